import { ROLES } from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import type { SharedName } from './changes.ts'
import { packed } from './packed.ts'

const lists: Readonly<Record<SharedName, typeof packed>> = {
  classes: packed,
  courses: packed,
  rooms: packed,
  terms: packed,
}

export const getSharedTimetable = endpoint({
  method: 'GET',
  path: '/api/timetable',
  summary:
    "All classes, courses, rooms and academic terms as everybody may see them, nobody's ids and no reasons, in columns: for browsers that keep the timetable",
  access: ROLES,
  reply: z.object(lists),
})
