// The checklist of a bot through the real server: each step is done when it has happened, and no sooner.
import { newId } from '@parley/contract/base/ids'
import { expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { newBot } from '../../test-support/share'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp()
const owner = await server.signUp('Ingrid')

it('ticks each step of a bot once it has happened, as its home does [S7-068]', async () => {
  const streamId = await newBot(owner, 'Steps')
  const listed = async () => {
    const { status, body } = await owner.raw('GET', `/builder/streams/${streamId}/checklist`)
    expect(status).toBe(200)
    expect(body).toEqual((await owner.call('bot.get-summary', { streamId })).onboarding)
    return body
  }
  const order = ['hello', 'intent', 'detail', 'train', 'test', 'channel', 'publish']
  const only = (...done: string[]) => order.map((id) => ({ id, done: done.includes(id) }))
  const apply = (edits: object[]) => owner.call('document.apply', { streamId, id: newId('batch'), edits: edits as never })
  const put = (kind: string, id: string, set: object, parentId = '') => ({ op: 'put', kind, id, parentId, set })
  expect(await listed()).toEqual(only())
  const [dialog, say, ask, intent, city] = [newId('dialog'), newId('node'), newId('node'), newId('intent'), newId('entity')]
  const messages = [{ kind: 'text', text: 'Hello', channel: '', language: '' }]
  await apply([
    put('dialog', dialog, { name: 'Order tea', startNodeId: say }),
    put('node', say, { type: 'message', name: 'Say', settings: { messages } }, dialog),
  ])
  expect(await listed()).toEqual(only('hello'))
  const sentences = ['order tea', 'some tea please', 'a cup of tea', 'tea for two', 'I want tea']
  const utterance = (text: string) => put('utterance', newId('utterance'), { text }, intent)
  await apply([put('intent', intent, { name: 'Order tea', dialogId: dialog }), ...sentences.slice(1).map(utterance)])
  expect(await listed()).toEqual(only('hello'))
  await apply(sentences.slice(0, 1).map(utterance))
  expect(await listed()).toEqual(only('hello', 'intent'))
  await apply([
    put('entity', city, { name: 'city', type: 'city' }),
    put('node', ask, { type: 'entity', name: 'Ask', settings: { entityId: city } }, dialog),
  ])
  expect(await listed()).toEqual(only('hello', 'intent', 'detail'))
  await jobEnd(owner, streamId, (await owner.call('training.run', { streamId })).id)
  expect(await listed()).toEqual(only('hello', 'intent', 'detail', 'train'))
  const { sessionId } = await owner.call('test-chat.start', { streamId })
  await owner.call('test-chat.send', { streamId, sessionId, text: 'order tea' })
  expect(await listed()).toEqual(only('hello', 'intent', 'detail', 'train', 'test'))
  await owner.call('channel.update', { streamId, channelType: 'rtm', enable: true })
  expect(await listed()).toEqual(only('hello', 'intent', 'detail', 'train', 'test', 'channel'))
  await owner.call('bot-version.publish', { streamId })
  expect(await listed()).toEqual(only(...order))
})

it('asks of a universal bot to link another, and nothing that its kind has not', async () => {
  const { _id: streamId } = await owner.call('bot.create', { userId: owner.userId, name: 'Front door', type: 'universalbot' })
  const listed = async () => (await owner.call('bot.get-checklist', { streamId })).map(({ id, done }) => `${id} ${done}`)
  expect(await listed()).toEqual(['link false', 'test false', 'channel false', 'publish false'])
  await owner.call('linked-bot.create', { streamId, botId: await newBot(owner, 'Behind it') })
  expect((await listed())[0]).toBe('link true')
  expect((await owner.call('bot.get-summary', { streamId })).counts).toMatchObject({ linkedBots: 1, dialogs: 0 })
})
