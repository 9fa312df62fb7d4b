import { CALENDAR_PATH } from '@scheduler/contract'
import { sayRequest } from '@scheduler/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runAs } from '../db/actor.ts'
import { runFor } from '../db/caller.ts'
import { answeringErrors } from '../http/answers/answer-errors.ts'
import { compareVersion, PreparedText } from '../http/answers/prepared-text.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { createFairTurns } from '../http/load/turns.ts'
import { networkOf } from '../http/network-of.ts'
import type { Services } from '../services.ts'
import { CALENDAR_TYPE } from '../timetable/telling/schedule-files.ts'
import { FetchLimit } from './fetch-limit.ts'
import { type Found, findSubscription, noteFetch } from './find-subscription.ts'
import { nameProgram } from './name-program.ts'
import { Calendars } from './read-calendar.ts'

const FRESH_SECONDS = 900

/** A program that reads an empty calendar instead deletes what it shows: of what fails nothing is told but when to try again. */
const FAILED = new HttpError(503, sayRequest('calendarFailed'), { 'retry-after': String(FRESH_SECONDS) })

const HEADERS = { 'cache-control': `private, max-age=${FRESH_SECONDS}` }

/** Calendars of much of a timetable take long: few are made at a time. */
const turns = createFairTurns({ atOnce: 2, longestQueue: 500, mostOfOne: 20 })

/** Serves the calendars of subscriptions to programs, which have no session. The address is the secret: logs have the route alone. */
export function mountCalendars(app: FastifyInstance, services: Services, publicUrl?: string): void {
  const { db, clock } = services
  const calendars = new Calendars(services)
  const limit = new FetchLimit()

  async function find(file: string): Promise<Found> {
    const key = /^([\w-]{43})\.ics$/.exec(file)?.[1]
    const found = key === undefined ? undefined : await findSubscription(db, key)
    if (!found) throw notFound('subscription')
    const isOfNothing = found.targetId !== null && found.targetName === null
    if (found.hasEnded || isOfNothing) throw new HttpError(410, sayRequest('calendarEnded'))
    const seconds = limit.take(found.id, clock.now().getTime())
    if (seconds !== null)
      throw new HttpError(429, sayRequest('tooManyFetches'), { 'retry-after': String(seconds) })
    return found
  }

  async function answer(found: Found, request: FastifyRequest, response: FastifyReply) {
    const site = publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`
    if (found.isNoteDue) await noteFetch(db, found.id, nameProgram(request.headers['user-agent']))
    const known = await calendars.findVersion(found, site)
    if (known !== null) {
      const { tag, isKnown } = compareVersion(request, known)
      if (isKnown)
        return response
          .code(304)
          .headers({ etag: tag, vary: 'accept-encoding', ...HEADERS })
          .send()
    }
    const { version, text } = await turns.take(() => calendars.read(found, site))
    const prepared = await PreparedText.prepare(text, { version, mediaType: CALENDAR_TYPE, headers: HEADERS })
    return prepared.send(request, response)
  }

  app.get<{ Params: { file: string } }>(
    `${CALENDAR_PATH}:file`,
    { errorHandler: answeringErrors(FAILED) },
    (request, response) =>
      runFor(request.gone, async () => {
        const found = await find(request.params.file)
        const { accountId: id, role, fullName } = found
        const address = networkOf(request.ip)
        const actor = { account: { id, role, fullName }, sessionId: null, action: 'fetchCalendar', address }
        return runAs(actor, () => answer(found, request, response))
      }),
  )
}
