import * as z from 'zod'
import { endpoint, fileReply } from '../foundation/endpoint.ts'
import { sayAt } from '../foundation/fields.ts'

/** What a photo is called: 144 random bits, so that somebody who has the name was given it. */
const photoName = z.string().regex(/^[\w-]{24}$/, { error: sayAt('wrongPhotoName') })

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/photos/:name',
  summary: "A person's photo, under the address in their `profileImage`",
  access: 'anyone',
  params: z.object({ name: photoName }),
  reply: fileReply,
  mediaTypes: ['image/webp'],
})
