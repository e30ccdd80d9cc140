// The form node in conversations: shown, filled in, refused field by field, cancelled, given up, and over a channel without forms.
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@parley/contract/base/json'
import { recordedPorts } from '../../test-support/replay'
import { BotBuilder, entityId, formId, say, type TestNode } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { turn } from '../../turn'

const claim = {
  title: 'Your claim',
  fields: [
    { key: 'amount', label: 'Amount', type: 'number' as const, min: 1, max: 500 },
    { key: 'mail', label: 'E-mail', type: 'email' as const, problem: 'We need your e-mail.' },
    { key: 'kind', label: 'Kind', type: 'choice' as const, options: ['Hotel', 'Train'] },
    { key: 'note', label: 'Note', required: false },
  ],
}

function start(settings: JsonObject = {}, form: Parameters<BotBuilder['form']>[1] = claim) {
  const shows: TestNode = {
    name: 'Ask',
    type: 'form',
    settings: { formId: formId('Claim'), prompts: [{ text: 'Please fill it in.' }], ...settings },
    to: [
      { exit: 'next', to: 'Done' },
      { exit: 'cancel', to: 'Stopped' },
      { exit: 'other', to: 'Given up' },
    ],
  }
  const document = new BotBuilder()
    .entity('sum', 'number')
    .form('Claim', form)
    .dialog('Go', [
      shows,
      say('Done', '{{context.forms.Claim.amount}} {{context.forms.Claim.mail}} {{entities.sum}}', 'end'),
      say('Stopped', 'Stopped.', 'end'),
      say('Given up', 'Given up.', 'end'),
    ])
    .dialog('Weather', [say('Sun', 'Sunny.', 'end')])
    .document()
  return new Conversation(document)
}

const filled = (more: JsonObject = {}) => JSON.stringify({ amount: '120', mail: 'ida@example.com', kind: 'hotel', note: '', ...more })
const shownFields = (chat: Conversation) => chat.messages.at(-1)?.template?.payload['formFields'] as JsonObject[]

describe('a form node', () => {
  it('shows the form, keeps its values in the context and in entities, and goes on', async () => {
    const chat = start({ saves: [{ to: entityId('sum'), expression: 'context.forms.Claim.amount' }] })
    expect(await chat.say('go')).toEqual(['Please fill it in.'])
    expect(chat.messages[0]?.template?.payload).toMatchObject({ template_type: 'form_template', heading: 'Your claim', asObject: true })
    expect(shownFields(chat).map(({ key, type, required }) => [key, type, required])).toEqual([
      ['amount', 'number', true],
      ['mail', 'email', true],
      ['kind', 'select', true],
      ['note', 'text', false],
    ])
    expect(await chat.say(filled())).toEqual(['120 ida@example.com 120'])
    expect(chat.of('variable-written')).toMatchObject([
      { path: 'context.forms', value: { Claim: { amount: 120, mail: 'ida@example.com', kind: 'Hotel', note: null } } },
    ])
  })

  it('names each field that is wrong, keeps what was filled in, and takes the corrected form', async () => {
    const chat = start()
    await chat.say('go')
    expect(await chat.say(filled({ amount: '900', mail: 'ida', kind: '' }))).toEqual([
      'Amount must be at most 500.\nWe need your e-mail.\nKind is needed.',
    ])
    expect(shownFields(chat)).toMatchObject([
      { key: 'amount', value: '900', error: 'Amount must be at most 500.' },
      { key: 'mail', value: 'ida', error: 'We need your e-mail.' },
      { key: 'kind', error: 'Kind is needed.' },
      { key: 'note' },
    ])
    expect(await chat.say(filled())).toEqual(['120 ida@example.com '])
  })

  it('leaves by its ways for a cancelled form and for one that was never filled in', async () => {
    const chat = start()
    await chat.say('go')
    const cancel = chat.messages[0]?.template?.payload['cancel']
    expect(await chat.say(String(cancel))).toEqual(['Stopped.'])
    const other = start({ retries: 2 })
    await other.say('go')
    await other.say(filled({ amount: 'much' }))
    expect(await other.say(filled({ amount: 'much' }))).toEqual(['Given up.'])
  })

  it('is filled in by lines where a channel has no forms, and left for another task', async () => {
    const chat = start()
    await chat.say('go')
    expect(await chat.say('weather')).toEqual(['Sunny.', expect.any(String), 'Please fill it in.'])
    expect(await chat.say('Amount: 30\nE-mail: ida@example.com\nKind: Train')).toEqual(['30 ida@example.com '])
  })

  it('takes a bare answer to its only field', async () => {
    const chat = start({}, { fields: [{ key: 'amount', label: 'Amount', type: 'number' }] })
    await chat.say('go')
    expect(await chat.say('12.5')).toEqual([expect.stringContaining('12.5')])
  })

  it('has fields filled in with what is known', async () => {
    const chat = start({ known: [{ key: 'city', value: 'Oslo' }] }, { fields: [{ key: 'city' }, { key: 'far', type: 'number' }] })
    await chat.say('go')
    expect(shownFields(chat)).toMatchObject([{ key: 'city', value: 'Oslo' }, { key: 'far' }])
    expect(shownFields(chat)[1]).not.toHaveProperty('value')
  })

  it('gives the same turn again from its log', async () => {
    const chat = start()
    await chat.say('go')
    const before = chat.session
    await chat.say(filled())
    const again = await turn(chat.bot, before, { id: 'in-2', type: 'text', text: filled(), at: 2 }, recordedPorts(chat.events))
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
  })

  it('fails by its own way where the form is gone', async () => {
    const chat = start({ formId: 'fm-none' })
    expect(await chat.say('go')).toEqual(['Given up.'])
    expect(chat.of('failed')).toMatchObject([{ code: 'FORM_MISSING' }])
  })

  it('takes a form line by line and file by file, without counting what is only a part as a try', async () => {
    const fields = [
      { key: 'amount', label: 'Amount', type: 'number' as const },
      { key: 'mail', label: 'E-mail' },
      { key: 'bill', label: 'Bill', type: 'file' as const },
    ]
    const chat = start({ retries: 2 }, { fields })
    await chat.say('go')
    expect(await chat.say('Amount: 120')).toEqual(['E-mail is needed.\nBill is needed.'])
    expect(shownFields(chat)).toMatchObject([
      { key: 'amount', value: '120' },
      { key: 'mail' },
      { key: 'bill', asked: 'Bill (send it as a file)' },
    ])
    expect(await chat.say('', [{ fileId: 'fl-1', fileName: 'bill.pdf', bytes: 9 }])).toEqual(['E-mail is needed.'])
    expect(shownFields(chat)[2]).toMatchObject({ value: 'fl-1', file: { name: 'bill.pdf', bytes: 9 } })
    expect(await chat.say('E-mail: ida@example.com')).toEqual(['120 ida@example.com '])
    expect(chat.of('variable-written')).toMatchObject([{ value: { Claim: { bill: { fileId: 'fl-1', fileName: 'bill.pdf' } } } }])
  })

  it('tells the window what it says of each fault, so that a page is checked before the next', async () => {
    const chat = start()
    await chat.say('go')
    expect(shownFields(chat)).toMatchObject([
      { rule: { type: 'number', min: 1, max: 500 }, says: { missing: 'Amount is needed.', 'too-large': 'Amount must be at most 500.' } },
      { says: { missing: 'We need your e-mail.', wrong: 'We need your e-mail.' } },
      { says: { missing: 'Kind is needed.' } },
      { rule: { type: 'text' } },
    ])
  })
})
