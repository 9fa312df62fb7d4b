import { isUtf8 } from 'node:buffer'
import { sayRequest } from '@scheduler/messages'
import type { FastifyInstance } from 'fastify'
import { HttpError, wrongMediaType } from './errors.ts'
import { findExcess } from './json-shape.ts'

/** Far more than any call takes; parsing what is just short enough could cost a hundred megabytes. */
const MOST = { levels: 32, names: 10_000 }
const REFUSALS = { levels: 'tooDeep', names: 'tooManyFields' } as const

/** Bodies are JSON and nothing else; an empty one is no body, whatever its content type says. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined)
    // Read as UTF-8 all the same, it would be stored changed.
    if (!isUtf8(bytes)) return done(new HttpError(400, sayRequest('notUtf8')))
    const body = bytes.toString()
    const excess = findExcess(body, MOST)
    if (excess) done(new HttpError(400, sayRequest(REFUSALS[excess])))
    else parse(request, body, done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(wrongMediaType())
  })
}
