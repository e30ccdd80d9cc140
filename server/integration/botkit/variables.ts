// Tells a bot's server of edits of the bot's variables. Secure ones are named without their values.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { objectsOf } from '@parley/contract/objects/object'
import { Variable } from '@parley/contract/objects/variable/index'
import { valueIn } from '@parley/contract/objects/variable/value'
import type { Services, Tx } from '../../base/context'
import { languageOf } from '../../base/storage/document/naming'
import { findObject, operationsOfBatch, operationsSince } from '../../base/storage/document/store'
import { listener } from '../../base/work/events/events'
import { usable } from './link'
import { bodyOf, isObject } from './payload'
import { type BotRequest, insertRequests } from './stores/request-store'
import { wakeSend } from './wake'
import { documentChanged } from '../../bot/document/events'

export const afterVariableEdits = listener(documentChanged, {
  name: 'botkit-variables',
  concerns: ({ kinds }) => kinds.includes('variable'),
  handle: async (services, { botId, rev }, tx) => {
    const server = await usable(tx.db, botId)
    if (server?.subscribedFor.includes('onVariableUpdate') === true) await tell(services, tx, botId, rev)
  },
})

async function tell(services: Services, { db }: Tx, botId: string, rev: number): Promise<void> {
  const [last] = await operationsSince(db, botId, rev - 1, 1)
  if (last === undefined) return
  const edits = (await operationsOfBatch(db, botId, last.batchId)).filter(({ kind }) => kind === 'variable')
  const { defaultLanguage, collectionId } = await botOf(db, botId)
  const requests: BotRequest[] = []
  for (const { objectId, before, after } of edits) {
    const eventType = before === null ? 'variable_create' : after === null ? 'variable_delete' : 'variable_update'
    // An operation holds what differs; the rest stands with the variable.
    const known = await findObject(db, botId, objectId)
    const read = Variable.safeParse({ ...before, ...known?.data })
    if (!read.success) continue
    const variable = { id: objectId, ...read.data }
    for (const language of languagesOf(variable, { before, after, defaultLanguage }))
      requests.push(requestOf(services, botId, { eventType, language, variable: shownIn(variable, language, collectionId) }))
  }
  await insertRequests(db, requests, { state: 'waiting', now: services.now() })
  if (requests.length > 0) await wakeSend(db, { botId, conversationId: '' })
}

/** In which languages it reads differently: such a server keeps a list for each. Words for all of them, and what is gone, are told once. */
function languagesOf(
  { scope }: Variable,
  { before, after, defaultLanguage }: { before: JsonObject | null; after: JsonObject | null; defaultLanguage: string },
): string[] {
  if (scope !== 'content' || before === null || after === null) return [defaultLanguage]
  const [old, fresh] = [before, after].map(({ localized }) => (isObject(localized) ? localized : {}))
  const changed = Object.keys({ ...old, ...fresh }).filter((language) => old?.[language] !== fresh?.[language])
  return changed.length > 0 ? changed : [defaultLanguage]
}

function shownIn(variable: Variable & { id: string }, language: string, collectionId: string): JsonObject {
  const { id, key, scope } = variable
  return { _id: id, key, value: valueIn(variable, language, collectionId), variableType: scope === 'content' ? 'locale' : 'env' }
}

async function botOf(db: Tx['db'], botId: string): Promise<{ defaultLanguage: string; collectionId: string }> {
  const object = await findObject(db, botId, botId)
  const { defaultLanguage = 'en', collectionId = '' } = objectsOf({ objects: object ? [object] : [] }, 'bot')[0]?.data ?? {}
  return { defaultLanguage, collectionId }
}

/** Such a server reads the whole list again when it learns that it is told of variables from now on. */
export async function tellSubscribed(services: Pick<Services, 'publicUrl' | 'now'>, { db }: Tx, botId: string): Promise<void> {
  const language = await languageOf(db, botId)
  const request = requestOf(services, botId, { eventType: 'sdk_subscription', language })
  await insertRequests(db, [request], { state: 'waiting', now: services.now() })
  await wakeSend(db, { botId, conversationId: '' })
}

interface News {
  eventType: string
  language: string
  variable?: JsonObject
}

function requestOf({ publicUrl }: Pick<Services, 'publicUrl'>, botId: string, news: News): BotRequest {
  const id = newId('request')
  const about = {
    origin: publicUrl(),
    requestId: id,
    bot: { id: botId, name: '' },
    channel: '',
    userId: '',
    language: news.language,
    conversationId: '',
    context: {},
    message: '',
    hasAgent: false,
    tags: { user: {}, session: {} },
  }
  const body = bodyOf(about, { data: { ...news } })
  const where = { botId, conversationId: '', turn: 0, messageId: '', userId: '', channel: '' }
  return { id, ...where, event: 'on_variable_update', componentId: '', shown: String(news.variable?.key ?? ''), body }
}
