// Files of batch tests: cases are read from JSON and CSV, what is wrong is told row by row, and what is written is read again.
import { TestCaseContent } from '@parley/contract/testing/batch-test-shapes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { casesOfFile } from './read'
import { casesAsCsv, casesAsJson } from './write'

const problemsIn = (content: string) => casesOfFile(content).problems.map(({ row, says }) => [row, says['why']?.key])
const json = (...testCases: unknown[]) => JSON.stringify({ testCases })

describe('a file of cases', () => {
  it('in JSON of the public format gives its cases', () => {
    const entities = [{ entityName: 'City', entityValue: 'Oslo' }]
    const given = { input: 'to oslo', intent: 'Book flight', parentIntent: null, entities, entityOrder: ['City'] }
    expect(casesOfFile(json(given, { input: 'hi', intent: 'None' }))).toMatchObject({
      cases: [{ input: 'to oslo', intent: 'Book flight', parentIntent: '', entities, entityOrder: ['City'] }, { input: 'hi' }],
      problems: [],
    })
  })

  it('in CSV takes further entities from the rows that follow', () => {
    const rows = [
      'input,intent,parentIntent,entityName,entityValue,entityOrder',
      '"oslo, tomorrow",Book flight,,City,Oslo,City>Day',
      ',,,Day,2026-03-05,',
    ]
    expect(casesOfFile(rows.join('\r\n')).cases).toMatchObject([
      {
        input: 'oslo, tomorrow',
        entities: [
          { entityName: 'City', entityValue: 'Oslo' },
          { entityName: 'Day', entityValue: '2026-03-05' },
        ],
        entityOrder: ['City', 'Day'],
      },
    ])
  })

  it('names traits in the place of the intent, behind it or in a field of their own', () => {
    const read = (given: object) => {
      const [one] = casesOfFile(json({ input: 'now please', ...given })).cases
      return [one?.intent, one?.expectedTraits]
    }
    expect(read({ intent: 'trait: Polite||In a hurry' })).toEqual(['', ['Polite', 'In a hurry']])
    expect(read({ intent: 'Traits:Polite | In a hurry' })).toEqual(['', ['Polite', 'In a hurry']])
    expect(read({ intent: 'Book flight | trait: Polite' })).toEqual(['Book flight', ['Polite']])
    expect(read({ intent: 'Book flight', expectedTraits: 'Polite||In a hurry' })).toEqual(['Book flight', ['Polite', 'In a hurry']])
    expect(read({ intent: 'Book flight', traits: ['Polite'] })).toEqual(['Book flight', ['Polite']])
    expect(casesOfFile('input,intent,Expected Traits\nhi,Book flight,Polite||Warm').cases).toMatchObject([
      { expectedTraits: ['Polite', 'Warm'] },
    ])
  })

  it('tells each row with what is wrong with it, and gives no case', () => {
    const bad = json(
      { input: '', intent: 'A' },
      { input: 'fine', intent: 'A' },
      { input: 'x'.repeat(3001), intent: 'A' },
      { input: 'four', intent: 'A | B | C | D' },
      { input: 'e', intent: 'A', entities: [{ entityName: '', entityValue: 'Oslo' }] },
      { input: 'p', intent: 'A', entities: [{ entityName: 'City', entityValue: '/(a+)+/' }] },
      { input: ['no text'], intent: 'A' },
      7,
    )
    expect(casesOfFile(bad).cases).toEqual([])
    expect(problemsIn(bad)).toEqual([
      [1, 'test-file.no-utterance'],
      [3, 'test-file.long'],
      [4, 'test-file.intents'],
      [5, 'test-file.entity-name'],
      [6, 'test-file.pattern'],
      [7, 'test-file.field'],
      [8, 'test-file.field'],
    ])
  })

  it('that was cut off says in which row', () => {
    const whole = json({ input: 'a', intent: 'A' }, { input: 'b', intent: 'A' }, { input: 'c', intent: 'A' })
    expect(problemsIn(whole.slice(0, -14))).toEqual([[3, 'test-file.cut-off']])
    expect(problemsIn('input,intent\n"a",A\n"b and no end')).toEqual([[3, 'test-file.open-quote']])
  })

  it('without what it needs says so', () => {
    expect(problemsIn('')).toEqual([[0, 'test-file.empty']])
    expect(problemsIn('input,intent\n')).toEqual([[0, 'test-file.empty']])
    expect(problemsIn('text,name\na,A')).toEqual([[1, 'test-file.head']])
    expect(problemsIn('{"cases":[]}')).toEqual([[0, 'test-file.no-list']])
    expect(problemsIn('input,intent\na,A,B')).toEqual([[2, 'test-file.cells']])
    expect(problemsIn(json(...Array.from({ length: 1001 }, () => ({ input: 'a', intent: 'A' }))))).toEqual([[0, 'test-file.too-many']])
  })

  it('never throws, whatever is in it, and gives cases or problems', () => {
    const noise = fc.oneof(
      fc.string(),
      fc.json(),
      fc.string().map((text) => `input,intent\n${text}`),
    )
    fc.assert(
      fc.property(noise, (content) => {
        const { cases, problems } = casesOfFile(content)
        expect(cases.length > 0).toBe(problems.length === 0)
      }),
    )
  })

  it('that was written is read again, in either form', () => {
    const word = fc.stringMatching(/^[a-z =+"'’,;é-]{1,20}$/).map((text) => `w${text}w`)
    const name = fc.constantFrom('Book flight', 'City', 'Day')
    const entity = fc.record({ entityName: name, entityValue: word })
    const anyCase = fc.record({
      input: word,
      intent: fc.oneof(name, fc.constant('Book flight | Day')),
      entities: fc.array(entity, { maxLength: 3 }),
      tags: fc.uniqueArray(name, { maxLength: 2 }),
      expectedTraits: fc.uniqueArray(fc.constantFrom('Polite', 'In a hurry'), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.array(anyCase, { minLength: 1, maxLength: 8 }), (list) => {
        const cases = list.map((one) => TestCaseContent.parse(one))
        expect(casesOfFile(casesAsJson(cases).content).cases).toEqual(cases)
        expect(casesOfFile(casesAsCsv(cases).content).cases).toEqual(cases)
      }),
    )
  })

  it('keeps a sentence that begins like a formula', () => {
    const cases = [TestCaseContent.parse({ input: '+1 seat', intent: '-' })]
    expect(casesOfFile(casesAsCsv(cases).content).cases).toEqual(cases)
  })
})
