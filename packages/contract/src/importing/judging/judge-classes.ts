import {
  type ClassWeeks,
  type Conflict,
  countWeeks,
  findConflicts,
  findPlace,
  findWeeksFault,
  formatTime,
  parseTime,
  roomsOf,
  type ScheduledClass,
  type Timetable,
} from '@scheduler/domain'
import { sayLine, toSaid } from '@scheduler/messages'
import type { Course } from '../../courses/courses.ts'
import type { FieldError } from '../../foundation/errors.ts'
import { sayRoom } from '../find-named.ts'
import type { KnownRecords } from '../known-records.ts'
import { type CrossListed, CrossLists } from './cross-lists.ts'
import { PlacedClasses } from './placed-classes.ts'
import { readClassLines, type WrittenClass } from './read-class-lines.ts'
import type { JudgeLine, Verdict } from './verdict.ts'

/**
 * How lines are judged that are about one class each. A class is known by its course, weekday and start, and where several are
 * at once by section, then room, then professor. What is new or changes is judged by the hard rules among the classes that there
 * are and those of the lines before. Lines of one cross-list are one class, for all their courses.
 */
export function judgeClassesOf(columns: readonly string[], known: KnownRecords): JudgeLine {
  const { timetable } = known
  if (!timetable) throw new Error('Classes are judged next to the timetable')
  const read = readClassLines(known, timetable)
  const placed = new PlacedClasses(timetable)
  const crossLists = new CrossLists(known, placed)
  const lineOf = new Map<string, number>()
  const namedIn = new Map<string, string>()
  const say = sayNamesOf(known)

  return (line, cells) => {
    const result = read((field) => cells[columns.indexOf(field)]?.trim() ?? '')
    if ('errors' in result) return { outcome: 'refused', errors: result.errors }
    const { one, note } = result
    const shared = crossLists.judge(one)
    if (shared && 'fault' in shared) return refuse([{ field: 'crossList', ...shared.fault }])
    if (shared) return share(one.course, shared)
    const start = parseTime(one.startTime) ?? 0
    const matching = findMatching(one, placed.find(one.course._id, one.day, start, one.section))
    // A class that a line before has brought is no record that this one could be about.
    const [old, ...others] = matching.filter(({ id }) => !isNew(id))
    if (others.length > 0)
      return refuse([{ field: '', ...sayLine('severalSuch', { names: matching.map(({ title }) => title) }) }])
    const key = old?.id ?? keyOf(one)
    const repeated = lineOf.get(key)
    const name = (one.listed ?? one.course)._id
    const next = old ? change(old, one) : place(one, NEW + key, placed.findMate(one.section))
    if (repeated !== undefined && namedIn.get(key) !== name && isSame(next, placed.get(next.id)))
      return { outcome: 'same', id: next.id, note: sayLine('oneClass', { title: next.title }) }
    if (repeated !== undefined)
      return refuse([{ field: '', ...sayLine('repeatedLine', { number: repeated }) }])
    lineOf.set(key, line)
    namedIn.set(key, name)
    const before = old && listBefore(old, next)
    if (old && before && Object.keys(before).length === 0) {
      crossLists.note(one, old, line)
      return { outcome: 'same', id: old.id, placed: old }
    }
    const conflicts = findConflicts(next, { ...timetable, classes: placed.listNear(next) })
    const errors = listFaults(next, timetable, conflicts, (id) => lineOf.get(keyIn(id)))
    const sharing = conflicts
      .flatMap(({ classId = '' }) => placed.get(classId) ?? [])
      .find((other) => crossLists.couldShare(one, other))
    if (sharing) errors.push({ field: '', ...sayLine('couldBeCrossListed', { title: sharing.title }) })
    if (errors.length > 0) return refuse(errors, next)
    placed.put(next)
    crossLists.note(one, next, line)
    const noted = note && { note }
    if (!old || !before) return { outcome: 'created', fields: toFields(next), placed: next, ...noted }
    const all = toFields(next)
    const fields = Object.fromEntries(Object.keys(before).map((name) => [name, all[name]]))
    return { outcome: 'changed', id: old.id, fields, before, was: say(old, before), placed: next, ...noted }
  }
}

/** The ids of classes that are not stored yet. */
const NEW = 'new '
const isNew = (id: string) => id.startsWith(NEW)
const keyIn = (id: string) => (isNew(id) ? id.slice(NEW.length) : id)

const refuse = (errors: readonly FieldError[], placed?: ScheduledClass): Verdict => ({
  outcome: 'refused',
  errors,
  ...(placed && { placed }),
})

/** Of the classes of a course or section at a time those that a line may be about. */
function findMatching(
  { roomId, professorIds }: WrittenClass,
  classes: readonly ScheduledClass[],
): readonly ScheduledClass[] {
  const narrow = (some: readonly ScheduledClass[], isIt: (one: ScheduledClass) => boolean) => {
    const found = some.length > 1 ? some.filter(isIt) : []
    return found.length > 0 ? found : some
  }
  const inRoom = roomId ? narrow(classes, (one) => one.roomId === roomId) : classes
  return professorIds ? narrow(inRoom, (one) => one.professorId === professorIds[0]) : inRoom
}

/** What no other line may have as well. */
const keyOf = ({ course, day, startTime, section, roomId = '', weeks, title }: WrittenClass): string =>
  JSON.stringify([course._id, day, startTime, section ?? title ?? '', roomId, weeks])

/** A new class. In a section that has classes it is taken by the same students. */
function place(one: WrittenClass, id: string, mate: ScheduledClass | undefined): ScheduledClass {
  const { course, day, startTime, endTime, roomId = null, professorIds = [], section, title } = one
  const { otherRoomIds = [] } = one
  const dates = { from: course.startDate, to: course.endDate }
  const [professorId = null, ...otherProfessorIds] = professorIds
  return {
    id,
    title: title ?? (section && 'title' in section ? section.title : course.courseName),
    day,
    startMinute: parseTime(startTime) ?? 0,
    endMinute: parseTime(endTime) ?? 0,
    courseId: course._id,
    roomId,
    ...(otherRoomIds.length > 0 && { otherRoomIds }),
    professorId,
    otherProfessorIds: [...otherProfessorIds].sort(),
    studentIds: mate?.studentIds ?? [],
    ...(mate?.choice && { choice: mate.choice }),
    ...(mate?.needs && { needs: mate.needs }),
    dates,
    ...countWeeks(one.weeks, course.termDates ?? dates),
    status: 'Scheduled',
    ...(section && 'id' in section && { sectionId: section.id }),
  }
}

/** Empty cells change nothing. */
function change(old: ScheduledClass, one: WrittenClass): ScheduledClass {
  const { weeks: _, otherRoomIds: __, ...others } = old
  const otherRoomIds = (one.roomId ? one.otherRoomIds : old.otherRoomIds) ?? []
  const [professorId = null, ...otherProfessorIds] = one.professorIds ?? []
  return {
    ...others,
    ...(one.title && { title: one.title }),
    endMinute: parseTime(one.endTime) ?? old.endMinute,
    ...(one.roomId && { roomId: one.roomId }),
    ...(otherRoomIds.length > 0 && { otherRoomIds }),
    ...(one.professorIds && { professorId, otherProfessorIds: [...otherProfessorIds].sort() }),
    ...changeWeeks(old, one),
  }
}

function changeWeeks(old: ScheduledClass, { weeks, course }: WrittenClass): { weeks?: ClassWeeks } {
  return weeks === null
    ? old.weeks
      ? { weeks: old.weeks }
      : {}
    : countWeeks(weeks, course.termDates ?? old.dates)
}

/** As the calls for a single class have it. */
const toFields = (one: ScheduledClass): Readonly<Record<string, unknown>> => ({
  title: one.title,
  day: one.day,
  startTime: formatTime(one.startMinute),
  endTime: formatTime(one.endMinute),
  courseId: one.courseId,
  roomId: one.roomId,
  otherRoomIds: one.otherRoomIds ?? [],
  professorId: one.professorId,
  otherProfessorIds: one.otherProfessorIds,
  weeks: one.weeks?.chosen ?? null,
  sectionId: one.sectionId ?? null,
})

function listBefore(old: ScheduledClass, next: ScheduledClass): Readonly<Record<string, unknown>> {
  const now = toFields(next)
  return Object.fromEntries(
    Object.entries(toFields(old)).filter(([name, was]) => JSON.stringify(was) !== JSON.stringify(now[name])),
  )
}

/** A line of a course that is taught with another one: that comes to be listed with it, or is so already. */
function share(course: Course, { sharing, course: lead, isNew }: Sharing): Verdict {
  const { id, title } = sharing
  if (!isNew) return { outcome: 'same', id, note: sayLine('oneClass', { title }) }
  return {
    outcome: 'changed',
    id: course._id,
    isListing: true,
    fields: { listedWith: lead._id },
    before: { listedWith: null },
    note: sayLine('crossListed', { title, name: course.courseName, course: lead.courseName }),
  }
}

type Sharing = Extract<CrossListed, { sharing: ScheduledClass }>

const isSame = (one: ScheduledClass, other: ScheduledClass | undefined) =>
  other !== undefined && Object.keys(listBefore(one, other)).length === 0

/** What a class would break, with the line of the class that it clashes with where there is one. */
function listFaults(
  one: ScheduledClass,
  timetable: Timetable,
  conflicts: readonly Conflict[],
  lineOf: (id: string) => number | undefined,
): FieldError[] {
  const { closures } = timetable.settings
  const repeated = { ...one, ...findPlace(one, timetable) }
  const weeksFault = findWeeksFault(repeated, closures)
  if (weeksFault) return [{ field: 'weeks', ...weeksFault }]
  return conflicts.map((conflict) => {
    const what = toSaid(conflict)
    const number = conflict.classId === undefined ? undefined : lineOf(conflict.classId)
    const field = conflict.kind === 'dates' ? 'day' : ''
    return { field, ...(number === undefined ? what : sayLine('clashWithLine', { what, number })) }
  })
}

/** What of a class is shown as it was, in the columns that show it. */
function sayNamesOf({ rooms, professors }: KnownRecords) {
  const roomOf = new Map(rooms.map((room) => [room._id, sayRoom(room)]))
  const nameOf = new Map(professors.map(({ _id, fullName }) => [_id, fullName]))
  return (
    old: ScheduledClass,
    before: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, string>> => ({
    ...('endTime' in before && { endTime: formatTime(old.endMinute) }),
    ...('title' in before && { title: old.title }),
    ...('weeks' in before && { weeks: old.weeks?.chosen ?? '' }),
    ...(('roomId' in before || 'otherRoomIds' in before) && {
      roomId: roomsOf(old)
        .flatMap((id) => roomOf.get(id) ?? [])
        .join(', '),
    }),
    ...(('professorId' in before || 'otherProfessorIds' in before) && {
      professorIds: [old.professorId ?? '', ...old.otherProfessorIds]
        .flatMap((id) => nameOf.get(id) ?? [])
        .join(', '),
    }),
  })
}
