import { randomUUID } from 'node:crypto'
import type { ChangedMeeting } from '@scheduler/contract'
import {
  type CalendarDate,
  type Closure,
  classOf,
  countBusyStudents,
  type DateRange,
  type FoundConflict,
  findBroken,
  findTold,
  formatTime,
  HARD_RULES,
  isSkipped,
  listChangedMeetings,
  listDatesMet,
  listDatesPlanned,
  type MeetingChange,
  type MeetingPlace,
  parseTime,
  plannedMeeting,
  RULES_REFUSED_LATER,
  type ScheduledClass,
  withChangedMeetings,
} from '@scheduler/domain'
import { type Said, sayClass, sayFault, toSaid } from '@scheduler/messages'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { clash, invalid, notFound } from '../../http/errors.ts'
import { loadTimetable } from '../loading/load-timetable.ts'
import { readPlaces } from '../loading/room-facts.ts'
import { datesOfTerm } from '../loading/term-dates.ts'
import { checkReferences } from '../placing/class-references.ts'
import { readOpenSettings } from '../settings/timetable-settings.ts'
import { ALREADY } from '../telling/class-changes.ts'

/** A meeting as it will be, with what the rules do not look at. */
type Changed = MeetingChange & Pick<ChangedMeeting, 'note' | 'link'>

/** What becomes of the changed meetings of a class. */
interface Outcome {
  readonly changed: readonly Changed[]
  /** The ids of those that were changed and are so no longer, or are so otherwise. */
  readonly gone: readonly string[]
  /** The original dates that are as planned again. */
  readonly restored: readonly CalendarDate[]
}

/** A class, and what is asked of some of its meetings. */
export interface Asked {
  readonly old: ScheduledClass
  readonly meetings: readonly ChangedMeeting[]
}

/** A class as it will be. */
interface Prepared {
  readonly old: ScheduledClass
  readonly next: ScheduledClass
  readonly outcome: Outcome
  /** The meetings that are asked about, as they will be. */
  readonly places: readonly ScheduledClass[]
}

export interface Judged extends Prepared {
  /** By the ids of its places, how many of its students have something else then. */
  readonly busy: ReadonlyMap<string, number>
}

export interface JudgedMeetings {
  readonly judged: readonly Judged[]
  /** What forbids it. */
  readonly conflicts: readonly FoundConflict[]
  /** What has to be known before: meetings at which students have another class, or somebody is not available. */
  readonly told: readonly Said[]
}

/** What the rules say of single meetings of classes that are to be other than planned, or as planned again, with each other in view. */
export async function judgeMeetings(
  db: Db,
  year: DateRange,
  asked: readonly Asked[],
  timeZone: string,
): Promise<JudgedMeetings> {
  const prepared = await prepareAll(db, asked, timeZone)
  const ids = new Set(prepared.map(({ old }) => old.id))
  const next = prepared.map((one) => one.next)
  const around = await loadTimetable(db, next, year)
  const others = around.classes.filter((other) => !ids.has(classOf(other)))
  const timetable = { ...around, classes: [...others, ...next.flatMap(withChangedMeetings)] }
  const judged = prepared.map((one) => ({
    ...one,
    busy: new Map(one.places.map((place) => [place.id, countBusyStudents(place, timetable)])),
  }))
  const conflicts = judged.flatMap(({ old, places, outcome }) =>
    places.flatMap((place) =>
      // As it is planned it may lie on a day that is closed.
      findBroken(place, timetable, isRestored(place, outcome) ? RULES_REFUSED_LATER : HARD_RULES).map(
        (conflict) => ({ candidate: old, ...conflict }),
      ),
    ),
  )
  const told = judged.flatMap(({ places, busy }) =>
    places.flatMap((place): Said[] => {
      const number = busy.get(place.id) ?? 0
      return [
        ...(number > 0 ? [sayClass('busyStudents', { date: place.dates.from, number })] : []),
        ...findTold(place, timetable, HARD_RULES).map(toSaid),
      ]
    }),
  )
  return { judged, conflicts, told }
}

export async function prepare(db: Db, asked: Asked, timeZone: string): Promise<Prepared> {
  const [prepared] = await prepareAll(db, [asked], timeZone)
  return prepared as Prepared
}

/** The database is asked for all classes at once: for many it takes no more questions than for one. */
async function prepareAll(db: Db, asked: readonly Asked[], timeZone: string): Promise<Prepared[]> {
  if (asked.some(({ old }) => old.status === 'Cancelled')) throw clash(sayClass(ALREADY.Cancelled))
  await checkReferencesOf(
    db,
    asked.flatMap(({ meetings }) => meetings),
  )
  const { closures } = await readOpenSettings(db)
  const spans = await readSpans(
    db,
    asked.map(({ old }) => old),
  )
  const placeOf = await readPlaces(
    db,
    asked.map(({ old }) => old),
  )
  return asked.map(({ old, meetings }) => {
    const place = placeOf(old)
    checkDates(old, meetings, { closures, place, span: spans.get(old.id) ?? old.dates })
    const outcome = findOutcome(old, meetings)
    const kept = (old.changes ?? []).filter((change) => !outcome.gone.includes(change.id))
    const next = { ...old, changes: [...kept, ...outcome.changed] }
    const changed = listChangedMeetings({ ...next, changes: outcome.changed })
    const restored = outcome.restored.map((date) => plannedMeeting(old, date))
    for (const place of changed) refuseSkipped(place, timeZone)
    return { old, next, outcome, places: [...changed, ...restored] }
  })
}

/** Whether it is as planned again: then it is known by the id of its class. */
const isRestored = ({ id }: ScheduledClass, { changed }: Outcome) => !changed.some((one) => one.id === id)

/** What a call says of a meeting but for its date, as the rules take it: of what is absent it stays as planned. */
export const toPlace = ({
  startTime,
  endTime,
  roomId,
  professorIds,
}: Pick<ChangedMeeting, 'startTime' | 'endTime' | 'roomId' | 'professorIds'>) => ({
  ...(startTime !== undefined && { startMinute: parseTime(startTime) ?? 0 }),
  ...(endTime !== undefined && { endMinute: parseTime(endTime) ?? 0 }),
  ...(roomId !== undefined && { roomId }),
  ...(professorIds && { professorIds }),
})

/** What is asked of the meetings of a class together with how they are. */
function findOutcome({ changes = [] }: ScheduledClass, meetings: readonly ChangedMeeting[]): Outcome {
  const changed: Changed[] = []
  const gone: string[] = []
  const restored: CalendarDate[] = []
  for (const meeting of meetings) {
    const { id, originalDate, asPlanned, date = originalDate, note, link } = meeting
    const known = changes.find((one) =>
      originalDate === null ? one.id === id : one.originalDate === originalDate,
    )
    if (known) gone.push(known.id)
    if (asPlanned && originalDate === null && !known) throw notFound('meeting')
    if (asPlanned && originalDate !== null && known) restored.push(originalDate)
    if (asPlanned) continue
    changed.push({
      id: known?.id ?? id ?? randomUUID(),
      originalDate,
      date,
      ...toPlace(meeting),
      note,
      link,
    })
  }
  return { changed, gone, restored }
}

async function checkReferencesOf(db: Db, meetings: readonly ChangedMeeting[]): Promise<void> {
  const roomIds = [...new Set(meetings.flatMap((meeting) => meeting.roomId ?? []))]
  const otherProfessorIds = [...new Set(meetings.flatMap(({ professorIds = [] }) => professorIds))]
  await checkReferences(db, { roomIds, otherProfessorIds })
}

interface Around {
  readonly closures: readonly Closure[]
  readonly place: MeetingPlace
  readonly span: DateRange
}

/** The dates of which a meeting may be changed: closed days too. */
export function listOriginalDates(
  { changes: _, ...planned }: ScheduledClass,
  { closures, place }: Omit<Around, 'span'>,
): ReadonlySet<CalendarDate> {
  return new Set([
    ...listDatesPlanned(planned, closures),
    ...listDatesMet({ ...planned, ...place }, closures),
  ])
}

/** 400 where a meeting that is to be changed is none, is named twice, or is moved out of the term. */
function checkDates(
  one: ScheduledClass,
  meetings: readonly ChangedMeeting[],
  { closures, place, span: { from, to } }: Around,
): void {
  const dates = listOriginalDates(one, { closures, place })
  const named = new Set<CalendarDate>()
  for (const { originalDate, date } of meetings) {
    if (originalDate !== null) {
      const isKnown = one.changes?.some((change) => change.originalDate === originalDate)
      if (!dates.has(originalDate) && !isKnown)
        throw invalid({ field: 'originalDate', ...sayFault('meetsNotThen', { date: originalDate }) })
      if (named.has(originalDate))
        throw invalid({ field: 'originalDate', ...sayFault('meetingNamedTwice', { date: originalDate }) })
      named.add(originalDate)
    }
    if (date && (date < from || to < date))
      throw invalid({ field: 'date', ...sayFault('outsideDates', { field: 'date', from, to }) })
  }
}

/** 400 where clocks are put forward over the beginning or the end of a meeting. */
function refuseSkipped(
  { dates: { from: date }, startMinute, endMinute }: ScheduledClass,
  timeZone: string,
): void {
  const times = { startTime: startMinute, endTime: endMinute }
  for (const [field, minute] of Object.entries(times))
    if (isSkipped(date, minute, timeZone))
      throw invalid({ field, ...sayFault('timeSkipped', { date, time: formatTime(minute) }) })
}

/** By id the dates of the classes or, where their courses are in one, of the academic term. */
export async function readSpans(
  db: Db,
  classes: readonly ScheduledClass[],
): Promise<ReadonlyMap<string, DateRange>> {
  const ids = [...new Set(classes.map(({ courseId }) => courseId))].filter((id) => id !== null)
  const courses = await db
    .selectFrom('courses')
    .select(['id', datesOfTerm('term_id').as('term')])
    .where('id', '=', anyOf(ids))
    .execute()
  const terms = new Map(courses.map(({ id, term }) => [id, term]))
  return new Map(classes.map(({ id, courseId, dates }) => [id, terms.get(courseId ?? '') ?? dates]))
}
