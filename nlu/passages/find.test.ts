// What of passages and questions an encoder is asked, that the sentence nearest to the question is found, and what is found without meanings.
import { expect, it } from 'vitest'
import type { Embedding, TextRole } from '../encoder/embedding'
import { findPassages, type KeptPassage, loadPassages, withMeanings } from './find'

const towards = (x: number, y: number): Embedding => ({ sentence: Float32Array.of(x, y), mean: Float32Array.of(x, y) })

function passage(id: string, heading: string, text: string, meaning: Embedding | null): KeptPassage {
  return { id, title: 'Handbook', heading, page: 0, begins: 0, ends: text.length, text, meaning: meaning?.mean ?? null }
}

it('A question is embedded as something asked, the sentences of passages as passages with their heading', async () => {
  const passages = [
    passage('1', 'Leave', 'You have thirty days. Ask your lead first.', towards(1, 0)),
    passage('2', '', 'Hotels cost 120 euros.', towards(0, 1)),
  ]
  const asked: [TextRole, string][] = []
  const embed = async (texts: readonly string[], as: TextRole) => {
    asked.push(...texts.map((text): [TextRole, string] => [as, text]))
    return texts.map((text) => (text.includes('thirty') || text.includes('vacation') ? towards(1, 0) : towards(0, 1)))
  }
  const [best] = await findPassages(await loadPassages(passages, 'en'), 'how long a vacation', embed)
  expect(best?.passage.text.slice(best.span.begins, best.span.ends)).toContain('thirty days')
  expect(asked).toEqual([
    ['sentence', 'how long a vacation'],
    ['passage', 'Leave: You have thirty days.'],
    ['passage', 'Leave: Ask your lead first.'],
  ])
})

it('A passage without a meaning is found by its words alone, and without any meaning the encoder is asked nothing', async () => {
  const bare = [passage('1', '', 'You have thirty days.', null), passage('2', '', 'Hotels cost 120 euros.', null)]
  const asked: string[] = []
  const embed = async (texts: readonly string[]) => {
    asked.push(...texts)
    return texts.map(() => towards(1, 0))
  }
  const loaded = await loadPassages(bare, 'en')
  const byWords = await findPassages(loaded, 'what do hotels cost', embed)
  expect(byWords.map((found) => [found.passage.id, found.why.nearness])).toEqual([['2', null]])
  expect(asked).toEqual([])
  const both = await findPassages(withMeanings(loaded, new Map([['1', Float32Array.of(1, 0)]])), 'what do hotels cost', embed)
  expect(both.map((found) => [found.passage.id, found.why.nearness])).toEqual([
    ['2', null],
    ['1', 1],
  ])
  expect(asked).toEqual(['what do hotels cost', 'You have thirty days.'])
})
