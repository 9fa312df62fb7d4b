import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { id } from '../foundation/fields.ts'

/** What a record is called in the system that it is imported from. */
export const sourceId = z.object({ _id: id, sourceId: z.string() }).meta({ id: 'SourceId' })
export type SourceId = z.output<typeof sourceId>

export const listSourceIds = endpoint({
  method: 'GET',
  path: '/api/imports/source-ids',
  summary: 'The source IDs of rooms, courses, professors and students, by the ids of their records',
  access: ['admin'],
  reply: z.array(sourceId),
})
