import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { id, idParams, shortName } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'

export const feature = z
  .object({
    _id: id,
    name: z.string(),
    rooms: z.int().meta({ description: 'How many rooms have it' }),
    courses: z.int().meta({ description: 'How many courses need it' }),
  })
  .meta({ id: 'Feature', description: 'What rooms have and courses need' })
export type Feature = z.output<typeof feature>

/** What shared parts know of it. */
export const FEATURE = {
  list: 'features',
  event: 'settingsUpdated',
  // They may be the first to name it, and are counted.
  shows: ['room', 'course'],
} as const satisfies Kind

export const listFeatures = endpoint({
  method: 'GET',
  path: '/api/features',
  summary: 'The features that a room has or a course needs',
  access: ['admin'],
  reply: z.array(feature),
})

export const renameFeature = endpoint({
  method: 'POST',
  path: '/api/features/:id/rename',
  summary:
    'Gives a feature another name in all rooms and courses; with the name of another feature, both are one',
  access: ['admin'],
  clash: 'A course of an archived term needs it',
  params: idParams,
  body: z.object({ name: shortName('feature') }),
  reply: feature,
})
