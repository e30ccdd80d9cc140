// The picture of a bot beside what it says: its first letter on its colour. Public clients take an address only, absolute and never
// empty, and they load it from pages of any origin.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Capabilities, Db } from '../../../base/context'
import { findBot } from '../store'
import { accentByDesign, accentOf } from '../theme'

const iconPath = '/icons'
const hourSeconds = 3600
const botForm = /^st-[0-9a-f-]{36}$/i

/** `origin` is the server's own address as the client reached it, without a slash at its end. */
export function iconOf(origin: string, botId: string): string {
  return `${origin}${iconPath}/${encodeURIComponent(botId)}`
}

export function mountBotIcons(app: FastifyInstance, services: Pick<Capabilities, 'db'>): void {
  app.get<{ Params: { botId: string } }>(`${iconPath}/:botId`, (request, reply) => serve(services.db, request, reply))
}

async function serve(db: Db, request: FastifyRequest<{ Params: { botId: string } }>, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .type('image/svg+xml; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cache-control', `public, max-age=${hourSeconds}`)
    .send(drawn(await looksOf(db, request.params.botId)))
}

interface Looks {
  letter: string
  color: string
}

/** A bot that is not published looks like one that is not there: its name is nobody's to know yet. */
async function looksOf(db: Db, botId: string): Promise<Looks> {
  const bot = botForm.test(botId) ? await findBot(db, botId) : undefined
  if (bot?.isLive !== true) return { letter: '', color: accentByDesign }
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(bot.name.trim())
  return { letter: (first?.segment ?? '').toUpperCase(), color: await accentOf(db, botId) }
}

function drawn({ letter, color }: Looks): string {
  const ink = isLight(color) ? '#1C1B19' : '#FFFFFF'
  const face = letter === '' ? speechBubble(ink) : written(letter, ink)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${color}"/>${face}</svg>`
}

function written(letter: string, ink: string): string {
  const place = 'x="32" y="33" text-anchor="middle" dominant-baseline="central"'
  return `<text ${place} font-family="system-ui, sans-serif" font-size="34" font-weight="600" fill="${ink}">${escaped(letter)}</text>`
}

function speechBubble(ink: string): string {
  return `<path d="M16 18h32a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H30l-10 8v-8h-4a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z" fill="${ink}"/>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** Whether dark letters are read better on it than white ones. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 > 0.18
}
