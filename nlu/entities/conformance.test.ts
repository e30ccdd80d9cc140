// Every entity type against what all must do: its own examples, silence elsewhere, true offsets, no crash.
import { KindDescription } from '@parley/contract/base/form'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeEntity } from './describe'
import type { EntityKind, Example } from './entity-kind'
import { builtEntities, entityTypes } from './index'
import { contextOf, hostile, sentenceLanguages, sentenceTables, usual, usualSettings, valuesIn } from './testing'

const without = 'hmm, so then well'

/** The types that bots ask for most: their sentences in nine languages lie beside them. */
const tabled = ['currencyv2', 'date', 'dateperiod', 'datetime', 'number', 'quantityv2', 'time']

/** Dialog entity types of the specification, section 3. */
const specified = [
  ...['address', 'airport', 'attachment', 'city', 'color', 'company_name', 'composite', 'country', 'currency', 'currencyv2', 'date'],
  ...['dateperiod', 'datetime', 'description', 'email', 'from_number', 'label', 'list_of_items_lookup', 'list_of_values', 'location'],
  ...['number', 'percentage', 'person_name', 'phone_number', 'quantity', 'quantityv2', 'regex', 'time', 'timezone', 'to_number', 'url'],
  'zipcode',
]

function find(kind: EntityKind, example: Example) {
  return kind.extract(example.text, kind.read({ ...kind.defaults, ...example.settings }), contextOf(example))
}

function expectTrueOffsets(text: string, found: { start: number; end: number; score: number }[]): void {
  expect(found.length).toBeLessThanOrEqual(text.length)
  for (const { start, end, score } of found) {
    expect(start).toBeGreaterThanOrEqual(0)
    expect(end).toBeGreaterThan(start)
    expect(end).toBeLessThanOrEqual(text.length)
    expect(text.slice(start, end).trim()).toBe(text.slice(start, end))
    expect(score).toBeGreaterThan(0)
    expect(score).toBeLessThanOrEqual(1)
  }
  const inOrder = [...found].sort((one, other) => one.start - other.start)
  for (const [i, one] of inOrder.slice(1).entries()) expect(one.start).toBeGreaterThanOrEqual(inOrder[i]?.end ?? 0)
}

describe.each(builtEntities)('entity type $id', (kind) => {
  it('reads each of its examples as it says', () => {
    for (const example of kind.examples) {
      const found = find(kind, example)
      expect([example.text, found[0]?.value ?? null]).toEqual([example.text, example.value])
      expectTrueOffsets(example.text, found)
      for (const { value } of found) expect([example.text, kind.format(value, 'en')]).not.toEqual([example.text, ''])
    }
  })

  it('has at least twelve examples, some of which give nothing', () => {
    expect(kind.examples.length).toBeGreaterThanOrEqual(12)
    expect(kind.examples.some((example) => example.value === null)).toBe(true)
  })

  it('finds nothing in a sentence without it, nor in an empty one', () => {
    expect(kind.extract(without, usualSettings(kind), contextOf(usual(kind)))).toEqual([])
    expect(kind.extract('', usualSettings(kind), contextOf(usual(kind, true)))).toEqual([])
  })

  it('keeps its offsets true and never throws, whatever is typed', () => {
    const words = fc
      .array(fc.constantFrom(...kind.examples.map((example) => example.text), ...hostile), { maxLength: 6 })
      .map((parts) => parts.join(' '))
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 200 }), words)
    const settings = usualSettings(kind)
    fc.assert(
      fc.property(text, fc.boolean(), fc.constantFrom('en', 'de', 'ja', 'xx', ''), (sentence, prompted, language) => {
        expectTrueOffsets(sentence, kind.extract(sentence, settings, { ...contextOf(usual(kind, prompted)), language }))
      }),
      { numRuns: 150 },
    )
  })

  it('survives settings of any shape and a time zone nobody knows', () => {
    const values = fc.dictionary(fc.constantFrom(...kind.fields.map((field) => field.name), 'other'), fc.jsonValue())
    fc.assert(
      fc.property(values, (settings) => {
        const read = kind.read(JSON.parse(JSON.stringify(settings)))
        const place = { ...contextOf(usual(kind, true)), timezone: 'Nowhere/Else' }
        expect(() => kind.extract('tomorrow at 5pm for 20 euros', read, place)).not.toThrow()
      }),
      { numRuns: 60 },
    )
  })

  it('takes settings from a variable only where it says that it may, and where its settings name one', () => {
    const { dynamic } = kind.traits
    expect(kind.supportDynamicEntity || dynamic === undefined).toBe(true)
    const named = [kind.defaults, ...kind.examples.map(({ settings }) => settings ?? {})].map(
      (settings) => dynamic?.placeholder(settings) ?? null,
    )
    expect(named.filter((placeholder) => placeholder !== null)).toEqual([])
  })

  it('describes itself completely, with defaults its own reader takes', () => {
    const description = KindDescription.parse(describeEntity(kind))
    expect(description.label && description.about && description.icon && kind.refusal).not.toBe('')
    expect(kind.refusal).toContain('{{entity}}')
    expect(Object.keys(kind.defaults).sort()).toEqual(kind.fields.map((field) => field.name).sort())
    expect(() => kind.read(kind.defaults)).not.toThrow()
    expect(() => kind.read({})).not.toThrow()
  })
})

describe.each(sentenceTables)('sentences of the type %s', (type, { inShort, languages }) => {
  const kind = builtEntities.find(({ id }) => id === type)

  it('are there in every language that any type has sentences in', () => {
    expect(sentenceLanguages.length).toBeGreaterThanOrEqual(9)
    expect(Object.keys(languages).sort()).toEqual([...sentenceLanguages].sort())
  })

  it.each(Object.entries(languages))('hold in %s what their table says, and nothing else', (language, rows) => {
    const read = rows.map(([text]) => [text, ...(kind ? valuesIn(kind, { language, text }) : []).map(inShort)])
    expect(read).toEqual(rows)
  })

  it.each(Object.entries(languages))('are forty or more in %s, and some hold none', (_, rows) => {
    expect(rows.length).toBeGreaterThanOrEqual(40)
    expect(rows.filter((row) => row.length === 1).length).toBeGreaterThanOrEqual(3)
    expect(new Set(rows.map(([text]) => text)).size).toBe(rows.length)
  })
})

describe('the list of entity types', () => {
  it('has tables of sentences for seven types', () => {
    expect(sentenceTables.map(([type]) => type).sort()).toEqual(tabled)
  })

  it('names every type of the specification under its own id, with three flags each (S3-040)', () => {
    expect(entityTypes.map(({ id }) => id)).toEqual(expect.arrayContaining(specified))
    for (const kind of entityTypes) {
      expect([typeof kind.supportEntity, typeof kind.supportDynamicEntity, typeof kind.deprecated]).toEqual([
        'boolean',
        'boolean',
        'boolean',
      ])
    }
    expect(entityTypes.map(({ id }) => id)).toEqual(entityTypes.map(({ id }) => id).sort())
    expect(new Set(builtEntities.map(({ id }) => id)).size).toBe(builtEntities.length)
  })

  it('marks exactly currency, from_number, to_number and quantity as deprecated', () => {
    expect(entityTypes.filter(({ deprecated }) => deprecated).map(({ id }) => id)).toEqual([
      'currency',
      'from_number',
      'quantity',
      'to_number',
    ])
  })

  it('maps each type to the field the specification gives it (S3-052, S3-056, S3-060, S3-071)', () => {
    const special = Object.fromEntries(
      entityTypes
        .filter(({ id }) => specified.includes(id))
        .map(({ id, mapping }) => [id, Object.values(mapping).join('/')])
        .filter(([, mapping]) => mapping !== 'Textbox/String'),
    )
    expect(special).toEqual({
      attachment: 'file/Object',
      date: 'Date/String',
      email: 'Email/Email',
      location: 'Location/Object',
      number: 'Textbox/Number',
    })
  })
})
