// What users of a sample bot might say, by chance and the same for each seed: sentences of its own conversations in their order, with others
// in between, as people stray from what they were about.
import type { Sample } from '../sample'

const strays = [
  'qwertz',
  '',
  'no',
  'yes',
  'cancel',
  'never mind',
  'start over',
  '1',
  'the second one',
  'make it tomorrow instead',
  '😀',
  'help',
]

export function sentencesByChance({ conversations, intents }: Pick<Sample, 'conversations' | 'intents'>, seed: number): string[] {
  const chance = chanceOf(seed)
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)]
  const said: string[] = []
  for (let parts = 0; parts < 2; parts++)
    for (const { user } of one(conversations)?.turns ?? []) {
      const way = chance()
      if (way < 0.15) said.push(one(strays) ?? '')
      if (way > 0.85) said.push(withoutMarks(one(one(intents)?.utterances ?? []) ?? ''))
      if (way > 0.1) said.push(user)
    }
  return said
}

const withoutMarks = (utterance: string): string => utterance.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')

/** A fixed sequence for each seed (a linear congruential generator with the factors of Numerical Recipes). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
