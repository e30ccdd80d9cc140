// The understanding of a bot with an external NLU: both are asked at once, and what it found fills entities of the bot that find nothing. A bot
// without one is understood as ever.
import { limits } from '@parley/contract/base/limits'
import type { EntityMatch, Understanding } from '@parley/contract/base/understand'
import { settingsIn } from '@parley/contract/objects/custom-model'
import { entityMap, matchedId } from '@parley/contract/objects/external-nlu/index'
import type { BotObject } from '@parley/contract/objects/object'
import { beginningOf } from '@parley/kit/text/well-formed'
import type { CompiledBot } from '@parley/runtime/compile'
import type { UnderstandRequest } from '@parley/runtime/ports'
import { LRUCache } from 'lru-cache'
import type { ExternalNlus, NluReply } from './ask'
import { withExternal } from './merge'

type Nlu = BotObject<'external-nlu'>

export interface ExternalEngine {
  understand(request: UnderstandRequest, own: () => Promise<Understanding>): Promise<Understanding>
  /** The entity's value in a sentence that was understood, as the external NLU says it; null where it says none. */
  valueIn(entityId: string, text: string): Promise<(Pick<EntityMatch, 'start' | 'end' | 'score'> & { value: string }) | null>
}

/** Sentences of one turn, or the last ones of a run of tests. */
const mostKept = 50

/** The one that is asked in a language. */
export function externalNluFor({ externalNlus }: Pick<CompiledBot, 'externalNlus'>, language: string): Nlu | undefined {
  return externalNlus.find(({ data }) => data.languages.length === 0 || data.languages.includes(language))
}

/** null: the bot has none. */
export function externalEngine(bot: CompiledBot, nlus: ExternalNlus): ExternalEngine | null {
  if (bot.externalNlus.length === 0) return null
  const replies = new LRUCache<string, Promise<{ nlu: Nlu; reply: NluReply }>>({ max: mostKept })
  const ask = (nlu: Nlu, { text, language }: Pick<UnderstandRequest, 'text' | 'language'>): Promise<{ nlu: Nlu; reply: NluReply }> => {
    const known = replies.get(text)
    if (known !== undefined) return known
    const asked = nlus
      .ask(nlu, { botId: bot.id, text: beginningOf(text, limits.utteranceChars), language })
      .then((reply) => ({ nlu, reply }))
    replies.set(text, asked)
    return asked
  }
  return {
    async understand(request, own) {
      const nlu = externalNluFor(bot, request.language)
      if (nlu === undefined || request.text.trim() === '') return own()
      const [ours, found] = await Promise.all([own(), ask(nlu, request)])
      const held = { intents: bot.intents, settings: settingsIn(bot, request.language) }
      return withExternal(ours, found, held, request.without ?? [])
    },
    async valueIn(entityId, text) {
      const found = await replies.get(text)
      if (!found?.reply.ok || !found.nlu.data.fillEntities) return null
      const own = [...bot.entities.values()]
      const match = found.reply.answer.entities.find(({ name }) => matchedId(name, entityMap(found.nlu.data), own) === entityId)
      return match ?? null
    },
  }
}
