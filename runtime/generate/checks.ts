// What the answer of a language model is looked at for without another model: JSON of a schema, its length, and words that must or must not
// be in it. The same answer always gives the same.
import type { PromptCheck, PromptChecks } from '@parley/contract/model/prompt'
import { readAnswer, readSchema } from './json-answer'

export function checksOf(answer: string, { schema, json, mostWords, must, mustNot }: PromptChecks): PromptCheck[] {
  const lower = answer.toLowerCase()
  const holds = (words: string): boolean => lower.includes(words.toLowerCase())
  return [
    ...(json ? [jsonCheck(answer)] : []),
    ...(schema.trim() === '' ? [] : [schemaCheck(answer, schema)]),
    ...(mostWords === 0 ? [] : [wordsCheck(answer, mostWords)]),
    ...must.map((words): PromptCheck => ({ check: 'must', isPassed: holds(words), detail: words })),
    ...mustNot.map((words): PromptCheck => ({ check: 'must-not', isPassed: !holds(words), detail: words })),
  ]
}

function jsonCheck(answer: string): PromptCheck {
  const { isPassed, detail } = schemaCheck(answer, '{}')
  return { check: 'json', isPassed, detail }
}

function schemaCheck(answer: string, text: string): PromptCheck {
  const read = readSchema(text)
  if (!read.ok) return { check: 'schema', isPassed: false, detail: read.fault }
  const fitted = readAnswer(answer, read.schema)
  return { check: 'schema', isPassed: fitted.ok, detail: fitted.ok ? '' : fitted.faults.join('\n') }
}

function wordsCheck(answer: string, most: number): PromptCheck {
  const count = wordsIn(answer)
  return { check: 'words', isPassed: count <= most, detail: String(count) }
}

/** Also of languages that write none between their words. */
export function wordsIn(text: string): number {
  let count = 0
  for (const { isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) if (isWordLike === true) count += 1
  return count
}
