// What guardrails say to people: the English sentences lie in text.json.
import { sentencesOf } from '@parley/contract/sentences'
import text from './text.json'

export const { sentence } = sentencesOf(text)
