import type { SaidRange, Slots } from '@scheduler/messages'
import * as z from 'zod'

const range: z.ZodType<SaidRange> = z.object({ startMinute: z.number(), endMinute: z.number() })
/** Some slots hold other sentences, which have slots in turn. */
const sentence = z.lazy(() => z.object(said))
const slotValue = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  range,
  z.array(range),
  sentence,
  z.array(sentence),
])
const slots: z.ZodType<Slots> = z.record(z.string(), slotValue).meta({
  id: 'Slots',
  description: 'What stands in the slots of the sentence; times are minutes after midnight',
})

/** Of what a sentence is made: with these it can be said in another language. */
export const saidBeside = {
  key: z.string().optional().meta({ description: 'The sentence without its names and numbers' }),
  slots: slots.optional(),
}

/** A sentence in English, and of what it is made. */
export const said = { message: z.string(), ...saidBeside }
