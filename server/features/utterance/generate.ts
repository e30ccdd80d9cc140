// Suggestions of utterances for an intent, made of what the bot's document holds. How they are made is nlu/generate's.
import { fail } from '@parley/contract/base/errors'
import { objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import { recombine } from '@parley/nlu/generate/recombine'
import { trainingSetOf } from '@parley/nlu/training-set'
import type { Ctx } from '../../base/context'
import { readDocument } from '../../base/storage/document/store'

export async function generate(ctx: Ctx, { intentId, language, count }: { intentId: string; language: string; count: number }) {
  const document = await readDocument(ctx.db, ctx.botId, ['bot', 'intent', 'utterance', 'entity', 'synonym'])
  if (!objectsOf(document, 'intent').some(({ id }) => id === intentId)) fail('NOT_FOUND', sentence('refused.no-intent', { name: intentId }))
  const set = trainingSetOf(document, language)
  const values = new Map(set.entities.map(({ id, values: listed = [] }) => [id, new Set(listed)]))
  for (const { utterances } of set.intents) {
    for (const { text, marks } of utterances)
      for (const { start, end, entityId } of marks) values.get(entityId)?.add(text.slice(start, end))
  }
  const own = set.intents.find(({ id }) => id === intentId)?.utterances ?? []
  const words = { language, values: new Map([...values].map(([id, said]) => [id, [...said]])), synonyms: set.synonyms }
  return { suggestions: recombine(own, words, count).map(({ text, by }) => ({ sentence: text, by })) }
}
