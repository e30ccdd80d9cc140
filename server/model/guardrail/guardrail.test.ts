// Guardrails through the real server: tried on a text, asked in conversations, and back-tested on what was said before.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let ingrid: Caller
let streamId = ''

beforeAll(async () => {
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Leave', sampleId: 'hr-leave' }))._id
})

async function guardrail(set: JsonObject): Promise<string> {
  const id = newId('guardrail')
  const edits = [{ op: 'put' as const, id, kind: 'guardrail' as const, set: { name: `Rule ${id.slice(-4)}`, ...set } }]
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
  return id
}

async function remove(id: string): Promise<void> {
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'remove', id }] })
}

describe('guardrails over the wire', () => {
  it('say what they make of a text, all that are on or one alone', async () => {
    const block = await guardrail({ words: ['lawyer'], messages: [{ text: 'Please ask our office.' }] })
    const hide = await guardrail({ check: 'pattern', pattern: '\\d{4}', action: 'redact', replacement: '####', enabled: false })
    const blocked = await ingrid.call('guardrail.try', { streamId, text: 'my lawyer says 1234', point: 'input' })
    expect(blocked).toMatchObject({ outcome: 'block', text: 'Please ask our office.', found: [{ guardrailId: block, found: 'lawyer' }] })
    const alone = await ingrid.call('guardrail.try', { streamId, text: 'my lawyer says 1234', point: 'output', guardrailId: hide })
    expect(alone).toMatchObject({ outcome: 'pass', text: 'my lawyer says ####', found: [{ guardrailId: hide, found: '****' }] })
    await remove(block)
    await remove(hide)
    expect(await ingrid.call('guardrail.try', { streamId, text: 'lawyer', point: 'input' })).toMatchObject({ outcome: 'pass', found: [] })
    expect(await ingrid.failure('guardrail.try', { streamId, text: 'x', point: 'input', guardrailId: hide })).toMatchObject({ status: 404 })
  })

  it('let a text pass where no model answers, and say why', async () => {
    const id = await guardrail({ check: 'model', question: 'Is it about politics?' })
    const tried = await ingrid.call('guardrail.try', { streamId, text: 'Who wins?', point: 'input' })
    expect(tried.outcome).toBe('pass')
    expect(tried.failed).toHaveLength(1)
    expect(await ingrid.failure('guardrail.back-test', { streamId, guardrailId: id })).toMatchObject({ status: 400 })
    await remove(id)
  })

  it('are refused with an expression that is not safe to run', async () => {
    const edits = [
      {
        op: 'put' as const,
        id: newId('guardrail'),
        kind: 'guardrail' as const,
        set: { name: 'Slow', check: 'pattern', pattern: '(a+)+$' },
      },
    ]
    expect(await ingrid.failure('document.apply', { streamId, id: newId('batch'), edits })).toMatchObject({ status: 400 })
  })

  it('stop what a user says, and are undone as any edit', async () => {
    const id = await guardrail({ words: ['lawyer'] })
    const { sessionId } = await ingrid.call('test-chat.start', { streamId })
    const { turn } = await ingrid.call('test-chat.send', { streamId, sessionId, text: 'I call my lawyer' })
    expect(turn.messages.map(({ text }) => text)).toEqual(["Sorry, I can't help with that."])
    expect(turn.events.find(({ type }) => type === 'guarded')).toMatchObject({ guardrailId: id, point: 'input', found: 'lawyer' })
    await ingrid.call('document.undo', { streamId })
    const after = await ingrid.call('test-chat.send', { streamId, sessionId, text: 'I call my lawyer' })
    expect(after.turn.events.some(({ type }) => type === 'guarded')).toBe(false)
  })

  it('find in what was said before exactly what they would have found, harm first', async () => {
    const said = ['I want four days off', 'my pin is 1234', 'pin 99', 'zzz qqq 5678', 'what is the policy?']
    for (const text of said) {
      const from = {
        botId: streamId,
        target: 'draft',
        userId: newId('user'),
        channel: 'rtm',
        language: 'en',
        timezone: 'UTC',
        test: false,
      } as const
      await server.services.gateway.receiveMessage(from, { id: newId('message'), type: 'text', text, at: Date.now() })
    }
    const id = await guardrail({ check: 'pattern', pattern: '\\d{4}', action: 'redact' })
    const found = await ingrid.call('guardrail.back-test', { streamId, guardrailId: id, point: 'input', days: 7 })
    expect(found).toMatchObject({ read: said.length, found: 2, isCut: false })
    expect(found.hits.map(({ text }) => text).toSorted()).toEqual(['my pin is 1234', 'zzz qqq 5678'])
    expect(found.hits.map(({ isUnderstood }) => isUnderstood)).toEqual(
      found.hits
        .map(({ isUnderstood }) => isUnderstood)
        .toSorted()
        .toReversed(),
    )
    const output = await ingrid.call('guardrail.back-test', { streamId, guardrailId: id, point: 'output' })
    expect(output).toMatchObject({ read: 0, found: 0 })
  })
})
