// The picture of a bot beside what it says: its icon, or its first letter, on its colour. Public clients take an address only, absolute and never
// empty, and they load it from pages of any origin.
import { type BotIconId, botIcons, isBotIconId } from '@parley/contract/objects/bot/icon'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Capabilities } from '../../../base/context'
import { openedBots } from '../../../gateway/bots'
import { keptPicture } from '../../../integration/file/index'
import { findBot } from '../store'
import { accentByDesign, accentOf } from '../theme'

const iconPath = '/icons'
const hourSeconds = 3600
const botForm = /^st-[0-9a-f-]{36}$/i

/** `origin` is the server's own address as the client reached it, without a slash at its end. */
export function iconOf(origin: string, botId: string): string {
  return `${origin}${iconPath}/${encodeURIComponent(botId)}`
}

type Shown = Pick<Capabilities, 'db' | 'files' | 'bus'>

export function mountBotIcons(app: FastifyInstance, services: Shown): void {
  app.get<{ Params: { botId: string } }>(`${iconPath}/:botId`, (request, reply) => serve(services, request, reply))
}

async function serve(services: Shown, request: FastifyRequest<{ Params: { botId: string } }>, reply: FastifyReply): Promise<FastifyReply> {
  const looks = await looksOf(services, request.params.botId)
  const picture = looks.accountId === '' ? null : await keptPicture(services, looks)
  return reply
    .type(picture?.type ?? 'image/svg+xml; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cache-control', `public, max-age=${hourSeconds}`)
    .send(picture?.bytes ?? drawn(looks))
}

interface Looks {
  /** '' for a bot that nobody may know of. */
  accountId: string
  icon: string
  letter: string
  color: string
}

/** As it was published. A bot that is not published looks like one that is not there: its name is nobody's to know yet. */
async function looksOf(services: Shown, botId: string): Promise<Looks> {
  const { db } = services
  const bot = botForm.test(botId) ? await findBot(db, botId) : undefined
  if (bot?.isLive !== true) return { accountId: '', icon: '', letter: '', color: accentByDesign }
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(bot.name.trim())
  const icon = await iconOfLive(services, botId)
  return { accountId: bot.accountId, icon, letter: (first?.segment ?? '').toUpperCase(), color: await accentOf(db, botId) }
}

/** What the published version has as its icon; '' for the letters of its name. */
export async function iconOfLive(services: Pick<Capabilities, 'bus'>, botId: string): Promise<string> {
  return (await openedBots(services).liveOrDraft(botId)).bot.icon
}

function drawn({ icon, letter, color }: Looks): string {
  const ink = isLight(color) ? '#1C1B19' : '#FFFFFF'
  const face = isBotIconId(icon) ? outlined(icon, ink) : letter === '' ? speechBubble(ink) : written(letter, ink)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${color}"/>${face}</svg>`
}

function written(letter: string, ink: string): string {
  const place = 'x="32" y="33" text-anchor="middle" dominant-baseline="central"'
  return `<text ${place} font-family="system-ui, sans-serif" font-size="34" font-weight="600" fill="${ink}">${escaped(letter)}</text>`
}

/** A drawing of 24 in the middle of the square of 64. */
function outlined(icon: BotIconId, ink: string): string {
  const line = `fill="none" stroke="${ink}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`
  return `<path transform="translate(12.8 12.8) scale(1.6)" d="${botIcons[icon]}" ${line}/>`
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
