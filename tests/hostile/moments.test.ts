// Every field of every call that takes a day, a time zone, a language or a number, with those that do not exist: the catalogue's error
// where the field is one of them, and never one of ours.
import type { Call } from '@parley/contract/base/call'
import { errors } from '@parley/contract/base/errors'
import { formats } from '@parley/contract/base/fields/moment'
import { type CallKey, calls } from '@parley/contract/calls'
import { SignJWT } from 'jose'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readDocument } from '../../server/base/storage/document/store'
import { type Caller, signInAs, testApp } from '../../server/test-support/app'
import { fieldsOf, type Input, plausible } from './inputs'
import { faultOfAnswer, send } from './trial'

const server = await testApp()
let caller: Caller
/** Of somebody who talks to the bot, for the calls that are theirs. */
let visitorToken = ''
let email = ''
let ids: Input = {}

beforeAll(async () => {
  caller = await server.signUp('Moment')
  email = (await caller.call('account.get-profile', { userId: caller.userId })).emailId
  const streamId = (await caller.call('bot.create', { userId: caller.userId, name: 'Travel desk', sampleId: 'travel-desk' }))._id
  await caller.call('bot-version.publish', { streamId })
  visitorToken = (await server.anonymous.call('rtm.open', { botId: streamId })).authorization.accessToken
  const { sessionId } = await caller.call('test-chat.start', { streamId })
  const { objects } = await readDocument(server.services.db, streamId)
  const idOf = (kind: string): string => objects.find((object) => object.kind === kind)?.id ?? ''
  const own = { userId: caller.userId, orgId: caller.accountId, accountId: caller.accountId }
  ids = { ...own, streamId, botId: streamId, sessionId, dialogId: idOf('dialog'), entityId: idOf('entity'), intentId: idOf('intent') }
})

afterEach(() => {
  expect(server.failures.splice(0)).toEqual([])
})

const noDays = [
  '9999-99-99',
  '2026-02-30',
  '2025-02-29',
  '0000-01-01',
  '0001-01-01',
  '275760-09-13',
  '-001-01-01',
  '2026-1-1',
  '',
  'now',
  'infinity',
]
const noZones = ['Mars/Base', '+99:99', 'UTC+25', 'GMT0BST', "UTC'; --", 'x'.repeat(61), 'Etc/Unknown', '', '\u0660']
const noLanguages = ['!!', 'e', 'en--US', 'en-', 'x'.repeat(11), '<b>', '12']
const noNumbers = ['NaN', 'Infinity', '-Infinity', '1e309', '-1e309', 'x', '0x', '--1', '1,5', {}, ['a']]
const oddNumbers = [
  -1,
  -2_147_483_649,
  0.5,
  1e9,
  2_147_483_648,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  1e308,
  -1e308,
  '',
  '1e9',
  '-0',
]
const everything = [...noDays, ...noZones, ...noLanguages, ...noNumbers, ...oddNumbers, null, true]

/** Fields below the first level are named with the way to them. */
interface Field {
  way: string[]
  format: string
}

type Schema = ReturnType<typeof fieldsOf>[string]

function measured(fields: Record<string, Schema>, way: string[] = []): Field[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const here = [...way, name]
    const isMeasured =
      schema.type === 'number' || schema.type === 'integer' || Object.values<string | undefined>(formats).includes(schema.format)
    const own = isMeasured ? [{ way: here, format: schema.format ?? 'number' }] : []
    return [...own, ...measured(schema.properties ?? {}, here)]
  })
}

function withValue(base: Input, [name = '', ...rest]: string[], value: unknown): Input {
  if (rest.length === 0) return { ...base, [name]: value }
  const inner = base[name]
  return { ...base, [name]: withValue(typeof inner === 'object' && inner !== null ? { ...inner } : {}, rest, value) }
}

const tried = (Object.keys(calls) as CallKey[])
  .map((key): [CallKey, Call, Field[]] => [key, calls[key], measured(fieldsOf(calls[key]))])
  .filter(([, call, fields]) => fields.length > 0 && call.body !== 'multipart' && call.body !== 'array')

const badOf: Record<string, unknown[]> = {
  [formats.day]: noDays,
  [formats.timeZone]: noZones,
  // Where every language is meant, none is said.
  [formats.language]: noLanguages,
  number: noNumbers,
}

describe.each(tried)('%s', (key, call, fields) => {
  it('refuses days, zones, languages and numbers that are none, and bears those that are odd', async () => {
    const faults: string[] = []
    const base = plausible(call, ids)
    const given = Object.fromEntries(Object.entries(base).filter(([name]) => name in fieldsOf(call)))
    for (const { way, format } of fields)
      for (const value of everything) {
        const token = call.access === 'end-user' ? visitorToken : caller.token
        const sent = await send(server, call, withValue(given, way, value), { authorization: `bearer ${token}` })
        const isBad = badOf[format]?.includes(value) === true
        const fault =
          faultOfAnswer(sent) ||
          (isBad && sent.code !== errors.INVALID_INPUT.code ? `was taken: ${sent.status} ${sent.text.slice(0, 100)}` : '')
        if (fault !== '') faults.push(`${way.join('.')} = ${JSON.stringify(value)} ${fault}`)
        if (key === 'account.update-settings' && sent.status === 200) caller = await signInAs(server.app, email)
      }
    expect(faults).toEqual([])
  })
})

describe('The table of calls', () => {
  it('says of every field that is named like a day, a zone or a language that it is one', () => {
    const named = (Object.keys(calls) as CallKey[]).flatMap((key) =>
      Object.entries(fieldsOf(calls[key])).map(([name, schema]) => ({ key, name, schema })),
    )
    // Of versions, and whom a message is sent to.
    const others = /^(bot-version\.|delivery\.send-test$)/
    const days = named.filter(({ key, name }) => (name === 'from' || name === 'to') && !others.test(key))
    expect(days.length).toBeGreaterThan(3)
    const wrong = [
      ...days.filter(({ schema }) => schema.format !== formats.day && schema.type === 'string'),
      ...named.filter(({ name, schema }) => name === 'timezone' && schema.format !== formats.timeZone),
      ...named.filter(({ name, schema }) => /language$/i.test(name) && schema.enum === undefined && schema.format !== formats.language),
    ]
    expect(wrong.map(({ key, name }) => `${key} ${name}`)).toEqual([])
  })
})

describe('A time zone that this server knows and its database does not', () => {
  it.each(['AET', 'PLT', 'US/Pacific-New'])('is refused as one nobody knows: %s', async (timezone) => {
    const input = { ...ids, from: '2026-01-01', to: '2026-01-31', timezone }
    for (const key of ['conversation.list', 'dashboard.get-overview', 'overlay.get-traffic'] as const) {
      const sent = await send(server, calls[key], input, { authorization: `bearer ${caller.token}` })
      expect(sent, key).toMatchObject({ status: 400, code: errors.INVALID_INPUT.code })
    }
  })
})

describe('A token of an app', () => {
  it.each<[number, Record<string, unknown>]>([
    [401, { exp: 1e300 }],
    [401, { exp: 1e300, jti: 'far' }],
    [401, { exp: -1e300 }],
    [401, { iat: 1e300 }],
    [401, { iat: 9_999_999_999 }],
    [401, { iat: -1e300 }],
    [401, { exp: 8.64e15, jti: 'farther', nbf: -1e300 }],
    [401, { nbf: 1e300, exp: 1e300 }],
  ])('is answered with %i when it says it is of %j', async (status, times) => {
    const streamId = String(ids['streamId'])
    const app = await caller.call('sdk-app.create', { userId: caller.userId, appName: 'Times', bots: [streamId] })
    const assertion = await new SignJWT({ iss: app.clientId, sub: 'x', ...times })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(app.clientSecret))
    const body = { assertion, botInfo: { taskBotId: streamId } }
    expect((await server.anonymous.raw('POST', '/oAuth/token/jwtgrant', { body })).status).toBe(status)
  })
})
