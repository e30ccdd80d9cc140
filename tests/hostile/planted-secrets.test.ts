// A marker is given to every field of every call whose name says that it is a secret, and to each place where the product keeps one. It is
// looked for in every table, in the log, and in the reply of every call that reads.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Call } from '@parley/contract/base/call'
import type { Field } from '@parley/contract/base/form'
import { newId } from '@parley/contract/base/ids'
import { type CallKey, calls } from '@parley/contract/calls'
import { channels } from '@parley/channels/index'
import { deskKinds } from '@parley/providers/desks/list'
import { modelKinds } from '@parley/providers/llm/list'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type Caller, testApp } from '../../server/test-support/app'
import { everyRow } from '../../server/test-support/every-row'
import { silentLog } from '../../server/test-support/silent-log'
import { openIdProvider } from '../../server/test-support/open-id-provider'
import { inputFor, wireOf } from '../permissions/inputs'
import { furnish, type Holdings } from '../permissions/world'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const server = await testApp({ config: { privateHosts: ['127.0.0.1', 'localhost'] } })
const provider = await openIdProvider('http://localhost/back')
const { db, log } = server.services
const lines: string[] = []
const keepLine = (...said: unknown[]): void =>
  void lines.push(said.map((one) => (one instanceof Error ? `${one.stack} ${JSON.stringify(one)}` : JSON.stringify(one))).join(' '))
Object.assign(log, silentLog({ info: keepLine, warn: keepLine, error: keepLine }))

const marker = 'plantedmarker'
const every = (Object.keys(calls) as CallKey[]).toSorted().map((key): [CallKey, Call] => [key, calls[key]])
const secretName = /secret|password|token|assertion|credential|^otp$|^(api)?key$/i
/**
 * They open nothing by themselves: an address of a page for everybody names the one, the others are where a profile gets a token, where a
 * reply has it and what stands before it.
 */
const open = new Set([
  'sdk-app.create publicKey',
  ...['create', 'update'].flatMap((verb) => ['tokenUrl', 'tokenAt', 'tokenPrefix'].map((name) => `authorization.${verb} ${name}`)),
])

/** Fields of the call, at its top, that hold a text and are called like a secret. */
function secretFieldsOf([key, call]: [CallKey, Call]): string[] {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' && field.type === 'string' && secretName.test(name) && !open.has(`${key} ${name}`) ? [name] : [],
  )
}

let owner: Caller
let ours: Holdings
let service: Server
const heard: string[] = []
let planted = 0
const next = (): string => `${marker}-${String((planted += 1)).padStart(4, '0')}-abcdefghij`

async function make(call: Call, input: Record<string, unknown>) {
  const { method, path, body, headers } = wireOf(call, input)
  return owner.raw(method, path, { body, headers: { ...headers, 'x-forwarded-for': `10.9.${planted >> 8}.${planted & 255}` } })
}

beforeAll(async () => {
  service = createServer((request, response) => {
    heard.push(String(request.headers['x-own']))
    response.setHeader('set-cookie', `sid=${request.headers['x-own']}`)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ all: request.headers, url: request.url, coded: Buffer.from(String(request.headers['x-own'])).toString('base64') }),
    )
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  owner = await server.signUp('Planter')
  ours = await furnish(server, owner, 'Planted')
  await plantSecrets()
  for (const [key, call] of every)
    for (const name of secretFieldsOf([key, call]))
      await make(
        call,
        inputFor(call, ours.ids, () => 0, { [name]: next() }),
      )
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

/** In a variable that was plain, in one that never was, in a connection, in headers and addresses of a request; and the bot is talked to. */
async function plantSecrets(): Promise<void> {
  const { streamId } = ours
  const [moved, set] = [newId('variable'), newId('variable')]
  const [dialogId, callId, sayId] = [newId('dialog'), newId('node'), newId('node')]
  const apply = (edits: Parameters<typeof owner.call<'document.apply'>>[1]['edits']) =>
    owner.call('document.apply', { streamId, id: newId('batch'), edits })
  await apply([
    { op: 'put', id: moved, kind: 'variable', set: { key: 'moved', value: next() } },
    { op: 'put', id: set, kind: 'variable', set: { key: 'own', secure: true } },
  ])
  await apply([{ op: 'put', id: moved, kind: 'variable', set: { secure: true } }])
  await owner.call('variable.set-secret', { streamId, variableId: set, value: next() })
  const { port } = service.address() as AddressInfo
  const messages = [{ kind: 'text', text: '{{context.Call.response.body}} {{env.own}} {{env}}', channel: '', language: '' }]
  const way = (exit: string) => ({ id: newId('transition'), exit, label: '', when: null, to: sayId })
  const headers = [
    { key: 'X-Own', value: '{{env.own}}' },
    { key: 'Authorization', value: "{{'Bearer ' + env.moved}}" },
  ]
  const settings = {
    method: 'POST',
    url: `http://127.0.0.1:${port}/?q={{env.moved}}`,
    headers,
    bodyType: 'json',
    body: '{"k":"{{env.own}}"}',
  }
  await apply([
    { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Send', startNodeId: callId } },
    {
      op: 'put',
      id: callId,
      kind: 'node',
      parentId: dialogId,
      set: { type: 'service', name: 'Call', settings, transitions: [way('next'), way('error')] },
    },
    { op: 'put', id: sayId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Tell', settings: { messages } } },
    { op: 'put', id: streamId, kind: 'bot', set: { settings: { welcomeDialogId: dialogId } } },
  ])
  const thread = await owner.call('test-chat.start', { streamId })
  ours.ids['sessionId'] = [thread.sessionId]
  ours.ids['variableId'] = [set]
  const version = await owner.call('bot-version.create', { streamId, note: 'kept' })
  ours.ids['versionId'] = [version.id]
  const connection = await owner.call('sso.create', {
    accountId: owner.accountId,
    kind: 'oidc',
    wsName: 'planted',
    displayName: 'Planted',
    enabled: true,
    directSSO: false,
    domains: [],
    selfSignUp: false,
    issuer: provider.issuer,
    clientId: 'client',
    clientSecret: next(),
  })
  ours.ids['connectionId'] = [connection.connectionId]
  const profile = await owner.call('authorization.create', { streamId, name: 'Planted', auth: 'bearer', secrets: { token: next() } })
  ours.ids['idpId'] = [profile._id]
  await owner.call('authorization.update', { streamId, idpId: profile._id, auth: 'basic', secrets: { password: next() } })
  for (const { id, fields } of modelKinds) {
    const integrationid = newId('llmConfiguration')
    const named = Object.fromEntries(fields.map(({ name, placeholder = '' }) => [name, placeholder]))
    const secret = Object.fromEntries(secretNames(fields).map((name) => [name, next()]))
    const settings = { ...named, address: 'https://models.example', ...secret }
    await owner.call('llm.set-configuration', { streamId, integrationid, name: id, provider: id, settings, models: [] })
    ours.ids['integrationid'] = [integrationid]
  }
  for (const { id: systemId, fields } of deskKinds) {
    const given = Object.fromEntries(secretNames(fields).map((name) => [name, next()]))
    await owner.call('agent-transfer.set-desk', { streamId, systemId, isUsed: false, settings: given })
  }
  for (const { channelType, names } of secretsOfChannels) {
    // Telegram says how its tokens look.
    const planting = channelType === 'telegram' ? () => `424242:${next()}` : next
    const secrets = Object.fromEntries(names.map((name) => [name, planting()]))
    await owner.call('channel.update', { userId: owner.userId, streamId, channelType, enable: false, ...secrets })
  }
}

function secretNames(fields: readonly Field[]): string[] {
  return fields.filter(({ control }) => control === 'secret').map(({ name }) => name)
}

/** Built channels that ask for secrets, with the names of those. */
const secretsOfChannels = Object.values(channels)
  .map((channel) => ({
    channelType: channel.id,
    names: secretNames('fields' in channel ? channel.fields : []),
  }))
  .filter(({ names }) => names.length > 0)

describe('a secret that was given to any call', () => {
  it('has been given to many, and reached the service it was meant for', () => {
    expect(planted).toBeGreaterThan(25)
    expect(heard[0]).toContain(marker)
  })

  it('is in no table', async () => {
    const { tables, rows } = await everyRow(db)
    expect(tables).toBeGreaterThan(30)
    const coded = Buffer.from(marker).toString('base64').slice(0, 16)
    const found = rows.filter(({ text }) => text.includes(marker) || text.includes(coded))
    expect(rows.length).toBeGreaterThan(100)
    expect(found.map(({ table, text }) => `${table}: ${around(text)}`)).toEqual([])
  })

  it('is in no line of the log', () => {
    expect(lines.filter((line) => line.includes(marker)).map(around)).toEqual([])
  })

  it('is in the reply of no call that reads', async () => {
    const found: string[] = []
    let whole = 0
    for (const [key, call] of every.filter(([, { method }]) => method === 'GET')) {
      const { status, body } = await make(
        call,
        inputFor(call, ours.ids, () => 0),
      )
      const text = typeof body === 'string' ? body : JSON.stringify(body ?? null)
      if (status === 200) whole += 1
      if (text.includes(marker)) found.push(`${key}: ${around(text)}`)
    }
    expect(whole).toBeGreaterThan(40)
    expect(found).toEqual([])
  })

  it('is told as set, and never told, where it is one of a channel', async () => {
    expect(secretsOfChannels.length).toBeGreaterThan(3)
    for (const { channelType, names } of secretsOfChannels)
      expect((await owner.call('channel.get', { streamId: ours.streamId, channelType })).secrets).toEqual(names)
  })
})

function around(text: string): string {
  const at = text.indexOf(marker)
  return text.slice(Math.max(0, at - 80), at + 60)
}
