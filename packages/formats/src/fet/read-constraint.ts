import { sayFile } from '@scheduler/messages'
import { FormatError, quote } from '../format-error.ts'
import { MOST_CHOICES } from '../most-choices.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { countOf, lookUp, requireListed, textOf, textsOf } from './elements.ts'
import type { FetNames, Names } from './file.ts'
import type { FetActivity, FetConstraint, FetPerson, FetSlot } from './instance.ts'
import { readPeopleConstraint } from './read-people-constraint.ts'

type Read<Known extends FetNames = Names> = (element: XmlElement, names: Known) => Body<FetConstraint> | null

/** What a constraint says apart from its name and weight. */
type Body<T> = T extends unknown ? Omit<T, 'name' | 'weight'> : never

/** Reads a constraint: none where it asks for nothing, two where it asks for two things, null where constraints of its kind are not read. */
export function readConstraint(element: XmlElement, names: Names): FetConstraint[] | null {
  const { name } = element
  const named = readNamed(element, names)
  return named === undefined ? weigh(element, (READERS[name] ?? readPeopleConstraint)(element, names)) : named
}

/** The same of constraints of single activities and teachers, of which tables are made too; undefined for others. */
export function readNamed(element: XmlElement, names: FetNames): FetConstraint[] | null | undefined {
  const read = Object.hasOwn(OF_NAMED, element.name) ? OF_NAMED[element.name] : undefined
  return read && weigh(element, read(element, names))
}

function weigh(element: XmlElement, body: Body<FetConstraint> | null): FetConstraint[] | null {
  if (body === null) return null
  const { name } = element
  const weight = readWeight(element)
  if (weight === 0) return []
  const constraint = { ...body, name, weight } as FetConstraint
  // FET keeps to this whatever the weight.
  if (constraint.kind === 'daysApart' && textOf(element, 'Consecutive_If_Same_Day') === 'true')
    return [constraint, { kind: 'adjacentIfSameDay', name, weight: 100, activities: constraint.activities }]
  return [constraint]
}

/** In percent; 100 where the element says nothing of it. */
export function readWeight(element: XmlElement): number {
  const weight = Number(textOf(element, 'Weight_Percentage') || 100)
  if (weight >= 0 && weight <= 100 && !Object.is(weight, -0)) return weight
  throw new FormatError(element.line, sayFile('weightRange', { element: element.name }))
}

const OF_NAMED: Readonly<Record<string, Read<FetNames>>> = {
  ConstraintTeacherNotAvailableTimes: (element, names) => {
    const name = textOf(element, 'Teacher')
    requireListed(element, 'teacher', name, names.listed.teacher)
    return {
      kind: 'unavailable',
      of: { people: [{ role: 'teacher', name }] },
      slots: slotsIn(element, 'Not_Available_Time', names),
    }
  },
  ConstraintMinDaysBetweenActivities: (element, names) => ({
    kind: 'daysApart',
    activities: listed(element, names),
    days: countOf(element, 'MinDays'),
  }),
  ConstraintActivityPreferredStartingTime: (element, names) => ({
    kind: 'starts',
    activities: listed(element, names),
    slots: listSlots(element, names, textOf(element, 'Preferred_Day'), textOf(element, 'Preferred_Hour')),
  }),
  ConstraintActivityPreferredRoom: rooms(listed),
}

const READERS: Readonly<Record<string, Read>> = {
  ConstraintBreakTimes: (element, names) => ({
    kind: 'unavailable',
    of: 'everybody',
    slots: slotsIn(element, 'Break_Time', names),
  }),
  ConstraintStudentsSetNotAvailableTimes: (element, names) => ({
    kind: 'unavailable',
    of: { people: studentsOf(element, names) },
    slots: slotsIn(element, 'Not_Available_Time', names),
  }),
  ConstraintRoomNotAvailableTimes: (element, names) => {
    const room = textOf(element, 'Room')
    if (names.virtualRooms.has(room)) return null
    requireRoom(element, room, names)
    return { kind: 'unavailable', of: { room }, slots: slotsIn(element, 'Not_Available_Time', names) }
  },
  ConstraintMinGapsBetweenActivities: (element, names) => ({
    kind: 'gaps',
    activities: listed(element, names),
    hours: countOf(element, 'MinGaps'),
  }),
  ConstraintActivitiesSameStartingTime: plain('sameStart', listed),
  ConstraintActivitiesSameStartingDay: plain('sameDay', listed),
  ConstraintActivitiesSameStartingHour: plain('sameHour', listed),
  ConstraintActivitiesNotOverlapping: plain('notOverlapping', listed),
  ConstraintTwoActivitiesConsecutive: plain('consecutive', listedInOrder),
  ConstraintTwoActivitiesGrouped: plain('grouped', listedInOrder),
  ConstraintThreeActivitiesGrouped: plain('grouped', listedInOrder),
  ConstraintTwoActivitiesOrdered: plain('ordered', listedInOrder),
  ConstraintActivityEndsStudentsDay: plain('endsDay', listed),
  ConstraintActivitiesEndStudentsDay: plain('endsDay', chosen),
  ConstraintActivityPreferredDay: (element, names) => ({
    kind: 'starts',
    activities: listed(element, names),
    slots: listSlots(element, names, textOf(element, 'Preferred_Day'), ''),
  }),
  ConstraintActivityPreferredStartingTimes: times('starts', 'Preferred_Starting_', listed),
  ConstraintActivitiesPreferredStartingTimes: times('starts', 'Preferred_Starting_', chosen),
  ConstraintActivityPreferredTimeSlots: times('slots', 'Preferred_', listed),
  ConstraintActivitiesPreferredTimeSlots: times('slots', 'Preferred_', chosen),
  ConstraintActivitiesOccupyMaxTimeSlotsFromSelection: (element, names) => ({
    kind: 'maxSlots',
    activities: listed(element, names),
    most: countOf(element, 'Max_Number_of_Occupied_Time_Slots'),
    slots: slotsIn(element, 'Selected_Time_Slot', names, 'Selected_'),
  }),
  ConstraintActivitiesOccupyMaxDifferentRooms: (element, names) => ({
    kind: 'maxRooms',
    activities: listed(element, names),
    rooms: countOf(element, 'Max_Number_of_Different_Rooms'),
  }),
  ConstraintSubactivitiesPreferredStartingTimes: times('starts', 'Preferred_Starting_', components),
  ConstraintSubactivitiesPreferredTimeSlots: times('slots', 'Preferred_', components),
  ConstraintActivityPreferredRooms: rooms(listed),
  ConstraintSubjectPreferredRoom: rooms(chosen),
  ConstraintSubjectPreferredRooms: rooms(chosen),
  ConstraintActivityTagPreferredRoom: rooms(chosen),
  ConstraintActivityTagPreferredRooms: rooms(chosen),
  ConstraintSubjectActivityTagPreferredRoom: rooms(chosen),
  ConstraintSubjectActivityTagPreferredRooms: rooms(chosen),
  ConstraintStudentsSetHomeRoom: rooms(atHome, true),
  ConstraintStudentsSetHomeRooms: rooms(atHome, true),
  ConstraintTeacherHomeRoom: rooms(atHome, true),
  ConstraintTeacherHomeRooms: rooms(atHome, true),
}

function requireRoom(element: XmlElement, room: string, { listed: { room: rooms } }: FetNames): void {
  if (rooms.size > 0) requireListed(element, 'room', room, rooms)
  else throw new FormatError(element.line, sayFile('noRoomOf', { element: element.name, text: quote(room) }))
}

type Choose<Known extends FetNames = Names> = (element: XmlElement, names: Known) => number[]
type PlainKind =
  | 'sameStart'
  | 'sameDay'
  | 'sameHour'
  | 'notOverlapping'
  | 'consecutive'
  | 'grouped'
  | 'ordered'

function plain(kind: PlainKind | 'endsDay', choose: Choose): Read {
  return (element, names) => ({ kind, activities: choose(element, names) })
}

function times(kind: 'starts' | 'slots', prefix: string, choose: Choose): Read {
  const item = kind === 'starts' ? `${prefix}Time` : `${prefix}Time_Slot`
  return (element, names) => ({
    kind,
    activities: choose(element, names),
    slots: slotsIn(element, item, names, prefix),
  })
}

function rooms<Known extends FetNames>(choose: Choose<Known>, isHome = false): Read<Known> {
  return (element, names) => {
    const named = [...textsOf(element, 'Room'), ...textsOf(element, 'Preferred_Room')]
    if (named.some((room) => names.virtualRooms.has(room))) return null
    for (const room of named) requireRoom(element, room, names)
    return { kind: 'rooms', activities: choose(element, names), rooms: named, isHome }
  }
}

/** The activities that the element lists by their identifiers, those that count. */
function listed(element: XmlElement, names: FetNames): number[] {
  return findActivities(element, textsOf(element, 'Activity_Id'), names)
}

function listedInOrder(element: XmlElement, names: FetNames): number[] {
  const ids = ['First', 'Second', 'Third'].flatMap((place) => textsOf(element, `${place}_Activity_Id`))
  const found = findActivities(element, ids, names)
  return found.length < ids.length ? [] : found
}

function findActivities(
  element: XmlElement,
  ids: readonly string[],
  { activityIndexes }: FetNames,
): number[] {
  const found = ids.map((id) => lookUp(element, 'activity', id, activityIndexes))
  return [...new Set(found.filter((index) => index >= 0))]
}

/** The activities of the teacher, students, subject, tag and duration that the element names. */
function chosen(element: XmlElement, { activities, subgroups, listed: known }: Names): number[] {
  const either = (name: string) => textOf(element, `${name}_Name`) || textOf(element, name)
  const [teacher, students, subject] = [either('Teacher'), either('Students'), either('Subject')]
  const [tag, hours] = [either('Activity_Tag'), textOf(element, 'Duration')]
  for (const [what, name] of Object.entries({ teacher, subject, tag }) as ['teacher', string][])
    if (name !== '') requireListed(element, what, name, known[what])
  const own = students === '' ? null : new Set(lookUp(element, 'students', students, subgroups))
  const isChosen = (one: FetActivity) =>
    (teacher === '' || one.teachers.includes(teacher)) &&
    (own === null || one.subgroups.some((name) => own.has(name))) &&
    (subject === '' || one.subject === subject) &&
    (tag === '' || one.tags.includes(tag)) &&
    (!(Number(hours) >= 1) || one.hours === Number(hours))
  return activities.flatMap((one, index) => (isChosen(one) ? [index] : []))
}

/** Of the chosen activities those that are the component of their group. */
function components(element: XmlElement, names: Names): number[] {
  const component = countOf(element, 'Component_Number', { min: 1 })
  return chosen(element, names).filter((index) => names.activities[index]?.component === component)
}

/** The activities that have only the students, or only the teacher, whose home rooms these are. */
function atHome(element: XmlElement, { activities }: Names): number[] {
  const [students, teacher] = [textOf(element, 'Students'), textOf(element, 'Teacher')]
  return activities.flatMap((one, index) => {
    const [list, name] = teacher === '' ? [one.students, students] : [one.teachers, teacher]
    return list.length === 1 && list[0] === name ? [index] : []
  })
}

function studentsOf(element: XmlElement, { subgroups }: Names): FetPerson[] {
  const set = lookUp(element, 'students', textOf(element, 'Students'), subgroups)
  return set.map((name) => ({ role: 'subgroup', name }))
}

/** The times that an element lists. */
function slotsIn(element: XmlElement, item: string, names: FetNames, prefix = ''): FetSlot[] {
  return element.children
    .filter((child) => child.name === item)
    .flatMap((child) =>
      listSlots(child, names, textOf(child, `${prefix}Day`), textOf(child, `${prefix}Hour`)),
    )
}

/** The hours of a day by name; all of them where no name is given. */
function listSlots(
  element: XmlElement,
  { days, hours, counted }: FetNames,
  day: string,
  hour: string,
): FetSlot[] {
  const ownDays = day === '' ? [...days.values()] : [lookUp(element, 'day', day, days)]
  const ownHours = hour === '' ? [...hours.values()] : [lookUp(element, 'hour', hour, hours)]
  counted.hours += ownDays.length * ownHours.length
  if (counted.hours > MOST_CHOICES)
    throw new FormatError(element.line, sayFile('tooManyHours', { most: `${MOST_CHOICES}` }))
  return ownDays.flatMap((one) => ownHours.map((other) => ({ day: one, hour: other })))
}
