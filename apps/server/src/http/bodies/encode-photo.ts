import { type Said, sayPerson } from '@scheduler/messages'
import sharp from 'sharp'
import { HttpError } from '../errors.ts'
import { createTurns } from '../load/turns.ts'

/** A photo as it is stored: at most so many pixels wide and high, without metadata. */
const SIDE = 512
const QUALITY = 82

const MOST_PIXELS = 25_000_000
/** Interlaced and progressive pictures are held whole, at two bytes a sample: four channels of 18 megapixels. */
const MOST_SAMPLES_HELD = 75_000_000
const LONGEST_SECONDS = 10

/** Decoding takes memory by the pixel: one at a time. */
const turns = createTurns({ atOnce: 1, longestQueue: 200 })
sharp.concurrency(1)
sharp.cache(false)

/** Makes a photo to store out of a picture that was sent: 415 when its content is of another kind, 413 above 25 megapixels. */
export function encodePhoto(sent: Buffer): Promise<Buffer> {
  if (!isPicture(sent)) throw refusal(415, sayPerson('notPicture'))
  return turns.take(() => encode(sent))
}

/** By content; what a file is called or said to be proves nothing. */
function isPicture(sent: Buffer): boolean {
  const starts = (bytes: string) => sent.subarray(0, bytes.length / 2).toString('hex') === bytes
  const isWebp = starts('52494646') && sent.subarray(8, 12).toString('latin1') === 'WEBP'
  return starts('ffd8ff') || starts('89504e470d0a1a0a') || isWebp
}

async function encode(sent: Buffer): Promise<Buffer> {
  const unreadable = () => refusal(400, sayPerson('unreadablePhoto'))
  const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
  const { width, height, channels, isProgressive } = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(unreadable()))
  if (width * height > MOST_PIXELS) throw refusal(413, sayPerson('tooManyPixels'))
  if (isProgressive && width * height * channels > MOST_SAMPLES_HELD)
    throw refusal(413, sayPerson('tooMuchMemory'))
  try {
    return await picture
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer()
  } catch {
    throw unreadable()
  }
}

function refusal(status: number, said: Said): HttpError {
  return new HttpError(status, { ...said, errors: [{ field: 'profileImage', ...said }] })
}
