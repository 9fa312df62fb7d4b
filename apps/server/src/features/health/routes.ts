import { getHealth } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'

/** The server listens only after its migrations, so that an answering database means ready. */
export function mountHealth(app: FastifyInstance, services: Services): void {
  mount(app, services, getHealth, async () => {
    await sql`select 1`.execute(services.db)
    return { status: 'ok' as const }
  })
}
