import type { Slots } from '@scheduler/messages'
import * as z from 'zod'

/** Of what a sentence is made: with these it can be said in another language. */
export const saidBeside = {
  key: z.string().optional().meta({ description: 'The sentence without its names and numbers' }),
  slots: z
    .record(z.string(), z.unknown())
    // A schema of their own for all slots would be of the length of the catalogue.
    .transform((slots) => slots as Slots)
    .optional()
    .meta({ description: 'What stands in the slots of the sentence' }),
}

/** A sentence in English, and of what it is made. */
export const said = { message: z.string(), ...saidBeside }
