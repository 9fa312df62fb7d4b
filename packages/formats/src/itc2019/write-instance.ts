import { XMLBuilder } from 'fast-xml-parser'
import type {
  Itc2019Class,
  Itc2019Course,
  Itc2019Distribution,
  Itc2019Instance,
  Itc2019Room,
  Itc2019Student,
  Itc2019Time,
} from './instance.ts'

const heading = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE problem PUBLIC "-//ITC 2019//DTD Problem Format/EN" "http://www.itc2019.org/competition-format.dtd">
`

/** An element as the builder takes it: attributes begin with '@', lists are children. */
type Element = Readonly<Record<string, unknown>>

/** The competition's file of an instance; `readItc2019` reads the same instance from it. */
export function writeItc2019(instance: Itc2019Instance): string {
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: true,
    suppressEmptyNode: true,
    suppressBooleanAttributes: false,
  })
  const { name, days, weeks, slotsPerDay, weights } = instance
  const problem = {
    ...asAttributes({ name, nrDays: days, nrWeeks: weeks, slotsPerDay }),
    optimization: asAttributes({ ...weights }),
    rooms: { room: instance.rooms.map(toRoom) },
    courses: { course: instance.courses.map(toCourse) },
    distributions: { distribution: instance.distributions.map(toDistribution) },
    students: { student: instance.students.map(toStudent) },
  }
  return heading + builder.build({ problem })
}

function toRoom({ id, capacity, travel, unavailable }: Itc2019Room): Element {
  return {
    ...asAttributes({ id, capacity }),
    travel: travel.map(({ room, slots }) => asAttributes({ room, value: slots })),
    unavailable: unavailable.map(toTime),
  }
}

function toCourse({ id, configs }: Itc2019Course): Element {
  return {
    ...asAttributes({ id }),
    config: configs.map((config) => ({
      ...asAttributes({ id: config.id }),
      subpart: config.subparts.map((subpart) => ({
        ...asAttributes({ id: subpart.id }),
        class: subpart.classes.map(toClass),
      })),
    })),
  }
}

function toClass({ id, limit, parent, rooms, times }: Itc2019Class): Element {
  return {
    ...asAttributes({
      id,
      ...(limit !== null && { limit }),
      ...(parent !== null && { parent }),
      ...(rooms === null && { room: 'false' }),
    }),
    room: (rooms ?? []).map(({ room, penalty }) => asAttributes({ id: room, penalty })),
    time: times.map(({ penalty, ...time }) => ({ ...toTime(time), ...asAttributes({ penalty }) })),
  }
}

function toTime({ days, start, length, weeks }: Itc2019Time): Element {
  return asAttributes({ days, start, length, weeks })
}

function toDistribution({ kind, parameters, penalty, classes }: Itc2019Distribution): Element {
  const type = parameters.length > 0 ? `${kind}(${parameters.join(',')})` : kind
  return {
    ...asAttributes({ type, ...(penalty === null ? { required: 'true' } : { penalty }) }),
    class: classes.map((id) => asAttributes({ id })),
  }
}

function toStudent({ id, courses }: Itc2019Student): Element {
  return { ...asAttributes({ id }), course: courses.map((course) => asAttributes({ id: course })) }
}

function asAttributes(values: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`@${name}`, `${value}`]))
}
