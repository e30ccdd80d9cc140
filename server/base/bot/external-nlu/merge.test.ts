// Which of two engines decides: the bot's own model or its external NLU, and what is recorded of both.
import type { IntentCandidate, Understanding } from '@parley/contract/base/understand'
import { ExternalNlu } from '@parley/contract/objects/external-nlu/index'
import { describe, expect, it } from 'vitest'
import type { NluReply } from './ask'
import { withExternal } from './merge'

const candidate = (intentId: string, score: number, more: Partial<IntentCandidate> = {}): IntentCandidate => ({
  ...{ intentId, name: intentId, score, definite: false, reasons: [{ by: 'model' }] },
  ...more,
})

const own = (outcome: Understanding['outcome'], candidates: IntentCandidate[], more: Partial<Understanding> = {}): Understanding => ({
  ...{ text: 'a sentence', language: 'en', modelHash: 'm', outcome, candidates, entities: [], micros: 0 },
  inScope: { score: outcome === 'none' ? 0.1 : 0.9, threshold: 0.5 },
  ...more,
})

const found = (intents: Record<string, number>): NluReply => ({
  ok: true,
  ms: 7,
  answer: { intents: Object.entries(intents).map(([name, score]) => ({ name, score })), entities: [] },
})

const names = ['Pay', 'Order', 'Check balance']
const bot = {
  intents: new Map(names.map((name) => [name, { id: name, name }])),
  settings: { intentThreshold: 0.3, ambiguityMargin: 0.1, intentsOffered: 5 },
}

const merged = (ours: Understanding, reply: NluReply, settings: object = {}, without: string[] = []) =>
  withExternal(ours, { nlu: { id: 'xn-1', data: ExternalNlu.parse({ name: 'Rasa', type: 'rasa', ...settings }) }, reply }, bot, without)

const scores = ({ candidates }: Understanding) => candidates.map(({ intentId, score, engines }) => [intentId, score, engines])

describe('An external NLU that goes first', () => {
  it('decides by an intent of the same name, whatever its case, and shows both scores', () => {
    const result = merged(own('intent', [candidate('Pay', 0.9), candidate('Order', 0.2)]), found({ ORDER: 0.8, pay: 0.1 }))
    expect(result.outcome).toBe('intent')
    expect(scores(result)).toEqual([
      ['Order', 0.8, { ml: 0.2, extnlu: 0.8 }],
      ['Pay', 0.9, { ml: 0.9, extnlu: 0.1 }],
    ])
    expect(result.candidates[0]?.reasons[0]).toEqual({ by: 'external', rule: 'Rasa: ORDER' })
    expect(result.external).toMatchObject({
      isDecisive: true,
      ms: 7,
      limit: 0.5,
      intents: [{ name: 'ORDER', intentId: 'Order' }, { name: 'pay' }],
    })
  })

  it('brings in an intent that the bot’s own model did not think of, also where it understands nothing', () => {
    const result = merged(own('none', [candidate('Pay', 0.2)]), found({ check_balance: 0.7 }))
    expect([result.outcome, result.candidates[0]?.intentId, result.inScope.score]).toEqual(['intent', 'Check balance', 0.7])
  })

  it.each([
    ['scores too low', { order: 0.49 }, {}],
    ['has no intent of the bot’s', { book_table: 0.99 }, {}],
    ['leads to none by its map', { order: 0.99 }, { intents: [{ theirs: 'Order', intentId: '' }] }],
    ['leads to one that is gone', { order: 0.99 }, { intents: [{ theirs: 'Order', intentId: 'in-gone' }] }],
    ['finds nothing', {}, {}],
  ])('leaves it to the bot’s own model where it %s', (_, intents, settings) => {
    const ours = own('intent', [candidate('Pay', 0.9)])
    const result = merged(ours, found(intents), settings)
    expect([result.outcome, result.candidates[0]?.intentId, result.external?.isDecisive]).toEqual(['intent', 'Pay', false])
  })

  it('goes by its map before names', () => {
    const settings = { intents: [{ theirs: 'book', intentId: 'Order' }] }
    expect(merged(own('none', []), found({ Book: 0.9 }), settings).candidates[0]?.intentId).toBe('Order')
  })

  it('does not overrule what is said word for word, what words refuse, and what is out of reach', () => {
    const exact = own('intent', [candidate('Pay', 1, { definite: true })])
    expect(merged(exact, found({ order: 0.99 })).candidates[0]?.intentId).toBe('Pay')
    const vetoed = own('none', [candidate('Order', 0, { reasons: [{ by: 'negative-pattern', rule: 'no' }] })])
    expect(merged(vetoed, found({ order: 0.99 })).outcome).toBe('none')
    const negated = { cue: [], words: [], intents: [{ intentId: 'Order', name: 'Order' }] }
    expect(merged(own('none', [], { negated }), found({ order: 0.99 })).outcome).toBe('none')
    expect(merged(own('none', []), found({ order: 0.99 }), {}, ['Order']).outcome).toBe('none')
  })

  it('asks which is meant where two of its intents are as likely', () => {
    const result = merged(own('intent', [candidate('Check balance', 0.9)]), found({ pay: 0.75, order: 0.7 }))
    expect([result.outcome, result.offered]).toEqual(['ambiguous', 2])
    expect(result.candidates.slice(0, 2).map(({ intentId }) => intentId)).toEqual(['Pay', 'Order'])
  })

  it('leaves a question that is likelier to be answered, and goes before one that is not', () => {
    const knowledge = (score: number): Partial<Understanding> => ({
      knowledge: {
        ...{ outcome: 'answer', why: 'sure', offered: 0, intentIds: [], limits: { answer: 0.5, offer: 0.3 } },
        candidates: [{ faqId: 'fq-1', question: 'Why?', score, definite: false, wording: 'Why?', path: [] }],
      },
    })
    expect(merged(own('none', [], knowledge(0.95)), found({ order: 0.8 })).knowledge?.outcome).toBe('answer')
    expect(merged(own('none', [], knowledge(0.6)), found({ order: 0.8 })).knowledge?.outcome).toBe('intent')
  })
})

describe('An external NLU beside the bot’s own model', () => {
  const beside = { ranking: 'beside' }

  it('wins by the higher score', () => {
    const ours = own('intent', [candidate('Pay', 0.7)])
    expect(merged(ours, found({ order: 0.9 }), beside).candidates[0]).toMatchObject({ intentId: 'Order', score: 0.9 })
    const lost = merged(ours, found({ order: 0.55 }), beside)
    expect([lost.candidates[0]?.intentId, lost.external?.isDecisive]).toEqual(['Pay', false])
  })

  it('asks which is meant where both are as sure of different intents', () => {
    const result = merged(own('intent', [candidate('Pay', 0.8)]), found({ order: 0.85 }), beside)
    expect([result.outcome, result.candidates.slice(0, 2).map(({ intentId }) => intentId)]).toEqual(['ambiguous', ['Order', 'Pay']])
  })
})

describe('An external NLU that fails', () => {
  it('changes nothing, and the failure is recorded', () => {
    const ours = own('intent', [candidate('Pay', 0.9)])
    const { external, ...rest } = merged(ours, { ok: false, failure: 'It answered 500', ms: 3000 })
    expect(rest).toEqual(ours)
    expect(external).toEqual({
      nluId: 'xn-1',
      name: 'Rasa',
      limit: 0.5,
      ms: 3000,
      isDecisive: false,
      failure: 'It answered 500',
      intents: [],
    })
  })
})
