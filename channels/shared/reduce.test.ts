// What a message becomes on a channel that cannot show all of it.
import type { Outgoing } from '@parley/contract/base/message'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reduce, split } from './reduce'
import { safeTemplate } from './safe-template'
import { letter, withOptions } from './template-text'

const textOnly = { capabilities: { templates: [], maxTextChars: 3000 }, markdownDisable: [] }
const says = (template: Outgoing['template'], text = ''): Outgoing => ({ id: 'ms-1', type: 'template', text, template, at: 0 })
const template = (payload: NonNullable<Outgoing['template']>['payload']) => ({ type: 'template', payload })

describe('reducing a message', () => {
  it('turns quick replies into lettered options', () => {
    const message = says(
      template({
        template_type: 'quick_replies',
        text: 'Where to?',
        quick_replies: [
          { title: 'Oslo', payload: 'oslo' },
          { title: 'Bergen', payload: 'bergen' },
        ],
      }),
    )
    expect(reduce(message, textOnly)).toEqual([{ id: 'ms-1', type: 'text', text: 'Where to?\na) Oslo\nb) Bergen', at: 0 }])
  })

  it('shows a template under another name of its kind where the channel shows that kind', () => {
    const capabilities = { templates: ['quick_replies'], maxTextChars: 3000 }
    const message = says(template({ template_type: 'quick_replies_welcome', text: 'Hello', quick_replies: [{ title: 'Oslo' }] }), 'Hello')
    expect(reduce(message, { ...textOnly, capabilities })).toEqual([message])
    expect(reduce(message, textOnly)).toMatchObject([{ text: 'Hello\na) Oslo' }])
  })

  it.each([
    ['clockTemplate', { title: 'When?' }, 'When?'],
    [
      'advanced_multi_select',
      { heading: 'Where?', elements: [{ collectionTitle: 'North', collection: [{ title: 'Oslo' }, { title: 'Bergen' }] }] },
      'Where?\na) Oslo\nb) Bergen',
    ],
    ['otpValidationTemplate', { title: 'Code', description: 'Four digits', mobileNumber: '+91***61' }, 'Code\nFour digits\n+91***61'],
    ['TabbedList', { title: 'Trips', tabs: { Past: [{ title: 'Oslo', subtitle: '2 May' }] } }, 'Trips\nPast\nOslo: 2 May'],
    ['button', { text: 'Pick', buttons: [{ title: 'Yes', payload: 'y' }] }, 'Pick\na) Yes'],
    [
      'list',
      { heading: 'Flights', elements: [{ title: '07:05', subtitle: '€184' }], buttons: [{ title: 'More' }] },
      'Flights\na) 07:05: €184\nb) More',
    ],
    [
      'table',
      { text: 'Fares', columns: [['City', 'left'], ['Fare']], elements: [{ Values: ['Oslo', 120] }] },
      'Fares\nCity | Fare\nOslo | 120',
    ],
    ['mini_table', { text: 'Days', elements: [{ primary: [['Mon'], ['Tue']], additional: [['8', '9']] }] }, 'Days\nMon | Tue\n8 | 9'],
    ['piechart', { text: 'Share', elements: [{ title: 'Rail', value: 40, displayValue: '40 %' }] }, 'Share\na) Rail: 40 %'],
    ['like_dislike', { text: 'Was it useful?' }, 'Was it useful?'],
  ])('puts a %s into words', (type, payload, words) => {
    expect(reduce(says(template({ template_type: type, ...payload })), textOnly)[0]?.text).toBe(words)
  })

  it('gives media as its address', () => {
    expect(reduce(says({ type: 'image', payload: { url: 'https://a.example/map.png' } }, 'The map'), textOnly)[0]?.text).toBe(
      'The map\nhttps://a.example/map.png',
    )
  })

  it('leaves a supported template alone and gives it a plain fallback', () => {
    const message = says(template({ template_type: 'button', text: 'Pick', buttons: [{ title: 'Yes' }] }))
    const [kept] = reduce(message, { capabilities: { templates: ['button'], maxTextChars: 3000 }, markdownDisable: [] })
    expect(kept).toEqual({ ...message, text: 'Pick\na) Yes' })
  })

  it('does not letter options the text already letters', () => {
    expect(withOptions('Pick\na) Yes\nb) No', ['Yes', 'No'])).toBe('Pick\na) Yes\nb) No')
  })

  it('takes markup off where the channel lists it as disabled', () => {
    const message: Outgoing = { id: 'ms-1', type: 'text', text: '*Now* boarding', at: 0 }
    expect(reduce(message, { ...textOnly, markdownDisable: ['bold'] })[0]?.text).toBe('Now boarding')
    expect(reduce(message, textOnly)[0]?.text).toBe('*Now* boarding')
  })

  it('letters go on after z', () => {
    expect([0, 25, 26, 27, 701, 702].map(letter)).toEqual(['a', 'z', 'aa', 'ab', 'zz', 'aaa'])
  })
})

describe('a template as clients read it', () => {
  it('has no address that runs something, wherever one may stand', () => {
    const script = 'javascript:alert(1)'
    const payload = {
      template_type: 'listWidget',
      elements: [{ title: 'Card', image: { image_src: script }, value: { type: 'url', url: { link: script, title: 'Go' } } }],
    }
    expect(JSON.stringify(safeTemplate(template(payload)))).not.toContain(script)
  })
})

describe('splitting a long text', () => {
  it('keeps every character but the space it was cut at, and no part is too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 4, max: 40 }), (text, limit) => {
        const parts = split(text, limit)
        expect(parts.every((part) => part.length <= limit)).toBe(true)
        expect(parts.join('').replace(/[ \n]/g, '')).toBe(text.replace(/[ \n]/g, ''))
      }),
    )
  })

  it('gives each part its own id', () => {
    const parts = reduce(
      { id: 'ms-1', type: 'text', text: 'one two three', at: 0 },
      { capabilities: { templates: [], maxTextChars: 6 }, markdownDisable: [] },
    )
    expect(parts.map((part) => [part.id, part.text])).toEqual([
      ['ms-1', 'one'],
      ['ms-1.2', 'two'],
      ['ms-1.3', 'three'],
    ])
  })
})
