// What a speech service is told to expect, from what a bot learns.
import { expect, it } from 'vitest'
import { spokenPhrases } from './spoken-phrases'
import type { TrainingSet } from './training-set'

const set: TrainingSet = {
  ...{ language: 'en', intentThreshold: 0.3, ambiguityMargin: 0.1 },
  intents: [
    {
      ...{ id: 'in-1', name: 'Book', patterns: [], negativePatterns: [] },
      utterances: ['I want a Hurtigruten cabin', 'is the Hurtigruten on time'].map((text) => ({ text, marks: [] })),
    },
  ],
  synonyms: [{ word: 'ferry', synonyms: ['Colorline boat'] }],
  entities: [{ id: 'en-1', name: 'port', type: 'list', values: ['Trondheim', 'Ørsta', '7'] }],
}

it('names what is listed and what people seldom say, as it is written and each once, and no everyday word', () => {
  const phrases = spokenPhrases(set, 100)
  expect(phrases).toEqual(expect.arrayContaining(['Trondheim', 'Ørsta', 'ferry', 'Colorline boat', 'Hurtigruten']))
  expect(new Set(phrases).size).toBe(phrases.length)
  for (const word of ['want', 'time', '7']) expect(phrases).not.toContain(word)
  expect(spokenPhrases(set, 2)).toEqual(phrases.slice(0, 2))
})
