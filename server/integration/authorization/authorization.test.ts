// Authorization profiles over HTTP and in conversations, against real services on loopback: saved without their secrets ever coming back,
// chosen by steps, tried, renamed, copied and removed; scripts that sign requests, and scripts that do not work.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { everyRow } from '../../test-support/every-row'
import { type OpenIdProvider, openIdProvider } from '../../test-support/open-id-provider'

const server = await testApp({ config: { privateHosts: ['127.0.0.1', 'localhost'] }, sandbox: { limits: { ms: 1000 } } })
const seen: { method: string; url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    const url = request.url ?? ''
    seen.push({ method: request.method ?? '', url, headers: request.headers, body })
    response.setHeader('content-type', 'application/json')
    if (url === '/token')
      return void response.end(JSON.stringify({ access_token: `token-for-${new URLSearchParams(body).get('username')}` }))
    if (url === '/refuses') response.statusCode = 403
    response.end(JSON.stringify({ told: request.headers.authorization ?? request.headers['x-signature'] ?? '' }))
  })
})
let ingrid: Caller
let provider: OpenIdProvider
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  provider = await openIdProvider(`${server.services.publicUrl()}/service-sign-in`)
  provider.people.set('kim', { given_name: 'Kim' })
  ingrid = await server.signUp('Ingrid')
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const newBot = async () => (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Orders ${newId('batch').slice(-6)}` }))._id
const path = (streamId: string, more = '') => `/builder/streams/${streamId}/idps${more}`

/** A bot whose only dialog asks the service by a profile. */
async function botBy(idpId: string, streamId: string, settings: JsonObject = {}): Promise<{ nodeId: string; dialogId: string }> {
  const [dialogId, step, told, failed] = [newId('dialog'), newId('node'), newId('node'), newId('node')]
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, to })
  const node = (id: string, set: JsonObject) => ({ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId, set })
  const says = (id: string, name: string, text: string) =>
    node(id, { type: 'message', name, settings: { messages: [{ text }] }, transitions: [way('next', 'end')] })
  const asks = { url: `${origin}/orders`, auth: 'saved', authorizationId: idpId, ...settings }
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: `Orders ${newId('batch').slice(-6)}`, startNodeId: step } },
      node(step, { type: 'service', name: 'Look', settings: asks, transitions: [way('next', told), way('error', failed)] }),
      says(told, 'Told', 'Told: {{context.Look.response.body.told}}'),
      says(failed, 'Failed', 'Without it, then.'),
    ],
  })
  await ingrid.call('bot.update', { userId: ingrid.userId, streamId, settings: { fallbackDialogId: dialogId } })
  return { nodeId: step, dialogId }
}

async function talk(streamId: string) {
  const { sessionId } = await ingrid.call('test-chat.start', { streamId })
  const { turn } = await ingrid.call('test-chat.send', { streamId, sessionId, text: 'where is my order?' })
  return { said: turn.messages.map(({ text }) => text), events: turn.events, whole: JSON.stringify(turn) }
}

/** Talks to a dialog of the bot that does nothing else. */
async function runScript(streamId: string, source: string): Promise<void> {
  const [dialogId, step] = [newId('dialog'), newId('node')]
  const set = { type: 'script', name: 'Run', settings: { source }, transitions: [{ id: newId('transition'), exit: 'next', to: 'end' }] }
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: `Run ${newId('batch').slice(-6)}`, startNodeId: step } },
      { op: 'put', id: step, kind: 'node', parentId: dialogId, set },
    ],
  })
  await ingrid.call('bot.update', { userId: ingrid.userId, streamId, settings: { fallbackDialogId: dialogId } })
  await talk(streamId)
}

const create = (streamId: string, profile: JsonObject) =>
  ingrid.call('authorization.create', { streamId, ...(profile as { name: string }) })

describe('an authorization profile', () => {
  it('is created, listed, read, changed and removed, and no call tells its secret ([S7-126])', async () => {
    const streamId = await newBot()
    const secret = 'marker-crud-1'
    const made = await ingrid.raw('POST', path(streamId), {
      body: { name: 'Orders', auth: 'bearer', scope: 'kept', secrets: { token: secret } },
    })
    expect(made).toMatchObject({ status: 200, body: { name: 'Orders', auth: 'bearer', secrets: { token: true } } })
    const idpId = String((made.body as JsonObject)['_id'])
    const changed = await ingrid.raw('PUT', path(streamId, `/${idpId}`), { body: { name: 'All orders', description: 'Of the shop.' } })
    expect(changed).toMatchObject({
      status: 200,
      body: { _id: idpId, name: 'All orders', auth: 'bearer', scope: 'kept', secrets: { token: true } },
    })
    const read = await ingrid.raw('GET', path(streamId, `/${idpId}`))
    const listed = await ingrid.raw('GET', path(streamId))
    expect(read.body).toEqual(changed.body)
    expect(listed.body).toEqual([changed.body])
    const told = [made, changed, read, listed, await ingrid.raw('GET', `/builder/streams/${streamId}/secrets`)]
    expect(JSON.stringify(told)).not.toContain(secret)
    expect(JSON.stringify(await everyRow(server.services.db))).not.toContain(secret)
    expect((await ingrid.raw('DELETE', path(streamId, `/${idpId}`))).body).toEqual({ ok: true })
    expect((await ingrid.raw('GET', path(streamId))).body).toEqual([])
    expect((await ingrid.raw('GET', path(streamId, `/${idpId}`))).status).toBe(404)
  })

  it('says what it lacks, and is refused under a name that is taken, with a secret its way has no use for, and one too short to be kept out of replies', async () => {
    const streamId = await newBot()
    const { _id } = await create(streamId, { name: 'Orders', auth: 'clientCredentials', clientId: 'bot' })
    const problems = await ingrid.call('document.list-problems', { streamId })
    expect(problems.filter(({ objectId }) => objectId === _id)).toMatchObject([{ code: 'missing-setting', field: 'tokenUrl' }])
    expect(await ingrid.failure('authorization.create', { streamId, name: 'orders' })).toMatchObject({ status: 409 })
    const other = { streamId, name: 'Other', auth: 'basic' } as const
    expect(await ingrid.failure('authorization.create', { ...other, secrets: { token: 'long enough' } })).toMatchObject({ status: 400 })
    expect(await ingrid.failure('authorization.create', { ...other, secrets: { password: 'abc' } })).toMatchObject({ status: 400 })
    expect((await ingrid.call('authorization.list', { streamId })).map(({ name }) => name)).toEqual(['Orders'])
    const stranger = await server.signUp('Olav')
    expect((await stranger.failure('authorization.list', { streamId })).status).toBe(404)
  })

  it('is used by the steps that choose it, also under another name, and its secret stands in no trace and no export', async () => {
    const streamId = await newBot()
    const secret = 'marker-used-2'
    const { _id } = await create(streamId, { name: 'Orders', auth: 'bearer', secrets: { token: secret } })
    const { dialogId } = await botBy(_id, streamId)
    const first = await talk(streamId)
    expect(seen.at(-1)).toMatchObject({ url: '/orders', headers: { authorization: `Bearer ${secret}` } })
    expect(first.said).toEqual(['Told: Bearer ***'])
    await ingrid.call('authorization.update', { streamId, idpId: _id, name: 'Orders of the shop' })
    expect((await talk(streamId)).said).toEqual(['Told: Bearer ***'])
    const usages = await ingrid.call('document.list-usages', { streamId, objectId: _id })
    expect(usages).toMatchObject([{ kind: 'node', title: 'Look' }])
    expect(await ingrid.call('dialog.list-idps', { streamId, dialogId })).toEqual([{ _id, name: 'Orders of the shop', type: 'bearer' }])
    const file = await ingrid.raw('POST', `/builder/streams/${streamId}/dialogs/${dialogId}/export`, { body: {} })
    const copy = await ingrid.call('bot.duplicate', { streamId })
    expect(JSON.stringify(file.body)).toContain('Orders of the shop')
    expect(JSON.stringify([file.body, first.whole])).not.toContain(secret)
    expect((await ingrid.call('authorization.list', { streamId: copy._id })).map(({ secrets }) => secrets)).toEqual([{}])
    expect(JSON.stringify(await everyRow(server.services.db))).not.toContain(secret)
  })

  it('is a problem of the steps that choose it when it is removed, or has no secret yet; the trace says what to do', async () => {
    const streamId = await newBot()
    const { _id } = await create(streamId, { name: 'Orders', auth: 'bearer' })
    const { nodeId } = await botBy(_id, streamId)
    const problems = async () =>
      (await ingrid.call('document.list-problems', { streamId })).map(({ code, objectId }) => `${code} ${objectId}`)
    expect(await problems()).toContain(`secret-not-set ${_id}`)
    expect((await talk(streamId)).events).toContainEqual(
      expect.objectContaining({ type: 'failed', text: 'A secret of the authorization profile Orders has no value.' }),
    )
    await ingrid.call('authorization.update', { streamId, idpId: _id, secrets: { token: 'marker-now-3' } })
    expect(await problems()).not.toContain(`secret-not-set ${_id}`)
    await ingrid.call('authorization.remove', { streamId, idpId: _id })
    expect(await problems()).toContain(`dangling-reference ${nodeId}`)
    const { said, events } = await talk(streamId)
    expect(said).toEqual(['Without it, then.'])
    expect(events).toContainEqual(expect.objectContaining({ code: 'SERVICE_REFUSED', text: expect.stringContaining('choose another') }))
  })

  it('is copied with its secrets under a name that is free', async () => {
    const streamId = await newBot()
    const { _id } = await create(streamId, { name: 'Orders', auth: 'bearer', secrets: { token: 'marker-copied-4' } })
    const copy = await ingrid.call('authorization.duplicate', { streamId, idpId: _id })
    expect(copy).toMatchObject({ name: 'Orders copy', auth: 'bearer', secrets: { token: true } })
    await botBy(copy._id, streamId)
    await talk(streamId)
    expect(seen.at(-1)?.headers.authorization).toBe('Bearer marker-copied-4')
    expect((await ingrid.call('authorization.duplicate', { streamId, idpId: _id })).name).toBe('Orders copy 2')
  })

  it('asks for a token with the name and password of its owner', async () => {
    const streamId = await newBot()
    const given = { auth: 'passwordGrant', tokenUrl: `${origin}/token`, clientId: 'bot', user: 'desk', scope: 'orders' }
    const { _id } = await create(streamId, {
      name: 'Desk',
      ...given,
      secrets: { password: 'marker-pass-5', clientSecret: 'marker-client-6' },
    })
    await botBy(_id, streamId)
    const { said, whole } = await talk(streamId)
    const [asked, called] = seen.slice(-2)
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      ...{ grant_type: 'password', username: 'desk', password: 'marker-pass-5', scope: 'orders' },
    })
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('bot:marker-client-6').toString('base64')}`)
    expect(called?.headers.authorization).toBe('Bearer token-for-desk')
    expect(said).toEqual(['Told: Bearer ***'])
    expect(whole).not.toMatch(/marker-pass-5|marker-client-6|token-for-desk/)
  })
})

describe('a profile whose script says who is calling', () => {
  const signs = `
    const { request, values, secret } = context
    context.headers['X-Signature'] = koreUtil.hash.createHmac('sha256', secret).update(request.method + request.body).digest('hex')
    context.query.client = values.client`
  const profile = (script: string) => ({ name: 'Signed', auth: 'script', script, values: [{ key: 'client', value: 'shop 1' }] })

  it('makes headers and parts of the address of the request, and nothing of it stands in the trace', async () => {
    const streamId = await newBot()
    const secret = 'marker-script-7'
    const { _id } = await create(streamId, { ...profile(signs), secrets: { secret } })
    await botBy(_id, streamId, { method: 'POST', bodyType: 'json', body: '{"order": 7}' })
    const { said, whole } = await talk(streamId)
    const signature = createHmac('sha256', secret).update('POST{"order": 7}').digest('hex')
    expect(seen.at(-1)).toMatchObject({ url: '/orders?client=shop+1', headers: { 'x-signature': signature } })
    expect(said).toEqual(['Told: ***'])
    expect(whole).not.toMatch(new RegExp(`${secret}|${signature}`))
  })

  it.each([
    [
      'throws, even its secret',
      'throw new Error("no " + context.secret)',
      /The script of the authorization profile Signed failed: Error: no \*\*\*/,
    ],
    ['never ends', 'for (;;) {}', /took too long/],
    ['asks for too much memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(1))', /memory|took too long/],
    ['makes a header that is none', 'context.headers["a b"] = "x"', /“a b” is no header/],
    ['would begin another header', 'context.headers.ok = "x\\r\\nhost: elsewhere"', /“ok” is no header/],
    ['would say who is asked', 'context.headers.host = "elsewhere"', /“host” is no header/],
    ['leaves no headers', 'context.headers = 7', /context\.headers is no object/],
    ['leaves a part that is no text', 'context.query.all = { a: 1 }', /“all” that is neither text nor number/],
  ])('is contained where it %s: nothing is called, and the trace says why', async (_, script, why) => {
    const streamId = await newBot()
    const { _id } = await create(streamId, { ...profile(script), secrets: { secret: 'marker-script-8' } })
    await botBy(_id, streamId)
    const before = seen.length
    const { said, events, whole } = await talk(streamId)
    expect(said).toEqual(['Without it, then.'])
    expect(events).toContainEqual(expect.objectContaining({ type: 'failed', code: 'SERVICE_REFUSED', text: expect.stringMatching(why) }))
    expect(seen).toHaveLength(before)
    expect(whole).not.toContain('marker-script-8')
  })
})

/** Shown by the page at which a sign-in ends. */
const codeAt = async ({ pathname, search }: URL) =>
  /class="code">([\d ]+)</.exec((await server.app.inject({ url: `${pathname}${search}` })).body)?.[1] ?? ''

describe('a profile by which users sign in', () => {
  it('keeps a user signed in under another name of it, and a script signs that user out by the name', async () => {
    const streamId = await newBot()
    const addresses = { authorizationUrl: `${provider.issuer}/auth`, tokenUrl: `${provider.issuer}/token` }
    const { _id } = await create(streamId, {
      ...{ name: 'People', auth: 'authorizationCode', ...addresses, clientId: provider.clientId, scope: 'openid profile' },
      secrets: { clientSecret: provider.clientSecret },
    })
    await botBy(_id, streamId)
    const asked = 'To go on, please sign in first. Then type the code you are shown here.'
    const signIn = async () => {
      const { sessionId } = await ingrid.call('test-chat.start', { streamId })
      const { turn } = await ingrid.call('test-chat.send', { streamId, sessionId, text: 'where is my order?' })
      const [button] = (turn.messages[0]?.template?.payload['buttons'] ?? []) as { url: string }[]
      const back = await provider.passThrough(button?.url ?? '', 'kim')
      await ingrid.call('test-chat.send', { streamId, sessionId, text: await codeAt(back) })
    }
    expect((await talk(streamId)).said).toEqual([asked])
    await signIn()
    await ingrid.call('authorization.update', { streamId, idpId: _id, name: 'Customers' })
    expect((await talk(streamId)).said).toEqual(['Told: Bearer ***'])
    await runScript(streamId, 'koreUtil.ClearAuthProfiles("People")')
    await botBy(_id, streamId)
    expect((await talk(streamId)).said).toEqual(['Told: Bearer ***'])
    await runScript(streamId, 'koreUtil.ClearAuthProfiles("Customers")')
    await botBy(_id, streamId)
    expect((await talk(streamId)).said).toEqual([asked])
  })
})

describe('trying a profile', () => {
  it('tells where its service sends people back, whether it works, and forgets the account it was tried with ([S7-127])', async () => {
    const streamId = await newBot()
    const { body } = await ingrid.raw('GET', path(streamId, '/callbackurl'))
    expect(body).toEqual({ callbackUrl: `${server.services.publicUrl()}/service-sign-in` })
    const addresses = {
      authorizationUrl: `${provider.issuer}/auth`,
      tokenUrl: `${provider.issuer}/token`,
      checkUrl: `${provider.issuer}/me`,
    }
    const { _id } = await create(streamId, {
      ...{ name: 'People', auth: 'authorizationCode', ...addresses, clientId: provider.clientId, scope: 'openid profile' },
      secrets: { clientSecret: provider.clientSecret },
    })
    const test = async (body = {}) => (await ingrid.raw('POST', path(streamId, `/${_id}/test`), { body })).body as { signIn: string }
    const before = await test()
    expect(before).toMatchObject({ ok: false, statusCode: 0, signIn: expect.stringContaining(provider.issuer) })
    const back = await provider.passThrough(before.signIn, 'kim')
    expect(await test({ code: await codeAt(back) })).toMatchObject({ ok: true, statusCode: 200, signIn: '' })
    expect((await ingrid.raw('DELETE', path(streamId, `/${_id}/account`))).body).toEqual({ ok: true })
    expect(await test()).toMatchObject({ ok: false, signIn: expect.stringContaining(provider.issuer) })
  })

  it.each([
    ['a service that refuses', { auth: 'bearer', checkUrl: '/refuses' }, { ok: false, statusCode: 403, text: 'The service answered 403.' }],
    ['a service that answers', { auth: 'bearer', checkUrl: '/me' }, { ok: true, statusCode: 200, text: '' }],
    [
      'no address: nobody is called, and it is no success',
      { auth: 'bearer', checkUrl: '' },
      { ok: false, isUnchecked: true, statusCode: 0, text: expect.stringContaining('Nothing was checked at the service') },
    ],
  ])('tells of %s', async (_, { checkUrl, auth }, outcome) => {
    const streamId = await newBot()
    const address = checkUrl === '' ? '' : `${origin}${checkUrl}`
    const { _id } = await create(streamId, { name: 'Me', auth, checkUrl: address, secrets: { token: 'marker-tried-9' } })
    const before = seen.length
    expect(await ingrid.call('authorization.test', { streamId, idpId: _id })).toMatchObject(outcome)
    expect(seen.slice(before).map(({ headers }) => headers.authorization)).toEqual(checkUrl === '' ? [] : ['Bearer marker-tried-9'])
  })

  it.each([
    ['an API key', { auth: 'query', keyName: 'key', secrets: { apiKey: 'marker-key-10' } }, { ok: false, isUnchecked: true }],
    ['a signature of OAuth 1', { auth: 'oauth1', clientId: 'bot', secrets: {} }, { ok: false, isUnchecked: true }],
    ['a script', { auth: 'script', script: 'context.headers.a = "b"', secrets: {} }, { ok: true, isUnchecked: false }],
    ['a secret that is missing', { auth: 'query', keyName: 'key', secrets: {} }, { ok: false, isUnchecked: false }],
  ])('without an address tells what was checked of %s', async (_, given, outcome) => {
    const streamId = await newBot()
    const { _id } = await create(streamId, { name: 'Alone', ...given })
    const before = seen.length
    expect(await ingrid.call('authorization.test', { streamId, idpId: _id })).toMatchObject({ ...outcome, statusCode: 0 })
    expect(seen).toHaveLength(before)
  })
})
