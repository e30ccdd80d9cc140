// How alike a sentence is to the sentences of an intent, in the measure that questions are found by, so that the two can be compared.
import type { Embedding } from '../encoder/embedding'
import { nearestSentences } from '../intents/nearest'
import type { LoadedModel } from '../loaded-model'
import { readSentence, type Sentence } from '../text/sentence'
import { likenessTo, type LoadedKnowledge } from './match'
import { wordVector } from './word-vectors'

/** Of the intent's sentences, those nearest in meaning are looked at; without an encoder so many of all. */
const looked = { nearest: 20, plain: 300 }

export function intentLikeness({ model }: LoadedModel, known: LoadedKnowledge, { text }: Sentence, embedding: Embedding | null) {
  return (intentId: string): number => {
    const intent = model.header.intents.findIndex(({ id }) => id === intentId)
    const near = nearestSentences(model, embedding, looked.nearest, [intent])
    const sentences =
      near.length > 0
        ? near
        : model.header.utterances
            .filter((one) => one.intent === intent)
            .slice(0, looked.plain)
            .map((one) => ({ text: one.text, similarity: 0 }))
    const asked = wordVector(readSentence(text, known.reader), known.weights)
    return sentences.reduce((best, one) => Math.max(best, likenessTo(known, asked, one.text) + one.similarity), 0)
  }
}
