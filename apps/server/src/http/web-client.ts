import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

/** The built client: two folders up from the sources' root and from the bundle alike. */
const CLIENT = join(
  import.meta.dirname,
  import.meta.dirname.endsWith('http') ? '../../../web/dist' : '../../web/dist',
)

/** Serves the client for every path that is not the API's; its own routes all begin with index.html. */
export async function serveWebClient(app: FastifyInstance): Promise<void> {
  if (!existsSync(CLIENT)) return
  await app.register(fastifyStatic, {
    root: CLIENT,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Names of built assets change with their content.
      const forEver = path.includes('/assets/')
      response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, response) => {
    const isPage = request.method === 'GET' && !/^\/(api|socket\.io|assets)(\/|$)/.test(request.url)
    if (isPage) return response.sendFile('index.html')
    const { status, reply } = new HttpError(404, { message: 'Not found.' })
    return response.code(status).send(reply)
  })
}
