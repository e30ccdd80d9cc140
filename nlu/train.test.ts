// Training and understanding a small bot, from its sentences to the answer.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Understanding } from '@parley/contract/base/understand'
import type { Encoder } from './encoder/embedding'
import type { Model } from './model'
import { loadModel, saveModel } from './model-file'
import { problemsOfPatterns } from './pattern-problems'
import { openTestEncoder, smallBot, withIntent } from './testing'
import { train } from './train'
import type { TrainingSet } from './training-set'
import { understand } from './understand'

let encoder: Encoder
let model: Model
beforeAll(async () => {
  encoder = await openTestEncoder()
  model = (await train(smallBot(), encoder, { seed: 7 })).model
}, 60_000)

const trained = async (set: TrainingSet) => (await train(set, encoder, { seed: 7 })).model
const winner = ({ outcome, candidates }: Understanding) => (outcome === 'intent' ? candidates[0]?.name : outcome)
const ask = async (text: string, by = model) => winner(await understand(by, encoder, text))

describe('a trained model', () => {
  const rows: [string, string][] = [
    ['could you get me a ticket for the plane to Vienna', 'Book flight'],
    ['I wish to fly to Oslo next week', 'Book flight'],
    ['how much cash is in my account', 'Check balance'],
    ['whats my balnce', 'Check balance'],
    ['please cancel the reservation', 'Cancel booking'],
    ['what is the capital of Mongolia', 'none'],
    ['my cat sleeps all day long', 'none'],
    ['xyzzy', 'none'],
    ['🎉', 'none'],
    ['???', 'none'],
    ['', 'none'],
  ]
  it.each(rows)('takes "%s" for %s', async (text, name) => {
    expect(await ask(text)).toBe(name)
  })

  it('is the same bytes for the same set and seed, and the hash tells (nlu 4, model format)', async () => {
    const again = await trained(smallBot())
    expect(Buffer.compare(saveModel(again), saveModel(model))).toBe(0)
    expect(again.hash).toBe(model.hash)
    expect((await trained(smallBot({ intentThreshold: 0.4 }))).hash).not.toBe(model.hash)
  })

  it('answers the same after it was kept as bytes', async () => {
    const loaded = loadModel(saveModel(model))
    expect(loaded).toEqual(model)
    for (const [text] of rows) expect(await understand(loaded, encoder, text)).toEqual(await understand(model, encoder, text))
  })

  it('refuses bytes that are not a model', () => {
    expect(() => loadModel(new TextEncoder().encode('something else entirely'))).toThrow(/not a model/)
  })

  it('gives at most five candidates, best first, with probabilities', async () => {
    const { candidates } = await understand(model, encoder, 'my balance for the flight')
    expect(candidates.length).toBeLessThanOrEqual(5)
    const scores = candidates.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 5)
  })
})

describe('sentences of no bot', () => {
  const none = ['order me a pizza', 'let me think', 'how old are you', 'who is the president of france', 'play some music']
  it.each(none)('a small bot refuses "%s"', async (text) => {
    expect(await ask(text)).toBe('none')
  })

  it('leaves out an intent that cannot be meant, and judges the others without it', async () => {
    const text = 'please cancel the reservation'
    const [best] = (await understand(model, encoder, text)).candidates
    const without = [best?.intentId ?? '']
    for (const said of [text, 'cancel booking']) {
      const { candidates, outcome, without: told } = await understand(model, encoder, said, { without })
      expect(candidates.map(({ name }) => name)).not.toContain('Cancel booking')
      expect([outcome, told]).toEqual(['none', without])
    }
  })

  it('None is learned but never a candidate', async () => {
    expect(model.header.classes).toContain(-1)
    const { candidates } = await understand(model, encoder, 'order me a pizza', { explain: true })
    expect(candidates.map(({ intentId }) => intentId).sort()).toEqual(['in-1', 'in-2', 'in-3'])
  })

  it('a bot that is about one of them keeps it', async () => {
    const weather = [
      'what is the weather like',
      'will it rain tomorrow',
      'how warm is it in Oslo',
      'weather forecast',
      'is it going to snow',
      'do I need an umbrella',
      'is it sunny outside',
      'temperature for the weekend',
    ]
    const utterances = weather.map((text) => ({ text, marks: [] }))
    const intent = { id: 'in-5', name: 'Weather', patterns: [], negativePatterns: [], utterances }
    const forecaster = await trained(smallBot({ intents: [...smallBot().intents, intent] }))
    expect(await ask('what will the weather be tomorrow', forecaster)).toBe('Weather')
    expect(await ask('will it be sunny this weekend', forecaster)).toBe('Weather')
    expect(await ask('how do you fold a fitted sheet for a bed', forecaster)).toBe('none')
  })
})

describe('definite matches', () => {
  it('a training sentence wins whatever its case and punctuation', async () => {
    const { candidates } = await understand(model, encoder, 'CANCEL my booking!!')
    expect(candidates[0]).toMatchObject({ name: 'Cancel booking', definite: true, score: 1, reasons: [{ by: 'exact' }] })
  })

  it('the name of an intent wins', async () => {
    const { candidates } = await understand(model, encoder, 'check balance')
    expect(candidates[0]).toMatchObject({ name: 'Check balance', definite: true, reasons: [{ by: 'name' }] })
  })

  it('a pattern wins over the classifier, and says which', async () => {
    const set = withIntent(smallBot(), 'in-3', { patterns: ['< get me'] })
    const { candidates, outcome } = await understand(await trained(set), encoder, 'get me some flight over there')
    expect(outcome).toBe('intent')
    expect(candidates[0]).toMatchObject({ name: 'Cancel booking', definite: true, reasons: [{ by: 'pattern', rule: '< get me' }] })
  })

  it('a negative pattern rules an intent out', async () => {
    const set = withIntent(smallBot(), 'in-1', { negativePatterns: ['flight simulator'] })
    const understanding = await understand(await trained(set), encoder, 'book a flight simulator')
    expect(winner(understanding)).not.toBe('Book flight')
    expect(understanding.candidates.find(({ name }) => name === 'Book flight')).toMatchObject({
      score: 0,
      reasons: [{ by: 'negative-pattern', rule: 'flight simulator' }],
    })
  })

  it('one sentence in two intents is asked about', async () => {
    const set = withIntent(smallBot(), 'in-2', {
      utterances: [
        { text: 'I have to cancel', marks: [] },
        { text: 'what is my balance', marks: [] },
      ],
    })
    expect(await ask('I have to cancel', await trained(set))).toBe('ambiguous')
  })

  it('patterns that cannot be read are told with the place', async () => {
    const set = withIntent(smallBot(), 'in-1', { patterns: ['book [a'], negativePatterns: ['~nothing'] })
    expect(await problemsOfPatterns(['book [a', '~nothing'], set)).toMatchObject([
      { position: 5, pattern: 'book [a' },
      { position: 0, pattern: '~nothing' },
    ])
    expect(await ask('cancel my booking', await trained(set))).toBe('Cancel booking')
  })
})

describe("a bot's own words", () => {
  it('a synonym counts as the word it stands for', async () => {
    const set = smallBot({ synonyms: [{ word: 'balance', synonyms: ['gronk'] }] })
    expect(await ask('tell me the gronk')).not.toBe('Check balance')
    const understanding = await understand(await trained(set), encoder, 'tell me the gronk', { explain: true })
    expect(winner(understanding)).toBe('Check balance')
    expect(understanding.candidates[0]?.reasons).toContainEqual({ by: 'synonym', rule: 'gronk → balance' })
  })

  it('a value of an entity counts like the other values of it', async () => {
    const entities = [{ id: 'en-1', name: 'City', type: 'city', values: ['Rome', 'Madrid', 'London', 'Berlin', 'Lisbon', 'Ouagadougou'] }]
    const plain = await understand(model, encoder, 'to Ouagadougou')
    const known = await understand(await trained(smallBot({ entities })), encoder, 'to Ouagadougou')
    const score = ({ candidates }: Understanding) => candidates.find(({ name }) => name === 'Book flight')?.score ?? 0
    expect(score(known)).toBeGreaterThan(score(plain))
  })
})

describe('reasons', () => {
  it('name the words that pull toward an intent and the nearest sentences', async () => {
    const { candidates } = await understand(model, encoder, 'please show the balance now', { explain: true })
    const reason = candidates[0]?.reasons[0]
    const tokens = reason?.tokens ?? []
    const strongest = [...tokens].sort((a, b) => b.weight - a.weight)[0]
    expect(strongest).toMatchObject({ text: 'balance', start: 16, end: 23 })
    expect(reason?.nearest?.[0]?.intentId).toBe('in-2')
  })

  it('say by which words patterns of an intent and of a trait matched, and only where they are asked for', async () => {
    const trait = { id: 'ti-1', name: 'Polite', groupId: 'tg-1', group: 'Manner', strategy: 'pattern' as const, threshold: 0.5 }
    const bot = smallBot({ traits: [{ ...trait, sentences: ['please'] }] })
    const [first, ...others] = bot.intents
    if (first === undefined) throw new Error('The small bot has no intent')
    const learned = await trained({ ...bot, intents: [{ ...first, patterns: ['stop * reservation'] }, ...others] })
    const text = 'please stop that old reservation'
    const { candidates, traits } = await understand(learned, encoder, text, { explain: true })
    const words = (places: readonly { start: number; end: number }[] = []) => places.map(({ start, end }) => text.slice(start, end))
    const byPattern = candidates[0]?.reasons.find(({ by }) => by === 'pattern')
    expect([byPattern?.rule, words(byPattern?.taken), words(traits?.[0]?.taken)]).toEqual([
      'stop * reservation',
      ['stop', 'reservation'],
      ['please'],
    ])
    const plain = await understand(learned, encoder, text)
    expect([plain.candidates[0]?.reasons.map(({ taken }) => taken), plain.traits?.[0]?.taken]).toEqual([[undefined], undefined])
  })

  it('of a sentence of 3,000 characters weigh every word, and the encoder reads it a few times only', async () => {
    const text = 'please show the balance of my account and '.repeat(80).slice(0, 3000)
    let read = 0
    const counting: Encoder = {
      ...encoder,
      embed: (texts) => {
        read += texts.length
        return encoder.embed(texts)
      },
    }
    const { candidates } = await understand(model, counting, text, { explain: true })
    expect(candidates[0]?.reasons[0]?.tokens?.length).toBeGreaterThan(500)
    expect(read).toBeLessThan(30)
  })

  it('without the encoder add up exactly to the score over the mean of all intents', async () => {
    const sparse = (await train(smallBot(), null, { seed: 7 })).model
    const text = 'please show the balance of the booking'
    const { candidates } = await understand(sparse, null, text, { explain: true })
    const pulls = candidates.map(({ reasons }) => (reasons[0]?.tokens ?? []).reduce((sum, { weight }) => sum + weight, 0))
    const logits = candidates.map(({ score }) => Math.log(score) * sparse.header.temperature)
    for (const [i, pull] of pulls.entries()) expect(pull - (pulls[0] ?? 0)).toBeCloseTo((logits[i] ?? 0) - (logits[0] ?? 0), 3)
  })
})

describe('other circumstances', () => {
  it('works in a language the encoder does not know, by stems', async () => {
    const utterances = (texts: string[]) => texts.map((text) => ({ text, marks: [] }))
    const blank = { patterns: [], negativePatterns: [] }
    const spanish = smallBot({
      language: 'es',
      intents: [
        {
          ...blank,
          id: 'a',
          name: 'Pedir',
          utterances: utterances(['quiero pedir una pizza', 'me gustaría encargar comida', 'pedimos dos pizzas', 'pide una ensalada']),
        },
        {
          ...blank,
          id: 'b',
          name: 'Pagar',
          utterances: utterances(['quiero pagar la cuenta', 'cómo pago la factura', 'la cuenta por favor', 'pagamos con tarjeta']),
        },
      ],
    })
    const { model: es } = await train(spanish, encoder, { seed: 1 })
    expect(es.header.denseFactor).toBe(0)
    expect(winner(await understand(es, encoder, 'xyzzy foo'))).toBe('none')
    expect(winner(await understand(es, encoder, 'pidiendo pizzas'))).toBe('Pedir')
    expect(winner(await understand(es, encoder, 'quisiera pagarla con tarjetas'))).toBe('Pagar')
  })

  it('cuts Chinese into words', async () => {
    const blank = { patterns: [], negativePatterns: [] }
    const chinese = smallBot({
      language: 'zh',
      intents: [
        {
          ...blank,
          id: 'a',
          name: '天气',
          utterances: ['今天天气怎么样', '明天会下雨吗', '天气预报'].map((text) => ({ text, marks: [] })),
        },
        {
          ...blank,
          id: 'b',
          name: '余额',
          utterances: ['我的账户余额是多少', '查询余额', '我还有多少钱'].map((text) => ({ text, marks: [] })),
        },
      ],
    })
    const { model: zh } = await train(chinese, encoder, { seed: 1 })
    expect(winner(await understand(zh, null, '后天天气好吗'))).toBe('天气')
    expect(winner(await understand(zh, null, '余额多少'))).toBe('余额')
    expect(winner(await understand(zh, null, '老虎'))).toBe('none')
  })

  it('a bot without intents, and one without sentences, understand nothing and do not fail', async () => {
    const empty = await trained(smallBot({ intents: [] }))
    expect(await understand(empty, encoder, 'hello', { explain: true })).toMatchObject({ outcome: 'none', candidates: [] })
    const bare = await trained(
      withIntent(smallBot({ intents: smallBot().intents.slice(0, 1) }), 'in-1', { utterances: [], patterns: ['fly'] }),
    )
    expect(await ask('hello', bare)).toBe('none')
    expect(await ask('I fly away', bare)).toBe('Book flight')
  })

  it('a bot with one intent still refuses what is not about it', async () => {
    const single = await trained(smallBot({ intents: smallBot().intents.slice(0, 1) }))
    expect(await ask('I need to fly to Vienna', single)).toBe('Book flight')
    expect(await ask('why do cats purr', single)).toBe('none')
  })

  it('a bot with one intent in a language without meanings refuses what is not about it, too', async () => {
    const heard = async (language: string, texts: readonly string[], asked: readonly string[]) => {
      const utterances = texts.map((text) => ({ text, marks: [] }))
      const intent = { ...smallBot().intents[0], id: 'in-1', name: 'Flight', patterns: [], negativePatterns: [], utterances }
      const { model: single } = await train(smallBot({ language, intents: [intent] }), encoder, { seed: 1 })
      return Promise.all(asked.map(async (text) => winner(await understand(single, null, text))))
    }
    const german = ['Ich möchte einen Flug buchen', 'Flug nach Berlin buchen', 'Bitte buche mir einen Flug', 'Ich will nach Wien fliegen']
    const taken = ['Ich möchte einen Flug nach Wien buchen', 'Einen Flug bitte', 'Ich will nach Rom fliegen']
    const strange = [
      'Warum schnurren Katzen?',
      'Wie ist das Wetter morgen?',
      'Ich möchte eine Pizza essen',
      'Wer hat das Spiel gewonnen?',
      'Guten Tag',
    ]
    expect(await heard('de', german, [...taken, ...strange])).toEqual([...taken.map(() => 'Flight'), ...strange.map(() => 'none')])
    const japanese = ['航空券を予約したい', '東京行きのフライトを予約して', '飛行機を予約できますか', 'フライトの予約をお願いします']
    const asked = ['大阪行きのフライトを予約したい', '猫はなぜ鳴くの', '明日の天気は', 'おなかがすいた']
    expect(await heard('ja', japanese, asked)).toEqual(['Flight', 'none', 'none', 'none'])
  })

  it('reports its progress and can be stopped from there', async () => {
    const shares: number[] = []
    await train(smallBot(), encoder, { seed: 1, onProgress: (done, total) => void shares.push(done / total) })
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
    const stop = train(smallBot(), encoder, { seed: 1, onProgress: () => Promise.reject(new Error('stopped')) })
    await expect(stop).rejects.toThrow('stopped')
  })
})
