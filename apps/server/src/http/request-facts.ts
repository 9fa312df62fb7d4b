import type { ConflictKind, Role } from '@scheduler/domain'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  /** What log and metrics tell of a request once it has been answered. */
  interface FastifyRequest {
    /** Of whoever is signed in; null until that is known. */
    role: Role | null
    /** The rules that a refused request would have broken; null where it was not refused for any. */
    conflicts: readonly ConflictKind[] | null
  }
}

export function noteRequestFacts(app: FastifyInstance): void {
  app.decorateRequest('role', null)
  app.decorateRequest('conflicts', null)
}
