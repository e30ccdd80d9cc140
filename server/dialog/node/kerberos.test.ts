// Service steps that say who is calling by Kerberos, through the real server, against a realm and services on loopback: single requests, those
// that follow a redirect, replies in pages, SOAP, saved profiles, and all that can be wrong with a realm.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { everyRow } from '../../test-support/every-row'
import { negotiatedService } from '../../test-support/kerberos/negotiated-service'
import { testRealm } from '../../test-support/kerberos/realm'
import { description } from '../../test-support/soap-service'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const realm = await testRealm()
const name = 'HTTP/127.0.0.1'
const service = await negotiatedService(() => realm.services.get(name), answer)
const elsewhere = await negotiatedService(() => realm.services.get(name), answer)
let ingrid: Caller
let streamId: string

const quote = '<GetQuoteResponse xmlns="urn:quotes"><price>12.5</price><name>Acme</name></GetQuoteResponse>'
const envelope = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${quote}</s:Body></s:Envelope>`

function answer({ url = '', headers, method }: IncomingMessage, response: ServerResponse): void {
  if (url === '/moved') return void response.writeHead(302, { location: '/orders' }).end()
  if (url === '/away') return void response.writeHead(302, { location: `${elsewhere.origin}/orders` }).end()
  if (url.startsWith('/quotes')) {
    response.setHeader('content-type', 'text/xml')
    return void response.end(method === 'GET' ? description(`${service.origin}/quotes`) : envelope)
  }
  if (url.startsWith('/pages')) {
    const page = Number(new URL(url, service.origin).searchParams.get('page'))
    return void response.end(JSON.stringify({ items: page < 3 ? [page] : [] }))
  }
  response.end(JSON.stringify({ told: headers.authorization }))
}

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Desk' }))._id
  const variableId = newId('variable')
  const set = { key: 'desk_secret', secure: true } as never
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id: variableId, kind: 'variable', set }] })
  await ingrid.call('variable.set-secret', { streamId, variableId, value: 'marker-password' })
  realm.addService(name)
})

afterEach(() => {
  realm.asked.length = 0
  Object.assign(realm, { aheadMs: 0, misbehaves: null })
  server.services.serviceTools.tickets.forget(streamId)
})

const account = () => ({ auth: 'kerberos', realm: realm.name, kdcHost: realm.host, kdcPort: realm.port, user: 'desk' })

async function step(settings: JsonObject): Promise<string> {
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: `Orders ${dialogId.slice(-6)}`, startNodeId: nodeId } },
      {
        op: 'put',
        id: nodeId,
        kind: 'node',
        parentId: dialogId,
        set: { type: 'service', name: 'Look', settings: { timeoutMs: 20_000, ...settings } },
      },
    ],
  })
  return nodeId
}

async function tried(changed: JsonObject = {}, path = '/orders') {
  const settings = { url: `${service.origin}${path}`, ...account(), password: '{{env.desk_secret}}', ...changed }
  return ingrid.call('node.try-call', { streamId, nodeId: await step(settings), values: [] })
}

describe('a service step', () => {
  it('says who is calling by a ticket of the realm, keeps it, and shows neither it nor the password', async () => {
    const first = await tried()
    const second = await tried()
    expect(realm.asked).toEqual(['25', 'desk proven', name])
    expect(service.heard.slice(-2)).toEqual([
      { user: 'desk', path: '/orders' },
      { user: 'desk', path: '/orders' },
    ])
    const headers = service.headers.slice(-2)
    expect(new Set(headers).size).toBe(2)
    for (const each of [first, second]) {
      expect(each.reply).toMatchObject({ ok: true, statusCode: 200, body: { told: 'Negotiate ***' } })
      for (const header of headers) expect(JSON.stringify(each)).not.toContain(header.slice('Negotiate '.length, 100))
      expect(JSON.stringify(each)).not.toContain('marker-password')
    }
  })

  it('has no problem with a secure variable among its settings', async () => {
    const nodeId = await step({ url: service.origin, ...account(), user: '{{env.desk_secret}}', servicePrincipal: '{{env.desk_secret}}' })
    const problems = await ingrid.call('document.list-problems', { streamId })
    expect(problems.filter(({ objectId, code }) => objectId === nodeId && code.startsWith('secret'))).toEqual([])
  })

  it('asks for the service by the name that is set for it', async () => {
    realm.addService('HTTP/shop.parley.test')
    const { reply } = await tried({ servicePrincipal: 'HTTP/shop.parley.test@PARLEY.TEST' })
    expect(realm.asked.at(-1)).toBe('HTTP/shop.parley.test')
    expect(reply).toMatchObject({ ok: true, statusCode: 401 })
    expect(service.refused.at(-1)).toBe('it is sealed with another key')
  })

  it('proves anew who it is after a redirect, and proves nothing to another address', async () => {
    expect((await tried({}, '/moved')).reply).toMatchObject({ ok: true, statusCode: 200 })
    expect(service.heard.slice(-2).map(({ path }) => path)).toEqual(['/moved', '/orders'])
    expect((await tried({}, '/away')).reply).toMatchObject({ ok: true, statusCode: 401 })
    expect(new Set(elsewhere.headers)).toEqual(new Set(['']))
  })

  it('proves anew who it is for each page', async () => {
    const paging = { paging: 'page', pageList: 'items', pageParameter: 'page' }
    const { reply } = await tried(paging, '/pages')
    expect(reply).toMatchObject({ ok: true, statusCode: 200, body: { items: [1, 2] } })
    expect(service.heard.slice(-3).map(({ path }) => path)).toEqual(['/pages?page=1', '/pages?page=2', '/pages?page=3'])
  })

  it('proves who it is to a SOAP service, for the description and for the call, and to no endpoint that only the description names', async () => {
    const soap = { subType: 'soap', operation: 'GetQuote', arguments: '{"symbol": "ACME"}' }
    const { reply } = await tried(soap, '/quotes?wsdl')
    expect(reply).toMatchObject({ ok: true, statusCode: 200, body: { price: 12.5, name: 'Acme' } })
    expect(service.heard.slice(-2).map(({ path }) => path)).toEqual(['/quotes?wsdl', '/quotes'])
    const before = service.headers.length
    const refused = await tried({ ...soap, url: `${elsewhere.origin}/quotes?wsdl` })
    expect(refused.reply).toMatchObject({ ok: false, text: expect.stringContaining(`${service.origin} as the endpoint`) })
    expect(service.headers).toHaveLength(before)
  })

  it('gets a new ticket once where the service does not take the one that was kept', async () => {
    await tried()
    realm.addService(name)
    expect((await tried()).reply).toMatchObject({ ok: true, statusCode: 200 })
    expect(realm.asked.filter((one) => one === name)).toHaveLength(2)
  })

  it.each([
    ['the password is wrong', { password: 'another' }, 'The password of “desk” is wrong.'],
    ['the user is unknown', { user: 'nobody' }, 'The realm PARLEY.TEST has no user “nobody”.'],
    ['the service is unknown', { servicePrincipal: 'HTTP/nowhere' }, 'has no service “HTTP/nowhere”'],
    ['the realm lies at a private address that is not allowed', { kdcHost: '10.0.0.1' }, '10.0.0.1 is a private address'],
    ['nothing answers there', { kdcPort: 1 }, 'could not be reached: nothing answers at that address and port'],
  ])('calls nobody where %s, and says so', async (_, changed, why) => {
    const before = service.headers.length
    expect((await tried(changed)).reply).toMatchObject({ ok: false, text: expect.stringContaining(why) })
    expect(service.headers).toHaveLength(before)
  })

  it('says by how much the clocks differ, and that a realm is silent', async () => {
    realm.aheadMs = 900_000
    expect((await tried()).reply).toMatchObject({ ok: false, text: expect.stringContaining('is 15 minutes behind that of the realm') })
    realm.misbehaves = (socket) => void socket.resume()
    expect((await tried({ timeoutMs: 1000 })).reply).toMatchObject({ ok: false, text: expect.stringContaining('did not answer in time') })
  })
})

describe('a script of the bot', () => {
  it('has the tickets forgotten, so that the next call signs in anew', async () => {
    await tried()
    const [dialogId, nodeId] = [newId('dialog'), newId('node')]
    const settings = { source: 'koreUtil.ClearAllAuthProfiles()' }
    const set = { type: 'script', name: 'Forget', settings, transitions: [{ id: newId('transition'), exit: 'next', to: 'end' }] }
    await ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [
        { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Forget', startNodeId: nodeId } },
        { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set },
      ],
    })
    await ingrid.call('bot.update', { userId: ingrid.userId, streamId, settings: { fallbackDialogId: dialogId } })
    const { sessionId } = await ingrid.call('test-chat.start', { streamId })
    await ingrid.call('test-chat.send', { streamId, sessionId, text: 'forget all' })
    await tried()
    expect(realm.asked.filter((one) => one === 'desk proven')).toHaveLength(2)
  })
})

describe('a saved profile', () => {
  const create = (more: JsonObject = {}) => {
    const { user, auth: _, ...rest } = account()
    const profile = { name: `Realm ${newId('batch').slice(-6)}`, auth: 'kerberos' as const, ...rest, user, ...more }
    return ingrid.call('authorization.create', { streamId, ...profile, secrets: { password: 'marker-password' } })
  }
  const test = (idpId: string) => ingrid.call('authorization.test', { streamId, idpId })
  const tokenOf = async (idpId: string) => (await ingrid.raw('GET', `/builder/streams/${streamId}/idps/${idpId}/token`)).body

  it('keeps its password sealed, is used by steps that choose it, and tells how long it is signed in ([S7-126])', async () => {
    const { _id, secrets } = await create()
    expect(secrets).toEqual({ password: true })
    expect(await tokenOf(_id)).toMatchObject({ state: 'next-call' })
    const nodeId = await step({ url: `${service.origin}/orders`, auth: 'saved', authorizationId: _id })
    const { reply } = await ingrid.call('node.try-call', { streamId, nodeId, values: [] })
    expect(reply).toMatchObject({ ok: true, statusCode: 200 })
    const told = await tokenOf(_id)
    expect(told).toMatchObject({ state: 'held', goodUntil: expect.any(Number) })
    expect(JSON.stringify([told, await everyRow(server.services.db)])).not.toContain('marker-password')
  })

  it('is tried without an address by signing in, and with one by a call ([S7-127])', async () => {
    const { _id } = await create()
    expect(await test(_id)).toMatchObject({ ok: true, isUnchecked: false, statusCode: 0 })
    expect(realm.asked).toEqual(['25', 'desk proven'])
    const named = await create({ servicePrincipal: 'HTTP/nowhere' })
    expect(await test(named._id)).toMatchObject({ ok: false, text: expect.stringContaining('has no service “HTTP/nowhere”') })
    const called = await create({ checkUrl: `${service.origin}/orders` })
    expect(await test(called._id)).toMatchObject({ ok: true, statusCode: 200 })
  })
})
