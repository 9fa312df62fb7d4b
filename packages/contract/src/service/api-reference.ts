import * as z from 'zod'
import { endpoint, fileReply } from '../foundation/endpoint.ts'

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This reference as an OpenAPI 3.1 document',
  access: 'anyone',
  reply: z.record(z.string(), z.unknown()),
})

export const showApiReference = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This reference as a page to read',
  access: 'anyone',
  reply: fileReply,
  mediaTypes: ['text/html'],
})
