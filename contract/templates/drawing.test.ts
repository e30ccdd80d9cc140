// What a template is drawn as and what choosing sends, where it can be wrong without anyone seeing it: odd payloads, answers, arithmetic.
import fc from 'fast-check'
import type { JsonObject } from '../base/json'
import { describe, expect, it } from 'vitest'
import { optionsAnswer, dateAnswer, ratingAnswer } from './answers'
import { formAnswer } from './form-steps'
import { layBars, scaleOf, slices } from './chart'
import { scaleIn } from './feedback/scale'
import { fieldsIn } from './form/fields'
import { shownTemplate } from './index'
import { choicesIn, elementsIn, gridOf, mediaIn, optionsIn } from './shared/looks'
import { readNumber } from './shared/read'

describe('a template nobody lists', () => {
  it('is left to its words', () => {
    expect(shownTemplate({ type: 'template', payload: { template_type: 'toString' } })).toBeNull()
  })
})

describe('a choice', () => {
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
      { title: 'Site', url: 'https://a.example' },
      { title: 'Site', address: 'https://a.example', body: 'Site', isLocation: false },
    ],
    [
      { type: 'web_url', title: 'Site', url: 'javascript:alert(1)' },
      { title: 'Site', address: '', body: 'Site', isLocation: false },
    ],
    [
      { title: 'Go', value: 'go' },
      { title: 'Go', address: '', body: 'go', isLocation: false },
    ],
    [
      { title: 'Go', payload: { intent: 'go' } },
      { title: 'Go', address: '', body: '{"intent":"go"}', isLocation: false },
    ],
    [
      { title: '  ', payload: 'oslo' },
      { title: 'oslo', address: '', body: 'oslo', isLocation: false },
    ],
    [
      { type: 'web_url', url: 'https://a.example' },
      { title: 'https://a.example', address: 'https://a.example', body: 'https://a.example', isLocation: false },
    ],
    [{ content_type: 'location' }, { title: '', address: '', body: '', isLocation: true }],
  ])('%j leads where it says', (entry, choice) => expect(choicesIn([entry])).toEqual([choice]))

  it('that neither says nor opens anything is none', () => expect(choicesIn([{ title: ' ' }, {}, 'Oslo'])).toEqual([]))

  it('of an element without a title names it', () => {
    const [element] = elementsIn([{ title: '', default_action: { type: 'postback', payload: 'bergen' } }])
    expect(element).toMatchObject({ title: 'bergen', action: { title: 'bergen', body: 'bergen' } })
  })
})

describe('an answer', () => {
  it('of one form field is its value, hidden where it is a secret', () => {
    const fields = fieldsIn({ formFields: [{ key: 'email', label: 'PIN', inputType: 'password' }] })
    expect(formAnswer(fields, { email: '1234' }, false)).toEqual({ shown: '****', body: '1234' })
  })

  it('of several form fields is an object by key, guarded values wrapped', () => {
    const formFields: JsonObject[] = [
      { key: 'name', label: 'Name' },
      { key: 'card', label: 'Card', piiReductionChar: '#' },
      { key: 'pin', label: 'PIN', piiReductionChar: '#', required: false },
    ]
    expect(formAnswer(fieldsIn({ formFields }), { name: 'Ida', card: '42' }, false)).toEqual({
      shown: 'Name: Ida\nCard: ****',
      body: '{"name":"Ida","card":"#42#","pin":""}',
    })
  })

  it('of a form of the bot is an object even of one field, and shows no field that was left empty', () => {
    const formFields: JsonObject[] = [
      { key: 'kind', label: 'Kind', type: 'select', options: ['Hotel', 'Train'], value: 'Hotel', error: 'Choose again.' },
      { key: 'note', label: 'Note', type: 'textarea', required: false },
    ]
    const fields = fieldsIn({ formFields })
    expect(fields).toMatchObject([
      { type: 'select', options: ['Hotel', 'Train'], value: 'Hotel', error: 'Choose again.', isOptional: false },
      { type: 'textarea', options: [], value: '', error: '', isOptional: true },
    ])
    expect(formAnswer(fields, { kind: 'Train' }, true).shown).toBe('Kind: Train')
    expect(formAnswer(fields.slice(0, 1), {}, true).body).toBe('{"kind":"Hotel"}')
  })

  it('of several options names them behind the button, as the public web kit does', () => {
    const options = optionsIn([{ title: 'Oslo', value: 'oslo' }, { title: 'Rome' }])
    expect(optionsAnswer('Done', options)).toEqual({ shown: 'Done: Oslo, Rome', body: 'Done: oslo, Rome' })
  })

  it('of days is there once they are whole and in order', () => {
    expect([dateAnswer('2026-03-04', null)?.body, dateAnswer('', null)]).toEqual(['2026-03-04', null])
    expect(dateAnswer('2026-03-04', '2026-03-09')?.body).toBe('2026-03-04 to 2026-03-09')
    expect([dateAnswer('2026-03-09', '2026-03-04'), dateAnswer('2026-03-09', '')]).toEqual([null, null])
  })

  it('of a rating has the comment behind it', () => {
    expect(ratingAnswer(4, '4 of 5 stars', ' good ')).toEqual({ shown: '4 of 5 stars :good', body: '4 :good' })
    expect(ratingAnswer(4, '4 of 5 stars', ' ').body).toBe('4')
  })
})

describe('charts', () => {
  it('slices share the circle by value', () => {
    const parts = slices({
      elements: [
        { title: 'Rail', value: 30 },
        { title: 'Air', value: '10' },
      ],
    })
    expect(parts.map((part) => part.share)).toEqual([0.75, 0.25])
    expect(parts[0]?.path).toContain('A1 1 0 1 1 -1')
  })

  it('one slice alone is the whole circle, none is nothing', () => {
    expect(slices({ elements: [{ value: 5 }] })[0]?.path).not.toContain('L')
    expect(slices({ elements: [{ value: 0 }] })[0]?.share).toBe(0)
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

  it('reads column heads and cells with and without an alignment', () => {
    expect(gridOf([['Fare', 'right'], 'City'], [[['40', 'right'], 'Oslo', 3], null])).toEqual({
      heads: [
        { name: 'Fare', align: 'end' },
        { name: 'City', align: 'start' },
      ],
      rows: [['40', 'Oslo', '3'], []],
    })
  })

  it('puts the rows behind the tabs of a list below its own', () => {
    const moreData = { Tab1: [{ title: 'Bergen' }], Tab2: [{ title: 'Rome' }], Tab3: 'none' }
    const shown = shownTemplate({ type: 'template', payload: { template_type: 'listView', elements: [{ title: 'Oslo' }], moreData } })
    expect(shown?.drawing).toMatchObject({ look: 'rows', elements: [{ title: 'Oslo' }, { title: 'Bergen' }, { title: 'Rome' }] })
  })

  it.each([
    [{}, undefined],
    [{ moreCount: 2 }, undefined],
    [{ seeMore: true }, 3],
    [{ seeMore: true, moreCount: 2 }, 2],
    [{ seeMore: 'true', moreCount: '1' }, 1],
    [{ seeMore: true, moreCount: -4 }, 3],
  ])('shows at first of a list with %j so many rows: %s', (more, first) => {
    const elements = [{ title: 'Oslo' }, { title: 'Bergen' }, { title: 'Rome' }]
    const payload = { template_type: 'listView', elements, moreData: { South: [{ title: 'Athens' }] }, ...more }
    const drawing = shownTemplate({ type: 'template', payload })?.drawing
    expect(drawing).toMatchObject({ look: 'rows', elements: [...elements, { title: 'Athens' }] })
    expect(drawing?.look === 'rows' && drawing.first).toBe(first)
  })

  it('asks for a rating as its view says', () => {
    const drawn = (view: string, more: JsonObject = {}) =>
      shownTemplate({ type: 'template', payload: { template_type: 'feedbackTemplate', view, ...more } })?.drawing
    expect(drawn('star')).toMatchObject({ as: 'stars', scale: [{ value: 1 }, {}, {}, {}, { value: 5 }] })
    expect(drawn('NPS')).toMatchObject({
      as: 'steps',
      scale: expect.arrayContaining([
        { value: 0, title: '' },
        { value: 10, title: '' },
      ]),
    })
    expect(drawn('ThumbsUpDown')).toMatchObject({ as: 'thumbs' })
    expect(drawn('ThumbsUpDown', { thumpsUpDownArrays: [{ thumpUpId: 'yes', value: 1, reviewText: 'Yes' }] })).toMatchObject({
      as: 'steps',
      scale: [{ value: 1, title: 'Yes' }],
    })
  })

  it('orders a rating from low to high and gives five stars when told nothing', () => {
    const starArrays = [
      { starId: 'b', value: 2 },
      { starId: 'a', value: 1 },
    ]
    expect(scaleIn({ starArrays }).map((step) => step.value)).toEqual([1, 2])
    expect(scaleIn({})).toHaveLength(5)
  })

  it('uses an option’s title where it has no value', () => {
    expect(optionsIn([{ title: 'Oslo', value: 'in Norway', postback: { title: 'Oslo', value: 'oslo' } }])[0]?.value).toBe('oslo')
    expect(optionsIn([{ title: 'One' }, { value: '2' }, {}])).toEqual([
      { title: 'One', value: 'One' },
      { title: '2', value: '2' },
    ])
  })

  it('follows no address that runs something, but shows a picture that lies in the message', () => {
    expect(mediaIn({ url: 'javascript:alert(1)' }, 'file').address).toBe('')
    expect(mediaIn({ url: 'data:image/png;base64,AA==' }, 'image').address).toBe('data:image/png;base64,AA==')
    expect(mediaIn({ url: 'data:text/html,x' }, 'image').address).toBe('')
  })
})
