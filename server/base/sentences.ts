// What the server itself says to people: the English sentences lie in text.json.
import { type SentenceKey, sentencesOf } from '@parley/contract/sentences'
import text from './text.json'

export const { sentence, word } = sentencesOf(text)

export type BaseSentenceKey = SentenceKey<typeof text>
