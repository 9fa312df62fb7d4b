import { endpoint, fileReply } from '../foundation/endpoint.ts'

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  summary: 'What monitoring reads, as Prometheus text',
  access: ['admin', 'monitor'],
  reply: fileReply,
  mediaTypes: ['text/plain'],
})
