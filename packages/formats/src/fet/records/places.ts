import type { Report, ReportLine } from '../../records/system-file.ts'
import type { Draft } from '../../tables/table-cells.ts'
import type { XmlElement } from '../../xml/read-xml.ts'
import { textOf, textsOf } from '../elements.ts'
import { REQUIRED } from '../terms.ts'
import type { FetWeek, Stretch } from './week.ts'

/** What a class is of: an activity that has students. */
export interface PlacedActivity {
  readonly id: string
  readonly courseId: string
  readonly professorIds: readonly string[]
  /** How many hours it takes. */
  readonly hours: number
}

/** Whether a constraint has to be kept, and is no wish. */
const isRequired = (constraint: XmlElement) => Number(textOf(constraint, 'Weight_Percentage')) >= REQUIRED

type Became = ReportLine['became']

/** Collects where activities are, from constraints and from the timetable that FET has made of them. */
export function collectPlaces(
  activities: readonly PlacedActivity[],
  week: FetWeek,
  rooms: ReadonlyMap<string, Draft>,
) {
  const byId = new Map(activities.map((one) => [one.id, one]))
  const stretchOf = new Map<string, Stretch>()
  const roomOf = new Map<string, Draft>()

  const placeTime = (id: string, day: string, hour: string): Became => {
    const activity = byId.get(id)
    if (!activity) return 'unknown'
    const stretch = week.find(day, hour, activity.hours)
    if (stretch) stretchOf.set(id, stretch)
    return stretch ? 'classes' : 'noTime'
  }
  const placeRoom = (id: string, name: string): Became => {
    if (!byId.has(id)) return 'unknown'
    const room = rooms.get(name)
    if (!room) return 'noTable'
    roomOf.set(id, room)
    // A class needs a time; a room alone is a wish for one.
    return stretchOf.has(id) ? 'classes' : 'rule'
  }
  const takeTime = (constraint: XmlElement): Became => {
    const [id, day, hour] = ['Activity_Id', 'Preferred_Day', 'Preferred_Hour'].map((name) =>
      textOf(constraint, name),
    )
    return isRequired(constraint) && id && day && hour ? placeTime(id, day, hour) : 'rule'
  }
  const takeRoom = (constraint: XmlElement): Became =>
    isRequired(constraint) ? placeRoom(textOf(constraint, 'Activity_Id'), textOf(constraint, 'Room')) : 'rule'
  return {
    /** By the names of constraints: those of times come first in a file. */
    ofConstraint: {
      ConstraintActivityPreferredStartingTime: takeTime,
      ConstraintActivityPreferredRoom: takeRoom,
    },
    takeTimetable: (timetable: XmlElement, report: Report): void => {
      for (const placed of timetable.children) {
        const id = textOf(placed, 'Id')
        report.add(timetable.name, placeTime(id, textOf(placed, 'Day'), textOf(placed, 'Hour')))
        const [room = textOf(placed, 'Room')] = textsOf(placed, 'Real_Room')
        if (room !== '') placeRoom(id, room)
      }
    },
    listClasses: (): Draft[] =>
      activities.flatMap(({ id, courseId, professorIds }) => {
        const stretch = stretchOf.get(id)
        const room = roomOf.get(id)
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
