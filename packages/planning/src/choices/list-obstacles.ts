import { findMissingWeek } from '@scheduler/domain'
import { sayObstacle } from '@scheduler/messages'
import type { Demand } from '../demand/demand.ts'
import { ADD_ROOM_LINK, linkClass, linkCourse, TEACHING_WEEK_LINK } from '../demand/links.ts'
import type { Institution } from '../demand/records.ts'
import type { PlanningInput } from '../planning-input.ts'
import { GROUP_WISHES, PLACE_WISHES } from '../wishes/wishes.ts'
import { APART_RULES, PLACE_RULES } from './hard-rules.ts'
import { listLimitObstacles } from './limits.ts'
import { type Apart, clash, isSame, type Obstacle, type PlacedIndex } from './obstacle.ts'
import { isInTeachingWeek, recallAllStarts, type WeekTime } from './week-times.ts'

/**
 * The rules that may obstruct a class, the ones that an administrator would rather hear of first.
 * @param others the existing classes; the class itself is overlooked
 */
export function listObstacles(institution: Institution, demand: Demand, others: PlacedIndex): Obstacle[] {
  const { input, options } = institution
  const ofPlaces = PLACE_RULES.flatMap((rule) => rule.listObstacles(demand, others, input))
  const ofWishes = PLACE_WISHES.flatMap(({ name, wish }) =>
    options.weights[name] === 'must' ? (wish.listObstacles?.(demand, input) ?? []) : [],
  )
  return [
    ...listNoRooms(demand, input),
    ...listMissingWeeks(demand, input),
    ...ofPlaces.filter(({ stopsTime }) => stopsTime),
    ...listApart(institution, demand, others).flatMap((apart) => keepApart(demand, apart)),
    ...ofPlaces.filter(({ stopsTime }) => !stopsTime),
    ...listLimitObstacles(demand, input, options),
    ...ofWishes,
    keepToTeachingWeek(demand, input),
  ]
}

/** The classes at their places that a class may not overlap. */
export function listApart(institution: Institution, demand: Demand, others: PlacedIndex): Apart[] {
  const { weights } = institution.options
  return [
    ...APART_RULES.flatMap((rule) => rule.listApart(demand, others)),
    ...GROUP_WISHES.flatMap(({ name, wish }) =>
      weights[name] === 'must' ? (wish.listApart?.(demand, others, institution) ?? []) : [],
    ),
  ]
}

function keepApart(one: Demand, { kind, key, classes, describe }: Apart): Obstacle[] {
  const clashing = classes.filter((other) => !isSame(one, other))
  if (clashing.length === 0) return []
  return [
    {
      kind,
      key: `${kind} ${key}`,
      stopsTime: (time) => clashing.some((other) => clash(one, time, other)),
      describe: (places) =>
        describe(clashing.filter((other) => places.some(({ time }) => clash(one, time, other)))),
    },
  ]
}

/** All times of the whole week at which a class might meet: in the steps of the teaching week, and its present time. */
export function listCandidates(
  { week }: Pick<PlanningInput, 'week'>,
  { kept, durationMinutes }: Demand,
): readonly WeekTime[] {
  const starts = recallAllStarts(week, durationMinutes)
  const isStart = starts.some(({ day, startMinute }) => day === kept?.day && startMinute === kept.startMinute)
  return kept && !isStart ? [...starts, kept] : starts
}

function listNoRooms({ needsRoom }: Demand, { rooms }: Pick<PlanningInput, 'rooms'>): Obstacle[] {
  if (!needsRoom || rooms.length > 0) return []
  const describe = () => ({ ...sayObstacle('noRooms'), links: [ADD_ROOM_LINK] })
  return [{ kind: 'noRooms', key: 'noRooms', stopsRoom: () => true, describe }]
}

/** A class in weeks that there are not could not be taken over. */
function listMissingWeeks(
  { key, title, course, weeks }: Demand,
  { settings }: Pick<PlanningInput, 'settings'>,
): Obstacle[] {
  const missing = weeks && findMissingWeek(weeks.ofClass, settings.closures)
  if (!missing) return []
  const name = course?.courseName ?? title
  return [
    {
      kind: 'weeks',
      key: `weeks ${course?.id ?? key} ${missing.number}`,
      stopsTime: () => true,
      describe: () => ({
        ...sayObstacle('noSuchWeek', { name, ...missing }),
        links: [course ? linkCourse(course) : linkClass({ id: key, title })],
      }),
    },
  ]
}

function keepToTeachingWeek({ kept }: Demand, { week }: Pick<PlanningInput, 'week'>): Obstacle {
  const isKept = (time: WeekTime) => kept?.day === time.day && kept.startMinute === time.startMinute
  return {
    kind: 'teachingHours',
    key: 'teachingHours',
    stopsTime: (time) => !isInTeachingWeek(week, time) && !isKept(time),
    describe: () => ({
      ...sayObstacle('teachingHours', { range: week.hours, days: week.days }),
      links: [TEACHING_WEEK_LINK],
    }),
  }
}
