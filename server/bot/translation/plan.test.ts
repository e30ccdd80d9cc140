// What a file of translations does: out and back in it changes nothing, whatever the texts; whatever bytes come in, they are judged and never
// end in a failure; and each row that cannot be taken is told with its reason.
import type { JsonObject } from '@parley/contract/base/json'
import { namesOf } from '@parley/contract/objects/references'
import { type Kept, rowsOf } from '@parley/contract/objects/translation-rows'
import { withTranslation } from '@parley/contract/objects/translation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOf, readRows, writeFile } from './file'
import { planOf, type Present } from './plan'

const languages = { from: 'en', to: 'de' }
const whose = { botId: 'st-tea', language: 'de' }
const names = namesOf({ objects: [] })
const wording = (text: string): JsonObject => ({ kind: 'text', text, channel: '', language: '' })

function presentOf(messages: JsonObject[], mayChange = true): Present {
  const node: Kept = { id: 'n-1', kind: 'node', parentId: '', data: { name: 'Say', settings: { messages } } }
  const objects = new Map([[node.id, node]])
  return { botId: whose.botId, languages, objects, rows: rowsOf(objects, languages, names), names, mayChange: () => mayChange }
}

function translated(messages: JsonObject[], targets: readonly string[]): JsonObject[] {
  let data: JsonObject = { settings: { messages } }
  for (const [at, text] of targets.entries())
    data = withTranslation(data, { ...languages, place: `/settings/messages  ${at} text`, text }) ?? data
  return (data['settings'] as { messages: JsonObject[] }).messages
}

async function back(format: 'csv' | 'xlsx', present: Present) {
  const content = await writeFile(format, present.rows, { ...whose, name: 'Tea', from: 'en' })
  return readRows({ name: `tea.${format}`, content })
}

describe('a file of translations', () => {
  it.each(['csv', 'xlsx'] as const)('as %s changes nothing when it comes back as it was, whatever its texts', async (format) => {
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom("'=1", '"a"', '-', 'a\r\nb'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (pairs) => {
        const messages = translated(
          pairs.map(([source]) => wording(source)),
          pairs.map(([, target]) => target),
        )
        const present = presentOf(messages)
        const file = await back(format, present)
        if (!('rows' in file)) {
          expect(present.rows).toEqual([])
          return
        }
        const { edits, rows } = planOf(file.rows, present)
        expect(edits).toEqual([])
        expect(rows.map(({ outcome }) => outcome)).toEqual(present.rows.map(() => 'left'))
      }),
      { numRuns: 40 },
    )
  })

  it('of whatever bytes is judged and never throws', async () => {
    const present = presentOf([wording('Which tea?')])
    const head = Buffer.from('key,source,translation\n')
    const packed = Buffer.from(await writeFile('xlsx', present.rows, { ...whose, name: 'Tea', from: 'en' }))
    const spoiled = fc.tuple(fc.nat(packed.length - 1), fc.integer({ min: 0, max: 255 })).map(([at, byte]) => {
      const copy = Buffer.from(packed)
      copy[at] = byte
      return copy
    })
    const bytes = fc.uint8Array({ maxLength: 200 })
    const content = fc.oneof(
      bytes,
      bytes.map((tail) => Buffer.concat([head, tail])),
      spoiled,
    )
    await fc.assert(
      fc.asyncProperty(content, async (file) => {
        const read = await readRows({ name: 'x.csv', content: file })
        if ('rows' in read) expect(planOf(read.rows, present).rows).toHaveLength(read.rows.length)
        else expect(read.why.text).not.toBe('')
      }),
    )
  })

  const key = keyOf(whose, { objectId: 'n-1', place: '/settings/messages  0 text' })
  const planned = (row: Partial<Record<'key' | 'source' | 'target', string>>, source: string, mayChange = true) =>
    planOf([{ line: 2, key, source, target: 'x', isDone: false, ...row }], presentOf([wording(source)], mayChange)).rows[0]

  it.each([
    ['without a key', { key: '' }, 'no key'],
    ['with another word as its key', { key: 'tea' }, 'not a key'],
    ['of another bot', { key: key.replace('st-tea', 'st-coffee') }, 'another bot'],
    ['for another language', { key: key.replace(':de:', ':fr:') }, 'another language: fr'],
    ['of a text that is gone', { key: key.replace(':0:', ':7:') }, 'not say this any more'],
    ['whose source was changed', { source: 'Tea {{env.cups}}' }, 'It reads now: Which tea, {{context.name}}?'],
    ['that lacks a variable', { target: 'Welchen Tee?' }, 'lacks a variable of the source text: {{context.name}}'],
    ['with a variable of its own', { target: '{{context.name}} {{env.secret}}' }, 'does not have: {{env.secret}}'],
    ['with a misspelt variable', { target: '{{context.nam}}' }, 'lacks a variable'],
    ['with braces that are never closed', { target: '{{context.name}} {{ Tee' }, 'never closed'],
    ['that is too long', { target: `{{context.name}}${'x'.repeat(20_000)}` }, 'more than 20000 characters'],
  ])('refuses a row %s', (_, row, why) => {
    const told = planned(row, 'Which tea, {{context.name}}?')
    expect([told?.outcome, told?.why?.text]).toEqual(['refused', expect.stringContaining(why)])
  })

  it('refuses what the role of who takes it may not change, and a text that stands in it twice', () => {
    expect(planned({}, 'Which tea?', false)?.why?.text).toContain('role')
    const twice = [2, 3].map((line) => ({ line, key, source: 'Hi', target: 'Hallo', isDone: false }))
    expect(planOf(twice, presentOf([wording('Hi')])).rows.map(({ outcome, why }) => [outcome, why?.text])).toEqual([
      ['filled', undefined],
      ['refused', 'Row 2 has the same key.'],
    ])
  })

  it('takes a variable with blanks in its braces and another order of them for the same', () => {
    expect(planned({ target: '{{ env.b }} und {{env.a}}' }, '{{env.a}} and {{env.b}}')?.outcome).toBe('filled')
  })

  it('leaves a changed text whose translation is the same, unless the translator wrote that it is done', () => {
    const stale = translated([wording('Hi')], ['Hallo']).map((each) => (each['text'] === 'Hi' ? wording('Hi there') : each))
    const row = { line: 2, key, source: 'Hi there', target: 'Hallo' }
    const outcomes = [false, true].map((isDone) => planOf([{ ...row, isDone }], presentOf(stale)).rows[0]?.outcome)
    expect(outcomes).toEqual(['left', 'changed'])
  })

  it('never takes a translation away', () => {
    const done = presentOf(translated([wording('Hi')], ['Hallo']))
    const { rows, edits } = planOf([{ line: 2, key, source: 'Hi', target: ' ', isDone: false }], done)
    expect([rows[0]?.outcome, edits]).toEqual(['left', []])
  })
})
