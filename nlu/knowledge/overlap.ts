// Pairs of questions whose wordings are hard to tell apart, by the words they have in common. Works on the document as it is, trained or not;
// what is done about them is the caller's.
import { phraseKey } from '../text/words'
import { readSentence } from '../text/sentence'
import { readerFor } from '../training/corpus'
import type { TrainingKnowledge } from './knowledge-set'
import { wordIndex } from './word-index'
import { wordVector, wordWeights } from './word-vectors'

export interface Overlap {
  faqId: string
  otherId: string
  wording: string
  otherWording: string
  /** 1 for the same words. */
  score: number
}

/** From here on users who mean one are likely to get the other. */
const alike = 0.72
const mostPairs = 1000

/** Each pair of questions once, by the wordings that are most alike; the surest first. */
export async function overlapsOf({ faqs }: Pick<TrainingKnowledge, 'faqs'>, language: string): Promise<Overlap[]> {
  const wordings = faqs.flatMap(({ id, questions }) =>
    [...new Set(questions)].map((text) => ({ id, text, key: phraseKey(text, language) })),
  )
  const reader = await readerFor(language, [])
  const sentences = wordings.map(({ text }) => readSentence(text, reader))
  const weights = wordWeights(sentences, reader)
  const vectors = sentences.map((sentence) => wordVector(sentence, weights))
  const index = wordIndex(vectors)
  const best = new Map<string, Overlap>()
  wordings.forEach((one, row) => {
    const vector = vectors[row]
    if (vector === undefined) return
    index.likenesses(vector).forEach((likeness, at) => {
      const other = wordings[at]
      if (at <= row || other === undefined || other.id === one.id || likeness < alike) return
      const isSame = one.key !== '' && one.key === other.key
      const pair = one.id < other.id ? `${one.id} ${other.id}` : `${other.id} ${one.id}`
      const score = isSame ? 1 : Math.min(0.99, likeness)
      if (score > (best.get(pair)?.score ?? 0))
        best.set(pair, { faqId: one.id, otherId: other.id, wording: one.text, otherWording: other.text, score })
    })
  })
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, mostPairs)
}
