// Tells a bot's server of edits of the bot's variables. Secure ones are named without their values.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { Variable } from '@parley/contract/objects/variable'
import type { Services, Tx } from '../../base/context'
import { findObject, operationsOfBatch, operationsSince } from '../../base/storage/document/store'
import { listener } from '../../base/work/events/events'
import { usable } from './link'
import { bodyOf } from './payload'
import { type BotRequest, insertRequests } from './stores/request-store'
import { wakeSend } from './wake'

export const afterVariableEdits = listener('document.changed', {
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
  const requests: BotRequest[] = []
  for (const { objectId, before, after } of edits) {
    const eventType = before === null ? 'variable_create' : after === null ? 'variable_delete' : 'variable_update'
    // An operation holds what differs; the rest stands with the variable.
    const known = await findObject(db, botId, objectId)
    const read = Variable.safeParse({ ...before, ...known?.data })
    if (read.success) requests.push(requestOf(services, botId, eventType, { id: objectId, ...read.data }))
  }
  await insertRequests(db, requests, { state: 'waiting', now: services.now() })
  if (requests.length > 0) await wakeSend(db, { botId, conversationId: '' })
}

function requestOf({ publicUrl }: Services, botId: string, eventType: string, given: Variable & { id: string }): BotRequest {
  const variable: JsonObject = {
    _id: given.id,
    key: given.key,
    value: given.value,
    variableType: given.scope === 'content' ? 'locale' : 'env',
  }
  const id = newId('request')
  const about = {
    origin: publicUrl(),
    requestId: id,
    bot: { id: botId, name: '' },
    channel: '',
    userId: '',
    language: '',
    conversationId: '',
    context: {},
    message: '',
    hasAgent: false,
    tags: { user: {}, session: {} },
  }
  const body = bodyOf(about, { data: { eventType, variable, language: '' } })
  const where = { botId, conversationId: '', turn: 0, messageId: '', userId: '', channel: '' }
  return { id, ...where, event: 'on_variable_update', componentId: '', shown: given.key, body }
}
