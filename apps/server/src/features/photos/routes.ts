import { getPhoto } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { PHOTO_TYPE } from '../../people/photos.ts'
import type { Services } from '../../services.ts'

export function mountPhotos(app: FastifyInstance, services: Services): void {
  mount(app, services, getPhoto, async ({ params }) => {
    const found = await services.db
      .selectFrom('photos')
      .select('content')
      .where('name', '=', params.name)
      .executeTakeFirstOrThrow(() => notFound('photo'))
    return { mediaType: PHOTO_TYPE, fileName: null, isForGood: true, content: found.content }
  })
}
