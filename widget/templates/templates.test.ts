// The parts of templates that can be wrong without anyone seeing it: reading odd payloads, what a click sends, chart arithmetic.
import { templateKinds } from '@parley/contract/templates/index'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layBars, scaleOf, slices } from '@parley/contract/templates/chart'
import { movedTo } from './choices'
import { formMessage, readFields } from './form'
import { ownDrawings, templateView, templateWords } from './index'
import { ratingScale } from './rating'
import { readOptions } from './select'
import { readHeads } from './table'
import { read, readAction, readNumber } from './template'

const named = (template_type: string) => ({ type: 'template', payload: { template_type } })

describe('templates', () => {
  it.each([
    'button',
    'quick_replies',
    'list',
    'listView',
    'carousel',
    'table',
    'mini_table',
    'piechart',
    'barchart',
    'linechart',
    'dropdown_template',
    'multi_select',
    'like_dislike',
    'feedbackTemplate',
    'dateTemplate',
    'form_template',
  ])('%s is drawn', (name) => expect(templateView(named(name))).toBeDefined())

  it.each(['image', 'video', 'audio', 'link'])('%s is drawn', (type) =>
    expect(templateView({ type, payload: { url: '/x' } })).toBeDefined(),
  )

  it('has drawings of its own for listed templates alone', () => {
    const ids = templateKinds.map(({ id }) => id)
    expect(ownDrawings.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('one it does not know is left to its words', () => {
    expect(templateView(named('toString'))).toBeUndefined()
    expect(templateWords({ type: 'template', payload: { template_type: 'news', heading: 'Now' } })).toBe('Now')
  })
})

describe('a click', () => {
  it.each([
    [
      { type: 'postback', title: 'Oslo', payload: 'oslo' },
      { title: 'Oslo', address: '', body: 'oslo', isLocation: false },
    ],
    [
      { content_type: 'text', title: 'Oslo' },
      { title: 'Oslo', address: '', body: 'Oslo', isLocation: false },
    ],
    [
      { type: 'web_url', title: 'Site', url: 'https://a.example' },
      { title: 'Site', address: 'https://a.example', body: 'Site', isLocation: false },
    ],
    [
      { title: 'Go', value: 'go' },
      { title: 'Go', address: '', body: 'go', isLocation: false },
    ],
    [
      { title: '  ', payload: 'oslo' },
      { title: 'oslo', address: '', body: 'oslo', isLocation: false },
    ],
    [
      { type: 'web_url', url: 'https://a.example' },
      { title: 'https://a.example', address: 'https://a.example', body: 'https://a.example', isLocation: false },
    ],
  ])('%j leads where it says', (entry, action) => expect(readAction(entry)).toEqual(action))

  it('on one form field sends the value, hidden where it is a secret', () => {
    const [field] = readFields({ formFields: [{ key: 'email', label: 'PIN', inputType: 'password' }] })
    expect(formMessage(field ? [field] : [], { email: '1234' })).toEqual({ shown: '****', body: '1234' })
  })

  it('on several form fields sends an object by key, guarded values wrapped', () => {
    const fields = readFields({
      formFields: [
        { key: 'name', label: 'Name' },
        { key: 'card', label: 'Card', piiReductionChar: '#' },
      ],
    })
    expect(formMessage(fields, { name: 'Ida', card: '42' })).toEqual({
      shown: 'Name: Ida\nCard: ****',
      body: '{"name":"Ida","card":"#42#"}',
    })
  })

  it('on a form of the bot sends an object even of one field, and shows no field that was left empty', () => {
    const fields = readFields({
      formFields: [
        { key: 'kind', label: 'Kind', type: 'select', options: ['Hotel', 'Train'], value: 'Hotel', error: 'Choose again.' },
        { key: 'note', label: 'Note', type: 'textarea', required: false },
      ],
    })
    expect(fields).toMatchObject([
      { type: 'select', options: ['Hotel', 'Train'], value: 'Hotel', error: 'Choose again.', isOptional: false },
      { type: 'textarea', options: [], value: '', error: '', isOptional: true },
    ])
    expect(formMessage(fields, { kind: 'Train' }, true).shown).toBe('Kind: Train')
    expect(formMessage(fields.slice(0, 1), { kind: 'Train' }, true).body).toBe('{"kind":"Train"}')
  })
})

describe('keys among quick replies', () => {
  it.each([
    ['ArrowRight', false, 1],
    ['ArrowLeft', false, 2],
    ['ArrowRight', true, 2],
    ['ArrowLeft', true, 1],
    ['End', false, 2],
    ['Home', false, 0],
    ['a', false, null],
  ])('%s (right to left: %s) leads to %s', (key, isRightToLeft, to) => expect(movedTo(key, 0, 3, isRightToLeft)).toBe(to))
})

describe('charts', () => {
  it('slices share the circle by value', () => {
    const parts = slices(
      {
        elements: [
          { title: 'Rail', value: 30 },
          { title: 'Air', value: '10' },
        ],
      },
      read,
    )
    expect(parts.map((part) => part.share)).toEqual([0.75, 0.25])
    expect(parts[0]?.path).toContain('A1 1 0 1 1 -1')
  })

  it('one slice alone is the whole circle, none is nothing', () => {
    expect(slices({ elements: [{ value: 5 }] }, read)[0]?.path).not.toContain('L')
    expect(slices({ elements: [{ value: 0 }] }, read)[0]?.share).toBe(0)
  })

  it('the scale is round and holds every value', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
          { minLength: 1 },
        ),
        (values) => {
          const { low, high } = scaleOf([{ title: '', values, labels: [] }])
          expect(low).toBeLessThanOrEqual(Math.min(0, ...values))
          expect(high).toBeGreaterThanOrEqual(Math.max(0, ...values))
          expect(high).toBeGreaterThan(low)
        },
      ),
    )
  })

  it('stacked bars stand on one another and never leave the frame', () => {
    const series = [
      { title: 'a', values: [2, 3], labels: [] },
      { title: 'b', values: [6, 1], labels: [] },
    ]
    const [first, second] = layBars(2, series, true)
    expect(second?.y).toBeCloseTo(first?.height ?? -1)
    for (const bar of layBars(2, series, true)) expect(bar.y + bar.height).toBeLessThanOrEqual(1)
  })
})

describe('reading payloads', () => {
  it('takes numbers out of words', () => {
    expect([readNumber('€1200'), readNumber(3), readNumber(null), readNumber('none')]).toEqual([1200, 3, 0, 0])
  })

  it('reads column heads with and without an alignment', () => {
    expect(readHeads([['Fare', 'right'], 'City'])).toEqual([
      { name: 'Fare', align: 'end' },
      { name: 'City', align: 'start' },
    ])
  })

  it('orders a rating from low to high and gives five stars when told nothing', () => {
    expect(
      ratingScale({
        starArrays: [
          { starId: 'b', value: 2 },
          { starId: 'a', value: 1 },
        ],
      }).map((step) => step.value),
    ).toEqual([1, 2])
    expect(ratingScale({})).toHaveLength(5)
  })

  it('uses an option’s title where it has no value', () => {
    expect(readOptions([{ title: 'One' }, { value: '2' }, {}])).toEqual([
      { title: 'One', value: 'One' },
      { title: '2', value: '2' },
    ])
  })
})
