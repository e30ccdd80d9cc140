// Widgets and panels through the real server: made, listed, changed, removed, and what one knows of the other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let ingrid: Caller
let streamId: string

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Views' }))._id
})
afterAll(() => expect(server.failures).toEqual([]))

const at = (path: string) => `/builder/streams/${streamId}${path}`
const idIn = (body: unknown): string => String(Object.getOwnPropertyDescriptor(body, '_id')?.value ?? '')

async function widget(name: string): Promise<string> {
  return idIn((await ingrid.raw('POST', at('/widgets'), { body: { name } })).body)
}

describe('a widget', () => {
  it('is made, listed, told, changed and removed ([S7-107])', async () => {
    const source = { type: 'json', resource: '{"elements":[]}' }
    const given = { name: 'Orders', localeData: { en: { title: 'Your orders' } }, templateType: 'piechart', source }
    const made = await ingrid.raw('POST', at('/widgets'), { body: given })
    const whole = { ...given, description: '', autoRefresh: { enabled: false, interval: 2 }, cacheInterval: 30 }
    expect(made).toMatchObject({ status: 200, body: whole })
    const id = idIn(made.body)
    expect(id).toMatch(/^wg-/)
    expect(await ingrid.raw('GET', at('/widgets'))).toMatchObject({ status: 200, body: [{ _id: id, ...whole }] })
    const changed = { name: 'Open orders', autoRefresh: { enabled: true, interval: 5 } }
    expect(await ingrid.raw('PUT', at(`/widgets/${id}`), { body: changed })).toMatchObject({ status: 200, body: { ...whole, ...changed } })
    expect(await ingrid.raw('GET', at(`/widgets/${id}`))).toMatchObject({ status: 200, body: { ...whole, ...changed } })
    expect(await ingrid.raw('DELETE', at(`/widgets/${id}`))).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ingrid.raw('GET', at(`/widgets/${id}`))).status).toBe(404)
    expect((await ingrid.raw('PUT', at(`/widgets/${id}`), { body: changed })).status).toBe(404)
  })

  it('has a name that no other has, and no look that is none', async () => {
    await widget('Twice')
    expect((await ingrid.raw('POST', at('/widgets'), { body: { name: 'twice ' } })).status).toBe(409)
    expect((await ingrid.raw('POST', at('/widgets'), { body: { name: 'Other', templateType: 'hologram' } })).status).toBe(400)
  })
})

describe('a panel', () => {
  it('is made, listed, told, changed and removed ([S7-106])', async () => {
    const widgets = [await widget('First'), await widget('Second')]
    const given = { name: 'Home', icon: 'https://example.com/home.png', localeData: { ja: { title: 'ホーム' } }, widgets }
    const made = await ingrid.raw('POST', at('/panels'), { body: given })
    expect(made).toMatchObject({ status: 200, body: given })
    const id = idIn(made.body)
    expect(id).toMatch(/^pn-/)
    const changed = { name: 'Start', widgets: widgets.toReversed() }
    expect(await ingrid.raw('PUT', at(`/panels/${id}`), { body: changed })).toMatchObject({ status: 200, body: { ...given, ...changed } })
    expect(await ingrid.raw('GET', at('/panels'))).toMatchObject({ status: 200, body: [{ _id: id, ...changed }] })
    expect(await ingrid.raw('GET', at(`/panels/${id}`))).toMatchObject({ status: 200, body: { ...given, ...changed } })
    expect(await ingrid.raw('DELETE', at(`/panels/${id}`))).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ingrid.raw('GET', at(`/panels/${id}`))).status).toBe(404)
  })

  it('shows widgets of its bot alone, and loses one that is removed until that is undone', async () => {
    expect((await ingrid.raw('POST', at('/panels'), { body: { name: 'Wrong', widgets: ['wg-none'] } })).status).toBe(400)
    const [kept, gone] = [await widget('Kept'), await widget('Gone')]
    const id = idIn((await ingrid.raw('POST', at('/panels'), { body: { name: 'Both', widgets: [kept, gone] } })).body)
    await ingrid.raw('DELETE', at(`/widgets/${gone}`))
    expect(await ingrid.raw('GET', at(`/panels/${id}`))).toMatchObject({ body: { widgets: [kept] } })
  })
})

describe('what a widget shows', () => {
  type Asked = CallInput<'widget.preview'>['widget']
  const shown = (widget: Partial<Asked>) => ingrid.call('widget.preview', { streamId, widget })
  const payloadOf = async (widget: Partial<Asked>) => (await shown(widget)).message?.template?.payload

  it('is what its dialog says last, with the values the dialog has made, and why it says nothing [S1-014]', async () => {
    const [dialogId, countId, sayId] = [newId('dialog'), newId('node'), newId('node')]
    const dialog = { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Shown orders', startNodeId: countId } }
    const step = (id: string, type: string, settings: JsonObject, to: string) => ({
      ...{ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId },
      set: { type, name: id, settings, transitions: [{ id: `${id}-next`, exit: 'next', to }] },
    })
    const list = { template_type: 'list', elements: [{ title: 'Open', value: '{{context.open}}' }] }
    const script = step(countId, 'script', { source: 'context.open = 6 * 7' }, sayId)
    const said = { messages: [{ kind: 'template', template: JSON.stringify(list) }] }
    const edits = [dialog, script, step(sayId, 'message', said, 'end')]
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
    expect(await shown({ source: 'dialog', dialogId })).toMatchObject({
      message: { template: { payload: { elements: [{ title: 'Open', value: '42' }] } } },
      problem: null,
    })
    expect(await shown({ source: 'dialog', dialogId: 'dg-none' })).toMatchObject({ message: null, problem: 'no-dialog' })
    const failing = step(countId, 'script', { source: 'context.open = none.at.all' }, sayId)
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [failing] })
    expect(await shown({ source: 'dialog', dialogId })).toMatchObject({ message: null, problem: 'failed' })
  })

  it('is JSON with the values of the bot, or what a script prints, laid out as it looks', async () => {
    const records = [
      { city: 'Oslo', price: 90 },
      { city: 'Rome', price: 120 },
    ]
    const source = 'json' as const
    expect(await payloadOf({ source, data: JSON.stringify(records), look: 'table' })).toMatchObject({
      ...{
        template_type: 'table',
        columns: [
          ['city', 'left'],
          ['price', 'right'],
        ],
      },
      elements: [{ Values: ['Oslo', '90'] }, { Values: ['Rome', '120'] }],
    })
    expect(
      await payloadOf({ source: 'script', script: `print(JSON.stringify(${JSON.stringify(records)}))`, look: 'barchart' }),
    ).toMatchObject({
      ...{ template_type: 'barchart', X_axis: ['Oslo', 'Rome'], elements: [{ title: 'price', values: [90, 120] }] },
    })
    const drawn = { template_type: 'piechart', elements: [{ title: 'All', value: '1' }] }
    expect(await payloadOf({ source, data: JSON.stringify(drawn), look: 'list' })).toMatchObject(drawn)
    expect(await shown({ source, data: '{"elements":' })).toMatchObject({ message: null, problem: 'no-data' })
    const words = JSON.stringify([{ city: 'Oslo', price: 'dear' }])
    expect(await shown({ source, data: words, look: 'barchart' })).toMatchObject({ message: null, problem: 'no-data' })
    expect(await shown({ source, data: words, look: 'table' })).toMatchObject({ problem: null })
    expect(await shown({ source: 'script', script: 'throw new Error("no orders")' })).toMatchObject({
      problem: 'script',
      detail: expect.stringContaining('no orders'),
    })
    expect(await shown({ source, data: '  ' })).toMatchObject({ problem: 'nothing' })
  })

  it('is what was made before for as many minutes as it keeps it, until it is asked for anew or the draft is changed', async () => {
    const widget = { source: 'script' as const, script: 'print(JSON.stringify([{ drawn: String(Math.random()) }]))' }
    const drawn = async (more: object) => {
      const { message, at } = await ingrid.call('widget.preview', { streamId, widget, ...more })
      return [JSON.stringify(message?.template), at]
    }
    const first = await drawn({ cacheMinutes: 5 })
    expect(await drawn({ cacheMinutes: 5 })).toEqual(first)
    expect(await drawn({})).not.toEqual(first)
    expect(await drawn({ cacheMinutes: 5, language: 'de' })).not.toEqual(first)
    const second = await drawn({ cacheMinutes: 5, fresh: true })
    expect(second).not.toEqual(first)
    expect(await drawn({ cacheMinutes: 5 })).toEqual(second)
    const edits = [{ op: 'put' as const, id: newId('variable'), kind: 'variable' as const, set: { key: 'changed', value: '1' } }]
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
    expect(await drawn({ cacheMinutes: 5 })).not.toEqual(second)
    const failing = { widget: { source: 'json' as const, data: '{' }, cacheMinutes: 5 }
    expect((await ingrid.call('widget.preview', { streamId, ...failing })).problem).toBe('no-data')
  })

  it('is the rows of a table of the account, without what is encrypted', async () => {
    const columns = [{ name: 'city' }, { name: 'price', type: 'number' as const }, { name: 'card', encrypted: true }]
    const { _id: tableId } = await ingrid.call('data-table.create', { name: 'Trips', columns })
    await ingrid.call('data-table.add-row', { tableId, values: { card: '4242', price: 90, city: 'Oslo' } })
    expect(await payloadOf({ source: 'table', tableName: 'trips', look: 'table' })).toMatchObject({
      ...{
        columns: [
          ['city', 'left'],
          ['price', 'right'],
        ],
        elements: [{ Values: ['Oslo', '90'] }],
      },
    })
    expect(await payloadOf({ source: 'table', tableName: 'Trips', look: 'list' })).toMatchObject({
      elements: [{ title: 'Oslo', subtitle: '90' }],
    })
    expect(await shown({ source: 'table', tableName: 'Elsewhere' })).toMatchObject({ message: null, problem: 'no-table' })
  })
})
