import type { Slots } from '@scheduler/messages'
import * as z from 'zod'

/** Of what a sentence is made: with these it can be said in another language. */
export const saidExtras = {
  key: z.string().optional().meta({ description: 'The sentence without its names and numbers' }),
  slots: z
    .record(z.string(), z.unknown())
    // `custom` has no place in the API document.
    .transform((slots) => slots as Slots)
    .optional()
    .meta({ description: 'What is in the slots of the sentence' }),
}

/** A sentence in English, and of what it is made. */
export const said = { message: z.string(), ...saidExtras }
