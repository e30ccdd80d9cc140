// The settings of understanding: what each changes in what a bot understands.
import { BotSettings } from '@parley/contract/objects/bot/index'
import { outcomesOf } from '@parley/contract/understanding/outcome'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Encoder } from './encoder/embedding'
import type { EmbeddingCache } from './encoder/embedding-cache'
import { botWordsOf } from './patterns/bot-words'
import { rulesOf } from './rules'
import { openTestEncoder, smallBot, withIntent } from './testing'
import { train } from './train'
import type { TrainingSet } from './training-set'
import { understand } from './understand'

let encoder: Encoder
const embeddings = new Map<string, Uint8Array>()
/** The same sentences are trained again and again here. */
const cache: EmbeddingCache = {
  get: async (keys) =>
    new Map(keys.flatMap((key) => (embeddings.has(key) ? [[key, embeddings.get(key) ?? new Uint8Array()] as const] : []))),
  put: async (entries) => {
    for (const [key, bytes] of entries) embeddings.set(key, bytes)
  },
}
beforeAll(async () => {
  encoder = await openTestEncoder()
}, 60_000)

/** The set under these settings, which are as in a new bot where they say nothing. */
function under(settings: Partial<BotSettings>, set = smallBot()): TrainingSet {
  const all = BotSettings.parse(settings)
  const rules = rulesOf(all)
  const { intentThreshold, ambiguityMargin } = all
  return { ...set, intentThreshold, ambiguityMargin, ...(rules && { rules }) }
}

async function modelUnder(settings: Partial<BotSettings>, set?: TrainingSet) {
  return (await train(under(settings, set), encoder, { seed: 7, cache })).model
}

async function askUnder(settings: Partial<BotSettings>, set?: TrainingSet) {
  const model = await modelUnder(settings, set)
  return (text: string) => understand(model, encoder, text)
}

/** What is answered, all that is offered of it. */
const heard = (found: Awaited<ReturnType<typeof understand>>) => outcomesOf(found).map(({ name }) => name)

describe('what decides word for word', () => {
  const both = withIntent(smallBot(), 'in-1', {
    utterances: [...(smallBot().intents[0]?.utterances ?? []), { text: 'whereabouts of the moon', marks: [] }],
  })

  it('is a training sentence, unless that is switched off', async () => {
    const [on, off] = await Promise.all([askUnder({}, both), askUnder({ exactSentences: false }, both)])
    expect((await on('Whereabouts of the moon!')).candidates[0]).toMatchObject({ definite: true, reasons: [{ by: 'exact' }] })
    expect((await off('Whereabouts of the moon!')).candidates[0]).toMatchObject({ definite: false })
  })

  it('is the name of an intent, unless that is switched off', async () => {
    const named = withIntent(smallBot(), 'in-2', { name: 'Moonshine' })
    const [on, off] = await Promise.all([askUnder({}, named), askUnder({ exactNames: false }, named)])
    expect((await on('moonshine')).candidates[0]).toMatchObject({ name: 'Moonshine', definite: true, reasons: [{ by: 'name' }] })
    expect((await off('moonshine')).candidates.every(({ definite }) => !definite)).toBe(true)
  })
})

describe('everyday sentences learned as no request', () => {
  it('turn down what is none of the bot’s business, and less of it is turned down without them', async () => {
    const [on, off] = await Promise.all([modelUnder({}), modelUnder({ noneIntent: false })])
    expect([on.header.classes.includes(-1), off.header.classes.includes(-1)]).toEqual([true, false])
    const refused = async (model: typeof on) => (await understand(model, encoder, 'tell me how much a good night out is')).inScope.score
    expect(await refused(on)).toBeLessThan(await refused(off))
  })
})

describe('patterns', () => {
  const patterns = ['blue moon']
  const withPatterns = withIntent(smallBot(), 'in-2', { patterns })

  it('let as many words stand between their words as is set', async () => {
    const [usual, none, five] = await Promise.all(
      [{}, { patternGap: 0 }, { patternGap: 5 }].map((settings) => askUnder(settings, withPatterns)),
    )
    const isMatched = async (ask: typeof usual, text: string) => (await ask?.(text))?.candidates[0]?.definite
    expect(await isMatched(usual, 'a blue and very bright moon')).toBe(true)
    expect(await isMatched(none, 'a blue and very bright moon')).toBe(false)
    expect(await isMatched(none, 'a blue moon')).toBe(true)
    expect(await isMatched(usual, 'a blue and then very big bright moon')).toBe(false)
    expect(await isMatched(five, 'a blue and then very big bright moon')).toBe(true)
  })

  it('of entities have a number of their own', async () => {
    const stretches = async (settings: Partial<BotSettings>) =>
      (await botWordsOf(await modelUnder(settings), 'en')).stretches(['from city *1'], 'from that fine old city Rome')
    expect(await stretches({})).toEqual([])
    expect(await stretches({ entityPatternGap: 3 })).toEqual([{ start: 24, end: 28 }])
  })

  it('of two intents are both offered, or the one that asks for most words wins', async () => {
    const two = withIntent(withPatterns, 'in-3', { patterns: ['moon', 'a blue_moon [rising setting]'] })
    const [first, best] = await Promise.all([askUnder({}, two), askUnder({ patternOrder: 'best' }, two)])
    const text = 'I see a blue moon rising'
    expect(heard(await first(text)).toSorted()).toEqual(['Cancel booking', 'Check balance'])
    const found = await best(text)
    expect(heard(found)).toEqual(['Cancel booking'])
    expect(found.candidates[0]?.reasons[0]).toEqual({ by: 'pattern', rule: 'a blue_moon [rising setting]' })
    expect((await first(text)).candidates.find(({ name }) => name === 'Cancel booking')?.reasons[0]).toMatchObject({ rule: 'moon' })
  })

  it('go before what is likely, unless they are weighed like the rest', async () => {
    const contradicting = withIntent(smallBot(), 'in-2', { patterns: ['plane ticket'] })
    const [on, off] = await Promise.all([
      askUnder({}, contradicting),
      askUnder({ preferDefinite: false, ambiguityMargin: 0.5 }, contradicting),
    ])
    const text = 'I need to buy a plane ticket to Berlin'
    expect(heard(await on(text))).toEqual(['Check balance'])
    expect(heard(await off(text))).toEqual(['Check balance', 'Book flight'])
    expect(heard(await off('plane ticket blabla xyzzy')).at(0)).toBe('Check balance')
  })
})

describe('how many are offered', () => {
  it('is limited for intents', async () => {
    const same = ['in-1', 'in-2', 'in-3'].reduce((set, id) => withIntent(set, id, { patterns: ['blue moon'] }), smallBot())
    const [usual, two] = await Promise.all([askUnder({}, same), askUnder({ intentsOffered: 2 }, same)])
    expect(heard(await usual('blue moon'))).toHaveLength(3)
    expect(heard(await two('blue moon'))).toHaveLength(2)
  })

  it('counts only those that are as likely', async () => {
    const two = ['in-1', 'in-2'].reduce((set, id) => withIntent(set, id, { patterns: ['blue moon'] }), smallBot())
    const found = await (await askUnder({}, two))('blue moon')
    expect([found.outcome, found.offered, found.candidates.length]).toEqual(['ambiguous', 2, 3])
    expect(heard(found).toSorted()).toEqual(['Book flight', 'Check balance'])
  })

  it('is limited for questions', async () => {
    const topics = ['Help', 'Car', 'Bus', 'Tram', 'Boat'].map((id) => ({
      ...{ id, parentId: id === 'Help' ? '' : 'Help', name: id, kind: 'default' as const, synonyms: [], tags: [] },
    }))
    const faqs = topics.slice(1).map(({ id }) => ({ id: `faq-${id}`, topicId: id, questions: ['What does it cost?'], tags: [] }))
    const set = smallBot({ knowledge: { topics, faqs } })
    for (const [answersOffered, count] of [
      [3, 3],
      [1, 1],
      [4, 4],
    ] as const) {
      const ask = await askUnder({ answersOffered }, set)
      expect((await ask('what does it cost')).knowledge).toMatchObject({ outcome: 'choose', offered: count })
    }
  })
})

describe('questions', () => {
  const topics = [
    { id: 'Help', parentId: '', name: 'Help', kind: 'default' as const, synonyms: [], tags: [] },
    { id: 'Cabin', parentId: 'Help', name: 'Cabin', kind: 'default' as const, synonyms: [], tags: [] },
    { id: 'Suitcase', parentId: 'Cabin', name: 'Suitcase', kind: 'default' as const, synonyms: [], tags: [] },
  ]
  const faqs = [{ id: 'size', topicId: 'Suitcase', questions: ['How large may it be at most?'], tags: [] }]
  const set = smallBot({ knowledge: { topics, faqs }, synonyms: [{ word: 'suitcase', synonyms: ['zornbag'] }] })
  const answers = async (settings: Partial<BotSettings>, text: string) => {
    const { knowledge } = await (await askUnder(settings, set))(text)
    return knowledge?.candidates.map(({ faqId }) => faqId)
  }

  it('need as many of their topics to be spoken of as is set', async () => {
    const text = 'how large may the suitcase be'
    expect(await answers({}, 'how large may it be')).toEqual(['size'])
    expect(await answers({ pathCoverage: 50 }, 'how large may it be')).toEqual([])
    expect(await answers({ pathCoverage: 50 }, text)).toEqual(['size'])
    expect(await answers({ pathCoverage: 100 }, text)).toEqual([])
    expect(await answers({ pathCoverage: 100 }, 'How large may it be at most?')).toEqual(['size'])
  })

  it('are found by the synonyms of the bot, unless that is switched off', async () => {
    const text = 'how large may the zornbag be'
    expect(await answers({ pathCoverage: 50 }, text)).toEqual(['size'])
    expect(await answers({ pathCoverage: 50, answerSynonyms: false }, text)).toEqual([])
  })

  it('are answered and offered from the scores that are set, and offered together when as near as that', async () => {
    const text = 'how large may the suitcase be'
    const outcome = async (settings: Partial<BotSettings>) => (await (await askUnder(settings, set))(text)).knowledge?.outcome
    const { score = 0 } = (await (await askUnder({}, set))(text)).knowledge?.candidates[0] ?? {}
    expect(await outcome({ answerThreshold: score - 0.01, offerThreshold: 0.1 })).toBe('answer')
    expect(await outcome({ answerThreshold: Math.min(1, score + 0.01), offerThreshold: 0.1 })).toBe('choose')
    expect(await outcome({ answerThreshold: 1, offerThreshold: Math.min(1, score + 0.01) })).toBe('none')
  })
})

describe('words', () => {
  it('of the bot count for intents by their synonyms, unless that is switched off; patterns name them all the same', async () => {
    const set = withIntent(smallBot({ synonyms: [{ word: 'balance', synonyms: ['zorn'] }] }), 'in-1', { patterns: ['paint the ~balance'] })
    const [on, off] = await Promise.all([askUnder({}, set), askUnder({ intentSynonyms: false }, set)])
    const scoreOf = async (ask: typeof on) =>
      (await ask('show me the zorn')).candidates.find(({ name }) => name === 'Check balance')?.score ?? 0
    expect(await scoreOf(on)).toBeGreaterThan(await scoreOf(off))
    for (const ask of [on, off]) expect(heard(await ask('paint the zorn'))).toEqual(['Book flight'])
  })

  it('that are ignored and phrases that call the bot are passed over', async () => {
    const [without, ask] = await Promise.all([askUnder({}), askUnder({ ignoreWords: ['kindly'], triggerPhrases: ['ask the desk to'] })])
    const text = 'Ask the desk to kindly cancel my booking'
    expect((await without(text)).candidates[0]?.definite).toBe(false)
    expect((await ask(text)).candidates[0]).toMatchObject({ name: 'Cancel booking', definite: true })
  })
})

describe('small talk', () => {
  it('is taken for it from the likeness that is set', async () => {
    const set = smallBot({ smallTalk: [{ id: 'talk-1', questions: ['how are you doing today my friend'] }] })
    const text = 'how are you doing today'
    const [low, high] = await Promise.all([askUnder({ smallTalkThreshold: 0.5 }, set), askUnder({ smallTalkThreshold: 0.99 }, set)])
    expect((await low(text)).smallTalk).toMatchObject({ smallTalkId: 'talk-1', definite: false })
    expect((await high(text)).smallTalk).toBeUndefined()
    expect((await high('How are you doing today, my friend?')).smallTalk).toMatchObject({ definite: true })
  })
})
