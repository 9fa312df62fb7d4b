import { AVAILABILITY_DAYS, formatTime, MINUTES_PER_DAY, writeWeeks } from '@scheduler/domain'
import type { Placement, Problem } from '@scheduler/engine'
import type { ExistingClass, PlanningInput } from '../planning-input.ts'
import type { Placements } from '../search-plan.ts'
import type { ProposalData, ProposedClassData, ShownPlace } from '../to-proposal.ts'
import type { ListedRecords, SectionRecord } from './listed-records.ts'
import type { Teams } from './rules-of-people.ts'

/** What a proposal is made from; `existing` has the classes of each section, `teams` who teaches its new ones. */
interface Proposing {
  readonly input: PlanningInput
  readonly listed: ListedRecords
  readonly problem: Problem
  readonly existing: ReadonlyMap<string, readonly ExistingClass[]>
  readonly teams: Teams
}

/** A class for each day of the time that was found for a section; those of sections that have classes stay where they are. */
export function proposeListed(
  { input, listed, problem, existing, teams }: Proposing,
  placements: Placements,
): ProposalData {
  const roomNames = new Map(listed.rooms.map(({ id, name }) => [id, name]))
  const professorNames = new Map(input.professors.map(({ id, fullName }) => [id, fullName]))
  const classes = listed.sections.flatMap((section, index) => {
    const own = existing.get(section.id) ?? []
    if (own.length > 0) return own.map((one) => keep(section, one, { roomNames, professorNames }))
    const placement = placements[index] ?? null
    if (!placement) return [leaveOut(section)]
    const taught = nameTeam(teams.get(section.id) ?? [], professorNames)
    return add(section, listed, problem, placement).map((one) => ({ ...one, ...taught }))
  })
  const counts = { new: 0, moved: 0, unchanged: 0, unplaced: 0 }
  for (const { change } of classes) counts[change]++
  const studentsChanged = counts.new === 0 ? 0 : listed.term.students.length
  const added = classes.filter(({ change }) => change === 'new')
  const teaching = new Set(added.flatMap(({ section }) => teams.get(section?._id ?? '') ?? []))
  return { classes, costs: [], counts, professorsChanged: teaching.size, studentsChanged }
}

function nameTeam([leading, ...others]: readonly string[], names: ReadonlyMap<string, string>) {
  if (leading === undefined) return {}
  const named = others.map((id) => ({ _id: id, fullName: names.get(id) ?? '' }))
  return {
    professorId: leading,
    professorName: names.get(leading) ?? null,
    ...(named.length > 0 && { otherProfessors: named }),
  }
}

const NOBODY = { professorId: null, professorName: null, locked: false, reasons: [], impossibility: null }

function describe({ id, name, part, courseId, courseName }: SectionRecord) {
  return {
    key: `${id}:1`,
    title: `${courseName} ${part} ${name}`,
    classId: null,
    courseId,
    courseName,
    section: { _id: id, name, part },
    ...NOBODY,
  }
}

function leaveOut(section: SectionRecord): ProposedClassData {
  return { ...describe(section), change: 'unplaced', before: null, after: null }
}

function add(
  section: SectionRecord,
  { term, rooms }: ListedRecords,
  problem: Problem,
  { time: index, room: roomIndex }: Placement,
): ProposedClassData[] {
  const time = problem.times[index]
  if (!time) throw new RangeError(`There is no time ${index}`)
  const slotMinutes = MINUTES_PER_DAY / term.slotsPerDay
  const room = roomIndex === null ? undefined : rooms[roomIndex]
  return time.days.map((day, at) => ({
    ...describe(section),
    key: `${section.id}:${at + 1}`,
    change: 'new',
    weeks: writeWeeks(time.weeks, term.weeks),
    before: null,
    after: {
      day: AVAILABILITY_DAYS[day] ?? 'Monday',
      startTime: formatTime(time.startSlot * slotMinutes),
      endTime: formatTime((time.startSlot + time.lengthSlots) * slotMinutes),
      roomId: room?.id ?? null,
      roomName: room?.name ?? null,
    },
  }))
}

function keep(
  section: SectionRecord,
  { id, title, day, startMinute, endMinute, roomId, locked, professorId }: ExistingClass,
  {
    roomNames,
    professorNames,
  }: Readonly<Record<'roomNames' | 'professorNames', ReadonlyMap<string, string>>>,
): ProposedClassData {
  const place: ShownPlace = {
    day,
    startTime: formatTime(startMinute),
    endTime: formatTime(endMinute),
    roomId,
    roomName: roomNames.get(roomId ?? '') ?? null,
  }
  return {
    ...describe(section),
    key: id,
    title,
    classId: id,
    professorId,
    professorName: professorNames.get(professorId ?? '') ?? null,
    locked,
    change: 'unchanged',
    before: place,
    after: place,
  }
}
