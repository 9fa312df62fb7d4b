import { crc32, deflateSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import type { Person, TestApp } from './test-app.ts'

/** One part of a form; with a file name it is a file. */
export interface Part {
  readonly name: string
  readonly content: string | Buffer
  readonly fileName?: string
  readonly type?: string
}

export const BOUNDARY = 'a-boundary-of-the-tests'

export function writeForm(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, content, fileName, type }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"`,
    type === undefined ? '\r\n\r\n' : `\r\nContent-Type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ])
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)))
}

export function photoPart(content: Buffer, fileName = 'me.jpg', type = 'image/jpeg'): Part {
  return { name: 'profileImage', content, fileName, type }
}

/** Sends a profile as a form: a student's own, unless another address is given. */
export function sendForm(
  { app }: TestApp,
  person: Person,
  form: readonly Part[] | Buffer,
  url = `/api/students/${person.id}/profile`,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'PUT',
    url,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.isBuffer(form) ? form : writeForm(form as readonly Part[]),
  })
}

/** A picture of one colour. */
export function paint(width: number, height: number, background = '#047857'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A picture that compresses badly, the same in every run. */
export function paintNoise(width: number, height: number): Sharp {
  let state = 1
  const samples = Uint8Array.from({ length: width * height * 3 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
  return sharp(samples, { raw: { width, height, channels: 3 } })
}

export function makePngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A black PNG of one bit a pixel, made without holding its pixels; or, wrongly, said to be of 64 and interlaced. */
export function makePng(
  width: number,
  height: number,
  { saysInterlaced = false, chunks = [] }: { saysInterlaced?: boolean; chunks?: readonly Buffer[] } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(saysInterlaced ? [16, 6, 0, 0, 1] : [1], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    makePngChunk('IHDR', header),
    ...chunks,
    makePngChunk('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))),
    makePngChunk('IEND', Buffer.alloc(0)),
  ])
}
