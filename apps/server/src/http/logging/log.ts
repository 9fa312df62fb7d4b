import { login } from '@scheduler/contract'
import Fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { describeError, dropQuoted } from './describe-error.ts'

/** Nothing else gets out, no matter who logs it: a library may log the headers of a request, and the token with them. */
const FIELDS = new Set(['err', 'req', 'res', 'method', 'route', 'status', 'milliseconds', 'role'])

/** The settings of the log: JSON lines without anything that tells who somebody is. */
export function logSettings(
  level: string,
  stream?: { write(line: string): void },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    ...(stream && { stream }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      err: describeError,
      req: (request) => ({ method: request.method, route: readRoute(request) }),
      res: (response) => ({ statusCode: response.statusCode }),
    },
    formatters: {
      log: (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.has(name))),
    },
    hooks: {
      // An error that is logged alone would lend its message to the line.
      logMethod(given: unknown[], log) {
        const [first] = given
        const values = first instanceof Error ? [{ err: first }, 'error'] : given.map(cleanText)
        log.apply(this, values as Parameters<typeof log>)
      },
    },
  }
}

const cleanText = (value: unknown) => (typeof value === 'string' ? dropQuoted(value) : value)

/** One line for each request, when it has been answered. */
export class RequestLog extends Fastify.LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, response: FastifyReply): void {
    const { level, message } = judge(request, response)
    request.log[level](
      {
        method: request.method,
        route: readRoute(request),
        status: response.statusCode,
        milliseconds: Math.round(response.elapsedTime * 10) / 10,
        role: request.session?.role ?? null,
      },
      message,
    )
  }
}

/** The route's pattern: the URL would tell ids. Null where there is no such route. */
export function readRoute(request: FastifyRequest): string | null {
  return request.routeOptions?.url ?? null
}

/** What to call a request that was answered: what somebody who watches for misuse looks for has its own names. */
function judge(
  request: FastifyRequest,
  { statusCode }: FastifyReply,
): { level: 'info' | 'warn'; message: string } {
  const isLogin = request.method === login.method && readRoute(request) === login.path
  if (statusCode === 403) return { level: 'warn', message: 'forbidden' }
  if (statusCode === 429) return { level: 'warn', message: 'locked out' }
  if (statusCode >= 500) return { level: 'warn', message: 'failed' }
  if (isLogin && statusCode === 401) return { level: 'warn', message: 'login refused' }
  if (isLogin && statusCode === 200) return { level: 'info', message: 'login' }
  return { level: 'info', message: 'request' }
}
