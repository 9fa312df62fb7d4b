import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { askForMeeting, ofNamedClass } from '../../timetable/requests/ask-for-meeting.ts'
import { answerSubstituteRequest, askSubstitutes } from '../../timetable/requests/ask-substitutes.ts'
import { decideRequest, reopenRequest, withdrawRequest } from '../../timetable/requests/decide-request.ts'
import { judgeRequest } from '../../timetable/requests/judge-request.ts'
import { getRequest, listRequests } from '../../timetable/requests/read-requests.ts'

export function mountMeetingRequests(app: FastifyInstance, services: Services): void {
  const { db, clock } = services

  mount(app, services, contract.listMeetingRequests, ({ session }) => listRequests(db, session, clock))

  mount(app, services, contract.createMeetingRequest, async ({ body, session }) => {
    const fields = { date: 'originalDate', wishes: 'wishes' } as const
    const id = await ofNamedClass(askForMeeting(services, session, body, fields))
    return getRequest(db, session, clock, id)
  })

  mount(app, services, contract.judgeMeetingRequest, ({ params, session }) =>
    judgeRequest(services, session, params.id),
  )

  mount(app, services, contract.decideMeetingRequest, ({ params, body, session }) =>
    decideRequest(services, session, params.id, body),
  )

  mount(app, services, contract.withdrawMeetingRequest, ({ params, session }) =>
    withdrawRequest(services, session, params.id),
  )

  mount(app, services, contract.reopenMeetingRequest, ({ params, session }) =>
    reopenRequest(services, session, params.id),
  )

  mount(app, services, contract.createSubstituteRequest, async ({ body, session }) => {
    const id = await ofNamedClass(askSubstitutes(services, session, body))
    return getRequest(db, session, clock, id)
  })

  mount(app, services, contract.answerSubstituteRequest, ({ params, body, session }) =>
    answerSubstituteRequest(services, session, params.id, body.answer),
  )
}
