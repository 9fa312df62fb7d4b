import type { ConflictKind } from '@scheduler/domain'
import type { FastifyInstance } from 'fastify'
import type { Session } from './session.ts'

declare module 'fastify' {
  /** What is found out about a request on its way to the answer. */
  interface FastifyRequest {
    /** Of the caller, found before anything else is read; null where nobody is signed in or needs to be. */
    session: Session | null
    /** The rules that a refused request would have broken; null where it was not refused for any. */
    conflicts: readonly ConflictKind[] | null
    /** Aborted when the caller leaves before the answer has been sent. */
    gone: AbortSignal
    /** Resolves when the answer has been sent, or its caller has left. */
    ended: Promise<void>
  }
}

export function noteRequestFacts(app: FastifyInstance): void {
  app.decorateRequest('session', null)
  app.decorateRequest('conflicts', null)
  app.decorateRequest('gone')
  app.decorateRequest('ended')
  app.addHook('onRequest', async (request, { raw }) => {
    const going = new AbortController()
    request.gone = going.signal
    request.ended = new Promise((resolve) => {
      raw.once('close', () => {
        if (!raw.writableFinished) going.abort()
        resolve()
      })
    })
  })
}
