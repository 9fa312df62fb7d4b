import { MOST_MINUTES_BETWEEN_BUILDINGS } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault, type FieldError, warned } from '../foundation/errors.ts'
import {
  coordinate,
  id,
  idParams,
  optionalText,
  requiredText,
  textOrNone,
  wholeNumber,
} from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { recordCalls } from '../foundation/record-calls.ts'
import { field, recordFields } from '../foundation/record-fields.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

const { fields, newFields } = recordFields({
  name: field(requiredText('buildingName')),
  code: field(optionalText('code'), { start: '' }),
  /** Null: on none. A name that no campus has yet makes one. */
  campusName: field(textOrNone('campusName'), { start: null }),
  latitude: field(coordinate('latitude', 90), { start: null }),
  longitude: field(coordinate('longitude', 180), { start: null }),
})

type Located = Pick<z.output<typeof fields>, 'latitude' | 'longitude'>

/** What is wrong with where a building is: one coordinate without the other is no place. */
export function findLocationFault({ latitude, longitude }: Located): FieldError | null {
  if ((latitude === null) === (longitude === null)) return null
  const field = latitude === null ? 'latitude' : 'longitude'
  return { field, ...sayFault('required', { field }) }
}

export const newBuilding = newFields.check(({ value, issues }) =>
  addFault(issues, value, findLocationFault(value)),
)
export type NewBuilding = z.output<typeof newBuilding>

export const building = z
  .object({
    _id: id,
    name: z.string().meta({ description: 'As its rooms have it' }),
    code: z.string(),
    campusName: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    rooms: z.int().meta({ description: 'How many rooms it has' }),
    revision,
  })
  .meta({ id: 'Building' })
export type Building = z.output<typeof building>

/** What rules know of where buildings are, as everybody reads it. */
export const ways = {
  located: z
    .array(z.object({ building: z.string(), latitude: z.number(), longitude: z.number() }))
    .readonly()
    .meta({ description: 'The buildings whose coordinates are known' }),
  walks: z
    .array(z.object({ from: z.string(), to: z.string(), minutes: z.int() }))
    .readonly()
    .meta({ description: 'The minutes between two buildings, in both directions, as entered' }),
}

export const campus = z
  .object({ _id: id, name: z.string(), revision })
  .meta({ id: 'Campus', description: 'Buildings, or closures, name it' })
export type Campus = z.output<typeof campus>

/** What shared parts know of it. */
export const BUILDING = {
  list: 'buildings',
  event: 'settingsUpdated',
  // A room may be the first to name it, and is counted.
  shows: ['room', 'closure', 'campus'],
  next: { named: 'name', kept: ['campusName'] },
  isDeletedTogether: true,
} as const satisfies Kind<keyof typeof fields.shape>

export const {
  list: listBuildings,
  create: createBuilding,
  update: updateBuilding,
  remove: deleteBuilding,
} = recordCalls('/api/buildings', {
  list: { summary: 'All buildings: whichever a room or a closure names has a record', reply: building },
  create: {
    summary: 'Adds a building; naming it in a room does so too',
    clash: 'There is a building of this name',
    body: newBuilding,
    reply: building,
  },
  update: {
    summary: 'Changes the fields of a building that are sent; a new name is its rooms’ too',
    clash:
      'There is a building of this name, or on this campus, which is closed on other days, a room, a professor or a student would be booked twice',
    body: fields.partial().extend(startedFrom),
    reply: building.extend(warned),
  },
  remove: {
    summary: 'Deletes a building that no room and no closure names',
    clash: 'A room or a closure names the building',
  },
})

export const setWalk = endpoint({
  method: 'PUT',
  path: '/api/buildings/:id/walk',
  summary: 'Enters the minutes between two buildings, in both directions, or has them worked out again',
  access: ['admin'],
  params: idParams,
  body: z.object({
    toId: id,
    /** Null: worked out. */
    minutes: wholeNumber('minutesBetweenBuildings', 0, MOST_MINUTES_BETWEEN_BUILDINGS).nullable(),
  }),
  reply: z.object({ minutes: z.int().nullable(), ...warned }),
})

/** What shared parts know of it. */
export const CAMPUS = {
  list: 'campuses',
  event: 'settingsUpdated',
  // They may be the first to name it.
  shows: ['building', 'closure'],
} as const satisfies Kind

export const listCampuses = endpoint({
  method: 'GET',
  path: '/api/campuses',
  summary: 'The campuses that buildings or closures name',
  access: ['admin'],
  reply: z.array(campus),
})

export const updateCampus = endpoint({
  method: 'PUT',
  path: '/api/campuses/:id',
  summary: 'Gives a campus another name, which is its buildings’ and closures’ too',
  access: ['admin'],
  clash: 'There is a campus of this name',
  params: idParams,
  body: z.object({ name: requiredText('campusName').optional(), ...startedFrom }),
  reply: campus,
})
