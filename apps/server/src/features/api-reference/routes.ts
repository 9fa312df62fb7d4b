import { createHash } from 'node:crypto'
import { ENDPOINTS, getOpenApi, showApiReference, toOpenApi } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { PreparedText } from '../../http/answers/prepared-text.ts'
import { toReferencePage } from '../../http/api-reference/page.ts'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { VERSION } from '../../version.ts'

/** Made for the first who asks, and kept. */
function prepareOnce(write: () => string, mediaType?: string): () => Promise<PreparedText> {
  let prepared: Promise<PreparedText> | undefined
  return () => {
    prepared ??= prepare(write(), mediaType)
    return prepared
  }
}

function prepare(text: string, mediaType?: string): Promise<PreparedText> {
  const version = createHash('sha256').update(text).digest('base64url')
  const headers = { 'cache-control': 'no-cache' }
  return PreparedText.prepare(text, { version, headers, ...(mediaType === undefined ? {} : { mediaType }) })
}

export function mountApiReference(app: FastifyInstance, services: Services): void {
  const reference = toOpenApi(ENDPOINTS, VERSION)
  mount(
    app,
    services,
    getOpenApi,
    prepareOnce(() => JSON.stringify(reference)),
  )
  mount(
    app,
    services,
    showApiReference,
    prepareOnce(() => toReferencePage(reference), 'text/html; charset=utf-8'),
  )
}
