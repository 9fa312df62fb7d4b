import { XMLBuilder } from 'fast-xml-parser'
import type { Itc2019Placement } from './instance.ts'

/** Who found a solution and how; the competition's file asks for all of it. */
export interface Itc2019Author {
  /** In seconds. */
  readonly runtime: number
  /** Threads that searched. */
  readonly cores: number
  readonly technique: string
  readonly author: string
  readonly institution: string
  readonly country: string
}

const heading = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE solution PUBLIC "-//ITC 2019//DTD Problem Format/EN" "http://www.itc2019.org/competition-format.dtd">
`

/** The competition's solution file. */
export function writeItc2019Solution(
  name: string,
  author: Itc2019Author,
  placements: readonly Itc2019Placement[],
): string {
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: true,
    suppressEmptyNode: true,
  })
  const classes = placements.map(({ class: id, days, weeks, start, room, students }) => ({
    ...asAttributes({ id, days, start, weeks, ...(room !== null && { room }) }),
    ...(students.length > 0 && { student: students.map((student) => asAttributes({ id: student })) }),
  }))
  const solution = { ...asAttributes({ name, ...author }), class: classes }
  return heading + builder.build({ solution })
}

function asAttributes(values: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`@${name}`, `${value}`]))
}
