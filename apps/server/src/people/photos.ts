import { randomBytes } from 'node:crypto'
import type { Trx } from '../db/connect.ts'

/** What encoded photos are. */
export const PHOTO_TYPE = 'image/webp'

const NAME_BYTES = 18

/** Stores a photo under a new name, which the account's `profile_image` has to take in the same transaction. */
export async function storePhoto(trx: Trx, content: Buffer): Promise<string> {
  const name = randomBytes(NAME_BYTES).toString('base64url')
  await trx.insertInto('photos').values({ name, content }).execute()
  return name
}

/** The address of a stored photo. */
export function photoAddress(name: string | null): string | null {
  return name === null ? null : `/api/photos/${name}`
}
