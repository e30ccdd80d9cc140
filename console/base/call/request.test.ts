// Every identifier the specification names finds its place in the address of a call (§3).
import { describe, expect, it } from 'vitest'
import { buildRequest } from './request'

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

function addressOf(name: string, value: string): string {
  const call = { method: 'GET', path: `/before/{${name}}/after`, body: 'json', reads: [], touches: [], access: 'signed-in' } as const
  return buildRequest(call, { [name]: value, other: 'x' }, 0.5).url
}

describe('an identifier in the address of a call', () => {
  it.each(ofBots)('%s of accounts, bots and what is built stands in its place [S3-079]', (name) => {
    expect(addressOf(name, 'a/1 é')).toBe('/api/1.1/before/a%2F1%20%C3%A9/after?other=x&rnd=i')
  })

  it.each(ofKnowledgeAndOthers)('%s of training, knowledge and others stands in its place [S3-080]', (name) => {
    expect(addressOf(name, 'a/1 é')).toBe('/api/1.1/before/a%2F1%20%C3%A9/after?other=x&rnd=i')
  })

  it('is asked for where it is missing', () => {
    expect(() => addressOf('streamId', '')).toThrow('needs a streamId')
  })
})
