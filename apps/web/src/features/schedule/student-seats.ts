import type { ClassRecord } from '@scheduler/contract'
import {
  type DateRange,
  findFull,
  findTermHindrance,
  type JoinVerdict,
  judgeJoin,
  type RoomFacts,
  type SeatBound,
  type TakenSection,
  type Term,
  type TimetableSettings,
} from '@scheduler/domain'
import { listRooms as listRoomsOf, seatsOfRooms } from '../../timetable-view/arranging/rooms-of.ts'
import { toScheduledClass } from '../../timetable-view/loading/to-scheduled-class.ts'
import { type OwnClass, readJoinState, toOwnClass } from './join-state.ts'

/** A section with its classes, without what changes when others join or leave it but for whether it is full. */
export interface SeatedSection {
  readonly id: string
  readonly partId: string | null
  readonly above: readonly string[]
  readonly full: SeatBound | null
  /** Without the cancelled ones. */
  readonly classes: readonly OwnClass[]
}

export type TermHindrance = NonNullable<ReturnType<typeof findTermHindrance>>

/** By what it is judged which classes a student can join. */
export interface StudentSeats {
  /** Those that they are in. */
  readonly held: readonly SeatedSection[]
  /** By id those that have names: they may have several classes, or go with others. */
  readonly sections: Readonly<Record<string, SeatedSection>>
  /** By course id why nobody joins its classes, or no longer. */
  readonly closed: Readonly<Record<string, TermHindrance>>
}

interface Known {
  readonly courses: readonly { readonly _id: string; readonly termId: string | null }[]
  readonly terms: readonly (Pick<Term, 'endDate' | 'state'> & { readonly _id: string })[]
  readonly today: string
}

export function readSeats(classes: readonly ClassRecord[], studentId: string, known: Known): StudentSeats {
  const named = groupBySection(classes.filter(({ sectionId }) => sectionId !== undefined))
  const held = groupBySection(classes.filter(({ studentIds }) => studentIds.includes(studentId)))
  return {
    held: [...held.values()].map(toSection),
    sections: Object.fromEntries([...named].map(([id, some]) => [id, toSection(some)])),
    closed: listClosed(known),
  }
}

function listClosed({ courses, terms, today }: Known): Record<string, TermHindrance> {
  const termOf = new Map(terms.map((term) => [term._id, term]))
  return Object.fromEntries(
    courses.flatMap(({ _id, termId }) => {
      const hindrance = findTermHindrance(termOf.get(termId ?? '') ?? null, today)
      return hindrance ? [[_id, hindrance]] : []
    }),
  )
}

const idOf = ({ _id, sectionId = _id }: ClassRecord) => sectionId

/** The classes of a section. */
type Some = readonly [ClassRecord, ...ClassRecord[]]

function groupBySection(classes: readonly ClassRecord[]): Map<string, Some> {
  const groups = new Map<string, Some>()
  for (const one of classes) {
    const some = groups.get(idOf(one))
    groups.set(idOf(one), some ? [...some, one] : [one])
  }
  return groups
}

const isMeeting = ({ status }: ClassRecord) => status !== 'Cancelled'

function toSection(some: Some): SeatedSection {
  const [{ partId = null, goesWith = [] }] = some
  return {
    id: idOf(some[0]),
    partId,
    above: goesWith,
    full: findFull(countSeatsOf(some)),
    classes: some.filter(isMeeting).map(toOwnClass),
  }
}

/** What bounds a section, and how many are in it. */
export function countSeatsOf(some: Some) {
  const [{ joinedCount, sectionLimit, sectionName = '' }] = some
  const rooms = some.filter(isMeeting).flatMap((one) => {
    const seats = seatsOfRooms(one)
    return seats === null ? [] : { title: one.title, seats }
  })
  const limit = sectionLimit === undefined ? [] : [{ title: sectionName, seats: sectionLimit }]
  return { bounds: [...rooms, ...limit], joinedCount }
}

/** What a student knows of the whole timetable. */
export interface Site {
  readonly academicYear: DateRange
  readonly settings: TimetableSettings
}

/** What keeps a student out of a section, with the classes that it clashes with and those that they would leave for it, one of each section. */
export interface SectionVerdict {
  readonly kind: TermHindrance | NonNullable<JoinVerdict['hindrance']>['kind'] | 'free'
  readonly clashing: readonly OwnClass[]
  readonly leaving: readonly OwnClass[]
}

/** What a student may do about a class. */
export type ClassVerdict =
  | (SectionVerdict & { readonly state: 'open' })
  | { readonly state: 'joined'; readonly canLeave: boolean }
  | { readonly state: 'full' | 'cancelled' | TermHindrance }

export function judgeClass(
  scheduled: ClassRecord,
  studentId: string,
  seats: StudentSeats,
  site: Site,
): ClassVerdict {
  const state = readJoinState(scheduled, studentId)
  const closed = seats.closed[scheduled.courseId?._id ?? '']
  if (state === 'joined') return { state, canLeave: closed !== 'termArchived' }
  if (state !== 'open') return { state: state === 'full' ? (closed ?? state) : state }
  const verdict = judgeSection(seats.sections[idOf(scheduled)] ?? toSection([scheduled]), seats, site)
  const { kind } = verdict
  return kind === 'full' || kind === 'termOver' || kind === 'termArchived'
    ? { state: kind }
    : { state, ...verdict }
}

/** @param section as it was read with the seats */
export function judgeSection(section: SeatedSection, seats: StudentSeats, site: Site): SectionVerdict {
  const { held, sections, closed } = seats
  const [first] = section.classes
  const whyClosed = closed[first?.courseId?._id ?? '']
  if (whyClosed) return { kind: whyClosed, clashing: [], leaving: [] }
  const heldIds = held.map(({ id }) => id)
  const above = section.above.flatMap((id) => (heldIds.includes(id) ? [] : (sections[id] ?? [])))
  const toTaken = (one: SeatedSection): TakenSection => ({
    ...one,
    classes: one.classes.map((own) => toScheduledClass({ ...own, studentIds: [] }, site.academicYear)),
  })
  const all = [section, ...above, ...held]
  const { hindrance, clashing, leaving } = judgeJoin(
    toTaken(section),
    above.map(toTaken),
    held.map(toTaken),
    { rooms: listRooms(all), settings: site.settings },
  )
  const own = held.flatMap(({ classes }) => classes)
  const clashed = own.filter(({ _id }) => clashing.includes(_id))
  return {
    kind: hindrance?.kind ?? 'free',
    clashing: clashed,
    leaving: leaving.flatMap((id) => {
      const { classes = [] } = held.find((one) => one.id === id) ?? {}
      return classes.find((one) => clashed.includes(one)) ?? classes[0] ?? []
    }),
  }
}

/** Whether they are open and what they offer is no matter of who joins. */
function listRooms(sections: readonly SeatedSection[]): ReadonlyMap<string, RoomFacts> {
  const rooms = sections.flatMap(({ classes }) => classes.flatMap(listRoomsOf))
  return new Map(
    rooms.map(({ _id: id, ...room }) => [
      id,
      { id, ...room, status: 'available', availability: {}, features: [] },
    ]),
  )
}
