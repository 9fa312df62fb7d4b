import { isUtf8 } from 'node:buffer'
import { sayRequest } from '@scheduler/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, wrongMediaType } from '../errors.ts'
import { findExcess } from './json-shape.ts'

/** More than any call takes, the largest import included; parsing what is just short enough could cost hundreds of megabytes. */
const MOST = { levels: 32, names: 10_000, lists: 60_000, further: 2_200_000 }
const REFUSALS = {
  levels: 'tooDeep',
  names: 'tooManyFields',
  lists: 'tooManyFields',
  further: 'tooManyFields',
} as const

/** Bodies are JSON and nothing else. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, createJsonReader(app))
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(wrongMediaType())
  })
}

type Done = (error: Error | null, body?: unknown) => void

/** How the bytes of a JSON body are read; an empty one is no body, whatever its content type says. */
export function createJsonReader(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, bytes: Buffer, done: Done) => {
    const refuse = (why: 'notUtf8' | 'tooDeep' | 'tooManyFields') => done(new HttpError(400, sayRequest(why)))
    const body = bytes.toString()
    const excess = findExcess(body, MOST)
    if (bytes.length === 0) done(null, undefined)
    // Read as UTF-8 all the same, it would be stored changed.
    else if (!isUtf8(bytes)) refuse('notUtf8')
    else if (excess) refuse(REFUSALS[excess])
    else parse(request, body, done)
  }
}
