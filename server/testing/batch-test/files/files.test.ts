// Files of batch tests: cases are read from JSON and CSV, what is wrong is told row by row, and what is written is read again.
import { TestCaseContent } from '@parley/contract/testing/batch-test-shapes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { casesOfFile } from './read'
import { casesAsCsv, casesAsJson } from './write'

const casesIn = (content: string) => casesOfFile({ name: '', content })
const problemsIn = async (content: string) => (await casesIn(content)).problems.map(({ row, says }) => [row, says['why']?.key])
const json = (...testCases: unknown[]) => JSON.stringify({ testCases })

describe('a file of cases', () => {
  it('in JSON of the public format gives its cases', async () => {
    const entities = [{ entityName: 'City', entityValue: 'Oslo' }]
    const given = { input: 'to oslo', intent: 'Book flight', parentIntent: null, entities, entityOrder: ['City'] }
    expect(await casesIn(json(given, { input: 'hi', intent: 'None' }))).toMatchObject({
      cases: [{ input: 'to oslo', intent: 'Book flight', parentIntent: '', entities, entityOrder: ['City'] }, { input: 'hi' }],
      problems: [],
    })
  })

  it('in CSV takes further entities from the rows that follow', async () => {
    const rows = [
      'input,intent,parentIntent,entityName,entityValue,entityOrder',
      '"oslo, tomorrow",Book flight,,City,Oslo,City>Day',
      ',,,Day,2026-03-05,',
    ]
    expect((await casesIn(rows.join('\r\n'))).cases).toMatchObject([
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

  it('names traits in the place of the intent, behind it or in a field of their own', async () => {
    const read = async (given: object) => {
      const [one] = (await casesIn(json({ input: 'now please', ...given }))).cases
      return [one?.intent, one?.expectedTraits]
    }
    expect(await read({ intent: 'trait: Polite||In a hurry' })).toEqual(['', ['Polite', 'In a hurry']])
    expect(await read({ intent: 'Traits:Polite | In a hurry' })).toEqual(['', ['Polite', 'In a hurry']])
    expect(await read({ intent: 'Book flight | trait: Polite' })).toEqual(['Book flight', ['Polite']])
    expect(await read({ intent: 'Book flight', expectedTraits: 'Polite||In a hurry' })).toEqual(['Book flight', ['Polite', 'In a hurry']])
    expect(await read({ intent: 'Book flight', traits: ['Polite'] })).toEqual(['Book flight', ['Polite']])
    expect((await casesIn('input,intent,Expected Traits\nhi,Book flight,Polite||Warm')).cases).toMatchObject([
      { expectedTraits: ['Polite', 'Warm'] },
    ])
  })

  it('tells each row with what is wrong with it, and gives no case', async () => {
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
    expect((await casesIn(bad)).cases).toEqual([])
    expect(await problemsIn(bad)).toEqual([
      [1, 'test-file.no-utterance'],
      [3, 'test-file.long'],
      [4, 'test-file.intents'],
      [5, 'test-file.entity-name'],
      [6, 'test-file.pattern'],
      [7, 'test-file.field'],
      [8, 'test-file.field'],
    ])
  })

  it('that was cut off says in which row', async () => {
    const whole = json({ input: 'a', intent: 'A' }, { input: 'b', intent: 'A' }, { input: 'c', intent: 'A' })
    expect(await problemsIn(whole.slice(0, -14))).toEqual([[3, 'test-file.cut-off']])
    expect(await problemsIn('input,intent\n"a",A\n"b and no end')).toEqual([[3, 'test-file.open-quote']])
  })

  it('without what it needs says so', async () => {
    expect(await problemsIn('')).toEqual([[0, 'test-file.empty']])
    expect(await problemsIn('input,intent\n')).toEqual([[0, 'test-file.empty']])
    expect(await problemsIn('text,name\na,A')).toEqual([[1, 'test-file.head']])
    expect(await problemsIn('{"cases":[]}')).toEqual([[0, 'test-file.no-list']])
    expect(await problemsIn('input,intent\na,A,B')).toEqual([[2, 'test-file.cells']])
    expect(await problemsIn(json(...Array.from({ length: 1001 }, () => ({ input: 'a', intent: 'A' }))))).toEqual([
      [0, 'test-file.too-many'],
    ])
  })

  it('may have empty cells and rows behind what it holds, as spreadsheets write them', async () => {
    expect(await casesIn('input;intent;;\r\nhi;Greet;;\r\n;;;\r\n')).toMatchObject({
      cases: [{ input: 'hi', intent: 'Greet' }],
      problems: [],
    })
  })

  it.each([
    ['Windows-1252', Buffer.from('input,intent\nzwei Br\xf6tchen,Order\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFinput\tintent\nzwei Brötchen\tOrder\n', 'utf16le')],
  ])('in %s keeps its letters', async (_, content) => {
    expect((await casesOfFile({ name: 'cases.csv', content })).cases).toMatchObject([{ input: 'zwei Brötchen', intent: 'Order' }])
  })

  it('never throws, whatever is in it, and gives cases or problems', async () => {
    const noise = fc.oneof(
      fc.string(),
      fc.json(),
      fc.string().map((text) => `input,intent\n${text}`),
    )
    await fc.assert(
      fc.asyncProperty(noise, async (content) => {
        const { cases, problems } = await casesIn(content)
        expect(cases.length > 0).toBe(problems.length === 0)
      }),
    )
  })

  it('that was written is read again, in either form', async () => {
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
    await fc.assert(
      fc.asyncProperty(fc.array(anyCase, { minLength: 1, maxLength: 8 }), async (list) => {
        const cases = list.map((one) => TestCaseContent.parse(one))
        expect((await casesIn(casesAsJson(cases).content)).cases).toEqual(cases)
        expect((await casesIn(casesAsCsv(cases).content)).cases).toEqual(cases)
      }),
    )
  })

  it('keeps a sentence that begins like a formula', async () => {
    const cases = [TestCaseContent.parse({ input: '+1 seat', intent: '-' })]
    expect((await casesIn(casesAsCsv(cases).content)).cases).toEqual(cases)
  })
})
