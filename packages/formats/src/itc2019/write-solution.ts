import { writeXml, type XmlNode } from '../xml/write-xml.ts'
import type { Itc2019Placement } from './competition.ts'

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

const TYPE =
  '<!DOCTYPE solution PUBLIC "-//ITC 2019//DTD Problem Format/EN" "http://www.itc2019.org/competition-format.dtd">'

/** The competition's solution file. */
export function writeItc2019Solution(
  name: string,
  author: Itc2019Author,
  placements: readonly Itc2019Placement[],
): string {
  const classes = placements.map(
    ({ class: id, days, weeks, start, room, students }): XmlNode => [
      'class',
      students.map((student): XmlNode => ['student', [], { id: student }]),
      { id, days, start, weeks, room: room ?? undefined },
    ],
  )
  return writeXml(['solution', classes, { name, ...author }], TYPE)
}
