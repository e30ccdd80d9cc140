// Tries an external NLU of the draft with a sentence, on or off, and says which of the bot's intents and entities it means.
import type { CallInput } from '@parley/contract/calls'
import { entityMap, ExternalNlu, intentMap, matchedId } from '@parley/contract/objects/external-nlu/index'
import { objectsOf } from '@parley/contract/objects/object'
import type { TriedExternalNlu } from '@parley/contract/integration/external-nlu'
import type { ExternalNlus } from '../../base/bot/external-nlu/ask'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { findNamed } from '../../bot/document/index'

export async function tryNlu(
  nlus: ExternalNlus,
  ctx: Ctx,
  { nluId, text, language }: CallInput<'external-nlu.test'>,
): Promise<TriedExternalNlu> {
  const { id, data } = await findNamed(ctx, 'external-nlu', nluId)
  const nlu = { id, data: ExternalNlu.parse(data) }
  const objects = await listObjects(ctx.db, ctx.botId, ['bot', 'intent', 'entity'])
  const spoken = language ?? objectsOf({ objects }, 'bot')[0]?.data.defaultLanguage ?? 'en'
  const reply = await nlus.try(nlu, { botId: ctx.botId, text, language: spoken })
  const { ms, loaded } = reply
  if (!reply.ok) return { ok: false, failure: reply.failure, ms, loaded, intents: [], entities: [] }
  const named = (kind: 'intent' | 'entity') => objectsOf({ objects }, kind).map((one) => ({ id: one.id, name: one.data.name }))
  const [ownIntents, ownEntities] = [named('intent'), named('entity')]
  const nameIn = (own: readonly { id: string; name: string }[], found: string): string => own.find((one) => one.id === found)?.name ?? ''
  return {
    ...{ ok: true, failure: '', ms, loaded },
    intents: reply.answer.intents.map(({ name, score }) => {
      const intentId = matchedId(name, intentMap(nlu.data), ownIntents)
      return { name, score, intentId, intent: nameIn(ownIntents, intentId) }
    }),
    entities: reply.answer.entities.map(({ name, value, start, end, score }) => {
      const entityId = matchedId(name, entityMap(nlu.data), ownEntities)
      return { name, value, text: text.slice(start, end), score, entityId, entity: nameIn(ownEntities, entityId) }
    }),
  }
}
