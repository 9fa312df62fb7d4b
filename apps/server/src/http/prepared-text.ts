import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { POSITION_HEADER, type Position, writePosition } from '@scheduler/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Coding = 'br' | 'gzip' | 'identity'

/** Beyond this each percent less costs several times the time. */
const BROTLI_QUALITY = 5

/** JSON that is made once for many who ask, in each way in which it may be sent, and as of a position. */
export class PreparedText {
  readonly position: Position
  readonly #contents: Record<Coding, Buffer>

  private constructor(position: Position, contents: Record<Coding, Buffer>) {
    this.position = position
    this.#contents = contents
  }

  static async prepare(text: string, position: Position): Promise<PreparedText> {
    const identity = Buffer.from(text)
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    const br = await promisify(brotliCompress)(identity, { params })
    return new PreparedText(position, { br, gzip: await promisify(gzip)(identity), identity })
  }

  toString(): string {
    return this.#contents.identity.toString()
  }

  /** Sends it, or, to a browser that has it already, that nothing has changed. */
  send(request: FastifyRequest, response: FastifyReply): FastifyReply {
    const coding = chooseCoding(request.headers['accept-encoding'])
    const { history, position } = this.position
    // Strong ones differ where the bytes do.
    const tag = `"${history}.${position}.${coding}"`
    response.headers({
      etag: tag,
      vary: 'accept-encoding, authorization',
      [POSITION_HEADER]: writePosition(this.position),
    })
    const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? []
    if (known.includes(tag)) return response.code(304).send()
    if (coding !== 'identity') response.header('content-encoding', coding)
    return response.type('application/json; charset=utf-8').send(this.#contents[coding])
  }
}

/** The best of those that a browser names and does not refuse. */
function chooseCoding(accepted: string | string[] | undefined): Coding {
  const named = String(accepted ?? '').split(',')
  const isAccepted = (coding: Coding) =>
    named.some((one) => one.trim().split(';')[0] === coding && !/q=0(\.0*)?\s*$/.test(one))
  return (['br', 'gzip'] as const).find(isAccepted) ?? 'identity'
}
