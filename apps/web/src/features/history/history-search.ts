import { HISTORY_OF } from '@scheduler/contract'
import * as z from 'zod'

const text = z.string().optional().catch(undefined)
const date = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .optional()
  .catch(undefined)

/** What the history keeps in its address: of which record, by whom, between which days; and the day that is looked at. */
export const historySearch = z.object({
  kind: z.enum(HISTORY_OF).optional().catch(undefined),
  id: text,
  by: text,
  from: date,
  to: date,
  day: date,
  dialog: text,
})
export type HistorySearch = z.output<typeof historySearch>
