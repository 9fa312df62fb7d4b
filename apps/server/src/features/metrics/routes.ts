import { getMetrics } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { gatherMetrics } from '../../http/logging/metrics.ts'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'

export function mountMetrics(app: FastifyInstance, services: Services): void {
  const registry = gatherMetrics(app, services)

  mount(app, services, getMetrics, async () => ({
    mediaType: registry.contentType,
    fileName: null,
    isForGood: false,
    content: await registry.metrics(),
  }))
}
