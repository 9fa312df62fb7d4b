import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, invalid } from './errors.ts'
import { createTurns } from './turns.ts'

/** A form as it was sent: its fields, and its picture if it has one. */
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
  fieldNameSize: 100,
}

/** A picture is held in memory while it comes in: others wait, unread, so that memory has a bound. */
const turns = createTurns({ atOnce: 4, longestQueue: 200 })

/** Has forms (multipart/form-data) kept for the endpoints that take them. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS })
}

/** Reads a form; a field that comes several times becomes a list. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  try {
    return await turns.take(() => readParts(request))
  } catch (error) {
    throw toHttpError(error)
  }
}

async function readParts(request: FastifyRequest): Promise<Form> {
  const fields = new Map<string, unknown[]>()
  let photo: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'file') photo = (await readPhoto(part)) ?? photo
    else if (part.fieldnameTruncated || part.valueTruncated) throw tooLarge()
    else fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value])
  }
  const body = Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
  return { body, photo }
}

/** Null for a file that was not asked for, and for the empty one that a browser sends when none was chosen. */
async function readPhoto(part: MultipartFile): Promise<Buffer | null> {
  if (part.fieldname !== PHOTO_FIELD) {
    part.file.resume()
    return null
  }
  const content = await part.toBuffer()
  return content.length === 0 ? null : content
}

function toHttpError(error: unknown): unknown {
  if (error instanceof HttpError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new HttpError(413, {
      message: 'The photo is larger than 5 MB.',
      errors: [{ field: PHOTO_FIELD, message: 'The photo is larger than 5 MB.' }],
    })
  if (statusCode === 413) return tooLarge()
  // What the parser says of a broken form has no code.
  if (code === undefined || statusCode === 400 || statusCode === 406)
    return invalid({ field: '', message: 'The form cannot be read.' })
  return error
}

const tooLarge = () => new HttpError(413, { message: 'The form is too large.' })
