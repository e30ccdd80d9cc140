// Who calls a tool server: a sealed token, headers with secure variables, or a profile whose token is fetched and fetched anew. None of it comes
// back in results, and nothing of it lies open in the database.
import { createServer } from 'node:http'
import { newId } from '@parley/contract/base/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { everyRow } from '../../test-support/every-row'
import { type ToolServer, toolServer } from '../../test-support/tool-server'
import { botWithTools } from './testing'

const app = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let owner: Caller
let server: ToolServer
let given = 0
const good = new Set<string>()
const tokens = createServer((_, response) => {
  given += 1
  good.add(`marker-granted-${given}`)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ access_token: `marker-granted-${given}`, token_type: 'Bearer', expires_in: 3600 }))
})
let tokenUrl = ''

beforeAll(async () => {
  owner = await app.signUp('Ingrid')
  const echo = () => ({ content: [{ type: 'text', text: JSON.stringify(server.requests.at(-1)?.headers) }] })
  server = await toolServer('2026-07-28', [{ name: 'echo', description: 'Says what it was sent', inputSchema: {}, run: echo }])
  await new Promise<void>((resolve) => tokens.listen(0, '127.0.0.1', resolve))
  const address = tokens.address()
  tokenUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/token`
})
afterAll(async () => {
  await server.stop()
  tokens.close()
})

const sent = () => server.requests.at(-1)?.headers ?? {}

describe('a tool server', () => {
  it('is called with its sealed token, which stands in no result, no document and no row', async () => {
    const { streamId, server: add } = await botWithTools(app, owner)
    const bot = await add(server.url)
    const value = 'marker-token-1'
    await owner.call('object-secret.set', { streamId, objectId: bot.serverId, field: 'token', value })
    await bot.approve()
    const reply = await bot.call('echo')
    expect(sent()['authorization']).toBe(`Bearer ${value}`)
    expect(JSON.stringify(reply)).toContain('Bearer ***')
    expect(JSON.stringify([reply, await owner.call('document.get', { streamId })])).not.toContain(value)
    expect(JSON.stringify(await everyRow(app.services.db))).not.toContain(value)
    await owner.call('object-secret.clear', { streamId, objectId: bot.serverId, field: 'token' })
    await bot.call('echo')
    expect(sent()['authorization']).toBeUndefined()
  })

  it('is sent its headers, with variables, of which what is secure does not come back', async () => {
    const { streamId, server: add } = await botWithTools(app, owner)
    const [plain, secure] = [newId('variable'), newId('variable')]
    const variable = (id: string, key: string, value: string, isSecure: boolean) => ({
      ...{ op: 'put' as const, id, kind: 'variable' as const, set: { key, value, scope: 'env', secure: isSecure } },
    })
    const edits = [variable(plain, 'shop', 'north', false), variable(secure, 'pass', 'marker-secure-2', true)]
    await owner.call('document.apply', { streamId, id: newId('batch'), edits })
    const headers = [
      { key: 'X-Shop', value: '{{env.shop}}' },
      { key: 'X-Pass', value: '{{env.pass}}' },
    ]
    const bot = await add(server.url, { headers })
    await bot.approve()
    const reply = await bot.call('echo', { asked: '{{env.pass}}' })
    expect(sent()).toMatchObject({ 'x-shop': 'north', 'x-pass': 'marker-secure-2' })
    expect(JSON.stringify(reply)).toContain('north')
    expect(JSON.stringify(reply)).not.toContain('marker-secure-2')
    expect(server.calls.at(-1)).toEqual({ name: 'echo', input: { asked: '{{env.pass}}' } })
  })

  it('is called by a profile whose token is fetched once, and anew when the server does not take it any more', async () => {
    const { streamId, server: add } = await botWithTools(app, owner)
    const { _id } = await owner.call('authorization.create', {
      ...{ streamId, name: 'Tools', auth: 'clientCredentials', clientId: 'bot', tokenUrl },
      secrets: { clientSecret: 'marker-client-3' },
    })
    server.misbehave = (_, response) => {
      if (good.has(String(sent()['authorization']).replace('Bearer ', ''))) return false
      response.writeHead(401).end()
      return true
    }
    const bot = await add(server.url, { authorizationId: _id })
    await bot.approve()
    expect(await bot.call('echo')).toMatchObject({ ok: true })
    expect(given).toBe(1)
    good.clear()
    const reply = await bot.call('echo')
    expect(reply).toMatchObject({ ok: true })
    expect(given).toBe(2)
    expect(JSON.stringify(reply)).not.toContain('marker-granted')
    await owner.call('authorization.remove', { streamId, idpId: _id })
    expect(await bot.call('echo')).toMatchObject({ ok: false, failure: 'refused', text: expect.stringContaining('choose another') })
    server.misbehave = null
  })

  it('of users who sign in is not called for one who has not', async () => {
    const { streamId, server: add } = await botWithTools(app, owner)
    const { _id } = await owner.call('authorization.create', {
      ...{ streamId, name: 'Own account', auth: 'authorizationCode', clientId: 'bot', tokenUrl },
      ...{ authorizationUrl: tokenUrl.replace('/token', '/authorize'), secrets: { clientSecret: 'marker-client-4' } },
    })
    const bot = await add(server.url)
    await bot.approve()
    await bot.put({ authorizationId: _id })
    const calls = server.calls.length
    expect(await bot.call('echo')).toMatchObject({ ok: false, failure: 'refused' })
    expect(server.calls).toHaveLength(calls)
  })
})
