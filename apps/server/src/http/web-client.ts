import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from './answer-errors.ts'

/** The built client: two folders up from the sources' root and from the bundle alike. */
const CLIENT = join(
  import.meta.dirname,
  import.meta.dirname.endsWith('http') ? '../../../web/dist' : '../../web/dist',
)

/** Serves the built client for every page that is not the API's: its routes all begin with index.html. */
export async function serveWebClient(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(CLIENT)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: CLIENT,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      // Names of built assets change with their content.
      setHeaders: (response, path) =>
        void response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  }
  app.setNotFoundHandler((request, response) => {
    const isPage = request.method === 'GET' && !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url)
    return isBuilt && isPage ? response.sendFile('index.html') : answerNotFound(response)
  })
}
