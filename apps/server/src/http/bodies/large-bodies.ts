import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { runFor } from '../../db/caller.ts'
import { bodyTooLarge } from '../errors.ts'
import { createTurns } from '../load/turns.ts'
import { createJsonReader } from './json-bodies.ts'
import { type Spooled, spool } from './spool.ts'

/** What is read from a large body takes ten times its room in memory: one at a time. */
const turns = createTurns({ atOnce: 1, longestQueue: 20 })

/**
 * Adds a route that takes larger bodies than others do. While they arrive, however slowly, and wait for their turn they are on
 * the disk; each is parsed when the one before has been answered.
 */
export function addLargeRoute(app: FastifyInstance, mostBytes: number, route: RouteOptions): void {
  void app.register(async (own) => {
    const readJson = promisify(createJsonReader(own))
    own.removeContentTypeParser('application/json')
    own.addContentTypeParser('application/json', async ({ headers }: FastifyRequest, sent: Readable) => {
      if (Number(headers['content-length']) > mostBytes) throw bodyTooLarge()
      return spool(limit(sent, mostBytes))
    })
    own.route({
      ...route,
      async handler(request, response) {
        const sent = request.body as Spooled | undefined
        const answer = async () => {
          request.body = sent && (await readJson(request, await sent.read()))
          return route.handler.call(this, request, response)
        }
        const isLarge = sent && sent.bytes > (app.initialConfig.bodyLimit ?? 0)
        const take = () => turns.take(() => (isLarge ? withSmallHeap(answer) : answer()))
        return runFor(request.gone, take).finally(() => sent?.close())
      },
    })
  })
}

setFlagsFromString('--expose-gc')
/** Collects all garbage, for which others wait a tenth of a second. */
const collectGarbage: () => void = runInNewContext('gc')

/** Meanwhile garbage is collected when the heap is half as large again as what is in use, not at four times that, and what is left at the end. */
async function withSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString('--heap-growing-percent=50')
  return work().finally(() => {
    setFlagsFromString('--heap-growing-percent=0')
    collectGarbage()
  })
}

async function* limit(sent: Readable, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  // A stream that is refused is not destroyed: its sender reads the answer.
  for await (const chunk of sent.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > mostBytes) throw bodyTooLarge()
    yield chunk
  }
}
