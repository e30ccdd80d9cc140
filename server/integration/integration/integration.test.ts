// Integrations over HTTP and in conversations, against a service on loopback that describes itself: read before anything is added, added with
// their actions, used by a step, tried, and refused where a description cannot be read.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { parameterKey } from '@parley/contract/objects/integration-action/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { type OpenIdProvider, openIdProvider } from '../../test-support/open-id-provider'
import { descriptionOfPets, type PetService, petService } from '../../test-support/pet-service'

const server = await testApp({ config: { privateHosts: ['127.0.0.1', 'localhost'] } })
let ingrid: Caller
let pets: PetService

beforeAll(async () => {
  pets = await petService()
  ingrid = await server.signUp('Ingrid')
})

const newBot = async () => (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Pets ${newId('batch').slice(-6)}` }))._id
const path = (streamId: string, more = '') => `/builder/streams/${streamId}/integrations${more}`
const read = (streamId: string, given: { text?: string; url?: string }) =>
  ingrid.call('integration.read-description', { streamId, ...given })

/** A bot whose only dialog does an action, and says what it told. */
async function botDoing(streamId: string, actionId: string, values: Record<string, string>) {
  const [dialogId, step, told, failed] = [newId('dialog'), newId('node'), newId('node'), newId('node')]
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, to })
  const node = (id: string, set: JsonObject) => ({ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId, set })
  const says = (id: string, name: string, text: string) =>
    node(id, { type: 'message', name, settings: { messages: [{ text }] }, transitions: [way('next', 'end')] })
  const settings = { actionId, values: Object.entries(values).map(([key, value]) => ({ key, value })) }
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: `Pet ${newId('batch').slice(-6)}`, startNodeId: step } },
      node(step, { type: 'integration-action', name: 'Find', settings, transitions: [way('next', told), way('error', failed)] }),
      says(told, 'Told', 'It is {{context.Find.response.body.name}} of {{context.Find.response.body.owner.city}}.'),
      says(failed, 'Failed', 'No pet.'),
    ],
  })
  await ingrid.call('bot.update', { userId: ingrid.userId, streamId, settings: { fallbackDialogId: dialogId } })
  return { step, dialogId }
}

async function talk(streamId: string) {
  const { sessionId } = await ingrid.call('test-chat.start', { streamId })
  const { turn } = await ingrid.call('test-chat.send', { streamId, sessionId, text: 'which pet?' })
  return { said: turn.messages.map(({ text }) => text), events: turn.events }
}

const withPets = async (streamId: string, service = pets) => {
  const { _id } = await ingrid.call('integration.create', { streamId, text: service.description })
  const actions = await ingrid.call('integration.list-actions', { streamId, integrationid: _id })
  const actionId = (name: string) => actions.find((action) => action.name === name)?._id ?? ''
  return { integrationid: _id, actions, find: actionId('Find a pet'), add: actionId('Add a pet') }
}

describe('an integration', () => {
  it('has its actions listed, each with its parameters and what its reply holds ([S7-123])', async () => {
    const streamId = await newBot()
    const made = await ingrid.raw('POST', path(streamId), { body: { text: pets.description } })
    expect(made).toMatchObject({ status: 200, body: { name: 'Pet shop', version: '1.2.0', address: `${pets.origin}/v1`, actions: 2 } })
    const id = String((made.body as JsonObject)['_id'])
    const listed = await ingrid.raw('GET', path(streamId, `/${id}/actions`))
    expect(listed).toMatchObject({
      status: 200,
      body: [
        { name: 'Add a pet', method: 'POST', path: '/pets', operationId: 'addPet', isEnabled: true },
        { name: 'Find a pet', method: 'GET', path: '/pets/{petId}', operationId: 'findPet', isEnabled: true },
      ],
    })
    const { actions } = { actions: await ingrid.call('integration.list-actions', { streamId, integrationid: id }) }
    expect(actions.map(({ parameters }) => parameters.map(parameterKey))).toEqual([
      ['body.name', 'body.size', 'body.owner.city'],
      ['path.petId'],
    ])
    expect(actions[1]?.reply.map((field) => field.path.join('.'))).toEqual(['name', 'size', 'owner', 'owner.city'])
    expect((await ingrid.raw('GET', path(streamId, '/ig-none/actions'))).status).toBe(404)
  })

  it('is created, listed, changed and removed with its actions, as one edit each', async () => {
    const streamId = await newBot()
    const { integrationid, find } = await withPets(streamId)
    expect(await ingrid.call('integration.list', { streamId })).toMatchObject([{ _id: integrationid, name: 'Pet shop', actions: 2 }])
    const changed = await ingrid.call('integration.update', { streamId, integrationid, name: 'Pets', address: 'https://pets.example' })
    expect(changed).toMatchObject({ name: 'Pets', address: 'https://pets.example', version: '1.2.0' })
    expect(await ingrid.call('integration.get', { streamId, integrationid })).toEqual(changed)
    expect(await ingrid.failure('integration.create', { streamId, name: 'pets' })).toMatchObject({ status: 409 })
    expect(await ingrid.call('integration.remove', { streamId, integrationid })).toEqual({ ok: true })
    expect(await ingrid.call('integration.list', { streamId })).toEqual([])
    await ingrid.call('document.undo', { streamId })
    const back = await ingrid.call('integration.list-actions', { streamId, integrationid })
    expect(back.map(({ _id }) => _id)).toContain(find)
    const stranger = await server.signUp('Olav')
    expect((await stranger.failure('integration.list', { streamId })).status).toBe(404)
  })

  it('is used by steps, and what they say holds the reply of the service', async () => {
    const streamId = await newBot()
    const { find } = await withPets(streamId)
    await botDoing(streamId, find, { 'path.petId': '12' })
    expect((await talk(streamId)).said).toEqual(['It is Rex of Oslo.'])
    expect(pets.asked.at(-1)).toMatchObject({ method: 'GET', url: '/v1/pets/12' })
    expect(await ingrid.call('document.list-usages', { streamId, objectId: find })).toMatchObject([{ kind: 'node', title: 'Find' }])
  })

  it('says who calls by its authorization profile', async () => {
    const streamId = await newBot()
    const { integrationid, find } = await withPets(streamId)
    const secret = 'marker-of-the-shop'
    const { _id } = await ingrid.call('authorization.create', { streamId, name: 'Shop', auth: 'bearer', secrets: { token: secret } })
    await ingrid.call('integration.update', { streamId, integrationid, authorizationId: _id })
    const { dialogId } = await botDoing(streamId, find, { 'path.petId': '3' })
    expect((await talk(streamId)).said).toEqual(['It is Rex of Oslo.'])
    expect(pets.asked.at(-1)?.authorization).toBe(`Bearer ${secret}`)
    expect(await ingrid.call('dialog.list-idps', { streamId, dialogId })).toEqual([{ _id, name: 'Shop', type: 'bearer' }])
    await ingrid.call('authorization.remove', { streamId, idpId: _id })
    const { said, events } = await talk(streamId)
    expect(said).toEqual(['No pet.'])
    expect(events).toContainEqual(expect.objectContaining({ code: 'SERVICE_REFUSED', text: expect.stringContaining('choose another') }))
  })

  it('comes along with the file of a dialog that uses it', async () => {
    const [streamId, other] = [await newBot(), await newBot()]
    const { find } = await withPets(streamId)
    const { dialogId } = await botDoing(streamId, find, { 'path.petId': '12' })
    const file = await ingrid.raw('POST', `/builder/streams/${streamId}/dialogs/${dialogId}/export`, { body: {} })
    const imported = await ingrid.raw('POST', `/builder/streams/${other}/dialogs/importdialog`, { body: { file: file.body } })
    expect(imported.status).toBe(200)
    const [service] = await ingrid.call('integration.list', { streamId: other })
    expect(service).toMatchObject({ name: 'Pet shop', address: `${pets.origin}/v1`, actions: 2 })
    const problems = await ingrid.call('document.list-problems', { streamId: other })
    expect(problems.map(({ code }) => code)).not.toContain('dangling-reference')
  })

  it('is a problem of the steps that do an action that is gone, or lack a field that the action has come to need', async () => {
    const streamId = await newBot()
    const { find } = await withPets(streamId)
    const { step } = await botDoing(streamId, find, { 'path.petId': '12' })
    const problems = async () => (await ingrid.call('document.list-problems', { streamId })).filter(({ objectId }) => objectId === step)
    expect(await problems()).toEqual([])
    const parameters = [{ in: 'query', path: ['shop'], isRequired: true }]
    await ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [{ op: 'put', id: find, kind: 'integration-action', set: { parameters } }],
    })
    expect(await problems()).toMatchObject([{ code: 'missing-setting', field: 'values', text: 'In “Find” the setting “shop” is empty.' }])
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'remove', id: find }] })
    expect(await problems()).toMatchObject([{ code: 'dangling-reference', field: 'actionId' }])
    expect((await talk(streamId)).said).toEqual(['No pet.'])
  })

  it('has an action tried with sample values, and told what it still needs', async () => {
    const streamId = await newBot()
    const { integrationid, add } = await withPets(streamId)
    const tried = { streamId, integrationid, actionId: add }
    const values = [
      { key: 'body.name', value: 'Fido' },
      { key: 'body.size', value: 'small' },
    ]
    const { request, reply } = await ingrid.call('integration.try-action', { ...tried, values })
    expect(request).toMatchObject({ method: 'POST', url: `${pets.origin}/v1/pets`, body: '{"name":"Fido","size":"small"}' })
    expect(reply).toMatchObject({ ok: true, statusCode: 201, body: { name: 'Fido', size: 'small' } })
    expect(await ingrid.failure('integration.try-action', { ...tried, values: [] })).toMatchObject({
      status: 400,
      msg: 'The action cannot be done yet. The action needs a value for “name”.',
    })
    expect(await ingrid.failure('integration.try-action', { ...tried, actionId: 'iga-none', values })).toMatchObject({ status: 404 })
  })
})

describe('a service behind OAuth 2', () => {
  let provider: OpenIdProvider
  let guarded: PetService
  beforeAll(async () => {
    provider = await openIdProvider(`${server.services.publicUrl()}/service-sign-in`, { isForServices: true })
    provider.people.set('kim', { given_name: 'Kim' })
    guarded = await petService()
    guarded.admits((authorization) => provider.isGood(authorization.replace(/^Bearer /, '')))
  })

  /** A bot that asks for a pet with a profile of the way. */
  async function botBy(profile: {
    name: string
    auth: 'clientCredentials' | 'authorizationCode'
    authorizationUrl?: string
  }): Promise<string> {
    const streamId = await newBot()
    const { integrationid, find } = await withPets(streamId, guarded)
    await botDoing(streamId, find, { 'path.petId': '3' })
    expect((await talk(streamId)).said).toEqual(['No pet.'])
    const client = { tokenUrl: `${provider.issuer}/token`, clientId: provider.clientId, scope: 'openid' }
    const secrets = { clientSecret: provider.clientSecret }
    const { _id } = await ingrid.call('authorization.create', { streamId, ...client, ...profile, secrets })
    await ingrid.call('integration.update', { streamId, integrationid, authorizationId: _id })
    return streamId
  }

  it('lets in a bot that gets a token for itself (client credentials)', async () => {
    expect((await talk(await botBy({ name: 'Machine', auth: 'clientCredentials' }))).said).toEqual(['It is Rex of Oslo.'])
  })

  it('lets in a user who signs in first (authorization code)', async () => {
    const streamId = await botBy({ name: 'People', auth: 'authorizationCode', authorizationUrl: `${provider.issuer}/auth` })
    const { sessionId } = await ingrid.call('test-chat.start', { streamId })
    const { turn } = await ingrid.call('test-chat.send', { streamId, sessionId, text: 'which pet?' })
    const link = /http[^"\\]+/.exec(JSON.stringify(turn.messages[0]?.template))?.[0] ?? ''
    const { pathname, search } = await provider.passThrough(link, 'kim')
    const page = await server.app.inject({ url: `${pathname}${search}` })
    const code = /class="code">([\d ]+)</.exec(page.body)?.[1] ?? ''
    const signedIn = await ingrid.call('test-chat.send', { streamId, sessionId, text: code })
    expect(signedIn.turn.messages.map(({ text }) => text)).toEqual(['It is Rex of Oslo.'])
  })
})

describe('a description that is read', () => {
  it('shows what it holds and adds nothing, as text or from its address, as JSON or YAML', async () => {
    const streamId = await newBot()
    const pasted = await read(streamId, { text: pets.description })
    expect(pasted).toMatchObject({
      problem: '',
      description: { title: 'Pet shop', format: 'OpenAPI 3.1.0', unusable: [{ method: 'POST', path: '/photos', why: 'file' }] },
    })
    expect(pasted.description?.actions.map(({ name }) => name)).toEqual(['Find a pet', 'Add a pet'])
    for (const file of ['openapi.json', 'openapi.yaml']) {
      const fetched = await read(streamId, { url: `${pets.origin}/${file}` })
      expect(fetched).toEqual(pasted)
    }
    expect(await ingrid.call('integration.list', { streamId })).toEqual([])
  })

  it('is refused with a sentence, and nothing is added', async () => {
    const streamId = await newBot()
    expect((await read(streamId, {})).problem).toBe('Paste a description, choose a file, or give its address.')
    expect((await read(streamId, { text: pets.description.slice(0, -40) })).problem).toMatch(/^This is no whole JSON/)
    expect((await read(streamId, { url: `${pets.origin}/none` })).problem).toBe('The address answered 404.')
    expect((await read(streamId, { url: 'ftp://a.example/x' })).problem).toMatch(/^The address is not allowed/)
    expect(await ingrid.failure('integration.create', { streamId, text: '{}' })).toMatchObject({ status: 400 })
    expect(await ingrid.call('integration.list', { streamId })).toEqual([])
  })

  it('is not fetched from a private address', async () => {
    const streamId = await newBot()
    for (const url of ['http://10.0.0.1/openapi.json', 'http://[::1]/openapi.json', 'http://169.254.169.254/'])
      expect((await read(streamId, { url })).problem).toMatch(/private address/)
  })

  it('may be of some megabytes, and brings nothing in from elsewhere', async () => {
    const streamId = await newBot()
    const filler = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`/f${at}`, { get: { description: 'x'.repeat(2000) } }]))
    const elsewhere = { '/e': { get: { parameters: [{ $ref: `${pets.origin}/none.json#/a` }] } } }
    const before = pets.asked.length
    const { description } = await read(streamId, { text: JSON.stringify(descriptionOfPets(pets.origin, { ...elsewhere, ...filler })) })
    expect(description).toMatchObject({ leftOut: 4002 - 500, unusable: [{ why: 'file' }, { path: '/e', why: 'elsewhere' }] })
    expect(pets.asked).toHaveLength(before)
    expect((await ingrid.raw('POST', path(streamId, '/descriptions'), { body: { text: 'x'.repeat(21 * 1024 * 1024) } })).status).toBe(413)
  })
})
