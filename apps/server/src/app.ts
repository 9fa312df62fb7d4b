import { type IncomingMessage, maxHeaderSize } from 'node:http'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { mountCalendars } from './calendars/calendar-route.ts'
import { mountAbsences } from './features/absences/routes.ts'
import { mountAdmins } from './features/admins/routes.ts'
import { mountApiReference } from './features/api-reference/routes.ts'
import { mountAssigning } from './features/assigning/routes.ts'
import { mountAudit } from './features/audit/routes.ts'
import { mountAuth } from './features/auth/routes.ts'
import { mountBookings } from './features/bookings/routes.ts'
import { mountBuildings } from './features/buildings/routes.ts'
import { mountChanges } from './features/changes/routes.ts'
import { mountClasses } from './features/classes/routes.ts'
import { mountClosures } from './features/closures/routes.ts'
import { mountCohorts } from './features/cohorts/routes.ts'
import { mountCourseShapes } from './features/course-shapes/routes.ts'
import { mountCourses } from './features/courses/routes.ts'
import { mountDepartments } from './features/departments/routes.ts'
import { mountFeatures } from './features/features/routes.ts'
import { mountFormQuestions } from './features/form-questions/routes.ts'
import { mountFreeRooms } from './features/free-rooms/routes.ts'
import { mountGeneration } from './features/generation/routes.ts'
import { mountHealth } from './features/health/routes.ts'
import { mountHistory } from './features/history/routes.ts'
import { mountImports } from './features/imports/routes.ts'
import { mountMail } from './features/mail/routes.ts'
import { mountManyRecords } from './features/many-records/routes.ts'
import { mountMeetingRequests } from './features/meeting-requests/routes.ts'
import { mountMeetings } from './features/meetings/routes.ts'
import { mountMetrics } from './features/metrics/routes.ts'
import { mountNews } from './features/news/routes.ts'
import { mountPasswordLinks } from './features/password-links/routes.ts'
import { mountPhotos } from './features/photos/routes.ts'
import { mountProfessorForms } from './features/professor-forms/routes.ts'
import { mountProfessors } from './features/professors/routes.ts'
import { mountRooms } from './features/rooms/routes.ts'
import { mountSectionRules } from './features/section-rules/routes.ts'
import { mountSiteSettings } from './features/site-settings/routes.ts'
import { mountStudents } from './features/students/routes.ts'
import { mountSubscriptions } from './features/subscriptions/routes.ts'
import { mountTerms } from './features/terms/routes.ts'
import { answerErrors } from './http/answers/answer-errors.ts'
import { answerBadAddress, answerBrokenRequest } from './http/answers/unreadable-requests.ts'
import { isOfApi } from './http/api-path.ts'
import { readForms } from './http/bodies/forms.ts'
import { readJsonBodies } from './http/bodies/json-bodies.ts'
import { waitForUnreadBodies } from './http/bodies/unread-bodies.ts'
import { answerForeignUpgrades } from './http/foreign-upgrades.ts'
import { answerOneAfterTheOther, CLIENT_LIMITS, cutUnreadAnswers } from './http/load/slow-clients.ts'
import { RequestLog } from './http/logging/log.ts'
import { noteRequestFacts } from './http/request-facts.ts'
import { serveWebClient } from './http/web-client.ts'
import { mountMailPages } from './mail/mail-pages.ts'
import type { Services } from './services.ts'

/** The features of the server: the table of contents. */
const FEATURES = [
  mountHealth,
  mountApiReference,
  mountMetrics,
  mountAuth,
  mountPasswordLinks,
  mountMail,
  mountAdmins,
  mountAudit,
  mountHistory,
  mountSiteSettings,
  mountCourses,
  mountCourseShapes,
  mountAssigning,
  mountBookings,
  mountBuildings,
  mountDepartments,
  mountFeatures,
  mountAbsences,
  mountClosures,
  mountTerms,
  mountCohorts,
  mountSectionRules,
  mountRooms,
  mountProfessors,
  mountFormQuestions,
  mountProfessorForms,
  mountStudents,
  mountClasses,
  mountSubscriptions,
  mountNews,
  mountMeetingRequests,
  mountMeetings,
  mountChanges,
  mountPhotos,
  mountFreeRooms,
  mountGeneration,
  mountImports,
  mountManyRecords,
]

/** The sockets of the host by which the page was reached; of none where the name of the host is no name. */
function nameOwnSockets({ headers: { host = '' } }: IncomingMessage): string {
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'"
}

/** JSON bodies up to here are read; larger ones are answered 413. */
const BODY_LIMIT_BYTES = 1_000_000

/** Builds the application; it listens nowhere yet. */
export async function buildApp(
  services: Services,
  logger: FastifyServerOptions['logger'],
  /** Addresses and networks of proxies, whose word counts for where a request came from. */
  trustedProxies: readonly string[] = [],
  /** Where people reach the site: over HTTPS, browsers are told to come in no other way from then on. */
  publicUrl?: string,
  limits = CLIENT_LIMITS,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger === undefined ? {} : { logger }),
    logController: new RequestLog(),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: limits.request,
    // What an id may be, the contract says.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.look },
  })
  noteRequestFacts(app)
  answerOneAfterTheOther(app)
  readJsonBodies(app)
  await readForms(app)
  answerErrors(app)
  waitForUnreadBodies(app)
  answerForeignUpgrades(app)
  cutUnreadAnswers(app, limits)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Not every browser takes the sockets of the page's own host for its own.
        connectSrc: ["'self'", nameOwnSockets],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Mantine sets the values of its style properties on elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl?.startsWith('https://') ?? false,
  })
  app.addHook('onSend', async (request, response) => {
    if (isOfApi(request.url) && !response.hasHeader('cache-control'))
      response.header('cache-control', 'no-store')
  })
  for (const mountFeature of FEATURES) mountFeature(app, services)
  mountCalendars(app, services, publicUrl)
  mountMailPages(app, services)
  await serveWebClient(app)
  return app
}
