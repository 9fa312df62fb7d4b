import { ENDPOINTS, getOpenApi, showApiReference, toOpenApi } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { toReferencePage } from '../../http/api-reference/page.ts'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { VERSION } from '../../version.ts'

export function mountApiReference(app: FastifyInstance, services: Services): void {
  const reference = toOpenApi(ENDPOINTS, VERSION)
  const page = toReferencePage(reference)

  mount(app, services, getOpenApi, async () => ({ ...reference }))

  mount(app, services, showApiReference, async () => ({
    mediaType: 'text/html; charset=utf-8',
    fileName: null,
    isForGood: false,
    content: page,
  }))
}
