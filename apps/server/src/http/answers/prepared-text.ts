import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { POSITION_HEADER, type Position, writePosition } from '@scheduler/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Coding = 'br' | 'gzip' | 'identity'

/** Beyond this each percent less costs several times the time. */
const BROTLI_QUALITY = 5

export const JSON_TYPE = 'application/json; charset=utf-8'

interface TextFacts {
  /** Another one where the text is another one; it has no quotes. */
  readonly version: string
  readonly mediaType?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A text that is made once for many who ask, in each way in which it may be sent. */
export class PreparedText {
  readonly mediaType: string
  readonly #version: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #contents: Record<Coding, Buffer>

  private constructor({ version, mediaType, headers }: TextFacts, contents: Record<Coding, Buffer>) {
    this.mediaType = mediaType ?? JSON_TYPE
    this.#version = version
    this.#headers = { vary: 'accept-encoding', ...headers }
    this.#contents = contents
  }

  static async prepare(text: string, facts: TextFacts): Promise<PreparedText> {
    const identity = Buffer.from(text)
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    const br = await promisify(brotliCompress)(identity, { params })
    return new PreparedText(facts, { br, gzip: await promisify(gzip)(identity), identity })
  }

  /** JSON as of a position, for those who are signed in. */
  static prepareAsOf(position: Position, text: string): Promise<PreparedText> {
    return PreparedText.prepare(text, {
      version: `${position.history}.${position.position}`,
      headers: { vary: 'accept-encoding, authorization', [POSITION_HEADER]: writePosition(position) },
    })
  }

  toString(): string {
    return this.#contents.identity.toString()
  }

  /** Sends it, or, to a browser that has it already, that nothing has changed. */
  send(request: FastifyRequest, response: FastifyReply): FastifyReply {
    const { coding, tag, isKnown } = compareVersion(request, this.#version)
    response.headers({ etag: tag, ...this.#headers })
    if (isKnown) return response.code(304).send()
    if (coding !== 'identity') response.header('content-encoding', coding)
    return response.type(this.mediaType).send(this.#contents[coding])
  }
}

/** In which way a version is sent to who asks, its tag, and whether they have it already, by a tag that a proxy may have made weak. */
export function compareVersion({ headers }: FastifyRequest, version: string) {
  const coding = chooseCoding(headers['accept-encoding'])
  // Strong ones differ where the bytes do.
  const tag = `"${version}.${coding}"`
  const known = headers['if-none-match']?.split(',') ?? []
  return { coding, tag, isKnown: known.some((one) => one.trim().replace(/^W\//, '') === tag) }
}

/** The best of those that a browser names and does not refuse. */
function chooseCoding(accepted: string | string[] | undefined): Coding {
  const named = String(accepted ?? '').split(',')
  const isAccepted = (coding: Coding) =>
    named.some((one) => {
      const [name, ...weights] = one.split(';').map((part) => part.trim())
      return name === coding && !weights.some((weight) => /^q=0(\.0*)?$/.test(weight))
    })
  return (['br', 'gzip'] as const).find(isAccepted) ?? 'identity'
}
