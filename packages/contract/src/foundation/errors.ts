import { CONFLICT_KINDS } from '@scheduler/domain'
import * as z from 'zod'
import { writeFault } from './fault.ts'
import { writtenTime } from './fields.ts'
import { said, saidExtras } from './said.ts'

/** What is wrong with one field of what was sent. */
export const fieldError = z.object({ field: z.string(), ...said }).meta({ id: 'FieldError' })
export type FieldError = z.output<typeof fieldError>

/** Adds a fault that a schema has found in several fields together, if there is one, to those that it has found so far. */
export function addFault(issues: z.core.$ZodRawIssue[], input: unknown, found: FieldError | null): void {
  if (found) issues.push({ code: 'custom', path: [found.field], message: writeFault(found), input })
}

/** A broken rule of the timetable. */
export const conflict = z
  .object({ kind: z.enum(CONFLICT_KINDS), classId: z.string().optional(), ...said })
  .meta({ id: 'Conflict' })

/** A place that may be taken instead. */
export const suggestion = z
  .object({
    day: z.string(),
    startTime: writtenTime,
    endTime: writtenTime,
    roomId: z.string().nullable(),
    roomName: z.string().nullable(),
    reason: z.string(),
    ...saidExtras,
  })
  .meta({ id: 'Suggestion' })
export type SuggestedPlacement = z.output<typeof suggestion>

/** A part of a course that is taken together with a class that somebody wants to join. */
export const partChoice = z
  .object({
    kind: z.string(),
    /** One of them is to be joined. */
    sections: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        /** The section that it goes with. */
        below: z.string().nullable(),
        /** Null: no limit. */
        seatsLeft: z.int().nullable(),
        why: z.object(said).optional().meta({ description: 'Why it is not possible' }),
      }),
    ),
  })
  .meta({ id: 'PartChoice' })
export type PartChoice = z.output<typeof partChoice>

/** The body of every answer that is an error; `message` is a sentence fit for a toast. */
export const errorReply = z
  .object({
    ...said,
    errors: z.array(fieldError).optional(),
    suggestion: z.string().optional(),
    suggestionSaid: z.object(said).optional(),
    conflicts: z.array(conflict).optional(),
    suggestions: z.array(suggestion).optional(),
    choices: z.array(partChoice).optional(),
    isConfirmable: z
      .literal(true)
      .optional()
      .meta({ description: 'The same call with `confirmed: true` does it all the same' }),
    fields: z
      .array(z.string())
      .optional()
      .meta({ description: 'The fields that somebody has changed since, to something else' }),
    current: z.record(z.string(), z.unknown()).optional().meta({ description: 'The record as it is' }),
  })
  .meta({ id: 'Error' })
export type ErrorReply = z.output<typeof errorReply>

/** An existing class that a change elsewhere has left outside a rule. */
export const warning = z
  .object({ kind: z.enum(CONFLICT_KINDS), classId: z.string(), ...said })
  .meta({ id: 'Warning' })
export type Warning = z.output<typeof warning>

/** What a change has left outside a rule: the first of it, and how much there is where that is more. */
export const warned = {
  warnings: z.array(warning).optional(),
  warningCount: z.int().optional(),
}
export interface Warned {
  readonly warnings: Warning[]
  readonly warningCount?: number
}
