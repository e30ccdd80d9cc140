// How fields and pages of a form change places: every field stays, on one page, whatever is moved or taken away.
import { DigitalForm } from '@parley/contract/objects/form/index'
import { pagesOf } from '@parley/contract/objects/form-pages'
import { describe, expect, it } from 'vitest'
import {
  inOrder,
  type Placed,
  withField,
  withFieldAt,
  withFieldOn,
  withFieldStepped,
  withoutPage,
  withPage,
  withPageStepped,
} from './order'

const form = DigitalForm.parse({
  name: 'Claim',
  pages: [{ id: 'trip' }, { id: 'costs' }, { id: 'send', isSummary: true }],
  fields: [
    { key: 'amount', page: 'costs' },
    { key: 'where', page: 'trip' },
    { key: 'bill', page: 'costs' },
    { key: 'when', page: 'trip' },
  ],
})
const [blank] = DigitalForm.parse({ name: 'Blank', fields: [{ key: 'new' }] }).fields
const shown = (placed: Placed) =>
  pagesOf(placed)
    .map(({ page, fields }) => `${page.id}: ${fields.map(({ key }) => key).join(' ')}`)
    .join(' | ')

describe('the order of a form', () => {
  it('is that of its pages', () => {
    expect(shown(form)).toBe('trip: where when | costs: amount bill | send: ')
    expect(inOrder(form).map(({ key }) => key)).toEqual(['where', 'when', 'amount', 'bill'])
  })

  it('takes a new field at the end of a page, also of one that is empty', () => {
    if (blank === undefined) throw new Error('There is a field.')
    expect(shown(withField(form, blank, 'trip'))).toBe('trip: where when new | costs: amount bill | send: ')
    const { next: three } = withPage(form, false)
    expect(shown(withField(three, blank, 'page4'))).toBe('trip: where when | costs: amount bill | page4: new | send: ')
  })

  it('moves a field to the place of another and onto its page', () => {
    expect(shown(withFieldAt(form, 0, 3))).toBe('trip: when | costs: amount bill where | send: ')
    expect(shown(withFieldAt(form, 3, 0))).toBe('trip: bill where when | costs: amount | send: ')
    expect(shown(withFieldOn(form, 'amount', 'trip'))).toBe('trip: where when amount | costs: bill | send: ')
  })

  it('steps a field over the edge of its page, and no further than the last with fields', () => {
    expect(shown(withFieldStepped(form, 'when', 1))).toBe('trip: where | costs: when amount bill | send: ')
    expect(shown(withFieldStepped(form, 'amount', -1))).toBe('trip: where when amount | costs: bill | send: ')
    expect(shown(withFieldStepped(form, 'where', 1))).toBe('trip: when where | costs: amount bill | send: ')
    expect(withFieldStepped(form, 'bill', 1)).toEqual(form)
  })

  it('has pages once there are two, and none when one is left', () => {
    const plain = { fields: form.fields.map((field) => ({ ...field, page: '' })), pages: [] }
    const { next: two, made } = withPage(plain, true)
    expect(made).toBe('page2')
    expect(shown(two)).toBe('page1: amount where bill when | page2: ')
    expect(withoutPage(two, 'page2').pages).toEqual([])
    expect(withoutPage(two, 'page1').pages).toEqual([])
    expect(shown(withoutPage(form, 'trip'))).toBe('costs: where when amount bill | send: ')
    expect(withoutPage(form, 'trip').fields).toHaveLength(4)
  })

  it('puts a page before another with its fields', () => {
    expect(shown(withPageStepped(form, 'costs', -1))).toBe('costs: amount bill | trip: where when | send: ')
    expect(withPageStepped(form, 'trip', -1)).toEqual(form)
  })
})
