// The request to a service that holds the list of an entity's values: its texts are filled in from the bot's variables and from what is looked
// up (`context.inputData`). Making the request is the server's.
import type { JsonObject } from '@parley/contract/base/json'
import { fillTemplate, type FillForm } from '@parley/kit/expression/template'
import type { CompiledBot } from './compile'
import { asSaid, scopeOf } from './context/scope'
import { standInsFor, usedIn } from './context/secrets'
import type { ServiceRequest } from './ports'
import { newSession } from './session/session'

export interface ListRequest {
  url: string
  method: 'GET' | 'POST'
  headers: readonly { key: string; value: string }[]
  body: string
  timeoutMs: number
}

/** What is looked up, as services of public list entities are given it. */
export interface ListInput {
  text: string
  isMultiItem: boolean
  /** Words that other values were taken from, as `0-2-3`: of the first sentence, the third word to the fourth. */
  usedUp: readonly string[]
  language: string
  timezone: string
  now: number
}

export function listRequestOf(bot: CompiledBot, asked: ListRequest, input: ListInput): ServiceRequest {
  const { language, timezone, now } = input
  const session = newSession({ id: '', botId: bot.id, userId: '', channel: '', language, timezone, versionHash: '', now })
  const scope = scopeOf(bot, session, undefined, asSaid(input.text))
  const inputData: JsonObject = { input: [input.text], usedUp: [...input.usedUp], isMultiItem: input.isMultiItem }
  const context = { inputData, entities: {}, currentLanguage: language, bot: bot.name, botid: bot.id }
  const standIns = standInsFor(bot.secure, { ...scope, context })
  const fill = (text: string, form: FillForm) => fillTemplate(bot.texts.template(text), standIns.scope, session, form)
  const headers: Record<string, string> = asked.method === 'POST' ? { 'content-type': 'application/json' } : {}
  for (const { key, value } of asked.headers)
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(key)) headers[key.toLowerCase()] = fill(value, 'text').replace(/[\r\n]+/g, ' ')
  const request: ServiceRequest = {
    method: asked.method,
    url: fill(asked.url, 'url'),
    headers,
    body: asked.method === 'POST' ? fill(asked.body, 'json') : '',
    timeoutMs: asked.timeoutMs,
  }
  const uses = usedIn(request, standIns.uses)
  return uses.length === 0 ? request : { ...request, secrets: { uses, bodyForm: 'json' } }
}
