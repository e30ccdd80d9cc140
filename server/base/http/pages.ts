// The built files people open: the console below /builder, the end user's page below /chat, the widget's script. Each page is one
// file for all its addresses; what belongs to it is found by its content-hashed name and kept for a year.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consolePolicy } from './policies'

const yearSeconds = 31_536_000

export async function mountPages(app: FastifyInstance, distFolder: string): Promise<void> {
  await mountFolder(app, join(distFolder, 'console'), '/builder/')
  await mountFolder(app, join(distFolder, 'widget'), '/widget/')
  const consolePage = join(distFolder, 'console', 'index.html')
  const chatPage = join(distFolder, 'widget', 'page', 'index.html')
  app.get('/', (_, reply) => reply.redirect('/builder/'))
  app.get('/builder', (request, reply) => sendPage(request, reply, consolePage))
  app.get('/chat/:botId', (request, reply) => sendPage(request, reply, chatPage))
  app.get('/builder/*', (request, reply) => sendPage(request, reply, consolePage))
}

/** Assets are looked up as they are asked for, so that a missing one is not found instead of answered with a page. Pages are no files here. */
async function mountFolder(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  if (!existsSync(root)) return
  const common = { decorateReply: false, index: false as const }
  const kept = (reply: Headed): void => void reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`)
  const fresh = (reply: Headed): void => void reply.header('cache-control', 'no-cache')
  if (existsSync(join(root, 'assets')))
    await app.register(fastifyStatic, { ...common, root: join(root, 'assets'), prefix: `${prefix}assets/`, setHeaders: kept })
  await app.register(fastifyStatic, {
    ...common,
    root,
    prefix,
    wildcard: false,
    globIgnore: ['assets/**', '**/index.html'],
    setHeaders: fresh,
  })
}

type Headed = Pick<FastifyReply, 'header'>

async function sendPage(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
  if (!existsSync(file)) return reply.code(503).type('text/plain').send('This page is not built yet. Run npm start.')
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', consolePolicy(request))
    .header('cache-control', 'no-cache')
    .send(await readFile(file))
}
