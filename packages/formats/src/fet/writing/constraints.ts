import type { Availability } from '@scheduler/domain'
import { type HourGrid, nameHour } from '../../records/hour-grid.ts'
import type { StudentYear } from '../../records/years.ts'
import type { XmlNode } from '../../xml/write-xml.ts'
import type { FetActivity } from './activities.ts'

export const COMMENTS: XmlNode = ['Comments', '']

interface Closing {
  readonly _id: string
  readonly availability: Availability
}
type Names<One> = ReadonlyMap<One, string>

/** The constraints of times: when teachers are not available, where activities are, and on how many days. */
export const listTimes = (
  activities: readonly FetActivity[],
  years: readonly StudentYear[],
  teacherOf: Names<Closing>,
  grid: HourGrid,
): readonly XmlNode[] => [
  constraint('ConstraintBasicCompulsoryTime', []),
  ...listClosed('Teacher', teacherOf, grid),
  ...years.flatMap((year) => spread(year, activities)),
  ...activities.flatMap(({ place }, index): XmlNode[] =>
    place
      ? [
          constraint('ConstraintActivityPreferredStartingTime', [
            ['Activity_Id', index + 1],
            ['Preferred_Day', place.day],
            ['Preferred_Hour', nameAt(grid, place.hour)],
            ['Permanently_Locked', place.isLocked],
          ]),
        ]
      : [],
  ),
]

/** The constraints of places: when rooms are closed, and in which room an activity is. */
export function listPlaces(
  activities: readonly FetActivity[],
  roomOf: Names<Closing>,
  grid: HourGrid,
): readonly XmlNode[] {
  const nameOf = new Map([...roomOf].map(([{ _id }, name]) => [_id, name]))
  return [
    constraint('ConstraintBasicCompulsorySpace', []),
    ...listClosed('Room', roomOf, grid),
    ...activities.flatMap(({ room, place }, index): XmlNode[] =>
      room && place
        ? [
            constraint('ConstraintActivityPreferredRoom', [
              ['Activity_Id', index + 1],
              ['Room', nameOf.get(room._id) ?? ''],
              ['Permanently_Locked', place.isLocked],
            ]),
          ]
        : [],
    ),
  ]
}

const constraint = (name: string, content: readonly XmlNode[], weight = 100): XmlNode => [
  name,
  [['Weight_Percentage', weight], ...content, ['Active', true], COMMENTS],
]

const nameAt = ({ hours }: HourGrid, hour: number) =>
  hours
    .slice(hour, hour + 1)
    .map(nameHour)
    .join('')

function listClosed(kind: 'Teacher' | 'Room', names: Names<Closing>, grid: HourGrid): XmlNode[] {
  return [...names].flatMap(([{ availability }, name]) => {
    const closed = grid.listClosed(availability)
    if (closed.length === 0) return []
    const times = closed.map(
      ({ day, hour }): XmlNode => [
        'Not_Available_Time',
        [
          ['Day', day],
          ['Hour', nameAt(grid, hour)],
        ],
      ],
    )
    return [
      constraint(`Constraint${kind}NotAvailableTimes`, [
        [kind, name],
        ['Number_of_Not_Available_Times', times.length],
        ...times,
      ]),
    ]
  })
}

/** How much FET heeds that the meetings of a course are on other days, as it proposes it. */
const SPREAD_WEIGHT = 95

/** As many meetings of a course as it has days at least are on other days: such as are not on one day already. */
function spread({ name, course }: StudentYear, activities: readonly FetActivity[]): XmlNode[] {
  const days = new Set<string>()
  const ids = activities.flatMap(({ subject, place }, index) => {
    if (subject !== name || (place && days.has(place.day))) return []
    if (place) days.add(place.day)
    return index + 1
  })
  const least = Math.min(course.minimumDays ?? 1, ids.length)
  if (least < 2) return []
  return [
    constraint(
      'ConstraintMinDaysBetweenActivities',
      [
        ['Consecutive_If_Same_Day', true],
        ['Number_of_Activities', least],
        ...ids.slice(0, least).map((id): XmlNode => ['Activity_Id', id]),
        ['MinDays', 1],
      ],
      SPREAD_WEIGHT,
    ),
  ]
}
