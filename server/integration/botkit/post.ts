// Posts one request to a bot's server, signed by its app for a minute, through the way out of all of a bot's calls: guarded addresses, a
// deadline, a capped reply. What goes wrong comes back as words.
import type { BotServer } from '@parley/contract/integration/botkit'
import type { Json } from '@parley/contract/base/json'
import type { ServiceFailure, WebhookFailure } from '@parley/runtime/ports'
import { SignJWT } from 'jose'
import type { BaseServices } from '../../base/context'
import { callService } from '../../base/bot/ports/service'
import { appBoundTo, findApp, secretsOf } from '../../channel/sdk-app/index'
import type { BotRequest } from './stores/request-store'

export type PostServices = Pick<BaseServices, 'db' | 'now' | 'secrets' | 'serviceRules'>

export type Posted =
  | { ok: true; status: number; body: Json; ms: number }
  | { ok: false; failure: WebhookFailure; status: number; text: string; ms: number }

const tokenSeconds = 60
const longestWords = 300
const carried = { headers: new Set(['token']), body: false }

type Asked = Pick<BotRequest, 'botId' | 'componentId' | 'event' | 'body'>

/** While two secrets of the app work, a server that still has the older one is asked again with that. */
export async function post(services: PostServices, server: BotServer, request: Asked, timeoutMs: number): Promise<Posted> {
  const [token, older] = await tokensFor(services, server, request.botId)
  if (token === undefined)
    return { ok: false, failure: 'off', status: 0, text: 'The app of the bot’s server is gone, or cannot sign.', ms: 0 }
  const posted = await postWith(services, server, request, { token, timeoutMs })
  const isRefused = !posted.ok && refusals.has(posted.status)
  return isRefused && older !== undefined ? postWith(services, server, request, { token: older, timeoutMs }) : posted
}

/** What a server answers to a signature that is not its app's. */
const refusals = new Set([401, 403])

interface Way {
  token: string
  timeoutMs: number
}

async function postWith(services: PostServices, server: BotServer, request: Asked, { token, timeoutMs }: Way): Promise<Posted> {
  const begun = performance.now()
  const url = `${server.sdkHostUri.replace(/\/+$/, '')}/sdk/bots/${request.botId}${pathOf(request)}`
  const headers = { 'content-type': 'application/json', accept: 'application/json', token }
  const reply = await callService(
    { method: 'POST', url, headers, body: JSON.stringify(request.body), timeoutMs },
    services.serviceRules,
    carried,
  )
  const ms = performance.now() - begun
  if (!reply.ok) return { ok: false, failure: isOther(reply.failure) ? 'no-answer' : reply.failure, status: 0, text: reply.text, ms }
  const { statusCode: status, body } = reply
  if (status >= 200 && status < 300) return { ok: true, status, body, ms }
  return { ok: false, failure: 'status', status, text: `The bot’s server answered ${status}: ${beginning(body)}`, ms }
}

/** What no call of a bot's server ends with. */
function isOther(failure: ServiceFailure): failure is 'not-json' | 'no-browser' | 'sign-in' {
  return failure === 'not-json' || failure === 'no-browser' || failure === 'sign-in'
}

function pathOf({ componentId, event }: Asked): string {
  return componentId === '' ? `/${event}` : `/components/${componentId}/${event}`
}

/** One for each secret of the app that works now, the newest first; none where no app of the bot signs with a secret both sides know. */
async function tokensFor({ db, now, secrets }: PostServices, { sdkClientId }: BotServer, botId: string): Promise<string[]> {
  const app = await findApp(db, sdkClientId)
  if (app === undefined || !(await appBoundTo(db, app, botId))) return []
  const seconds = Math.floor(now() / 1000)
  const signed = new SignJWT({ appId: app.clientId })
    .setProtectedHeader({ alg: app.algorithm, typ: 'JWT' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenSeconds)
  return Promise.all(secretsOf(secrets, app, now()).map((secret) => signed.sign(new TextEncoder().encode(secret))))
}

function beginning(body: Json): string {
  const text = (typeof body === 'string' ? body : JSON.stringify(body)).replace(/\s+/g, ' ').trim()
  return text.length > longestWords ? `${text.slice(0, longestWords)}…` : text
}
