import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { listBookings } from '../../lists/bookings.ts'
import { type Services, siteMoment } from '../../services.ts'
import * as commands from './commands.ts'

export function mountBookings(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.listBookings, ({ session }) =>
    listBookings(services.db, session, siteMoment(services.clock)),
  )

  mount(app, services, contract.createBooking, ({ body, session }) =>
    commands.createBooking(services, session, body),
  )

  mount(app, services, contract.updateBooking, ({ params, body, session }) =>
    commands.changeBooking(services, session, params.id, body),
  )

  mount(app, services, contract.decideBooking, ({ params, body, session }) =>
    commands.decideOn(services, session, params.id, body),
  )

  mount(app, services, contract.cancelBooking, ({ params, session }) =>
    commands.cancelBooking(services, session, params.id),
  )

  mount(app, services, contract.reinstateBooking, ({ params, session }) =>
    commands.reinstateBooking(services, session, params.id),
  )
}
