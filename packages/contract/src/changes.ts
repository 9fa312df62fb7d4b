import { ROLES } from '@scheduler/domain'
import * as z from 'zod'
import { scheduledClass } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { choice, id, wholeNumber } from './fields.ts'

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

/** Of a class that students have joined or left: id, how many are in it, and its revision. */
const count = z.tuple([id, z.int(), z.int()])
export type Count = z.output<typeof count>

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  summary:
    'What has changed since a position in the history of changes: the classes as they are now, how many are in others, and the ids of deleted ones',
  access: ROLES,
  query: z.object({
    history: id,
    from: wholeNumber('from', 0, Number.MAX_SAFE_INTEGER),
    /** Also the classes of which the caller may see more than everybody: for a browser that has read the shared view. */
    mine: choice('mine', ['true']).optional(),
  }),
  reply: position.extend({
    /** Null where the position is of another history or too long ago: what is kept has to be read again. */
    classes: z
      .object({ changed: z.array(scheduledClass), removed: z.array(id), counts: z.array(count) })
      .nullable(),
  }),
})

/** The name of the message that tells every socket what has changed. */
export const CHANGES = 'changes'

/**
 * The beginning of an id, which tells classes apart as well as the whole: of 20,000 classes two begin alike once in five
 * thousand universities. A browser for which it fits two asks.
 */
export const shortenId = (id: string) => id.slice(0, 11)

/** A class as everybody may see it. */
const sharedClass = scheduledClass.omit({ studentIds: true, postponementRequestReason: true })
export type SharedClass = z.output<typeof sharedClass>

/**
 * What has changed after `from` and up to `to`, with all values as they are now; without `classes` it has to be asked for
 * by `listChanges`.
 */
export interface ChangesMessage {
  readonly history: string
  readonly from: number
  readonly to: number
  /** Many are told to ask: each does so after a random time up to this. */
  readonly spreadMilliseconds?: number
  readonly classes?: {
    readonly changed: readonly SharedClass[]
    readonly removed: readonly string[]
    /** With ids as `shortenId` makes them: most of what is sent in a rush are these. */
    readonly counts: readonly Count[]
  }
}
