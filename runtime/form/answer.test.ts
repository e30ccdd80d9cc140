// What is read and checked of what was filled in, by the type of a field, its page and its conditions; files among it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Attachment } from '@parley/contract/base/message'
import { DigitalForm } from '@parley/contract/objects/form/index'
import { checkValues } from './answer'
import { nothingFilled, readAnswer } from './filled'

const claim = [
  { key: 'amount', label: 'Amount', type: 'number', min: 1, max: 500 },
  { key: 'mail', label: 'E-mail', type: 'email' },
  { key: 'kind', label: 'Kind', type: 'choice', options: ['Hotel', 'Train'] },
  { key: 'note', label: 'Note', required: false },
]
const check = (form: DigitalForm, values: Record<string, string>, files: Attachment[] = []) => checkValues(form, { values, files })

describe('the values of a form', () => {
  const form = DigitalForm.parse({ name: 'F', fields: claim })

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['28.2.2026', false],
  ])('know whether %s is a date', (text, holds) => {
    const dated = DigitalForm.parse({ name: 'F', fields: [{ key: 'on', type: 'date' }] })
    expect(check(dated, { on: text }).faults).toEqual(holds ? {} : { on: 'wrong' })
  })

  it.each([
    ['time', '09:30', '09:30'],
    ['time', '24:00', null],
    ['url', 'https://example.com/a', 'https://example.com/a'],
    ['url', 'javascript:alert(1)', null],
    ['radio', 'train', 'Train'],
    ['choices', 'Train\nhotel', ['Hotel', 'Train']],
    ['choices', 'hotel, train', ['Hotel', 'Train']],
    ['choices', 'Hotel\nBoat', null],
    ['range', '3', 3],
    ['toggle', 'true', true],
    ['toggle', '', false],
  ])('of the type %s read %j as %j', (type, text, value) => {
    const of = DigitalForm.parse({ name: 'F', fields: [{ key: 'it', type, options: ['Hotel', 'Train'] }] })
    const { values, faults } = check(of, { it: text })
    expect([values['it'], faults]).toEqual([value, value === null ? { it: 'wrong' } : {}])
  })

  it('that are several chosen are as many as the form allows', () => {
    const of = DigitalForm.parse({ name: 'F', fields: [{ key: 'it', type: 'choices', options: ['A', 'B', 'C'], min: 2, max: 2 }] })
    const faultOf = (text: string) => check(of, { it: text }).faults['it']
    expect(['', 'A', 'A\nB', 'A\nB\nC'].map(faultOf)).toEqual(['missing', 'too-small', undefined, 'too-large'])
    const answer = readAnswer(of, { text: JSON.stringify({ it: ['A', 'B'] }) })
    expect(answer).toEqual({ kind: 'values', filled: { values: { it: 'A\nB' }, files: [] } })
  })

  it('are as they stood at first where nothing was said of them, and a note has none', () => {
    const fields = [
      { key: 'seat', type: 'radio', options: ['Window', 'Aisle'], initial: 'Aisle' },
      { key: 'note', type: 'note', label: 'Nothing is booked yet.' },
    ]
    const of = DigitalForm.parse({ name: 'F', fields })
    expect(check(of, {})).toEqual({ values: { seat: 'Aisle' }, faults: {} })
    expect(check(of, { seat: '' }).faults).toEqual({ seat: 'missing' })
    expect(readAnswer(of, { text: 'window' })).toMatchObject({ kind: 'values', isBare: true })
  })

  it('are asked for by what another field holds, and are nothing where they are not', () => {
    const fields = [
      { key: 'amount', type: 'number' },
      { key: 'reason', shownWhen: { key: 'amount', op: 'above', value: '100' } },
      { key: 'approver', shownWhen: { key: 'reason', op: 'filled' } },
    ]
    const of = DigitalForm.parse({ name: 'F', fields })
    expect(check(of, { amount: '90', reason: 'a fair', approver: 'Ida' })).toEqual({
      values: { amount: 90, reason: null, approver: null },
      faults: {},
    })
    expect(check(of, { amount: '120' }).faults).toEqual({ reason: 'missing' })
    expect(check(of, { amount: '120', reason: 'a fair' }).faults).toEqual({ approver: 'missing' })
  })

  it('are read and checked without a throw, whatever is sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const answer = readAnswer(form, { text })
        const { values, faults } = checkValues(form, answer.kind === 'values' ? answer.filled : nothingFilled)
        expect(Object.keys(values).sort()).toEqual(['amount', 'kind', 'mail', 'note'])
        for (const key of Object.keys(faults)) expect(form.fields.map((field) => field.key)).toContain(key)
      }),
    )
  })
})

describe('a form of several pages', () => {
  const form = DigitalForm.parse({
    name: 'F',
    pages: [
      { id: 'trip', title: 'Trip' },
      { id: 'far', title: 'Abroad', shownWhen: { key: 'where', op: 'is', value: 'Abroad' } },
      { id: 'end', title: 'Send', isSummary: true },
    ],
    fields: [
      { key: 'visa', page: 'far' },
      { key: 'where', type: 'choice', options: ['Home', 'Abroad'], page: 'trip' },
      { key: 'guide', page: 'far', shownWhen: { key: 'visa', op: 'filled' } },
      { key: 'name', page: 'no longer there' },
    ],
  })

  it('asks for nothing of a page whose condition does not hold', () => {
    expect(check(form, { where: 'Home', name: 'Ida', visa: 'x' })).toEqual({
      values: { where: 'Home', name: 'Ida', visa: null, guide: null },
      faults: {},
    })
    expect(check(form, { where: 'Abroad', name: 'Ida' }).faults).toEqual({ visa: 'missing' })
    expect(check(form, { where: 'Abroad', name: 'Ida', visa: 'yes' }).faults).toEqual({ guide: 'missing' })
  })

  it('has the same fields on one page while it has one', () => {
    const one = DigitalForm.parse({ ...form, pages: form.pages.slice(1, 2) })
    expect(check(one, { where: 'Home', name: 'Ida', visa: 'x' }).faults).toEqual({ guide: 'missing' })
  })
})

describe('a field for a file', () => {
  const form = DigitalForm.parse({
    name: 'F',
    fields: [
      { key: 'receipt', label: 'Receipt', type: 'file', accepts: ['pdf'], max: 1 },
      { key: 'picture', type: 'file', required: false },
      { key: 'why', required: false },
    ],
  })
  const pdf: Attachment = { fileId: 'fl-1', fileName: 'hotel.pdf', url: 'https://a.example/1', bytes: 2000 }
  const png: Attachment = { fileId: 'fl-2', fileName: 'room.png', bytes: 5000 }
  const filledBy = (text: string, attachments: Attachment[], before = nothingFilled) => {
    const answer = readAnswer(form, { text, attachments }, before)
    if (answer.kind !== 'values') throw new Error(answer.kind)
    return answer.filled
  }

  it('holds the file that the window names, as an attachment is kept', () => {
    const filled = filledBy(JSON.stringify({ receipt: 'fl-1', why: 'a fair' }), [pdf])
    expect(checkValues(form, filled)).toEqual({
      values: { receipt: { fileId: 'fl-1', fileName: 'hotel.pdf', url: 'https://a.example/1' }, picture: null, why: 'a fair' },
      faults: {},
    })
  })

  it('takes the files of a message without a form in their order, and what was sent before stays', () => {
    const first = filledBy('', [pdf])
    expect(first.values).toEqual({ receipt: 'fl-1' })
    const second = filledBy('why: a fair', [png], first)
    expect(second.values).toEqual({ receipt: 'fl-1', picture: 'fl-2', why: 'a fair' })
    expect(second.files.map(({ fileName }) => fileName)).toEqual(['room.png', 'hotel.pdf'])
  })

  it('takes no file that was not sent, whatever the window calls it', () => {
    for (const name of ['fl-9', 'C:\\fakepath\\hotel.pdf'])
      expect(checkValues(form, filledBy(JSON.stringify({ receipt: name }), [])).faults).toEqual({ receipt: 'missing' })
    expect(filledBy(JSON.stringify({ receipt: 'C:\\fakepath\\hotel.pdf' }), [pdf]).values).toEqual({ receipt: 'fl-1' })
  })

  it('refuses a file of another kind, and one that is too large', () => {
    expect(check(form, { receipt: 'fl-2' }, [png]).faults).toEqual({ receipt: 'file-type' })
    expect(check(form, { receipt: 'fl-1' }, [{ ...pdf, bytes: 1024 * 1024 + 1 }]).faults).toEqual({ receipt: 'file-large' })
    expect(check(form, { receipt: 'fl-1' }, [{ ...pdf, bytes: 1024 * 1024 }]).faults).toEqual({})
  })
})
