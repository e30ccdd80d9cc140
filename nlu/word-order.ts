// The order in which a bot's objects are learned: by their words. Ids are drawn by chance and the order of training moves a model a little,
// so that by ids the copy of a bot could understand another sentence than the bot it was made of.
import type { BotObject } from '@parley/contract/objects/object'

/** Where kinds that are learned keep the words that a person gave them. */
const wordFields = ['name', 'text', 'word', 'question'] as const

export function inWordOrder(objects: readonly BotObject[]): BotObject[] {
  return objects
    .map((object) => ({ object, words: wordsOf(object) }))
    .sort((one, other) => compared(one.words, other.words) || compared(one.object.id, other.object.id))
    .map(({ object }) => object)
}

function wordsOf({ data }: BotObject): string {
  const fields = new Map<string, unknown>(Object.entries(data))
  for (const field of wordFields) {
    const words = fields.get(field)
    if (typeof words === 'string') return words
  }
  return ''
}

/** By code units: the same on every machine, whatever its language. */
const compared = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
