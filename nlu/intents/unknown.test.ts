// What says nothing to a bot: other emoji than its own, invisible characters, letters of scripts that it has learned nothing in. It is unknown
// rather than whatever lies nearest.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Encoder } from '../encoder/embedding'
import type { Model } from '../model'
import { openTestEncoder, smallBot } from '../testing'
import { train } from '../train'
import { understand } from '../understand'

const intents = Object.entries({
  'Say thanks': ['thanks', 'thank you', '🙏', 'cheers', 'many thanks'],
  'Delete my account': ['delete my account', 'remove my account', '🗑️', 'close the account', 'get rid of my account'],
}).map(([name, texts], at) => ({
  id: `in-${at + 1}`,
  name,
  patterns: [],
  negativePatterns: [],
  utterances: texts.map((text) => ({ text, marks: [] })),
}))

let encoder: Encoder
const models = new Map<string, Model>()
beforeAll(async () => {
  encoder = await openTestEncoder()
  for (const language of ['en', 'de'])
    models.set(language, (await train(smallBot({ language, intents }), language === 'en' ? encoder : null, { seed: 1 })).model)
})

async function meantBy(language: string, text: string): Promise<string> {
  const model = models.get(language)
  if (!model) throw new Error(language)
  const { outcome, candidates } = await understand(model, encoder, text)
  return outcome === 'intent' ? (candidates[0]?.name ?? '') : outcome
}

describe.each(['en', 'de'])('a bot in %s with one emoji for each of two intents', (language) => {
  it.each([
    ['🙏', 'Say thanks'],
    ['🙏🏽', 'Say thanks'],
    ['🙏🙏🙏', 'Say thanks'],
    ['🗑️', 'Delete my account'],
    ['🗑', 'Delete my account'],
    ['thanks ❤️', 'Say thanks'],
    ['delete my account 😀', 'Delete my account'],
  ])('takes %s for %s', async (text, name) => {
    expect(await meantBy(language, text)).toBe(name)
  })

  it.each([
    '❤️',
    '❤',
    '😀',
    '👍',
    '🇩🇪',
    '👨‍👩‍👧',
    '1️⃣',
    '★',
    '\u200b',
    '\u200d',
    '\ufe0f',
    '。',
    '？',
    '...',
    'ありがとう',
    'こんにちは',
    '안녕',
    'مرحبا',
    'привет',
    'ευχαριστώ',
    'नमस्ते',
    'ขอบคุณ',
    'გმადლობ',
    '7',
  ])('knows nothing of “%s”', async (text) => {
    expect(await meantBy(language, text)).toBe('none')
  })
})

describe('a bot of one intent with one sentence', () => {
  it.each([
    ['Order bread', 'intent'],
    ['I would like to order bread', 'intent'],
    ['qwrtz xyzzy plugh', 'none'],
    ['blorp wibble frotz', 'none'],
    ['what is love', 'none'],
    ['who won the match', 'none'],
    ['tell me a joke', 'none'],
  ])('takes “%s” for %s', async (text, outcome) => {
    const bread = { id: 'in-1', name: 'Order bread', patterns: [], negativePatterns: [], utterances: [{ text: 'Order bread', marks: [] }] }
    const { model } = await train(smallBot({ language: 'en', intents: [bread] }), encoder, { seed: 1 })
    expect((await understand(model, encoder, text)).outcome).toBe(outcome)
  })
})
