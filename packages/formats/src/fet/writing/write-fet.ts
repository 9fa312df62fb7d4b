import type { Professor } from '@scheduler/contract'
import { classDurationMinutes } from '@scheduler/domain'
import { makeGrid, nameHour, timeOf } from '../../records/hour-grid.ts'
import { DistinctNames, inOrder, type TermRecords } from '../../records/term-records.ts'
import { listYears, type StudentYear } from '../../records/years.ts'
import { writeXml, type XmlNode } from '../../xml/write-xml.ts'
import { type FetActivity, listActivities } from './activities.ts'
import { COMMENTS, listPlaces, listTimes } from './constraints.ts'

/** A version that reads it; later ones do too. */
const VERSION = '6.8.5'

/**
 * A week as a file of FET: subjects and years of students are courses, groups are cohorts and sections, activities are
 * classes and the meetings that have none yet. Hours are as long as all times are multiples of.
 */
export function writeFet(records: TermRecords): string {
  const { siteName, courses, classes, rooms, professors, week } = records
  const lengths = [
    ...courses.map(({ classDuration }) => classDurationMinutes(classDuration)),
    ...classes.map(timeOf).map(({ startMinute, endMinute }) => endMinute - startMinute),
  ]
  const closing = [...rooms, ...professors].map(({ availability }) => availability)
  const grid = makeGrid(week, classes, lengths, closing)
  const years = listYears(records)
  const activities = listActivities(records, years, grid)
  const teacherOf = nameEach(professors, ({ fullName, email }) => [fullName, `${fullName} (${email})`])
  const roomOf = nameEach(rooms, ({ name, buildingName }) => [name, `${name} (${buildingName})`])
  const subjects = new Set([...years.map(({ name }) => name), ...activities.map(({ subject }) => subject)])
  const buildings = new Set(
    inOrder(rooms, ({ buildingName }) => buildingName).map((room) => room.buildingName),
  )
  return writeXml([
    'fet',
    [
      ['Mode', 'Official'],
      ['Institution_Name', siteName],
      ['Comments', ''],
      ['Days_List', [['Number_of_Days', grid.days.length], ...grid.days.map((day) => named('Day', day))]],
      [
        'Hours_List',
        [['Number_of_Hours', grid.hours.length], ...grid.hours.map((hour) => named('Hour', nameHour(hour)))],
      ],
      ['Subjects_List', [...subjects].map((subject) => named('Subject', subject, COMMENTS))],
      ['Activity_Tags_List', []],
      [
        'Teachers_List',
        [...teacherOf].map(([one, name]) =>
          named(
            'Teacher',
            name,
            ['Target_Number_of_Hours', 0],
            ['Qualified_Subjects', listSubjects(one, years)],
            ['Comments', one.specialNote ?? ''],
          ),
        ),
      ],
      ['Students_List', years.map(toYear)],
      ['Activities_List', activities.map((one, index) => toActivity(one, index + 1, byId(teacherOf)))],
      ['Buildings_List', [...buildings].map((building) => named('Building', building, COMMENTS))],
      [
        'Rooms_List',
        [...roomOf].map(([one, name]) =>
          named(
            'Room',
            name,
            ['Building', one.buildingName],
            ['Capacity', one.seats],
            ['Virtual', false],
            ['Comments', one.notes],
          ),
        ),
      ],
      ['Time_Constraints_List', listTimes(activities, years, teacherOf, grid)],
      ['Space_Constraints_List', listPlaces(activities, roomOf, grid)],
    ],
    { version: VERSION },
  ])
}

const named = (element: string, name: string, ...more: XmlNode[]): XmlNode => [
  element,
  [['Name', name], ...more],
]
/** Records in the order of their names, each with one that no other has. */
function nameEach<One>(
  records: readonly One[],
  namesOf: (one: One) => readonly string[],
): ReadonlyMap<One, string> {
  const names = new DistinctNames()
  const ordered = inOrder(records, (one) => namesOf(one).join('\n'))
  return new Map(ordered.map((one) => [one, names.take(...namesOf(one))]))
}

const byId = (names: ReadonlyMap<{ readonly _id: string }, string>) =>
  new Map([...names].map(([{ _id }, name]) => [_id, name]))

/** What a professor teaches or can teach. */
const listSubjects = ({ courseIds }: Professor, years: readonly StudentYear[]): readonly XmlNode[] =>
  years
    .filter(({ course }) => courseIds.some(({ _id }) => _id === course._id))
    .map(({ name }) => ['Qualified_Subject', name])

const toYear = (year: StudentYear): XmlNode =>
  named(
    'Year',
    year.name,
    ['Number_of_Students', year.size],
    COMMENTS,
    ['Number_of_Categories', 0],
    ['Separator', ' '],
    ...[...year.cohorts, ...year.sections].map(({ name, size }) =>
      named('Group', name, ['Number_of_Students', size], COMMENTS),
    ),
  )

function toActivity(one: FetActivity, id: number, teacherOf: ReadonlyMap<string, string>): XmlNode {
  const { subject, students, teacherIds, hours, room } = one
  // A room with fewer seats takes as many as it has.
  const isTooSmall = room !== null && students !== null && room.seats < students.size
  return [
    'Activity',
    [
      ...teacherIds.map((teacher): XmlNode => ['Teacher', teacherOf.get(teacher) ?? '']),
      ['Subject', subject],
      ...(students ? [['Students', students.name] satisfies XmlNode] : []),
      ['Duration', hours],
      ['Total_Duration', hours],
      ['Id', id],
      ['Activity_Group_Id', 0],
      ...(isTooSmall ? [['Number_Of_Students', room.seats] satisfies XmlNode] : []),
      ['Active', true],
      COMMENTS,
    ],
  ]
}
