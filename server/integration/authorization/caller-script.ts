// Runs the script of an authorization profile over the request that is about to be made, in the sandbox and by its limits, and takes what
// it left for headers and for parts of the address. A script is somebody else's: nothing of what it leaves is trusted.
import { randomInt } from 'node:crypto'
import { validateHeaderValue } from 'node:http'
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { ServiceReply } from '@parley/runtime/ports'
import type { CallerScripts, MadeByScript } from '../../base/bot/caller-scripts'
import type { BaseServices } from '../../base/context'
import { accountOfBot } from './store'

const mostMade = 50
const mostValueChars = 16_000
/** What is shorter is a word that a reply may well have for itself. */
const leastHidden = 12
/** How a request is sent is not the script's. */
const notItsOwn = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'upgrade', 'expect', 'trailer'])

export function callerScriptsOn({ db, sandbox, now }: Pick<BaseServices, 'db' | 'sandbox' | 'now'>): CallerScripts {
  return {
    async run({ method, url, headers, body, timeoutMs }, { name, script, functions, values, secret }, botId) {
      const context = { request: { method, url, headers, body }, values, secret, headers: {}, query: {}, entities: {} }
      const asked = { source: script, functions, scope: { context }, language: 'en', now: now(), seed: randomInt(2 ** 32), timeoutMs }
      const reply = await sandbox.run(asked, { accountId: await accountOfBot(db, botId), botId })
      if (!reply.ok) return failed(name, `${reply.text}${reply.line === undefined ? '' : ` (line ${reply.line})`}`)
      const left = reply.scope['context']
      return isRecord(left) ? made(name, url, left) : failed(name, 'It left a context that is no object.')
    },
  }
}

function made(name: string, url: string, left: JsonObject): MadeByScript {
  const headers = textsOf(left['headers'])
  const query = textsOf(left['query'])
  if (typeof headers === 'string') return failed(name, `context.headers ${headers}`)
  if (typeof query === 'string') return failed(name, `context.query ${query}`)
  const lower: Record<string, string> = {}
  for (const [key, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]{1,200}$/.test(key) || notItsOwn.has(key.toLowerCase()) || !isHeaderValue(key, value))
      return failed(name, `“${key.slice(0, 60)}” is no header that it may make.`)
    lower[key.toLowerCase()] = value
  }
  const parts = [...Object.values(headers), ...Object.values(query)].flatMap((value) => [value, ...value.split(/[\s,;=]+/)])
  return { ok: true, url: withQuery(url, query), headers: lower, secrets: parts.filter(({ length }) => length >= leastHidden) }
}

function isHeaderValue(key: string, value: string): boolean {
  try {
    validateHeaderValue(key, value)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The texts and numbers of an object, or what is wrong with it. */
function textsOf(value: JsonObject[string] | undefined): Record<string, string> | string {
  if (!isRecord(value)) return 'is no object.'
  const rows = Object.entries(value)
  if (rows.length > mostMade) return `has more than ${mostMade} entries.`
  const texts: Record<string, string> = {}
  for (const [key, one] of rows) {
    if (typeof one !== 'string' && typeof one !== 'number') return `has an entry “${key.slice(0, 60)}” that is neither text nor number.`
    if (String(one).length > mostValueChars) return `has an entry “${key.slice(0, 60)}” of more than ${mostValueChars} characters.`
    texts[key] = String(one)
  }
  return texts
}

function withQuery(url: string, query: Record<string, string>): string {
  if (Object.keys(query).length === 0) return url
  const [address = '', hash] = url.split('#', 2)
  const more = new URLSearchParams(query).toString()
  return `${address}${address.includes('?') ? '&' : '?'}${more}${hash === undefined ? '' : `#${hash}`}`
}

function failed(name: string, text: string): Extract<ServiceReply, { ok: false }> {
  return {
    ok: false,
    failure: 'refused',
    text: `The script of the authorization profile ${name} failed: ${text}`.slice(0, limits.scriptErrorChars),
  }
}

function isRecord(value: JsonObject[string] | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
