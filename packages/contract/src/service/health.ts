import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server and its database are ready',
  access: 'anyone',
  reply: z.object({ status: z.literal('ok') }),
})
