import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { encodePhoto } from '../people/photos.ts'
import { HttpError, invalid } from './errors.ts'
import { createTurns } from './turns.ts'

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

/** A photo of the largest size, and the fields beside it. */
const LARGEST_BYTES = 6_000_000
/** Time for 5 MB over a slow line. */
const LONGEST_SECONDS = 60

/** What was sent is held in memory until its picture is encoded: others wait, unread, so that memory has a bound. */
const turns = createTurns({ atOnce: 4, longestQueue: 200 })
/** One form of a sender at a time, so that whoever sends slowly holds up above all themselves. */
const turnsOfSenders = new Map<string, ReturnType<typeof createTurns>>()

/** Has forms (multipart/form-data) kept for the endpoints that take them. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS })
}

/** Reads a form; a field that comes several times becomes a list. */
export async function readForm(request: FastifyRequest, sender: string): Promise<Form> {
  if (Number(request.headers['content-length']) > LARGEST_BYTES) throw photoTooLarge()
  const turnsOfSender = turnsOfSenders.get(sender) ?? createTurns({ atOnce: 1, longestQueue: 200 })
  turnsOfSenders.set(sender, turnsOfSender)
  try {
    return await turnsOfSender.take(() => turns.take(() => readAndEncode(request)))
  } finally {
    if (turnsOfSender.isIdle()) turnsOfSenders.delete(sender)
  }
}

async function readAndEncode(request: FastifyRequest): Promise<Form> {
  const { body, photo } = await inTime(readParts(request)).catch((error) => {
    throw toHttpError(error)
  })
  return { body, photo: photo && (await encodePhoto(photo)) }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const refuse = () =>
      reject(new HttpError(408, { message: 'The form took too long to arrive.' }, { connection: 'close' }))
    timer = setTimeout(refuse, LONGEST_SECONDS * 1000)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function readParts(request: FastifyRequest): Promise<Form> {
  // The parser would wait for ever for a sender who left while the form was waiting.
  if (request.raw.destroyed) throw unreadable()
  const fields = new Map<string, unknown[]>()
  let photo: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'file') photo = (await readPhoto(part)) ?? photo
    else if (part.valueTruncated) throw tooLarge()
    else if (isMisread(part.value)) throw notUtf8(part.fieldname)
    else fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value])
  }
  const body = Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
  return { body, photo }
}

/** The parser puts U+FFFD, which nobody writes, where bytes are no UTF-8: the text would be stored changed. */
const isMisread = (value: unknown) => typeof value === 'string' && value.includes('\ufffd')

/** Null for a file that was not asked for, and for the empty one that a browser sends when none was chosen. */
async function readPhoto(part: MultipartFile): Promise<Buffer | null> {
  if (part.fieldname !== PHOTO_FIELD) {
    part.file.resume()
    return null
  }
  const chunks: Buffer[] = []
  for await (const chunk of part.file) {
    chunks.push(chunk)
    if (part.file.truncated) throw photoTooLarge()
  }
  return chunks.length === 0 ? null : Buffer.concat(chunks)
}

function toHttpError(error: unknown): unknown {
  if (error instanceof HttpError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (statusCode === 413) return tooLarge()
  // What the parser says of a broken form has no code.
  if (code === undefined || statusCode === 400 || statusCode === 406) return unreadable()
  return error
}

const unreadable = () => invalid({ field: '', message: 'The form cannot be read.' })

const notUtf8 = (field: string) => invalid({ field, message: `${field} is not valid UTF-8` })

function photoTooLarge(): HttpError {
  const message = 'The photo is larger than 5 MB.'
  return new HttpError(413, { message, errors: [{ field: PHOTO_FIELD, message }] })
}

const tooLarge = () => new HttpError(413, { message: 'The form is too large.' })
