// What a page around the web client hears of a digital form: that it was shown, taken, or found wrong.
import { newId } from '@parley/contract/base/ids'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../test-support/app'
import { openSocket } from '../../../test-support/socket'
import { jobEnd } from '../../../test-support/waiting'

const server = await testApp()
const words = (text: string) => [{ kind: 'text', text, channel: '', language: '' }]
const way = (exit: string, to: string) => ({ id: newId('transition'), exit, label: '', when: null, to })
const Frame = z.object({ type: z.string() })

async function formBot(): Promise<string> {
  const owner = await server.signUp()
  const streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Claims' }))._id
  const [dialogId, intentId, formId, start, ask, thanks] = [
    newId('dialog'),
    newId('intent'),
    newId('form'),
    newId('node'),
    newId('node'),
    newId('node'),
  ]
  const node = (id: string, set: Record<string, unknown>) => ({ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId, set })
  const edits = [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Claim', startNodeId: start } },
    { op: 'put' as const, id: intentId, kind: 'intent' as const, set: { name: 'Claim', dialogId } },
    { op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId, set: { text: 'I have a claim' } },
    {
      op: 'put' as const,
      id: formId,
      kind: 'form' as const,
      set: { name: 'Claim', fields: [{ key: 'amount', label: 'Amount', type: 'number', required: true }] },
    },
    node(start, { name: 'Wish', type: 'intent', settings: { intentId }, transitions: [way('next', ask)] }),
    node(ask, { name: 'Ask', type: 'form', settings: { formId }, transitions: [way('next', thanks), way('other', 'end')] }),
    node(thanks, { name: 'Thanks', type: 'message', settings: { messages: words('Thank you.') }, transitions: [way('next', 'end')] }),
  ]
  await owner.call('document.apply', { streamId, id: newId('batch'), edits })
  await jobEnd(owner, streamId, (await owner.call('training.run', { streamId })).id)
  await owner.call('bot-version.publish', { streamId })
  return streamId
}

it('hears that a form was shown, was wrong, and was taken, before what the bot says to it', async () => {
  const { authorization } = await server.anonymous.call('rtm.open', { botId: await formBot() })
  const started = await server.anonymous.raw('POST', '/rtm/start', {
    body: { botInfo: {} },
    headers: { authorization: `bearer ${authorization.accessToken}` },
  })
  const { url } = z.object({ url: z.string() }).parse(started.body)
  const socket = await openSocket(url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')))
  const types = async () => {
    const heard: string[] = []
    for (let type = ''; type !== 'waiting_for_user_input' && type !== 'session_end'; heard.push(type)) {
      type = Frame.parse(await socket.next()).type
    }
    return heard.filter((type) => type.startsWith('form_') || type === 'bot_response')
  }
  await types()
  socket.say('I have a claim', 1)
  expect(await types()).toEqual(['bot_response', 'form_delivered'])
  socket.say(JSON.stringify({ amount: 'much' }), 2)
  expect(await types()).toEqual(['form_failure', 'bot_response', 'form_delivered'])
  socket.say(JSON.stringify({ amount: '12' }), 3)
  expect(await types()).toEqual(['form_submitted', 'bot_response'])
  socket.close()
})
