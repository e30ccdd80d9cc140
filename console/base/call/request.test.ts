// Every identifier the specification names finds its place in the address of a call (§3).
import { describe, expect, it } from 'vitest'
import { type CallKey, calls } from '@parley/contract/calls'
import { pathParameters } from '@parley/contract/base/call'
import { buildRequest } from './request'
import { callTable, wireCall } from './table'

const ofBots = [
  'streamId',
  'userId',
  'orgId',
  'accountId',
  'standardBotId',
  'contextId',
  'dialogId',
  'componentId',
  'alertId',
  'actionId',
  'nodeId',
  'sceneId',
  'panelId',
  'widgetId',
  'formId',
  'customTemplateId',
]
const ofKnowledgeAndOthers = [
  'ktId',
  'faqId',
  'utteranceId',
  'synonymsId',
  'traitGroupId',
  'traitId',
  'customModelParamID',
  'testSuiteId',
  'testRunId',
  'configId',
  'planId',
  'productId',
  'namespaceId',
  'groupId',
  'llmconfigid',
  'integrationid',
  'collectionRefId',
]

/** What stands in the addresses of calls, with one call for each name. */
const carriers = new Map(Object.values(callTable).flatMap((call) => pathParameters(call.path).map((name) => [name, call] as const)))
/** No call names these yet: tasks of each sort are `taskId`, and plans, products and scenes have no calls. */
const withoutCall = [...['standardBotId', 'alertId'], ...['planId', 'productId', 'llmconfigid']]

function addressOf(name: string, value: string): { path: string; url: string } {
  const call = carriers.get(name) ?? { ...wireCall('bot.get'), path: `/builder/{${name}}` }
  const others = pathParameters(call.path).filter((each) => each !== name)
  const input = { ...Object.fromEntries(others.map((each) => [each, `x-${each}`])), [name]: value }
  return { path: call.path, url: buildRequest({ ...call, method: 'GET' }, input, 0.5).url }
}

function standsInPlace(name: string): void {
  const { path, url } = addressOf(name, 'a/1 é')
  const written = path.replace(`{${name}}`, 'a%2F1%20%C3%A9').replace(/\{(\w+)\}/g, 'x-$1')
  expect(url).toBe(`/api/1.1${written}?rnd=i`)
}

describe('an identifier in the address of a call', () => {
  it.each(ofBots)('%s of accounts, bots and what is built stands in its place [S3-079]', standsInPlace)

  it.each(ofKnowledgeAndOthers)('%s of training, knowledge and others stands in its place [S3-080]', standsInPlace)

  it('is one of a call that there is, but for those that are known to have none', () => {
    expect([...ofBots, ...ofKnowledgeAndOthers].filter((name) => !carriers.has(name))).toEqual(withoutCall)
  })

  it('is asked for where it is missing', () => {
    expect(() => addressOf('streamId', '')).toThrow('needs a streamId')
  })
})

describe('a request for all variables of a bot', () => {
  it('has limit=-1 behind its address [S9-006]', () => {
    const { path, method } = calls['variable.list']
    const { url } = buildRequest({ ...wireCall('variable.list'), path, method }, { streamId: 'st-1', limit: -1 }, 0.5)
    expect(url).toBe('/api/1.1/builder/streams/st-1/variables?limit=-1&rnd=i')
  })
})

describe('a call looked up by its key', () => {
  it('gives its method and its path, and is an error where no call has the key [S7-002]', () => {
    expect(wireCall('auth.login')).toMatchObject({ method: 'POST', path: '/oauth/token' })
    expect(wireCall('bot.remove')).toMatchObject({ method: 'DELETE', path: '/users/{userId}/builder/v2/streams/{streamId}' })
    for (const [key, { method, path }] of Object.entries(calls)) expect(wireCall(key as CallKey)).toMatchObject({ method, path })
    const strangers: readonly string[] = ['bot.teleport', 'toString']
    for (const key of strangers) expect(() => wireCall(key as CallKey)).toThrow(`The contract has no call ${key}`)
  })
})
