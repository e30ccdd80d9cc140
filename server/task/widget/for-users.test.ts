// Panels through the real server as users of a published bot see them: those they are given, in their language, as the live version has them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let ingrid: Caller
let streamId: string
let token: string
const [orders, broken, given, own] = [newId('widget'), newId('widget'), newId('panel'), newId('panel')]
const json = (title: string) => JSON.stringify({ elements: [{ title, value: 'sent' }] })

const put = (kind: 'widget' | 'panel', id: string, set: JsonObject) => ({ op: 'put' as const, id, kind, set })
const apply = (edits: ReturnType<typeof put>[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
const ask = (path: string, bearer = token) => server.anonymous.raw('GET', path, { headers: { authorization: `bearer ${bearer}` } })
/** What a bot must have to be published. */
async function publish(botId: string): Promise<void> {
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  const settings = { messages: [{ kind: 'text', text: 'Hello' }] }
  const transitions = [{ id: newId('transition'), exit: 'next', label: '', when: null, to: 'end' }]
  const edits = [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Hello', startNodeId: nodeId } },
    {
      op: 'put' as const,
      id: nodeId,
      kind: 'node' as const,
      parentId: dialogId,
      set: { name: 'Hello', type: 'message', settings, transitions },
    },
  ]
  await ingrid.call('document.apply', { streamId: botId, id: newId('batch'), edits })
  await ingrid.call('bot-version.publish', { streamId: botId })
}
const visitor = async (botId = streamId) => (await server.anonymous.call('rtm.open', { botId })).authorization.accessToken

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Shop' }))._id
  const widgetIds = [orders, broken]
  await apply([
    put('widget', orders, { name: 'Orders', titles: { ja: '注文' }, look: 'list', source: 'json', data: json('OR-1'), cacheMinutes: 0 }),
    put('widget', broken, { name: 'Broken', source: 'script', script: 'throw new Error("the key is 1234")', cacheMinutes: 0 }),
    put('panel', given, { name: 'Home', titles: { ja: 'ホーム' }, isForUsers: true, refreshes: true, refreshMinutes: 5, widgetIds }),
    put('panel', own, { name: 'For the team', widgetIds }),
  ])
  await publish(streamId)
  token = await visitor()
})
afterAll(() => expect(server.failures).toEqual([]))

describe('a panel for users', () => {
  it('is listed for whoever talks to the bot, by its title in their language; others are not', async () => {
    const home = { id: given, title: 'Home', icon: '', refreshMinutes: 5 }
    expect(await ask('/panels')).toMatchObject({ status: 200, body: [home] })
    expect(await ask('/panels?language=ja')).toMatchObject({ status: 200, body: [{ ...home, title: 'ホーム' }] })
    expect(await ask('/panels?language=fr')).toMatchObject({ body: [home] })
  })

  it('shows its widgets in their order, and of one that fails nothing but its title', async () => {
    const { status, body } = await ask(`/panels/${given}?language=ja`)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        title: 'ホーム',
        widgets: [
          { id: orders, title: '注文' },
          { id: broken, title: 'Broken', message: null },
        ],
      },
    })
    expect(JSON.stringify(body)).toContain('OR-1')
    expect(JSON.stringify(body)).not.toContain('1234')
  })

  it('is there as published, until it is published anew', async () => {
    await apply([put('widget', orders, { data: json('OR-2') })])
    expect(JSON.stringify((await ask(`/panels/${given}`)).body)).toContain('OR-1')
    await ingrid.call('bot-version.publish', { streamId })
    expect(JSON.stringify((await ask(`/panels/${given}`)).body)).toContain('OR-2')
    await apply([put('panel', given, { isForUsers: false })])
    await ingrid.call('bot-version.publish', { streamId })
    expect((await ask(`/panels/${given}`)).status).toBe(404)
    expect((await ask('/panels')).body).toEqual([])
  })

  it('is nobody’s who does not talk to its bot', async () => {
    expect((await ask(`/panels/${own}`)).status).toBe(404)
    expect((await ask('/panels', 'invented')).status).toBe(401)
    expect((await server.anonymous.raw('GET', '/panels')).status).toBe(401)
    expect((await ingrid.raw('GET', '/panels')).status).toBeGreaterThanOrEqual(400)
    const other = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Other' }))._id
    await publish(other)
    expect((await ask(`/panels/${given}`, await visitor(other))).status).toBe(404)
  })
})
