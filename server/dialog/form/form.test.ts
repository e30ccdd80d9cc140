// Digital forms over HTTP: a cycle of changes, what is refused, who may, and a step of a dialog that shows one.
import { WireComponent, WireDialog } from '@parley/contract/dialog/dialog'
import { WireForm } from '@parley/contract/dialog/form'
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
const owner = await server.signUp()
let made = 0

async function newBot() {
  const streamId = (await owner.call('bot.create', { userId: owner.userId, name: `Forms ${(made += 1)}` }))._id
  return { streamId, stream: `/builder/streams/${streamId}` }
}

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: JsonObject) =>
  owner.raw(method, path, body === undefined ? {} : { body })

describe('digital forms over HTTP', () => {
  it('are made, listed, read, changed and removed ([S7-105])', async () => {
    const { stream } = await newBot()
    const path = `${stream}/forms`
    const fields = [{ key: 'amount', label: 'Amount', type: 'number', min: 1 }]
    const first = WireForm.parse((await send('POST', path, { name: 'Claim', title: 'Your claim', fields })).body)
    expect(first).toMatchObject({ name: 'Claim', fields: [{ key: 'amount', required: true, min: 1, max: null }] })
    await send('POST', path, { name: 'Address' })
    expect((await send('GET', path)).body).toMatchObject([{ name: 'Address', fields: [] }, { name: 'Claim' }])
    expect((await send('PUT', `${path}/${first._id}`, { submit: 'Send it' })).body).toMatchObject({
      name: 'Claim',
      submit: 'Send it',
      fields,
    })
    expect((await send('GET', `${path}/${first._id}`)).body).toMatchObject({ title: 'Your claim', submit: 'Send it' })
    expect(await send('DELETE', `${path}/${first._id}`)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await send('GET', `${path}/${first._id}`)).status).toBe(404)
    expect((await send('GET', path)).body).toHaveLength(1)
  })

  it('have pages with conditions and fields for files, which a form without them never needed', async () => {
    const { stream } = await newBot()
    const path = `${stream}/forms`
    const pages: JsonObject[] = [
      { id: 'trip', title: 'Trip' },
      { id: 'send', title: 'Check', isSummary: true, shownWhen: { key: 'bill', op: 'filled' } },
    ]
    const fields = [{ key: 'bill', type: 'file', accepts: ['pdf'], max: 5, page: 'trip' }]
    const made = WireForm.parse((await send('POST', path, { name: 'Claim', pages, fields })).body)
    expect(made).toMatchObject({
      pages: [
        { id: 'trip', isSummary: false, shownWhen: null },
        { id: 'send', isSummary: true },
      ],
      fields,
    })
    const fewer = await send('PUT', `${path}/${made._id}`, { pages: [] })
    expect(fewer).toMatchObject({ status: 200, body: { pages: [], fields } })
    const many = Array.from({ length: 11 }, (_, at) => ({ id: `p${at}` }))
    expect((await send('PUT', `${path}/${made._id}`, { pages: many })).status).toBe(400)
    const plain = WireForm.parse((await send('POST', path, { name: 'Address', fields: [{ key: 'street' }] })).body)
    expect(plain).toMatchObject({ pages: [], fields: [{ page: '', accepts: [] }] })
  })

  it('are listed for a desk where they ask for something, to those who see dialogs or hand-overs ([S7-108])', async () => {
    const { streamId, stream } = await newBot()
    const fields = [{ key: 'ticket', label: 'Ticket number' }]
    await send('POST', `${stream}/forms`, { name: 'Refund', title: 'Your refund', fields })
    await send('POST', `${stream}/forms`, { name: 'Address', fields: [{ key: 'street' }] })
    await send('POST', `${stream}/forms`, { name: 'Empty' })
    const path = `${stream}/agentdesktop/forms`
    const listed = await send('GET', path)
    expect(listed.body).toMatchObject([{ name: 'Address' }, { name: 'Refund', title: 'Your refund', fields }])
    const [lead, tester] = [await server.signUp(), await server.signUp()]
    await shareBot(server.services.db, streamId, lead.userId, { EXTENSIONS: 'VIEW' })
    await shareBot(server.services.db, streamId, tester.userId, { BATCH_TESTING: 'YES' })
    expect((await lead.raw('GET', path, {})).body).toEqual(listed.body)
    expect((await tester.raw('GET', path, {})).status).toBe(403)
  })

  it('are refused with a name that is taken and with keys that no expression can read', async () => {
    const { stream } = await newBot()
    const path = `${stream}/forms`
    await send('POST', path, { name: 'Claim' })
    expect((await send('POST', path, { name: ' claim ' })).status).toBe(409)
    expect((await send('POST', path, { name: 'Other', fields: [{ key: 'not a key' }] })).status).toBe(400)
    expect((await send('POST', path, { name: 'Other', fields: Array.from({ length: 51 }, (_, at) => ({ key: `k${at}` })) })).status).toBe(
      400,
    )
    expect((await send('POST', path, { name: '' })).status).toBe(400)
  })

  it('are shown to nobody who has no part in the bot, and changed by nobody who may only look', async () => {
    const { streamId, stream } = await newBot()
    const stranger = await server.signUp()
    expect((await stranger.raw('GET', `${stream}/forms`, {})).status).toBeGreaterThanOrEqual(403)
    const reader = await server.signUp()
    await shareBot(server.services.db, streamId, reader.userId, { TASKS: 'VIEW' })
    expect((await reader.raw('GET', `${stream}/forms`, {})).status).toBe(200)
    expect((await reader.raw('POST', `${stream}/forms`, { body: { name: 'Claim' } })).status).toBe(403)
  })
})

describe('a step that shows a form', () => {
  it('is added to a dialog with its component ([S7-095])', async () => {
    const { stream } = await newBot()
    const { _id: dialogId } = WireDialog.parse((await send('POST', `${stream}/dialogs`, { name: 'Order tea' })).body)
    const form = WireForm.parse((await send('POST', `${stream}/forms`, { name: 'Claim' })).body)
    const added = await send('POST', `${stream}/dialogs/${dialogId}/addFormNode`, { formId: form._id })
    expect(added).toMatchObject({ status: 200, body: { type: 'form', name: 'Claim', dialogId, settings: { formId: form._id } } })
    const { _id: componentId } = WireComponent.parse(added.body)
    const { nodes } = WireDialog.parse((await send('GET', `${stream}/dialogs/${dialogId}`)).body)
    expect(nodes).toMatchObject([{ componentId, type: 'form' }])
    expect((await send('GET', `${stream}/components/${componentId}`)).body).toMatchObject({ type: 'form', dialogId })
    expect((await send('POST', `${stream}/dialogs/${dialogId}/addFormNode`, { formId: 'fm-none' })).status).toBe(404)
  })
})
