// Tags and values that scripts keep: tags of a user outlive the conversation and those of the conversation do not, both are shown with it,
// and a value that was kept for a time is gone after it.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let owner: Caller
let streamId = ''

/** A published bot that answers everything by a script. */
async function botThatRuns(name: string, source: string): Promise<string> {
  const created = (await owner.call('bot.create', { userId: owner.userId, name }))._id
  const [dialogId, run] = [newId('dialog'), newId('node')]
  const node: Edit = {
    op: 'put',
    id: run,
    kind: 'node',
    parentId: dialogId,
    set: { type: 'script', name: 'run', settings: { source }, transitions: [{ id: newId('transition'), exit: 'next', to: 'end' }] },
  }
  const dialog: Edit = { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Run', startNodeId: run } }
  await owner.call('document.apply', { streamId: created, id: newId('batch'), edits: [dialog, node] })
  await owner.call('bot.update', { userId: owner.userId, streamId: created, settings: { fallbackDialogId: dialogId } })
  await owner.call('bot-version.publish', { streamId: created })
  return created
}

beforeAll(async () => {
  owner = await server.signUp()
  streamId = await botThatRuns(
    'Tags',
    `
    const said = context.session.BotUserSession.get('said') || 'nothing'
    print('before: ' + said + ', plan: ' + context.tags.user.plan + ', mood: ' + context.tags.session.mood)
    if (said === 'nothing') {
      tags.addUserLevelTag('plan', 'gold'); tags.addSessionLevelTag('mood', 'good')
      context.session.BotUserSession.put('said', 'hello', 60); context.session.BotUserSession.put('for ever', 'yes')
    }`,
  )
})

const from = { target: 'live', userId: 'kari', channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
const whose = () => ({ botId: streamId, userId: from.userId, channel: from.channel })

async function hello(botId = streamId): Promise<{ id: string; text: string | undefined }> {
  const incoming = { id: newId('message'), type: 'text' as const, text: 'hello', at: Date.now() }
  const { conversationId, messages } = await server.services.gateway.receiveMessage({ botId, ...from }, incoming)
  return { id: conversationId, text: messages[0]?.text }
}

describe('what a script tags and keeps', () => {
  it('is shown with the conversation; of the user’s, the next conversation still has it', async () => {
    const first = await hello()
    expect(first.text).toBe('before: nothing, plan: undefined, mood: undefined')
    expect((await hello()).text).toBe('before: hello, plan: gold, mood: good')
    const { tags } = await owner.call('conversation.get', { streamId, sessionId: first.id })
    expect(tags).toEqual({ user: { plan: 'gold' }, session: { mood: 'good' } })
    await server.services.gateway.endUserConversations(whose())
    const second = await hello()
    expect(second.id).not.toBe(first.id)
    expect(second.text).toBe('before: hello, plan: gold, mood: undefined')
  })

  it('for a time is forgotten after it, and the rest is not', async () => {
    const rows = await server.services.pool.query<{ key: string; minutes: number | null }>(
      `select key, round(extract(epoch from expires_at - now()) / 600)::int * 10 as minutes from session_scope where scope = 'BotUserSession' order by key`,
    )
    expect(rows.rows).toEqual([
      { key: 'for ever', minutes: null },
      { key: 'said', minutes: 60 },
    ])
    await server.services.pool.query(`update session_scope set expires_at = now() - interval '1 second' where key = 'said'`)
    await server.services.gateway.endUserConversations(whose())
    expect((await hello()).text).toContain('before: nothing, plan: gold')
  })

  it('is forgotten in the middle of a conversation as well', async () => {
    const first = await hello()
    expect(first.text).toContain('before: hello')
    await server.services.pool.query(`update session_scope set expires_at = now() - interval '1 second' where key = 'said'`)
    const second = await hello()
    expect(second).toMatchObject({ id: first.id, text: expect.stringContaining('before: nothing, plan: gold') })
  })

  it('is kept of a user by the other name of the function alone, too', async () => {
    const botId = await botThatRuns(
      'Other tags',
      `const { user } = context.tags; print('plan: ' + user.plan); tags.addUserTag('plan', 'gold')`,
    )
    expect((await hello(botId)).text).toBe('plan: undefined')
    await server.services.gateway.endUserConversations({ ...whose(), botId })
    expect((await hello(botId)).text).toBe('plan: gold')
  })
})
