// Templates that may be written in several ways: what of each is shown, how many at first, and what is left to words where nothing is drawn.
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../base/json'
import { opinionAnswer, timeAnswer, withOption } from './answers'
import { askedFields, faultOf, formAnswer } from './form-steps'
import { type Drawing, emptyOf, type Part, partsOf, shownTemplate, templateKinds, wordsOfTemplate } from './index'
import type { Drawn, Look } from './shared/drawing'

const templateOf = (template_type: string, payload: JsonObject) => ({ type: 'template', payload: { template_type, ...payload } })
const drawn = (id: string, payload: JsonObject): Drawing | undefined => shownTemplate(templateOf(id, payload))?.drawing
const isOf = <L extends Look>(look: L, drawing: Drawing | undefined): drawing is Drawn<L> & Drawing => drawing?.look === look

describe('a template with several names', () => {
  it.each([
    ['quick_replies_welcome', { quick_replies: [{ content_type: 'text', title: 'Oslo', payload: 'oslo' }] }, 'pills'],
    ['custom_table', { columns: ['City'], elements: [{ Values: ['Oslo'] }] }, 'table'],
    ['default_card_template', { elements: [{ title: 'Oslo', subtitle: 'in Norway' }] }, 'cards'],
    ['FeedbackTemplate', { experienceContent: [{ id: '1', value: 'Good' }] }, 'opinion'],
  ])('is drawn under the name %s, too', (id, payload, look) => expect(drawn(id, payload)?.look).toBe(look))
})

describe('lists with details', () => {
  const elements = (element: JsonObject) => {
    const drawing = drawn('listWidget', { elements: [element] })
    return isOf('rows', drawing) ? drawing.elements : []
  }

  it('end a row in words, a link, a button or a menu, as its value says', () => {
    expect(elements({ title: 'Card', value: { type: 'text', text: '$5' } })).toMatchObject([{ value: '$5', buttons: [] }])
    const link = { type: 'url', url: { link: 'https://a.example', title: 'Statement' } }
    expect(elements({ title: 'Card', value: link })).toMatchObject([
      { value: '', buttons: [{ title: 'Statement', address: 'https://a.example' }] },
    ])
    const menu = { type: 'menu', menu: [{ type: 'postback', title: 'Block', payload: 'block' }] }
    expect(elements({ title: 'Card', value: menu })).toMatchObject([{ buttons: [{ title: 'Block', body: 'block' }] }])
    const button = { type: 'button', button: { type: 'postback', title: 'Pay', payload: 'pay' } }
    expect(elements({ title: 'Card', value: button })).toMatchObject([{ buttons: [{ title: 'Pay' }] }])
  })

  it('follow no link that runs something, and take a row that leads nowhere as one that does nothing', () => {
    const [element] = elements({
      title: 'Card',
      value: { type: 'url', url: { link: 'javascript:alert(1)', title: 'Go' } },
      default_action: {},
    })
    expect(element).toMatchObject({ action: null, buttons: [{ title: 'Go', address: '' }] })
  })

  it('behind tabs are one list where there is no tab', () => {
    const drawing = drawn('TabbedList', { elements: [{ title: 'Oslo' }] })
    expect(drawing).toMatchObject({ look: 'sections', sections: [{ head: { title: '' }, elements: [{ title: 'Oslo' }] }] })
  })
})

describe('cards', () => {
  it('of one card in parts are a section of its own, with a line for each fact', () => {
    const part = {
      topSection: { title: 'Order 12', details: { title: 'Open' }, items: [{ title: 'From', value: 'Oslo' }] },
      middleSection: { title: 'A laptop' },
      bottomSection: { title: 'Arrives', details: { title: 'on Monday' } },
      actions: { type: 'postback', payload: 'order 12' },
    }
    const drawing = drawn('cardTemplate', { cards: { cardHeading: { title: 'Orders' }, cardDescription: [part] } })
    expect(drawing).toMatchObject({
      look: 'sections',
      sections: [
        {
          head: { title: 'Orders' },
          elements: [
            { title: 'Order 12', value: 'Open', detail: 'A laptop\nArrives\non Monday\nFrom: Oslo', action: { body: 'order 12' } },
          ],
        },
      ],
    })
  })
})

describe('advanced lists', () => {
  const items: JsonObject[] = [
    { id: 'may', title: 'Oslo', type: 'postback', payload: 'oslo' },
    { id: 'june', title: 'Rome', tableListData: [{ rowData: [{ title: 'Nights', description: '3' }] }] },
  ]

  it('are buttons, tabs or rows, as they say', () => {
    expect(drawn('advancedListTemplate', { listViewType: 'button', listItems: items })).toMatchObject({
      look: 'buttons',
      choices: [{ body: 'oslo' }, { title: 'Rome' }],
    })
    const navHeaders = [
      { id: 'may', title: 'May' },
      { id: 'june', title: 'June' },
    ]
    expect(drawn('advancedListTemplate', { listViewType: 'nav', navHeaders, listItems: items })).toMatchObject({
      look: 'sections',
      as: 'tabs',
      sections: [
        { head: { title: 'May' }, elements: [{ title: 'Oslo' }] },
        { head: { title: 'June' }, elements: [{ title: 'Rome', detail: 'Nights: 3' }] },
      ],
    })
    expect(drawn('advancedListTemplate', { listItems: items, listItemDisplayCount: 1 })).toMatchObject({ look: 'rows', first: 1 })
  })

  it('keep the order of rows and of items with options, which are chosen one or several at a time', () => {
    const options = (type: string) => ({
      title: type,
      view: 'options',
      optionsData: [{ type, label: 'One', value: '1' }],
      isCollapsed: true,
    })
    const drawing = drawn('advancedListTemplate', { listItems: [items[0] ?? null, options('radio'), options('checkbox')] })
    expect(drawing).toMatchObject({
      look: 'stack',
      parts: [
        { drawing: { look: 'rows' }, isFolded: false },
        { title: 'radio', drawing: { look: 'select', as: 'radios', options: [{ title: 'One', value: '1' }] }, isFolded: true },
        { title: 'checkbox', drawing: { as: 'checks' } },
      ],
    })
  })
})

describe('codes and PINs', () => {
  const fieldsOf = (id: string, payload: JsonObject) => {
    const drawing = drawn(id, payload)
    return isOf('form', drawing) ? drawing.fields : []
  }

  it.each([
    [undefined, 4],
    [6, 6],
    ['6', 6],
    [1, 4],
    [99, 12],
    [-3, 4],
  ])('of %s digits are asked for as %i', (pinLength, digits) => {
    expect(fieldsOf('otpValidationTemplate', pinLength === undefined ? {} : { pinLength })).toMatchObject([{ type: 'code', digits }])
  })

  it('are sent once they have all their digits, hidden, between the signs that mask them', () => {
    const fields = fieldsOf('otpValidationTemplate', { title: 'Code', piiReductionChar: '#' })
    const [field] = fields
    expect(field && ['', '123', '12a4', '1234'].map((code) => faultOf(field, { code }))).toEqual(['missing', 'digits', 'digits', null])
    expect(formAnswer(fields, { code: '1234' }, false)).toEqual({ shown: '****', body: '#1234#' })
  })

  it('that are written twice must be the same, and are sent once', () => {
    const fields = fieldsOf('resetPinTemplate', { enterPinTitle: 'PIN', reEnterPinTitle: 'Again', warningMessage: 'They differ.' })
    const [, again] = fields
    expect(again).toMatchObject({ label: 'Again', unlike: 'They differ.' })
    expect(again && faultOf(again, { pin: '1234', again: '1235' })).toBe('unlike')
    expect(again && faultOf(again, { pin: '1234', again: '1234' })).toBeNull()
    expect(formAnswer(fields, { pin: '1234', again: '1234' }, false).body).toBe('1234')
  })
})

describe('fields of a form', () => {
  const formFields: JsonObject[] = [
    { key: 'kind', type: 'radio', options: ['Hotel', 'Train'] },
    { key: 'meals', type: 'checkboxes', options: ['Fish', 'Rice'], required: false },
    { key: 'nights', type: 'range', min: 1, max: 9, shownWhen: { key: 'kind', op: 'is', value: 'Hotel' } },
    { key: 'about', type: 'note', label: 'Nothing is booked yet.' },
  ]
  const fields = () => {
    const drawing = drawn('form_template', { formFields, asObject: true })
    return isOf('form', drawing) ? drawing.fields : []
  }

  it('that hang on another are asked for with it and sent with it; a note never is', () => {
    expect(askedFields(fields(), { kind: 'Train' }).map(({ key }) => key)).toEqual(['kind', 'meals', 'about'])
    expect(JSON.parse(formAnswer(fields(), { kind: 'Train', nights: '3' }, true).body)).toEqual({ kind: 'Train', meals: '' })
    expect(JSON.parse(formAnswer(fields(), { kind: 'Hotel' }, true).body)).toEqual({ kind: 'Hotel', meals: '', nights: '1' })
  })

  it('of which several are chosen are lines, shown between commas', () => {
    const meals = withOption(withOption('', 'Fish', true), 'Rice', true)
    expect([meals, withOption(meals, 'Fish', false)]).toEqual(['Fish\nRice', 'Rice'])
    expect(formAnswer(fields(), { kind: 'Train', meals }, true).shown).toBe('kind: Train\nmeals: Fish, Rice')
  })
})

describe('what else is sent', () => {
  it('is a time in hours from 0 to 23, once it is whole', () => {
    expect([timeAnswer(''), timeAnswer('15:04')?.body, timeAnswer('15:04:30')?.body]).toEqual([null, '15:04', '15:04'])
  })

  it('is an opinion in the form of the public web kit, shown in words', () => {
    const good = { id: 'good', title: 'Good', reply: 'Thank you.' }
    const { shown, body } = opinionAnswer(good, [{ id: 'time', title: 'Waiting', reply: '' }], ' faster ')
    expect(shown).toBe('Good\nWaiting\nfaster')
    expect(JSON.parse(body)).toEqual({
      selectedFeedback: [{ id: 'time', value: 'Waiting' }],
      selectedExperience: { id: 'good', value: 'Good', empathyMessage: 'Thank you.' },
      userSuggestion: 'faster',
    })
  })
})

describe('how much of a checklist is done', () => {
  it.each([
    ['70%', 70],
    [33.4, 33],
    ['140 %', 100],
    [-5, 0],
    ['', null],
  ])('is said by %j as %s', (taskProgress, done) => {
    const drawing = drawn('checkListTemplate', { elements: [{ title: 'Week', taskProgress }] })
    expect(isOf('sections', drawing) && drawing.sections[0]?.done).toBe(done)
  })
})

describe('proposed times', () => {
  it('keep the button that would open others only where there are none', () => {
    const times = { elements: [{ type: 'postback', title: '9:00' }], buttons: [{ type: 'more', title: 'Others' }] }
    const titles = (payload: JsonObject) => {
      const drawing = drawn('proposeTimes', payload)
      const first = isOf('stack', drawing) ? drawing.parts[0]?.drawing : undefined
      return isOf('buttons', first) ? first.choices.map(({ title }) => title) : []
    }
    expect(titles(times)).toEqual(['9:00', 'Others'])
    expect(titles({ ...times, moreOptions: [{ title: 'Tomorrow', elements: [{ title: '10:00' }] }] })).toEqual(['9:00'])
  })
})

describe('a row of a table in sections', () => {
  const rowOf = (title: JsonObject) => {
    const drawing = drawn('tableList', { elements: [{ sectionHeader: 'Flights', rowItems: [{ title }] }] })
    return isOf('sections', drawing) ? drawing.sections[0]?.elements[0] : undefined
  }
  const both = { text: { title: 'Oslo' }, url: { link: 'https://example.com/rome', title: 'Rome', subtitle: 'one stop' } }

  it('is a text or a web address, whichever of the two is chosen', () => {
    expect(rowOf({ type: 'text', ...both })).toMatchObject({ title: 'Oslo', action: null })
    expect(rowOf({ type: 'url', ...both })).toMatchObject({
      title: 'Rome',
      detail: 'one stop',
      action: { address: 'https://example.com/rome' },
    })
  })

  it('is written by parts of which each kind has its own', () => {
    const parts = templateKinds.find(({ id }) => id === 'tableList')?.parts ?? []
    const begun = emptyOf(parts)
    expect(begun).toMatchObject({ elements: [{ rowItems: [{ title: { type: 'text', text: { title: '', subtitle: '' } } }] }] })
    expect(JSON.stringify(begun)).not.toContain('link')
    const ofTitle = partNamed(partNamed(partNamed(parts, 'elements'), 'rowItems'), 'title')
    const shown = (type: string) => partsOf(ofTitle, { type }).map(({ name }) => name)
    expect(shown('text')).toEqual(['type', 'text', 'image'])
    expect(shown('url')).toEqual(['type', 'url', 'image'])
  })
})

function partNamed(parts: readonly Part[], name: string): readonly Part[] {
  const part = parts.find((one) => one.name === name)
  return part !== undefined && 'parts' in part ? part.parts : []
}

describe('where a list in sections is not drawn', () => {
  const table = (action: JsonObject) =>
    wordsOfTemplate(
      templateOf('tableList', {
        title: 'Costs',
        elements: [
          {
            sectionHeader: 'Flights',
            rowItems: [{ title: { type: 'text', text: { title: 'Oslo', subtitle: 'direct' } }, value: { text: '$190' }, ...action }],
          },
        ],
      }),
    )

  it('its rows are choices, or lines under their heads where nothing can be chosen', () => {
    const chosen = table({ default_action: { type: 'postback', payload: 'oslo' } })
    expect(chosen).toMatchObject({ opening: 'Costs', options: ['Oslo: direct, $190'], rows: [] })
    expect(table({})).toMatchObject({ options: [], rows: ['Flights', 'Oslo: direct, $190'] })
  })
})
