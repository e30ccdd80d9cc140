// Plain BM25 over the wordings of questions, what a search engine does without knowing what words mean: the yardstick of finding.
import { wordsOf } from '@parley/nlu/text/words'

const k1 = 1.2
const b = 0.75

/** Of the ids of wordings, those whose best wording fits a sentence, the likeliest first. */
export function bm25(wordings: readonly { id: string; text: string }[]): (text: string) => string[] {
  const documents = wordings.map(({ id, text }) => ({ id, words: plainWords(text) }))
  const mean = documents.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, documents.length)
  const holders = new Map<string, number>()
  for (const { words } of documents) for (const word of new Set(words)) holders.set(word, (holders.get(word) ?? 0) + 1)
  const weightOf = (word: string): number => {
    const held = holders.get(word) ?? 0
    return Math.log(1 + (documents.length - held + 0.5) / (held + 0.5))
  }
  return (text) => {
    const best = new Map<string, number>()
    for (const { id, words } of documents) {
      let score = 0
      for (const word of new Set(plainWords(text))) {
        const times = words.filter((each) => each === word).length
        score += (weightOf(word) * times * (k1 + 1)) / (times + k1 * (1 - b + (b * words.length) / mean))
      }
      if (score > (best.get(id) ?? 0)) best.set(id, score)
    }
    return [...best].sort(([, one], [, other]) => other - one).map(([id]) => id)
  }
}

const plainWords = (text: string): string[] => wordsOf(text, 'en').map(({ plain }) => plain)
