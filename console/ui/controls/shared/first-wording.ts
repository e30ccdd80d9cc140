// The wordings of a node with other words in the first of them; where there is none yet, it is begun.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { Prompt } from '@parley/contract/objects/prompt'

export function withFirstText(prompts: Json | undefined, change: (text: string) => string): JsonObject[] {
  const [first = Prompt.parse({}), ...others] = Prompt.array().catch([]).parse(prompts)
  return JSON.parse(JSON.stringify([{ ...first, text: change(first.text) }, ...others]))
}

/** Behind the words that stand there. */
export const withWordsBehind = (words: string) => (text: string) => (text === '' || /\s$/.test(text) ? text : `${text} `) + words
