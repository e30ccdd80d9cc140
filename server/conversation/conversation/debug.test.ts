// What a developer asks of a conversation that did not go as meant, through the real server.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'

const server = await testApp()
const ingrid = await server.signUp('Ingrid')
const streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Counter' }))._id
const [dialogId, script, decision, many, few] = [newId('dialog'), newId('node'), newId('node'), newId('node'), newId('node')]
const [rule, otherwise] = [newId('transition'), newId('transition')]

const way = (to: string, when: JsonObject | null = null, id: string = newId('transition')) => ({ id, exit: 'next', label: '', when, to })
const node = (id: string, type: string, settings: JsonObject, transitions: JsonObject[]) =>
  ({ op: 'put', id, kind: 'node', parentId: dialogId, set: { type, name: `Step ${id.slice(-6)}`, settings, transitions } }) as const
const says = (text: string) => ({ messages: [{ kind: 'text', text, channel: '', language: '' }] })

async function conversation(): Promise<string> {
  const bot = (await ingrid.call('document.get', { streamId })).objects.find(({ kind }) => kind === 'bot')
  const settings = { ...(bot?.data['settings'] as JsonObject), fallbackDialogId: dialogId }
  const isMany = { join: 'and', rules: [{ left: 'context.count', op: 'greater', right: '3' }] }
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Count', startNodeId: script } },
      node(
        script,
        'script',
        { source: 'context.count = context.userInputs.originalInput.sentence.length; context.session.BotUserSession.last = context.count' },
        [way(decision)],
      ),
      node(decision, 'logic', {}, [way(many, isMany, rule), way(few, null, otherwise)]),
      node(many, 'message', says('Many'), [way('end')]),
      node(few, 'message', says('Few'), [way('end')]),
      { op: 'put', id: streamId, kind: 'bot', set: { settings } },
    ],
  })
  const { sessionId } = await ingrid.call('test-chat.start', { streamId })
  for (const text of ['qqqqq', 'zz']) await ingrid.call('test-chat.send', { streamId, sessionId, text })
  return sessionId
}

describe('a conversation', () => {
  it('tells by which rule it left a node, and with which values ([S7-251])', async () => {
    const sessionId = await conversation()
    const path = `/builder/streams/${streamId}/debug/transitions/${decision}`
    const { status, body } = await ingrid.raw('GET', path, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      items: [
        {
          sessionId,
          rules: [
            { transitionId: rule, result: false, values: [{ expression: 'context.count', value: 2 }] },
            { transitionId: otherwise, result: true, to: few },
          ],
          taken: otherwise,
          to: few,
        },
        {
          sessionId,
          rules: [{ transitionId: rule, result: true, values: [{ expression: 'context.count', value: 5 }] }],
          taken: rule,
          to: many,
        },
      ],
    })
    expect(await ingrid.raw('GET', `${path}?sessionId=none`, {})).toMatchObject({ status: 404 })
    const olav = await server.signUp('Olav')
    expect((await olav.raw('GET', path, {})).status).toBe(404)
  })

  it('gives its context object ([S7-078])', async () => {
    const { sessionId } = await ingrid.call('test-chat.start', { streamId })
    const { turn } = await ingrid.call('test-chat.send', { streamId, sessionId, text: 'qq' })
    expect(turn.messages.map(({ text }) => text)).toEqual(['Few'])
    const path = `/stream/${streamId}/context/${sessionId}`
    expect(await ingrid.raw('GET', path, {})).toMatchObject({
      status: 200,
      body: { contextId: sessionId, streamId, context: { entities: {}, currentLanguage: 'en', session: { BotUserSession: { last: 2 } } } },
    })
    expect((await ingrid.raw('GET', `/stream/${streamId}/context/none`, {})).status).toBe(404)
    const olav = await server.signUp('Olaf')
    expect((await olav.raw('GET', path, {})).status).toBe(404)
  })
})
