// Conversations run again from what is kept of them, through the real server: one without models, one whose personal data is masked, one whose
// beginning is gone, and who may ask for it.
import { knownData } from '@parley/contract/objects/privacy'
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../../test-support/app'
import { sampleBot } from '../../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId: string

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = await sampleBot(ingrid, 'travel-desk')
  await ingrid.call('bot-version.publish', { streamId })
})

async function converse(userId: string, sentences: readonly string[]): Promise<string> {
  const { gateway } = server.services
  const from = { botId: streamId, userId, channel: 'rtm', language: 'en', timezone: 'UTC' }
  const sessionId = await gateway.create({ ...from, target: 'live', test: false })
  for (const text of sentences) await gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text, at: Date.now() })
  return sessionId
}

const replayed = (sessionId: string) => ingrid.call('conversation.replay', { streamId, sessionId })
const sentences = ['could you get me a flight over to Oslo next week', 'from Paris', 'my card is 4111 1111 1111 1111', 'stop']

describe('a conversation that is run again from its log', () => {
  it('is the same to the byte, and no model is asked', async () => {
    const again = await replayed(await converse('kim', sentences))
    expect(again).toMatchObject({ outcome: 'same', turns: 4, of: 4, models: 0, differs: null })
  })

  it('is the same where it went on with a version that is not live any more', async () => {
    const sessionId = await converse('lee', sentences.slice(0, 2))
    await ingrid.call('document.apply', {
      ...{ streamId, id: newId('batch') },
      edits: [{ op: 'put', id: newId('entity'), kind: 'entity', parentId: '', set: { name: 'later', type: 'label' } }],
    })
    await ingrid.call('bot-version.publish', { streamId })
    expect(await replayed(sessionId)).toMatchObject({ outcome: 'same', turns: 2 })
  })

  it('tells that its beginning is not in the log', async () => {
    const sessionId = await converse('max', sentences.slice(0, 2))
    await server.services.pool.query('delete from turn where conversation_id = $1 and turn = 1', [sessionId])
    expect(await replayed(sessionId)).toMatchObject({ outcome: 'no-log', turns: 0, of: 2 })
  })

  it('is the same with what stands in the place of personal data', async () => {
    const { objects } = await ingrid.call('document.get', { streamId })
    const id = objects.find(({ kind }) => kind === 'bot')?.id ?? ''
    const privacy = JSON.parse(JSON.stringify({ enabled: true, data: knownData(), retentionDays: 0 }))
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id, kind: 'bot', set: { privacy } }] })
    await ingrid.call('bot-version.publish', { streamId })
    const sessionId = await converse('noa', sentences)
    const { turns } = await ingrid.call('conversation.get', { streamId, sessionId })
    expect(JSON.stringify(turns)).toContain('**** **** **** 1111')
    expect(await replayed(sessionId)).toMatchObject({ outcome: 'same', turns: 4 })
  })

  it('is not there for people of another bot', async () => {
    const sessionId = await converse('pia', sentences.slice(0, 1))
    const stranger = await server.signUp('Stranger')
    expect((await stranger.failure('conversation.replay', { streamId, sessionId })).status).toBe(404)
    expect((await ingrid.failure('conversation.replay', { streamId, sessionId: newId('session') })).status).toBe(404)
  })
})
