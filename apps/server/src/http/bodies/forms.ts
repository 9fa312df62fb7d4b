import multipart, { type MultipartFile } from '@fastify/multipart'
import { sayFault, sayPerson, sayRequest } from '@scheduler/messages'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, invalid } from '../errors.ts'
import { createTurns, createTurnsOfEach } from '../load/turns.ts'
import { encodePhoto } from './encode-photo.ts'
import { type Spooled, spool } from './spool.ts'

/** A form: its fields as they were sent, and its picture, if it has one, ready to be stored. */
export interface Form {
  readonly body: unknown
  readonly photo: Buffer | null
}

const PHOTO_FIELD = 'profileImage'
const LIMITS = {
  fileSize: 5_000_000,
  files: 1,
  fields: 50,
  parts: 51,
  fieldSize: 100_000,
}

/** A photo of the largest size, and the fields sent with it. */
const LARGEST_BYTES = 6_000_000
/** Of all fields together: they are held in memory until the form has arrived. */
const MOST_TEXT = 300_000

/** A picture is in memory while it is encoded: so few at a time, and those who send slowly are none of them. */
const turns = createTurns({ atOnce: 4, longestQueue: 200 })
/** One form of a sender at a time, so that a slow sender holds up only themselves. */
const turnsOfSenders = createTurnsOfEach({ atOnce: 1, longestQueue: 200 })

/** Has forms (multipart/form-data) kept for the endpoints that take them. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS })
}

/** Reads a form; a field that comes several times becomes a list. */
export async function readForm(request: FastifyRequest, sender: string): Promise<Form> {
  if (Number(request.headers['content-length']) > LARGEST_BYTES) throw photoTooLarge()
  return turnsOfSenders.take(sender, () => readAndEncode(request))
}

async function readAndEncode(request: FastifyRequest): Promise<Form> {
  const { body, sent } = await readParts(request).catch((error) => {
    throw toHttpError(error)
  })
  if (!sent) return { body, photo: null }
  try {
    return { body, photo: await turns.take(async () => encodePhoto(await sent.read())) }
  } finally {
    await sent.close()
  }
}

async function readParts(request: FastifyRequest): Promise<{ body: unknown; sent: Spooled | null }> {
  // The parser would wait for ever for a sender who left while the form was waiting.
  if (request.raw.destroyed) throw unreadable()
  const fields = new Map<string, unknown[]>()
  let length = 0
  let sent: Spooled | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') sent = (await readPhoto(part)) ?? sent
      else {
        length += String(part.value).length
        if (part.valueTruncated || length > MOST_TEXT) throw tooLarge()
        if (isMisread(part.value)) throw notUtf8(part.fieldname)
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value])
      }
    }
  } catch (error) {
    await sent?.close()
    throw error
  }
  const body = Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
  return { body, sent }
}

/** The parser puts U+FFFD, which nobody writes, where bytes are no UTF-8: the text would be stored changed. */
const isMisread = (value: unknown) => typeof value === 'string' && value.includes('\ufffd')

/** Null for a file that was not asked for, and for the empty one that a browser sends when none was chosen. */
async function readPhoto(part: MultipartFile): Promise<Spooled | null> {
  if (part.fieldname !== PHOTO_FIELD) {
    part.file.resume()
    return null
  }
  const sent = await spool(refuseTruncated(part))
  if (part.file.bytesRead > 0) return sent
  await sent.close()
  return null
}

async function* refuseTruncated({ file }: MultipartFile): AsyncGenerator<Buffer> {
  for await (const chunk of file) {
    if (file.truncated) throw photoTooLarge()
    yield chunk
  }
}

function toHttpError(error: unknown): unknown {
  if (error instanceof HttpError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (statusCode === 413) return tooLarge()
  if (code === 'ENOSPC' || code === 'EDQUOT') return new HttpError(507, sayPerson('noRoomForPhoto'))
  // What the parser says of a broken form has no code.
  if (code === undefined || statusCode === 400 || statusCode === 406) return unreadable()
  return error
}

const unreadable = () => invalid({ field: '', ...sayRequest('unreadableForm') })

const notUtf8 = (field: string) => invalid({ field, ...sayFault('notUtf8', { path: field }) })

function photoTooLarge(): HttpError {
  const said = sayPerson('photoTooLarge')
  return new HttpError(413, { ...said, errors: [{ field: PHOTO_FIELD, ...said }] })
}

const tooLarge = () => new HttpError(413, sayRequest('formTooLarge'))
