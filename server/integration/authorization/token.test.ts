// How long the token of an authorization profile is good, told over HTTP against a real token server on loopback, and never the token.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { TokenOfAuthorization } from '@parley/contract/integration/authorization'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let asked = 0
let orders = 0
/** Its tokens are good for as many seconds as the scope says. */
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/orders') {
      orders += 1
      return response.end('{}')
    }
    asked += 1
    const token = { access_token: `marker-token-${asked}`, token_type: 'Bearer' }
    const seconds = Number(new URLSearchParams(body).get('scope'))
    response.end(JSON.stringify(request.url === '/timed-token' ? { ...token, expires_in: seconds } : token))
  })
})
let ingrid: Caller
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  ingrid = await server.signUp('Ingrid')
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const newBot = async () => (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Orders ${newId('batch').slice(-6)}` }))._id
const path = (streamId: string, more = '') => `/builder/streams/${streamId}/idps${more}`
const create = (streamId: string, profile: JsonObject) =>
  ingrid.call('authorization.create', { streamId, ...(profile as { name: string }) })

/** Whatever somebody says to the bot, it asks the service by the profile. */
async function asksBy(authorizationId: string, streamId: string): Promise<void> {
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  const settings = { url: `${origin}/orders`, auth: 'saved', authorizationId }
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Orders', startNodeId: nodeId } },
      { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'service', name: 'Look', settings } },
    ],
  })
  await ingrid.call('bot.update', { userId: ingrid.userId, streamId, settings: { fallbackDialogId: dialogId } })
}

async function talk(streamId: string): Promise<void> {
  const before = orders
  const { sessionId } = await ingrid.call('test-chat.start', { streamId })
  await ingrid.call('test-chat.send', { streamId, sessionId, text: 'where is my order?' })
  expect(orders).toBe(before + 1)
}

describe('the token of a profile', () => {
  const timed = (seconds: number) => ({
    ...{ name: 'Desk', auth: 'clientCredentials', tokenUrl: `${origin}/timed-token`, clientId: 'bot', scope: String(seconds) },
    secrets: { clientSecret: 'marker-client-11' },
  })
  const tokenOf = async (streamId: string, idpId: string) => {
    const { status, body } = await ingrid.raw('GET', path(streamId, `/${idpId}/token`))
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('marker-token')
    return TokenOfAuthorization.strict().parse(body)
  }

  it('is fetched at the next call, and then told by how long its service takes it, never itself', async () => {
    const streamId = await newBot()
    const { _id } = await create(streamId, timed(2460))
    expect(await tokenOf(streamId, _id)).toMatchObject({ state: 'next-call', fetchedAt: null, goodUntil: null })
    await asksBy(_id, streamId)
    const before = Date.now()
    await talk(streamId)
    const { state, fetchedAt, goodUntil, at } = await tokenOf(streamId, _id)
    expect(state).toBe('held')
    expect((goodUntil ?? 0) - (fetchedAt ?? 0)).toBe(2_460_000)
    expect(fetchedAt).toBeGreaterThanOrEqual(before)
    expect(at).toBeGreaterThanOrEqual(fetchedAt ?? Infinity)
    await talk(streamId)
    expect(await tokenOf(streamId, _id)).toMatchObject({ fetchedAt, goodUntil })
  })

  it('is that of a trial too, and is fetched anew once its secret was changed', async () => {
    const streamId = await newBot()
    const { _id } = await create(streamId, timed(3600))
    await ingrid.call('authorization.test', { streamId, idpId: _id })
    expect(await tokenOf(streamId, _id)).toMatchObject({ state: 'held' })
    await ingrid.call('authorization.update', { streamId, idpId: _id, secrets: { clientSecret: 'marker-client-12' } })
    expect(await tokenOf(streamId, _id)).toMatchObject({ state: 'next-call' })
  })

  it('is not held any more when it ends, nor where the service does not say how long it is good', async () => {
    const streamId = await newBot()
    const { _id } = await create(streamId, timed(300))
    await ingrid.call('authorization.test', { streamId, idpId: _id })
    expect(await tokenOf(streamId, _id)).toMatchObject({ state: 'held' })
    // Half a minute before its end, by the clock that tokens are kept by.
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 270_000)
    expect(await tokenOf(streamId, _id)).toMatchObject({ state: 'next-call' })
    clock.mockRestore()
    const untimed = await create(streamId, { ...timed(0), name: 'Untimed', tokenUrl: `${origin}/untimed-token` })
    await ingrid.call('authorization.test', { streamId, idpId: untimed._id })
    expect(await tokenOf(streamId, untimed._id)).toMatchObject({ state: 'next-call' })
  })

  it('is of each user where users sign in, and none where no token is asked for', async () => {
    const streamId = await newBot()
    const users = await create(streamId, { name: 'Users', auth: 'authorizationCode' })
    expect(await tokenOf(streamId, users._id)).toMatchObject({ state: 'each-user' })
    const key = await create(streamId, { name: 'Key', auth: 'query' })
    expect(await tokenOf(streamId, key._id)).toMatchObject({ state: 'none' })
    expect((await ingrid.raw('GET', path(streamId, `/${newId('authorization')}/token`))).status).toBe(404)
    const stranger = await server.signUp('Astrid')
    expect((await stranger.raw('GET', path(streamId, `/${key._id}/token`))).status).toBe(404)
  })
})
