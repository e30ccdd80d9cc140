// Message templates of a bot's own through the real server: made, changed, removed, and shown with sample values.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let ingrid: Caller
let streamId: string

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Templates' }))._id
})
afterAll(() => expect(server.failures).toEqual([]))

const base = () => `/builder/streams/${streamId}/customtemplates`
const create = (name: string, message: Record<string, unknown>, samples: { key: string; value: string }[] = []) =>
  ingrid.call('custom-template.create', { streamId, name, message, samples })
const preview = (id: string, body: Record<string, unknown> = {}) => ingrid.raw('POST', `${base()}/${id}/preview`, { body })

describe('a message template of a bot', () => {
  it('is made, listed, told, changed and removed ([S7-229])', async () => {
    const given = { name: 'Greeting', description: 'For everybody', message: { kind: 'text', text: 'Hello {{context.name}}' } }
    const made = await ingrid.raw('POST', base(), { body: given })
    expect(made).toMatchObject({ status: 200, body: { ...given, samples: [] } })
    const [listed] = await ingrid.call('custom-template.list', { streamId })
    const id = listed?._id ?? ''
    expect(id).toMatch(/^mt-/)
    const samples = [{ key: 'context.name', value: 'Ada' }]
    expect(await ingrid.raw('PUT', `${base()}/${id}`, { body: { name: 'Hello', samples } })).toMatchObject({ status: 200 })
    expect(await ingrid.raw('GET', `${base()}/${id}`)).toMatchObject({ status: 200, body: { ...given, name: 'Hello', samples } })
    expect(await ingrid.raw('DELETE', `${base()}/${id}`)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ingrid.raw('GET', `${base()}/${id}`)).status).toBe(404)
    expect((await preview(id)).status).toBe(404)
  })

  it('is shown as HTML with its sample values, of which none becomes HTML ([S7-229])', async () => {
    const samples = [{ key: 'context.name', value: '<b>Ada</b>' }]
    const { _id } = await create('Bold', { kind: 'text', text: '*Welcome* {{context.name}}\n* one\n* two' }, samples)
    expect(await preview(_id)).toMatchObject({
      status: 200,
      body: { html: '<p><strong>Welcome</strong> &lt;b&gt;Ada&lt;/b&gt;</p><ul><li>one</li><li>two</li></ul>', problem: '' },
    })
    const other = await preview(_id, { samples: [{ key: 'context.name', value: 'Bo' }] })
    expect(other).toMatchObject({ body: { html: expect.stringContaining('</strong> Bo</p>') } })
  })

  it('is shown with what a template offers, and with what a script prints ([S7-229])', async () => {
    const template = JSON.stringify({
      type: 'template',
      payload: { template_type: 'button', text: 'Which?', buttons: [{ title: '{{context.a}}' }] },
    })
    const offered = await create('Offer', { kind: 'template', text: '', template }, [{ key: 'context.a', value: 'Oslo' }])
    expect(await preview(offered._id)).toMatchObject({ body: { html: '<p>Which?</p><ul><li>Oslo</li></ul>' } })
    const printed = await create('Print', { kind: 'script', source: 'print("Printed " + (1 + 1))' })
    await expect.poll(() => preview(printed._id)).toMatchObject({ body: { html: '<p>Printed 2</p>', problem: '' } })
    const broken = await create('Break', { kind: 'script', source: 'throw new Error("no")' })
    await expect.poll(() => preview(broken._id)).toMatchObject({ body: { html: '', problem: expect.stringContaining('no') } })
  })
})
