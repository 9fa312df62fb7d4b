import type { ClassRecord, Course, ProposedClass, WeeklyPlace } from '@scheduler/contract'
import type { ProposalChange } from '@scheduler/domain'
import { matchesSearch } from '../../../shared/ui/matches-search.ts'
import type { CardMark } from '../../../timetable-grid/grid-types.ts'
import type { Showing } from './run-search.ts'

/** A class as the grid shows it, and what the proposal says of it; null for one that the run was not about. */
export interface ShownClass {
  readonly record: ClassRecord
  readonly proposed: ProposedClass | null
  readonly mark: CardMark
}

/** The place that a class leaves is shown next to its new one under this name. */
const leftId = (key: string) => `${key} left`

/** Whether taking a class over changes the timetable. */
export function changesTimetable({ change }: ProposedClass): boolean {
  return change === 'new' || change === 'moved'
}

export function findProposed(
  classes: readonly ProposedClass[],
  { wanted, q }: { wanted: readonly ProposalChange[]; q: string },
): ProposedClass[] {
  return classes.filter(
    ({ change, title, courseName, professorName, otherProfessors = [], before, after }) =>
      wanted.includes(change) &&
      matchesSearch(q, [
        title,
        courseName ?? '',
        professorName ?? '',
        ...otherProfessors.map(({ fullName }) => fullName),
        before?.roomName ?? '',
        after?.roomName ?? '',
      ]),
  )
}

interface Timetables {
  readonly proposed: readonly ProposedClass[]
  readonly live: readonly ClassRecord[]
  readonly courses: readonly Course[]
}

/** The classes of the proposal, of the live timetable, or of both next to each other. */
export function listShown(
  shows: Showing,
  { proposed, live, courses }: Timetables,
  wanted: readonly ProposalChange[],
): ShownClass[] {
  const byId = new Map(proposed.flatMap((one) => (one.classId ? [[one.classId, one] as const] : [])))
  const toRecord = createRecords(courses)
  const others = live.flatMap((record): ShownClass[] =>
    byId.has(record._id) ? [] : [{ record, proposed: null, mark: 'same' }],
  )
  const context = wanted.includes('unchanged') ? others : []
  const chosen = proposed.filter(({ change }) => wanted.includes(change))
  if (shows === 'now') {
    const standing = live.flatMap((record): ShownClass[] => {
      const one = byId.get(record._id)
      if (!one || !wanted.includes(one.change)) return []
      return [{ record, proposed: one, mark: one.change === 'unchanged' ? 'same' : 'left' }]
    })
    return [...context, ...standing]
  }
  const placed = chosen.flatMap((one): ShownClass[] =>
    one.after ? [{ record: toRecord(one, one.key, one.after), proposed: one, mark: MARKS[one.change] }] : [],
  )
  if (shows === 'proposal') return [...context, ...placed]
  const left = chosen.flatMap((one): ShownClass[] => {
    if (!one.before || one.change === 'unchanged') return []
    return [{ record: toRecord(one, leftId(one.key), one.before), proposed: one, mark: 'left' }]
  })
  return [...context, ...placed, ...left]
}

const MARKS: Record<ProposalChange, CardMark> = {
  new: 'added',
  moved: 'moved',
  unchanged: 'same',
  unplaced: 'left',
}

/** Makes of a proposed class what a timetable shows. */
function createRecords(courses: readonly Course[]) {
  const byId = new Map(courses.map((course) => [course._id, course]))
  return (one: ProposedClass, id: string, place: WeeklyPlace): ClassRecord => ({
    _id: id,
    title: one.title,
    description: '',
    day: place.day,
    startTime: place.startTime,
    endTime: place.endTime,
    courseId: byId.get(one.courseId ?? '') ?? null,
    ...(one.section && { sectionId: one.section._id, sectionName: one.section.name }),
    ...(one.weeks && { weeks: one.weeks }),
    roomId:
      place.roomId === null
        ? null
        : { _id: place.roomId, name: place.roomName ?? '', buildingName: '', seats: 0 },
    professorId:
      one.professorId === null ? null : { _id: one.professorId, fullName: one.professorName ?? '' },
    ...(one.otherProfessors && { otherProfessorIds: one.otherProfessors }),
    studentIds: [],
    joinedCount: 0,
    locked: one.locked,
    status: 'Scheduled',
    postponementRequest: false,
    postponementRequestReason: null,
    link: null,
    createdBy: '',
    revision: 1,
  })
}
