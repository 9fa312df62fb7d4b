import { ROLES } from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { packed } from './packed.ts'

export const getSharedTimetable = endpoint({
  method: 'GET',
  path: '/api/timetable',
  summary:
    "All classes as everybody may see them, nobody's ids and no reasons, in columns: for browsers that keep the timetable",
  access: ROLES,
  reply: z.object({ classes: packed }),
})
