// The documentation site below /docs: pages by their name without an ending, what belongs to them below /docs/assets by content-hashed
// names. Anybody may read it. A page that is not there is answered by the site's own page about that.
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sitePolicy } from './policies'

const yearSeconds = 31_536_000
const ending = '.html'

export async function mountSite(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) {
    app.get('/docs', (_, reply) => reply.code(503).type('text/plain').send('The documentation is not built yet. Run npm start.'))
    return
  }
  await app.register(fastifyStatic, {
    decorateReply: false,
    index: false,
    preCompressed: true,
    root: join(folder, 'assets'),
    prefix: '/docs/assets/',
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
  })
  const pages = pagesIn(folder)
  const missing = join(folder, `404${ending}`)
  // Addresses in the pages are relative: the first page is below the folder, also where a proxy puts a path before it.
  app.get('/docs', (request, reply) =>
    /^[^?]*\/(\?|$)/.test(request.url) ? sendSitePage(reply, join(folder, `index${ending}`)) : reply.redirect(withSlash(request.url)),
  )
  app.get<{ Params: { '*': string } }>('/docs/*', async (request, reply) => {
    const name = request.params['*'].replace(/\/$/, '')
    if (name === '' || pages.has(name)) return sendSitePage(reply, join(folder, `${name || 'index'}${ending}`))
    return sendSitePage(reply.code(404), missing, name.split('/').length - 1)
  })
}

/** A relative address, so that the path a proxy puts before ours stays. */
function withSlash(url: string): string {
  const [, query = ''] = url.split('?')
  return query === '' ? 'docs/' : `docs/?${query}`
}

/** Only names that are in this list are ever read. */
function pagesIn(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(sep, '/'))
  return new Set(files.filter((file) => file.endsWith(ending) && file !== `404${ending}`).map((file) => file.slice(0, -ending.length)))
}

/** `depth`: how many folders the address lies below the site's root, for a page whose own addresses are written for the root. */
async function sendSitePage(reply: FastifyReply, file: string, depth = 0): Promise<FastifyReply> {
  const page = await readFile(file, 'utf8')
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', sitePolicy)
    .header('cache-control', 'no-cache')
    .send(depth === 0 ? page : page.replaceAll('"./', `"${'../'.repeat(depth)}`))
}
