import type { Report, ReportLine } from '../../records/system-file.ts'
import type { Draft } from '../../tables/table-cells.ts'
import type { XmlElement } from '../../xml/read-xml.ts'
import { textOf, textsOf } from '../elements.ts'
import type { FetNames } from '../file.ts'
import type { FetConstraint } from '../instance.ts'
import { REQUIRED } from '../terms.ts'
import type { FetWeek, Stretch } from './week.ts'

/** What a class is of: an activity that has students. */
export interface PlacedActivity {
  /** Of the activity in the file. */
  readonly index: number
  readonly courseId: string
  readonly professorIds: readonly string[]
  /** How many hours it takes. */
  readonly hours: number
}

type Became = ReportLine['became']

/** Collects where activities are, from constraints and from the timetable that FET has made of them. */
export function collectPlaces(
  activities: readonly PlacedActivity[],
  { days, hours, activityIndexes }: FetNames,
  week: FetWeek,
  rooms: ReadonlyMap<string, Draft>,
) {
  const byIndex = new Map(activities.map((one) => [one.index, one]))
  const stretchOf = new Map<number, Stretch>()
  const roomOf = new Map<number, Draft>()

  const placeTime = (index = -1, day = -1, hour = -1): Became => {
    const activity = byIndex.get(index)
    if (!activity) return 'unknown'
    const stretch = week.find({ day, hour }, activity.hours)
    if (stretch) stretchOf.set(index, stretch)
    return stretch ? 'classes' : 'noTime'
  }
  const placeRoom = (index = -1, name = ''): Became => {
    if (!byIndex.has(index)) return 'unknown'
    const room = rooms.get(name)
    if (!room) return 'noTable'
    roomOf.set(index, room)
    // A class needs a time; a room alone is a wish for one.
    return stretchOf.has(index) ? 'classes' : 'rule'
  }
  return {
    /** What becomes of a constraint; those of times come first in a file. */
    take: (one: FetConstraint): Became => {
      if (one.weight < REQUIRED) return 'rule'
      if (one.kind === 'starts') {
        const [slot, ...others] = one.slots
        return slot && others.length === 0 ? placeTime(one.activities[0], slot.day, slot.hour) : 'rule'
      }
      return one.kind === 'rooms' ? placeRoom(one.activities[0], one.rooms[0]) : 'rule'
    },
    takeTimetable: (timetable: XmlElement, report: Report): void => {
      for (const placed of timetable.children) {
        const index = activityIndexes.get(textOf(placed, 'Id'))
        const [day, hour] = [days.get(textOf(placed, 'Day')), hours.get(textOf(placed, 'Hour'))]
        report.add(timetable.name, placeTime(index, day, hour))
        const [room = textOf(placed, 'Room')] = textsOf(placed, 'Real_Room')
        if (room !== '') placeRoom(index, room)
      }
    },
    listClasses: (): Draft[] =>
      activities.flatMap(({ index, courseId, professorIds }) => {
        const stretch = stretchOf.get(index)
        const room = roomOf.get(index)
        if (!stretch) return []
        return {
          courseId,
          ...stretch,
          roomId: room?.name ?? '',
          buildingName: room?.buildingName ?? '',
          professorIds,
        }
      }),
  }
}
