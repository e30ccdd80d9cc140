// What a service answers a task, as a user reads it: its entries, in words, and never as JSON.
import type { Json } from '@parley/contract/base/json'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageOf, templateOf } from '../say/view'
import { entriesAt } from './entries'

function seen(body: Json, look: 'list' | 'table', path = ''): string {
  const template = templateOf([...entriesAt(body, path)], look)
  return template === null ? '' : JSON.stringify(messageOf(template, 0).template?.payload['elements'])
}

const offers = [
  { city: 'Oslo', price: 10 },
  { city: 'Rome', price: 7 },
]

describe('a task without a path', () => {
  it.each<[string, Json]>([
    ['the reply itself', offers],
    ['a list beside its number', { items: offers, total: 2 }],
    ['a list in a wrapper', { data: { items: offers }, meta: { page: 1 } }],
    ['a list beside plain words', { tags: ['new', 'sale'], results: offers }],
  ])('finds its entries in %s', (_, body) => expect(entriesAt(body, '')).toEqual(offers))

  it('takes a reply with two lists, or with none, as one entry', () => {
    const two = { here: offers, there: offers }
    expect(entriesAt(two, '')).toEqual([two])
    expect(entriesAt({ city: 'Oslo' }, '')).toEqual([{ city: 'Oslo' }])
    expect(entriesAt('closed', '')).toEqual(['closed'])
  })
})

describe('data that are one entry', () => {
  const card = { title: 'Oslo to Bergen', subtitle: 'Monday', buttons: [{ type: 'postback', title: 'Change it', payload: 'change' }] }

  it.each(['standard', 'list'] as const)('are said and offered once: %s', (look) => {
    const template = templateOf(card, look)
    expect(template?.payload).toEqual({ template_type: look === 'list' ? 'list' : 'carousel', text: '', elements: [card] })
  })

  it('keep the words that stand above them, and what a list says beside its entries', () => {
    expect(templateOf({ ...card, text: 'Next:' }, 'standard')?.payload).toMatchObject({ text: 'Next:' })
    expect(templateOf({ title: 'Trips', elements: [card] }, 'list')?.payload).toMatchObject({ text: 'Trips', elements: [card] })
    const axis = { X_axis: ['Mon', 'Tue'], title: 'Spent', values: [1, 2] }
    expect(templateOf(axis, 'barchart')?.payload).toMatchObject({ X_axis: ['Mon', 'Tue'], elements: [axis] })
    expect(templateOf({ city: 'Oslo', fare: 3 }, 'table')?.payload).toEqual({
      ...{
        template_type: 'table',
        text: '',
        columns: [
          ['city', 'left'],
          ['fare', 'right'],
        ],
      },
      elements: [{ Values: ['Oslo', '3'] }],
    })
  })
})

describe('what a user reads of an entry', () => {
  it.each<[string, Json, string]>([
    ['the name of what lies in it', [{ id: 7, owner: { id: 'u-1', name: 'Ada' } }], 'Ada'],
    ['the words of a list', [{ id: 7, tags: ['new', 'sale'] }], 'new, sale'],
    ['the plain values of a record without a name', [{ id: 7, size: { width: 3, height: 4 } }], '3, 4'],
    ['the names of several', [{ id: 7, people: [{ name: 'Ada' }, { name: 'Bo' }] }], 'Ada, Bo'],
    ['one entry with two lists', { here: [{ name: 'Oslo' }], there: [{ name: 'Rome' }] }, 'Rome'],
  ])('is %s', (_, body, words) => {
    for (const look of ['list', 'table'] as const) expect(seen(body, look)).toContain(words)
  })

  it('is never JSON', () => {
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'name'), fc.jsonValue({ maxDepth: 3, noUnicodeString: true }), {
      minKeys: 1,
    })
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 3 }), (body) => {
        for (const look of ['list', 'table'] as const) {
          const template = templateOf(plainBody(body), look)
          const words = template === null ? [] : wordsIn(template.payload['elements'] ?? null)
          for (const text of words) expect(text).not.toMatch(/^[[{].*":/)
        }
      }),
    )
  })
})

/** Without braces and quotes of its own, so that any that are read come from the drawing. */
function plainBody(value: unknown): Json {
  return JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.replaceAll(/[^a-z]/gi, '') : part)))
}

function wordsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : []
}
