// The encoder puts sentences of one meaning close together, the same on every run, in every batch and on both libraries.
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestEncoder } from '../../testing'
import { dot, type Embedding, type Encoder } from '../embedding'
import { embedCached, packEmbedding, unpackEmbedding } from '../embedding-cache'
import { createTokenizer } from './tokenizer'

let encoder: Encoder
beforeAll(async () => {
  encoder = await openTestEncoder()
}, 60_000)

async function embedOne(text: string, by = encoder): Promise<Embedding> {
  const [embedding] = await by.embed([text])
  if (!embedding) throw new Error('no embedding')
  return embedding
}

describe('the sentence encoder', () => {
  const rows: [string, string, string][] = [
    ['how much money is in my account', 'what is my current balance', 'the cat sleeps on the sofa'],
    ['book me a flight to Paris', 'I need a plane ticket to France', 'how do I bake bread'],
    ['I forgot my password', 'reset my login please', 'it is raining outside'],
    ['where is my parcel', 'track my delivery', 'play some jazz music'],
  ]
  it.each(rows)('finds "%s" nearer to "%s" than to "%s"', async (text, paraphrase, unrelated) => {
    const [a, b, c] = await encoder.embed([text, paraphrase, unrelated])
    if (!a || !b || !c) throw new Error('no embedding')
    expect(dot(a.sentence, b.sentence)).toBeGreaterThan(dot(a.sentence, c.sentence) + 0.1)
    expect(dot(a.mean, b.mean)).toBeGreaterThan(dot(a.mean, c.mean) + 0.1)
  })

  it('gives the very same numbers alone and among others', async () => {
    const text = 'transfer fifty dollars to my savings'
    const alone = await embedOne(text)
    const [, among] = await encoder.embed([
      'one two three four five six',
      text,
      'an utterly different sentence',
      'cancel the order from last week please now',
    ])
    expect(among).toEqual(alone)
  })

  it('gives vectors of unit length, also for no words and for very many', async () => {
    for (const text of ['', '   ', '🎉🎉', 'word '.repeat(1000)]) {
      const { sentence, mean } = await embedOne(text)
      expect(dot(sentence, sentence)).toBeCloseTo(1, 4)
      expect(dot(mean, mean)).toBeCloseTo(1, 4)
    }
  })

  it('agrees with the WebAssembly build of the library', async () => {
    const other = await openTestEncoder({ backend: 'wasm' })
    for (const text of ['book a flight', 'what is my balance']) {
      expect(dot((await embedOne(text, other)).mean, (await embedOne(text)).mean)).toBeGreaterThan(0.99)
    }
  }, 60_000)
})

describe('kept embeddings', () => {
  it('are 1 KB each and stay close to the original', async () => {
    const embedding = await embedOne('where is the nearest branch')
    const bytes = packEmbedding(embedding)
    expect(bytes.length).toBe(1032)
    expect(dot(unpackEmbedding(bytes).mean, embedding.mean)).toBeGreaterThan(0.999)
  })

  it('spare the encoder what it has seen, and change nothing', async () => {
    const kept = new Map<string, Uint8Array>()
    const cache = {
      get: async (keys: readonly string[]) =>
        new Map(keys.flatMap((key) => (kept.has(key) ? [[key, kept.get(key) ?? new Uint8Array()] as const] : []))),
      put: async (entries: ReadonlyMap<string, Uint8Array>) => {
        for (const [key, bytes] of entries) kept.set(key, bytes)
      },
    }
    const asked: string[] = []
    const embed: Encoder['embed'] = (texts) => {
      asked.push(...texts)
      return encoder.embed(texts)
    }
    const counting: Encoder = { ...encoder, embed }
    const first = await embedCached(['a b', 'c d', 'a b'], counting, cache)
    const second = await embedCached(['c d', 'a b', 'e f'], counting, cache)
    expect(asked).toEqual(['a b', 'c d', 'e f'])
    expect(second[0]).toEqual(first[1])
    expect(second[1]).toEqual(first[0])
  })
})

describe('the tokenizer', () => {
  const pieces: [string, number][] = [
    ['<unk>', 0],
    ['▁a', -1],
    ['▁ab', -1.5],
    ['b', -1],
    ['c', -1],
    ['▁', -5],
  ]
  const tokenizer = createTokenizer(pieces, 1, 128)
  it('takes the most probable cut', () => {
    expect(tokenizer.encode('ab')).toEqual([2])
    expect(tokenizer.encode('a b')).toEqual([1, 5, 3])
  })
  it('makes one unknown piece of a run of unknown characters', () => {
    expect(tokenizer.encode('axyz')).toEqual([1, 0])
  })
})
