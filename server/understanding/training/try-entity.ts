// Trying an entity of the draft on a sentence in the bot's own language, as a conversation would find its values, lists outside of its settings
// among them.
import { fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { extract } from '@parley/nlu/entities/extract'
import { builtEntity } from '@parley/nlu/entities/index'
import { ListFault } from '@parley/nlu/entities/shared/lookup/lookup-rows'
import { entityNow, settingsOutside } from '@parley/runtime/entities/dynamic'
import { extractContext } from '../../base/bot/ports/extract-context'
import type { Ctx } from '../../base/context'
import { sentence } from './sentences'
import type { Trial } from './trial'

export async function tryEntity(
  { bots, lists }: Trial,
  ctx: Ctx,
  { entityId, text, timezone }: CallInput<'training.try-entity'>,
): Promise<CallReply<'training.try-entity'>> {
  const { bot, models, accountId } = await bots.ready(ctx.botId, 'draft')
  const entity = bot.entities.get(entityId) ?? fail('NOT_FOUND', sentence('refused.no-entity'))
  const kind = builtEntity(entity.type)
  const language = bot.defaultLanguage
  const botWords = await ctx.engine.words(models[language] ?? '', language)
  const plain = { language, timezone, now: ctx.now(), prompted: true, botWords }
  const given = settingsOutside(bot, entity, plain)
  const [fault] = given?.faults ?? []
  if (fault !== undefined && Object.keys(given?.byId ?? {}).length === 0)
    fail('INVALID_INPUT', sentence('refused.entity-variable', { reason: fault }))
  const place = { bot, accountId, text, language, timezone, now: plain.now, ...(given && { settings: given.byId }) }
  const { settings } = entityNow(entity, given?.byId)
  const context = await extractContext(entity, plain, place, lists).catch((error: unknown) => {
    if (error instanceof ListFault) fail('INVALID_INPUT', sentence('refused.list', { reason: error.message }))
    throw error
  })
  return extract(entity.type, text, settings, context).map((found) => ({
    entityId: entity.id,
    kind: entity.type,
    text: text.slice(found.start, found.end),
    ...found,
    shown: kind?.format(found.value, language) ?? String(found.value),
  }))
}
