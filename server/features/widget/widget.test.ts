// Widgets and panels through the real server: made, listed, changed, removed, and what one knows of the other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../testing/app'

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
