import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { createTurnsOfEach } from '../../http/load/turns.ts'
import { mount } from '../../http/mount.ts'
import { shareTimetable } from '../../lists/shared-timetable.ts'
import type { Services } from '../../services.ts'
import { readChanges } from './queries.ts'

/** After a large change no other call that everybody may make costs more: each person has one answered at a time. */
const turns = createTurnsOfEach({ atOnce: 1, longestQueue: 50 })

export function mountChanges(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.getSharedTimetable, shareTimetable(services))

  mount(app, services, contract.listChanges, ({ session, query: { history, from, lists, mine } }) =>
    turns.take(session.accountId, () =>
      readChanges(services, session, { history, position: from, lists, mine: mine === 'true' }),
    ),
  )
}
