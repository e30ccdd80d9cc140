// Judging single cases, and counting them: each figure is counted a second time, in another way, on any results.
import type { Understanding } from '@parley/contract/base/understand'
import { resultTypes, TestCaseContent, type TestResult } from '@parley/contract/testing/batch-test-shapes'
import { outcomesOf } from '@parley/contract/understanding/outcome'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confusedPairs, entityFigures, figuresOf, intentFigures } from './figures'
import { expectedNames } from '@parley/contract/testing/case-notation'
import { type Matched, judge } from './judge'

type Scores = Record<string, number>
const candidatesOf = (scores: Scores): Understanding['candidates'] =>
  Object.entries(scores).map(([name, score]) => ({ intentId: name, name, score, definite: score === 1, reasons: [] }))

function heard(outcome: Understanding['outcome'], scores: Scores, entities: Matched['entities'] = new Map()): Matched {
  const inScope = { score: outcome === 'none' ? 0.2 : 0.9, threshold: 0.5 }
  const candidates = candidatesOf(scores)
  const understanding = { text: '', language: 'en', modelHash: 'h', outcome, candidates, inScope, entities: [], micros: 0 }
  return { understanding, outcomes: outcomesOf(understanding), entities, isKnown: (name) => name !== 'Sell ship', parentsOf: () => [] }
}

const caseOf = (content: Partial<TestCaseContent>) => TestCaseContent.parse({ input: 'hello', ...content })
const judged = (content: Partial<TestCaseContent>, what: Matched) => judge('tc-1', caseOf(content), what)

describe('a case', () => {
  it.each([
    ['Book flight', 'intent', { 'Book flight': 0.9, 'Book hotel': 0.1 }, 'TP'],
    ['book_FLIGHT', 'intent', { 'Book flight': 0.9 }, 'TP'],
    ['Book hotel | Book flight', 'intent', { 'Book flight': 0.9 }, 'TP'],
    ['Book hotel', 'intent', { 'Book flight': 0.9 }, 'FP'],
    ['Book flight', 'ambiguous', { 'Book flight': 0.5, 'Book hotel': 0.5 }, 'FP'],
    ['Book flight', 'none', { 'Book flight': 0.2 }, 'FN'],
    ['None', 'none', { 'Book flight': 0.2 }, 'TN'],
    ['', 'intent', { 'Book flight': 0.9 }, 'FP'],
  ] as const)('that expects %j and gets %s of %j counts as %s', (intent, outcome, scores, resultType) => {
    const passed = resultType.startsWith('T')
    expect(judged({ intent }, heard(outcome, scores))).toMatchObject({ resultType, passed })
  })

  it('that is small talk passes where that is what was expected, or nothing was', () => {
    const chat = heard('none', { 'Book flight': 0.2 })
    chat.understanding.smallTalk = { smallTalkId: 'sm-1', question: 'How are you?', score: 0.9, definite: true }
    const typeOf = (intent: string) => judged({ intent }, { ...chat, outcomes: outcomesOf(chat.understanding) }).resultType
    expect([typeOf('How are you?'), typeOf('None'), typeOf('Book flight')]).toEqual(['TP', 'TN', 'FN'])
  })

  it('tells both names of a tie, and by how much the expected one leads or lags', () => {
    const tied = judged({ intent: 'Book flight' }, heard('ambiguous', { 'Book flight': 0.5, 'Book hotel': 0.48 }))
    expect(tied).toMatchObject({ matched: 'Book flight | Book hotel', margin: 0.02, why: { reason: 'tie' } })
    const lost = judged({ intent: 'Book hotel' }, heard('intent', { 'Book flight': 0.7, 'Book hotel': 0.2 }))
    expect(lost).toMatchObject({ score: 0.7, expectedScore: 0.2, margin: -0.5, why: { reason: 'outscored', name: 'Book flight' } })
  })

  it('says why it failed: unknown to the bot, outside of it, by a rule, or not refused', () => {
    const whyOf = (intent: string, what: Matched) => judged({ intent }, what).why?.reason
    expect(whyOf('Sell ship', heard('intent', { 'Book flight': 0.7 }))).toBe('unknown-name')
    expect(whyOf('Book flight', heard('none', { 'Book flight': 0.7 }))).toBe('outside')
    expect(whyOf('Book hotel', heard('intent', { 'Book flight': 1 }))).toBe('definite')
    expect(whyOf('None', heard('intent', { 'Book flight': 0.7 }))).toBe('not-refused')
  })

  it('passes only with every entity it names, whose value may be a regular expression', () => {
    const found = new Map([['City', { texts: ['Oslo'], position: 8, score: 0.9 }]])
    const with_ = (entityName: string, entityValue: string) =>
      judged({ intent: 'A', entities: [{ entityName, entityValue }] }, heard('intent', { A: 0.9 }, found))
    expect(with_('City', 'oslo')).toMatchObject({ passed: true, actualOrder: ['City'] })
    expect(with_('City', '/[A-Z]sl./')).toMatchObject({ passed: true })
    expect(with_('City', '/sl/')).toMatchObject({ passed: false, why: { reason: 'entity-differs', name: 'City' } })
    expect(with_('Day', '2026-03-04')).toMatchObject({ passed: false, resultType: 'TP', why: { reason: 'entity-missing' } })
  })
})

describe('what is expected beside the intent', () => {
  const traits = [{ traitId: 'tr-1', name: 'Polite', group: 'Tone', score: 0.8 }]
  const heardIt = (parents: string[], entities: Matched['entities'] = new Map()): Matched => {
    const what = heard('intent', { 'Add milk': 0.9 }, entities)
    return { ...what, understanding: { ...what.understanding, traits }, parentsOf: () => parents }
  }

  it.each([
    [{ intent: 'Add milk', expectedTraits: ['polite'] }, true],
    [{ intent: 'Add milk', expectedTraits: ['Polite', 'Angry'] }, false],
    [{ expectedTraits: ['Polite'] }, true],
    [{ intent: 'None', expectedTraits: ['Polite'] }, false],
    [{ intent: 'Add milk', parentIntent: 'Order coffee' }, true],
    [{ intent: 'Add milk', parentIntent: 'Begin||Order_coffee' }, true],
    [{ intent: 'Add milk', parentIntent: 'Begin >> Order tea' }, false],
  ])('of %j passes: %s', (content, passed) => {
    expect(judged(content, heardIt(['Order coffee', 'Order cake'])).passed).toBe(passed)
  })

  it('is the order of its values, wherever others stand', () => {
    const at = (position: number) => ({ texts: ['x'], position, score: 1 })
    const what = heardIt(
      [],
      new Map([
        ['Day', at(9)],
        ['City', at(2)],
        ['Count', at(5)],
      ]),
    )
    const passes = (...entityOrder: string[]) => judged({ intent: 'Add milk', entityOrder }, what).passed
    expect([passes('City', 'Day'), passes('day'), passes('Day', 'City'), passes('City', 'Hour')]).toEqual([true, true, false, false])
  })

  it('counts for no intent where traits alone are expected', () => {
    const alone = judged({ expectedTraits: ['Angry'] }, heardIt([]))
    expect(alone).toMatchObject({ resultType: null, passed: false, why: { reason: 'trait-missing', name: 'Angry' } })
    expect(figuresOf([alone])).toMatchObject({ TP: 0, TN: 0, FP: 0, FN: 0, toReject: 0, failure: 1, traitFailure: 1, totalTraits: 1 })
    expect([intentFigures([alone]), confusedPairs([alone])]).toEqual([[], []])
  })
})

const names = ['Book flight', 'Book hotel', 'Cancel trip']
const anyCase = fc.record({
  intent: fc.constantFrom(...names, 'None', 'Book flight | Cancel trip'),
  outcome: fc.constantFrom('intent' as const, 'ambiguous' as const, 'none' as const),
  order: fc.shuffledSubarray(names, { minLength: 2 }),
  value: fc.constantFrom('', 'Oslo', 'Rome'),
  found: fc.constantFrom('', 'Oslo', 'Rome'),
})
const anyResults = fc.array(anyCase, { maxLength: 40 }).map((list) =>
  list.map(({ intent, outcome, order, value, found }): TestResult => {
    const scores = Object.fromEntries(order.map((name, at) => [name, outcome === 'ambiguous' ? 0.4 : 0.8 - at * 0.3]))
    const entities = new Map(found === '' ? [] : [['City', { texts: [found], position: 0, score: 0.8 }]])
    return judged({ intent, entities: value === '' ? [] : [{ entityName: 'City', entityValue: value }] }, heard(outcome, scores, entities))
  }),
)
const count = <T>(list: readonly T[], wanted: (one: T) => boolean): number => list.reduce((sum, one) => sum + (wanted(one) ? 1 : 0), 0)

describe('the figures of a run', () => {
  it('are those of a second count, made from what was expected and what came alone', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const figures = figuresOf(results)
        const isRight = ({ expected, matched }: TestResult) => expected.split(' | ').includes(matched === '' ? 'None' : matched)
        const second = {
          TP: count(results, (one) => isRight(one) && one.matched !== ''),
          TN: count(results, (one) => isRight(one) && one.matched === ''),
          FP: count(results, (one) => !isRight(one) && one.matched !== ''),
          FN: count(results, (one) => !isRight(one) && one.matched === ''),
        }
        expect(figures).toMatchObject(second)
        expect(resultTypes.reduce((sum, type) => sum + figures[type], 0)).toBe(results.length)
        expect(figures.toReject).toBe(count(results, ({ expected }) => expected === 'None'))
        expect(figures.success).toBe(count(results, (one) => isRight(one) && one.entities.every((each) => each.expected === each.actual)))
      }),
    )
  })

  it('are, for each intent, what is in the rows that expect it and in the rows that gave it', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        for (const { name, precision, recall, f1, right } of intentFigures(results)) {
          const hit = results.filter((one) => one.matched === name && expectedNames(one.expected).includes(name))
          const gave = results.filter(
            (one) => one.matched.split(' | ').includes(name) && (hit.includes(one) || !expectedNames(one.expected).includes(name)),
          )
          const first = (one: TestResult) => expectedNames(one.expected)[0]
          const wanted = results.filter((one) => hit.includes(one) || (one.resultType !== 'TP' && first(one) === name))
          expect(right).toBe(hit.length)
          expect(precision).toBe(gave.length === 0 ? null : hit.length / gave.length)
          expect(recall).toBe(wanted.length === 0 ? null : hit.length / wanted.length)
          if (f1 !== null && precision && recall) expect(f1).toBeCloseTo((2 * precision * recall) / (precision + recall), 10)
        }
      }),
    )
  })

  it('are, for an entity, its values that were right among those found and those expected', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const values = results.flatMap(({ entities }) => entities)
        const [city] = entityFigures(results)
        const right = count(values, ({ expected, actual }) => expected === actual)
        expect([city?.expected ?? 0, city?.answered ?? 0, city?.right ?? 0]).toEqual([
          values.length,
          count(values, ({ actual }) => actual !== ''),
          right,
        ])
      }),
    )
  })

  it('count every wrong answer in one pair', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const wrong = count(results, ({ resultType }) => resultType === 'FP' || resultType === 'FN')
        expect(confusedPairs(results).reduce((sum, pair) => sum + pair.count, 0)).toBe(wrong)
      }),
    )
  })
})
