import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fault } from './fault.ts'
import { choice, references } from './fields.ts'

/** The lists of which many records are deleted in one act. */
export const MANY = ['rooms', 'courses', 'cohorts', 'buildings', 'departments'] as const
export type Many = (typeof MANY)[number]

/** One act takes so many records. */
const MOST_RECORDS = 5000

export const deleteRecords = endpoint({
  method: 'POST',
  path: '/api/records/delete',
  summary:
    'Deletes many records of a list in one transaction; those that are deleted already are passed over',
  access: ['admin'],
  clash: 'One of them is used: nothing is deleted, and `errors` says why of each by its id',
  body: z.object({
    kind: choice('listKind', MANY),
    ids: references('records', MOST_RECORDS),
    isTrial: z
      .boolean({ error: fault('notTrueOrFalse', { field: 'isTrial' }) })
      .default(false)
      .meta({ description: 'Whether it is only asked if they can be deleted' }),
  }),
  reply: z.object({ deleted: z.int() }),
})
