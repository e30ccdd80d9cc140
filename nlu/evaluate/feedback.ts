// What a sentence would mean for an intent before it is added to it: how it is understood now, which sentences of other intents it
// comes close to, and whether the intent has as good as the same already. Fast enough to run while somebody types.
import type { Encoder } from '../encoder/embedding'
import { nearestSentences } from '../intents/nearest'
import { bestClasses, probabilitiesOf } from '../intents/probabilities'
import { loadedModel } from '../loaded-model'
import type { Model } from '../model'
import { phraseKey } from '../text/words'
import { classify } from '../understand'
import { closestElsewhere } from './closest-elsewhere'

export interface UtteranceFeedback {
  /** null where it is like nothing the bot knows: a model without sentences, or another intent that would not win with it. */
  predicted: { intentId: string; name: string; score: number } | null
  /** Probability of the intent it is meant for, 0..1. */
  here: number
  /** The nearest sentences of other intents, nearest first. Without an encoder, only those of the very same words. */
  elsewhere: { intentId: string; name: string; text: string; similarity: number }[]
  /** In the intent it is meant for, nearest first. */
  duplicates: { text: string; exact: boolean }[]
}

const nearDuplicate = 0.95
const duplicatesShown = 3
const elsewhereShown = 3

export async function feedback(model: Model, encoder: Encoder | null, text: string, intentId: string): Promise<UtteranceFeedback> {
  const { header } = model
  const live = await loadedModel(model)
  const { scores, scope, embedding } = await classify(live, encoder, text)
  const probabilities = probabilitiesOf(scores, header.temperature)
  const meant = header.intents.findIndex(({ id }) => id === intentId)
  const [best] = bestClasses(scores, 1)
  const isOwn = meant >= 0 && header.classes[best ?? -1] === meant
  const isTaken = best !== undefined && (isOwn || scope >= header.scope.threshold)
  const predicted = !isTaken ? null : { ...namedIntent(model, header.classes[best]), score: probabilities[best] ?? 0 }
  const key = phraseKey(text, header.language)
  const sharing = live.definite.exact.get(key) ?? []
  const same = header.utterances.filter(({ text: other, intent }) => sharing.includes(intent) && phraseKey(other, header.language) === key)
  const others = same.filter(({ intent }) => intent !== meant)
  const near = closestElsewhere(model, embedding, meant, elsewhereShown + others.length)
  const elsewhere = [
    ...others.map((utterance) => ({ ...utterance, similarity: 1 })),
    ...near.filter(({ text: one, intent }) => !others.some((other) => other.text === one && other.intent === intent)),
  ]
  const exact = same.filter(({ intent }) => intent === meant).map((utterance) => ({ text: utterance.text, exact: true }))
  const close = nearestSentences(model, embedding, duplicatesShown, [meant])
    .filter((neighbour) => neighbour.similarity >= nearDuplicate && !exact.some((other) => other.text === neighbour.text))
    .map((neighbour) => ({ text: neighbour.text, exact: false }))
  return {
    predicted,
    here: probabilities[header.classes.indexOf(meant)] ?? 0,
    elsewhere: elsewhere
      .slice(0, elsewhereShown)
      .map((one) => ({ ...namedIntent(model, one.intent), text: one.text, similarity: one.similarity })),
    duplicates: [...exact, ...close].slice(0, duplicatesShown),
  }
}

function namedIntent(model: Model, intent: number | undefined) {
  const { id = '', name = '' } = model.header.intents[intent ?? -1] ?? {}
  return { intentId: id, name }
}
