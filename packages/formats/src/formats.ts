import { asc } from './asc/format.ts'
import { calendar } from './calendar/format.ts'
import { itc2007 } from './cb-ctt/format.ts'
import { fet } from './fet/format.ts'
import type { Format } from './format.ts'
import { itc2019 } from './itc2019/format.ts'
import { oneRoster } from './one-roster/format.ts'
import { scheduler } from './scheduler/format.ts'
import { unitime } from './unitime/format.ts'

/** All formats: each is a folder and a line. */
export const FORMATS = {
  scheduler,
  oneRoster,
  fet,
  asc,
  unitime,
  calendar,
  itc2007,
  itc2019,
} satisfies Readonly<Record<string, Format>>

type Formats = typeof FORMATS
type FormatWith<Part extends keyof Format> = {
  [Name in keyof Formats]: Formats[Name] extends Required<Pick<Format, Part>> ? Name : never
}[keyof Formats]

/** Those whose files bring records. */
export type System = FormatWith<'tables'> | FormatWith<'elements'> | FormatWith<'text'>
/** Those that the records of a term are written in. */
export type WrittenSystem = FormatWith<'write'>

const listWith = (has: (format: Format) => boolean) =>
  Object.entries(FORMATS).flatMap(([name, format]) => (has(format) ? [name] : []))

export const SYSTEMS = listWith(({ tables, elements, text }) =>
  Boolean(tables ?? elements ?? text),
) as System[]
/** Those whose files bring an academic term with its rules. */
export const TERM_FORMATS = listWith(({ term }) => term !== undefined) as FormatWith<'term'>[]

/** What their files end with, besides those of tables. */
export const SYSTEM_ENDINGS = [
  '.xml',
  '.zip',
  ...SYSTEMS.map((system): Format => FORMATS[system]).flatMap(({ endings = [] }) => endings),
]
export const WRITTEN_SYSTEMS = listWith(({ write }) => write !== undefined) as WrittenSystem[]
