// What a hand-over is about, out of what the user said until then: an agent reads it in the queue before taking the conversation.
import { yesOrNo } from '@parley/runtime/say/replies/yes-or-no'

/** Words of a name, or of a yes or no: what is longer says what somebody wants, even with a "wrong" or "right" in it. */
const longestReply = 3
const letters = /\p{L}/u

/** `said`: newest first. '' where the user only agreed, or said nothing. */
export function topicOf(said: readonly string[], language: string): string {
  const told = said.flatMap((text) => (letters.test(text) ? [{ text: text.trim(), words: wordsIn(text, language) }] : []))
  const isReply = (text: string): boolean => yesOrNo(text, language) !== null
  const wish = told.find(({ text, words }) => words > longestReply || (words === longestReply && !isReply(text)))
  const best = wish ?? told.find(({ text }) => !isReply(text)) ?? told.find(({ words }) => words >= longestReply)
  return best?.text ?? ''
}

function wordsIn(text: string, language: string): number {
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text)
  return [...words].filter(({ isWordLike }) => isWordLike).length
}
