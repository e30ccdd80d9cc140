// Conversations in a test whose values are found as bots find them, by the entity types themselves; all else is as in simple-ports.
import { withOthers } from '@parley/nlu/entities/extract'
import { traitsOf } from '@parley/nlu/entities/index'
import { botWordsOf } from '@parley/nlu/patterns/bot-words'
import { extractEntity, noHints } from '@parley/nlu/roles/extract-entity'
import type { BotDocument } from '@parley/contract/objects/object'
import { compile } from '../compile'
import { entityNow } from '../entities/dynamic'
import { Conversation } from './conversation'
import { simplePorts, type SimpleOutside } from './simple-ports'

export function talkWithRealEntities(document: BotDocument, outside: SimpleOutside & { language?: string } = {}): Conversation {
  const bot = compile(document, traitsOf)
  return new Conversation(document, outside, {
    ...simplePorts(bot, outside),
    extract: async ({ entityId, text, settings, used: _, ...request }) => {
      const now = (id: string) => {
        const entity = bot.entities.get(id)
        return entity && entityNow(entity, settings)
      }
      const entity = now(entityId)
      if (!entity) return []
      const context = { ...request, botWords: await botWordsOf(undefined, request.language) }
      return extractEntity(entity, text, withOthers(context, now), noHints)
    },
  })
}

/** What the bot says to each of the sentences. */
export async function repliesTo(conversation: Conversation, sentences: readonly string[]): Promise<string[][]> {
  const said: string[][] = []
  for (const sentence of sentences) said.push(await conversation.say(sentence))
  return said
}
