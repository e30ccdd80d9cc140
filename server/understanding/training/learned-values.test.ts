// A bot whose sentences have marked values of free text: the test of a sentence and a conversation both find such values in other sentences.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { newBot } from '../../test-support/share'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp()
let owner: Caller
let streamId: string

beforeAll(async () => {
  owner = await server.signUp()
  streamId = await newBot(owner, 'Music')
  const [dialogId, intentId, entityId, ask, say] = [newId('dialog'), newId('intent'), newId('entity'), newId('node'), newId('node')]
  const put = (id: string, kind: 'dialog' | 'entity' | 'intent', set: JsonObject) => ({ op: 'put' as const, id, kind, set })
  const node = (id: string, set: JsonObject) => ({ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId, set })
  const to = (target: string) => [{ id: newId('transition'), exit: 'next', to: target }]
  const songs = ['Purple Haze', 'hey jude', 'Billie Jean', 'one more time', 'Let it Be', 'Paint it Black', 'ring of fire']
  const patterns = ['play [s]', 'please play the song [s] for me', 'I want to hear [s]']
  await owner.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      put(entityId, 'entity', { name: 'song', type: 'label' }),
      put(dialogId, 'dialog', { name: 'Play music', startNodeId: ask }),
      node(ask, { type: 'entity', name: 'Ask', settings: { entityId, prompts: [{ text: 'Which song?' }] }, transitions: to(say) }),
      node(say, {
        type: 'message',
        name: 'Say',
        settings: { messages: [{ kind: 'text', text: 'Playing {{context.entities.song}}.' }] },
        transitions: to('end'),
      }),
      put(intentId, 'intent', { name: 'Play music', dialogId }),
      ...songs.flatMap((song) =>
        patterns.map((pattern) => {
          const start = pattern.indexOf('[s]')
          const set = { text: pattern.replace('[s]', song), language: 'en', marks: [{ start, end: start + song.length, entityId }] }
          return { op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId, set }
        }),
      ),
    ],
  })
  const job = await owner.call('training.run', { userId: owner.userId, streamId })
  await jobEnd(owner, streamId, job.id)
}, 120_000)

it('finds the value in the test of a sentence', async () => {
  const input = 'please play the song dancing queen for me'
  const found = await owner.call('training.find-intent', { userId: owner.userId, streamId, input })
  expect(JSON.stringify(found)).toContain('dancing queen')
})

it('takes the value from the sentence that starts a dialog, and asks where there is none', async () => {
  const { sessionId } = await owner.call('test-chat.start', { streamId })
  const replies = async (text: string) =>
    (await owner.call('test-chat.send', { streamId, sessionId, text })).turn.messages.map(({ text: said }) => said)
  expect(await replies('please play the song dancing queen for me')).toEqual(['Playing dancing queen.'])
  expect(await replies('play music')).toEqual(['Which song?'])
  expect(await replies('Yesterday')).toEqual(['Playing Yesterday.'])
})
