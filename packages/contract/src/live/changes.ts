import { ROLES, type Role } from '@scheduler/domain'
import * as z from 'zod'
import { listCohorts } from '../courses/cohorts.ts'
import { listCourses } from '../courses/courses.ts'
import { endpoint, type Reply } from '../foundation/endpoint.ts'
import { asSet, choice, choices, id, wholeNumber } from '../foundation/fields.ts'
import { listRooms } from '../institution/rooms.ts'
import { listAdmins } from '../people/admins.ts'
import { listFormQuestions } from '../people/form-questions.ts'
import { listProfessorForms } from '../people/professor-forms.ts'
import { listProfessors } from '../people/professors.ts'
import { listStudents } from '../people/students.ts'
import { listTerms } from '../terms/terms.ts'
import { listBookings } from '../timetable/bookings.ts'
import { listClasses, scheduledClass } from '../timetable/classes.ts'

/** The header of an answer to GET that says as of which position of which history it is, or newer: 'history:position'. */
export const POSITION_HEADER = 'scheduler-position'

const position = z.object({ history: id, position: z.int() })
export type Position = z.output<typeof position>

export const writePosition = (one: Position) => `${one.history}:${one.position}`

/** Null where the header is absent. */
export function readPosition(header: string | null | undefined): Position | null {
  const [history, number] = header?.split(':') ?? []
  return history && number ? { history, position: Number(number) } : null
}

/** The lists of records that browsers keep: read whole by these calls once, and from then on patched with what has changed. */
export const KEPT_LISTS = {
  classes: listClasses,
  courses: listCourses,
  rooms: listRooms,
  terms: listTerms,
  professors: listProfessors,
  students: listStudents,
  admins: listAdmins,
  cohorts: listCohorts,
  bookings: listBookings,
  formQuestions: listFormQuestions,
  professorForms: listProfessorForms,
} as const
export type KeptName = keyof typeof KEPT_LISTS
export type KeptRecord<Name extends KeptName> = Reply<(typeof KEPT_LISTS)[Name]>[number]

const NAMES = Object.keys(KEPT_LISTS) as [KeptName, ...KeptName[]]

/** Those that the browser of a role keeps. */
export function listKept(role: Role): KeptName[] {
  return NAMES.filter(
    (name) =>
      KEPT_LISTS[name].access.includes(role) &&
      // Which students a professor may know hangs on who is in their classes, and no page of theirs lists them.
      !(role === 'professor' && name === 'students'),
  )
}

/** Of a class that students have joined or left: id, how many are in it, and its revision. */
const count = z.tuple([id, z.int(), z.int()])
export type Count = z.output<typeof count>

/** What has changed in a list; `counts` are of classes of which nothing else has changed. */
interface Content<Record> {
  readonly changed: readonly Record[]
  readonly removed: readonly string[]
  readonly counts?: readonly Count[] | undefined
}
export type ListContent<Name extends KeptName> = Content<KeptRecord<Name>>

const contentOf = <Name extends KeptName>(name: Name) => {
  const changed: z.ZodType<KeptRecord<Name>[]> = KEPT_LISTS[name].reply
  const counts = name === 'classes' ? { counts: z.array(count).optional() } : {}
  return z
    .object({ changed, removed: z.array(id), ...counts })
    .nullable()
    .optional()
}
type Contents = { [Name in KeptName]: z.ZodOptional<z.ZodType<ListContent<Name> | null>> }
const contents = Object.fromEntries(NAMES.map((name) => [name, contentOf(name)])) as unknown as Contents

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  summary:
    'What has changed in lists since a position in the history of changes: the records as they are now as far as the caller may see them, how many are in classes, and the ids of records that are gone',
  access: ROLES,
  query: z.object({
    history: id,
    from: wholeNumber('from', 0, Number.MAX_SAFE_INTEGER),
    /** Names between commas. */
    lists: z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      choices('lists', 'lists', NAMES).transform(asSet),
    ),
    /** Also the classes of which the caller may see more than everybody: for a browser that has read the shared view. */
    mine: choice('mine', ['true']).optional(),
  }),
  reply: position.extend({
    /** Each list that was asked for; null where the whole has to be read: the position is of another history or too long ago, or the caller keeps no such list. */
    lists: z.object(contents),
  }),
})

/** The name of the message that tells every socket what has changed. */
export const CHANGES = 'changes'

/** The message in which a browser says what it shows; until it has, it is told as one that shows classes. */
export const SHOWS = 'shows'
export const shows = z.object({
  /** Whether a list or grid of classes is in view: others are not told how many are in each. */
  classes: z.boolean(),
  /** The class that is open: an administrator hears at once of who joins it. */
  classId: id.nullable(),
})
export type Shows = z.output<typeof shows>

/**
 * The beginning of an id, which tells classes apart as well as the whole: of 20,000 classes two begin alike once in five
 * thousand universities. A browser for which it fits two asks.
 */
export const shortenId = (id: string) => id.slice(0, 11)

/** A class as everybody may see it. */
const sharedClass = scheduledClass.omit({ studentIds: true, postponementRequestReason: true, link: true })
export type SharedClass = z.output<typeof sharedClass>

/** Lists of which everybody sees the same, but for classes, of which some see more. What changes in them is told to everybody. */
export const SHARED_LISTS = ['classes', 'courses', 'rooms', 'terms'] as const satisfies readonly KeptName[]
export type SharedName = (typeof SHARED_LISTS)[number]

/** Their records, as everybody may see them. */
export type SharedRecord<Name extends KeptName> = Name extends 'classes' ? SharedClass : KeptRecord<Name>

/** What has changed after `from` and up to `to`, with all values as they are now. */
export interface ChangesMessage {
  readonly history: string
  readonly from: number
  readonly to: number
  /** Many are told to ask: each does so after a random time up to this. */
  readonly spreadMilliseconds?: number
  /**
   * The lists in which something has changed; null where it has to be asked for by `listChanges`. Absent: in any. Counts name
   * classes as `shortenId` does: most of what is sent in a rush are these.
   */
  readonly lists?: { readonly [Name in KeptName]?: Content<SharedRecord<Name>> | null }
}
