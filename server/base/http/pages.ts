// The built files people open: the console below /builder, the end user's page below /chat, the widget's script. Each page is one
// file for all its addresses; what belongs to it is found by its content-hashed name and kept for a year.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { ConsoleSettings } from '@parley/contract/base/console-settings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConsoleConfig } from '../process/config/console-settings'
import { consolePolicy } from './policies'

const yearSeconds = 31_536_000

interface PagesOptions extends Pick<ConsoleConfig, 'languageFiles'> {
  /** What the page of the console is told. */
  consoleSettings: ConsoleSettings
}

/** Below /builder, which rewrite-url makes of the path that the installation has chosen. */
export async function mountPages(app: FastifyInstance, distFolder: string, options: PagesOptions): Promise<void> {
  const { consoleSettings: told, languageFiles } = options
  for (const [code, file] of Object.entries(languageFiles)) app.get(`/builder/words/${code}.json`, (_, reply) => sendWords(reply, file))
  await mountFolder(app, join(distFolder, 'console'), '/builder/')
  await mountFolder(app, join(distFolder, 'widget'), '/widget/')
  const consolePage = join(distFolder, 'console', 'index.html')
  const chatPage = join(distFolder, 'widget', 'page', 'index.html')
  const console = (request: FastifyRequest, reply: FastifyReply) => sendConsole(request, reply, consolePage, told)
  app.get('/', (_, reply) => reply.redirect(`${told.contextPath}/`))
  app.get('/builder', console)
  app.get('/chat/:botId', (request, reply) => sendPage(request, reply, chatPage))
  app.get('/builder/*', console)
}

/** Assets are looked up as they are asked for, so that a missing one is not found instead of answered with a page. Pages are no files here. */
async function mountFolder(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  if (!existsSync(root)) return
  const common = { decorateReply: false, index: false as const, preCompressed: true }
  const kept = (reply: Headed): void => void reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`)
  const fresh = (reply: Headed): void => void reply.header('cache-control', 'no-cache')
  if (existsSync(join(root, 'assets')))
    await app.register(fastifyStatic, { ...common, root: join(root, 'assets'), prefix: `${prefix}assets/`, setHeaders: kept })
  await app.register(fastifyStatic, {
    ...common,
    root,
    prefix,
    wildcard: false,
    globIgnore: ['assets/**', '**/index.html', '**/*.br', '**/*.gz'],
    setHeaders: fresh,
  })
}

type Headed = Pick<FastifyReply, 'header'>

/** The page of the console where this installation has it; any other way to it leads there. */
async function sendConsole(request: FastifyRequest, reply: FastifyReply, file: string, settings: ConsoleSettings): Promise<FastifyReply> {
  const { contextPath } = settings
  const asked = request.originalUrl
  if (!asked.toLowerCase().startsWith(contextPath.toLowerCase())) return reply.redirect(asked.replace(/^\/builder/i, contextPath))
  return sendPage(request, reply, file, (page) => settingsFor(page, settings))
}

/** Addresses in the page begin with the chosen path, and it says what its console is to be. */
export function settingsFor(page: string, settings: ConsoleSettings): string {
  const content = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return page
    .replaceAll('="/builder/', () => `="${settings.contextPath}/`)
    .replace('name="parley-console" content=""', () => `name="parley-console" content="${content}"`)
}

/** Read anew each time, so that a translator sees what was changed. */
async function sendWords(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const words = await readFile(file).catch(() => undefined)
  if (words === undefined) return reply.code(404).type('text/plain').send(`There is no file of words for this language.`)
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(words)
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  finish: (page: string) => string = (page) => page,
): Promise<FastifyReply> {
  if (!existsSync(file)) return reply.code(503).type('text/plain').send('This page is not built yet. Run npm start.')
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', consolePolicy(request))
    .header('cache-control', 'no-cache')
    .send(finish(await readFile(file, 'utf8')))
}
