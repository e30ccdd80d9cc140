// Filling in a form of several pages: which pages and fields are asked for, what is wrong on a page, what is sent, and how it is said where
// no form is shown.
import { describe, expect, it } from 'vitest'
import { DigitalForm } from '../objects/form'
import { faultOf, formAnswer, pagesNow, shownValue } from './form-steps'
import { formPayload } from './form/payload'
import { shownTemplate, wordsOfTemplate } from './index'

const form = DigitalForm.parse({
  name: 'Claim',
  title: 'Expense claim',
  pages: [
    { id: 'costs', title: 'Costs' },
    { id: 'cap', title: 'Over the cap', shownWhen: { key: 'amount', op: 'above', value: '180' } },
    { id: 'send', title: 'Check and send', isSummary: true },
  ],
  fields: [
    { key: 'reason', label: 'Why was it so much?', type: 'long-text', min: 5, page: 'cap' },
    { key: 'amount', label: 'Amount', type: 'number', page: 'costs' },
    { key: 'bill', label: 'Bill', type: 'file', accepts: ['pdf'], max: 2, page: 'costs' },
  ],
})
const payload = formPayload(form, {
  ...{ text: 'Please fill it in.', values: {}, problems: {}, cancel: '' },
  asked: ({ label }) => `${label} (as a file)`,
})

function drawn() {
  const drawing = shownTemplate({ type: 'template', payload })?.drawing
  if (drawing?.look !== 'form') throw new Error('A form is drawn as one.')
  return drawing
}

describe('a form of several pages', () => {
  it('keeps its fields in the order of its pages, in one list, as every window reads them', () => {
    expect(drawn().fields.map(({ key }) => key)).toEqual(['amount', 'bill', 'reason'])
  })

  it('shows a page only while its condition holds, and counts those that are shown', () => {
    const titles = (amount: string) => pagesNow(drawn(), { amount }).map(({ title }) => title)
    expect(titles('100')).toEqual(['Costs', 'Check and send'])
    expect(titles('200')).toEqual(['Costs', 'Over the cap', 'Check and send'])
    expect(JSON.parse(formAnswer(drawn().fields, { amount: '100', reason: 'a fair' }, true).body)).toEqual({ amount: '100', bill: '' })
  })

  it('finds what is wrong with a value before it is sent', () => {
    const [amount, bill, reason] = drawn().fields
    if (!amount || !bill || !reason) throw new Error('The form has three fields.')
    expect([faultOf(amount, {}), faultOf(amount, { amount: 'much' }), faultOf(amount, { amount: '9' })]).toEqual(['missing', 'wrong', null])
    expect([faultOf(reason, { reason: 'fair' }), faultOf(reason, { reason: 'a fair' })]).toEqual(['too-small', null])
    const files = { a: { name: 'bill.exe', bytes: 5 }, b: { name: 'bill.pdf', bytes: 3 * 1024 * 1024 }, c: { name: 'bill.PDF', bytes: 5 } }
    expect(['a', 'b', 'c'].map((id) => faultOf(bill, { bill: id }, files))).toEqual(['file-type', 'file-large', null])
    expect(shownValue(bill, { bill: 'b' }, files)).toBe('bill.pdf')
  })

  it('is said as lines under the titles of its pages where no form is shown, a file as what is to be sent', () => {
    expect(wordsOfTemplate({ type: 'template', payload }).rows).toEqual(['Costs', '- Amount', '- Bill (as a file)'])
    const filled = formPayload(form, {
      ...{ text: '', problems: {}, cancel: '', values: { amount: '200', bill: 'fl-1' } },
      files: { 'fl-1': { name: 'bill.pdf', bytes: 9 } },
    })
    expect(wordsOfTemplate({ type: 'template', payload: filled }).rows).toEqual([
      ...['Costs', '- Amount: 200', '- Bill: bill.pdf'],
      ...['Over the cap', '- Why was it so much?'],
    ])
  })
})
