import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './answers/answer-errors.ts'
import { isOfApi } from './api-path.ts'

/** Up from the folder of the sources, and from that of the bundle. */
const ROOT = join(import.meta.dirname, import.meta.dirname.endsWith('http') ? '../../../..' : '../../..')
const CLIENT = join(ROOT, 'apps/web/dist')
const GUIDE = join(ROOT, 'docs/guide/dist')

const OPTIONS: Omit<FastifyStaticOptions, 'root'> = {
  wildcard: false,
  cacheControl: false,
  preCompressed: true,
  // Names of built assets change with their content.
  setHeaders: (response, path) =>
    void response.header(
      'cache-control',
      path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ),
}

/** The page of the guide that is meant by an address without its ending. */
function findGuidePage(url: string): string | null {
  const name = /^\/help\/([a-z-]+)\/?$/.exec(url)?.[1]
  return name && existsSync(join(GUIDE, `${name}.html`)) ? `/help/${name}.html` : null
}

/** What may be asked for at an address; which of it a call of the API takes, its reference says. */
function answerOptions({ url }: FastifyRequest, response: FastifyReply): FastifyReply {
  const allowed = isOfApi(url) ? 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' : 'GET, HEAD, OPTIONS'
  return response.code(204).header('allow', allowed).send()
}

/** Serves the guide at /help, and the built client for every other page that is not the API's: its routes all begin with index.html. */
export async function serveWebClient(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(CLIENT)
  if (isBuilt) await app.register(fastifyStatic, { ...OPTIONS, root: CLIENT, index: false })
  const hasGuide = existsSync(GUIDE)
  if (hasGuide)
    await app.register(fastifyStatic, { ...OPTIONS, root: GUIDE, prefix: '/help/', decorateReply: !isBuilt })
  app.setNotFoundHandler((request, response) => {
    if (request.method === 'OPTIONS') return answerOptions(request, response)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (hasGuide && isRead && /^\/help(\/|$)/.test(request.url)) {
      const page = findGuidePage(request.url)
      return page ? response.redirect(page) : response.code(404).sendFile('404.html', GUIDE)
    }
    const isPage = isRead && !isOfApi(request.url) && !/^\/(socket\.io|assets)(\/|$)/.test(request.url)
    return isBuilt && isPage ? response.sendFile('index.html') : answerNotFound(response)
  })
}
