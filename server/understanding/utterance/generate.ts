// Suggestions of utterances for an intent, made of what the bot's document holds. How they are made is nlu/generate's.
import { fail } from '@parley/contract/base/errors'
import { type BotDocument, objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import { recombine } from '@parley/nlu/generate/recombine'
import { trainingSetOf } from '@parley/nlu/training-set'
import type { Ctx } from '../../base/context'
import { readDocument } from '../../base/storage/document/store'

/** What suggestions are made of, beside the sentences themselves. */
export const suggestedFrom = ['bot', 'intent', 'utterance', 'entity', 'synonym'] as const

export async function generate(ctx: Ctx, { intentId, language, count }: { intentId: string; language: string; count: number }) {
  const document = await readDocument(ctx.db, ctx.botId, [...suggestedFrom])
  if (!objectsOf(document, 'intent').some(({ id }) => id === intentId)) fail('NOT_FOUND', sentence('refused.no-intent', { name: intentId }))
  const own = trainingSetOf(document, language).intents.find(({ id }) => id === intentId)?.utterances ?? []
  return { suggestions: recombined(document, own, { language, count }).map(({ text, by }) => ({ sentence: text, by })) }
}

/** More sentences out of some, with the words of the whole bot. */
export function recombined(
  document: BotDocument,
  own: Parameters<typeof recombine>[0],
  { language, count }: { language: string; count: number },
): ReturnType<typeof recombine> {
  const set = trainingSetOf(document, language)
  const values = new Map(set.entities.map(({ id, values: listed = [] }) => [id, new Set(listed)]))
  for (const { utterances } of set.intents) {
    for (const { text, marks } of utterances)
      for (const { start, end, entityId } of marks) values.get(entityId)?.add(text.slice(start, end))
  }
  const words = { language, values: new Map([...values].map(([id, said]) => [id, [...said]])), synonyms: set.synonyms }
  return recombine(own, words, count)
}
