// A turn that asks models, stopped by its server at every place and taken again: what was done is not done twice, and what had been heard is
// heard as it was.
import type { SessionEvent } from '@parley/contract/base/event'
import { describe, expect, it } from 'vitest'
import type { ModelReply } from '../model/request'
import type { CheckpointedCall, Ports } from '../ports'
import { RecordingPorts } from '../recording-ports'
import { BotBuilder } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { simplePorts } from '../test-support/simple-ports'
import { TurnLog } from '../turn-log'
import { resumedPorts, type Checkpoint } from './resumed-ports'

class Stopped extends Error {}

const reply = (text: string): ModelReply => ({
  ...{ ok: true, text, calls: [], finish: 'stop', used: { configurationId: 'lc-1', model: 'm' }, firstMs: 1 },
  ...{ usage: { inputTokens: 1, outputTokens: 1 }, cost: 0, attempts: [] },
})

/** The world outside, which counts what was done in it. */
function world() {
  const done = { models: 0, tools: 0, services: 0 }
  const bot = new Conversation(new BotBuilder().document()).bot
  const ports = simplePorts(bot, {
    model: () => ({ parts: [{ kind: 'text', text: `answer ${(done.models += 1)}` }], reply: reply(`answer ${done.models}`) }),
    mcp: () => ({ ok: true, result: { booked: (done.tools += 1) }, isError: false }),
    service: () => ({ ok: true, statusCode: 200, headers: {}, body: { paid: (done.services += 1) } }),
  })
  return { done, ports }
}

/** A turn that asks, books, asks again and pays; `stopAt`: at which checkpoint the server is stopped, -1 for none. */
async function turn(ports: Ports, stopAt: number) {
  const log = new TurnLog()
  let kept: Checkpoint | null = null
  let count = 0
  const checkpoint = async (events: readonly SessionEvent[], next: CheckpointedCall | null): Promise<void> => {
    kept = { events: structuredClone([...events]), next }
    if ((count += 1) > stopAt && stopAt >= 0) throw new Stopped()
  }
  const outside = new RecordingPorts({ ...ports, checkpoint }, log)
  const request = { feature: 'agent', messages: [{ role: 'user', text: 'book it' }], timeoutMs: 1000 } as const
  const service = { method: 'POST', url: 'https://pay.example', headers: {}, body: '{}', timeoutMs: 1000 } as const
  const heard: string[] = []
  try {
    const hear = (part: { kind: string; text?: string }) => void heard.push(part.text ?? '')
    outside.random()
    await outside.model(request, 'nd-1', hear)
    const booked = await outside.mcp({ serverId: 'mcp-1', tool: 'book', input: {}, timeoutMs: 1000 }, 'nd-1')
    await outside.model(request, 'nd-1', hear)
    const paid = await outside.service(service, 'nd-1')
    return { kept, heard, booked, paid, log, isStopped: false }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    return { kept, heard, booked: null, paid: null, log, isStopped: true }
  }
}

const checkpoints = 6

describe('a turn that its server was stopped in', () => {
  it.each(Array.from({ length: checkpoints }, (_, at) => at))('at checkpoint %i does nothing twice when it is taken again', async (at) => {
    const { done, ports } = world()
    const first = await turn(ports, at)
    expect(first.isStopped).toBe(true)
    const again = await turn(resumedPorts(first.kept ?? { events: [], next: null }, ports), -1)
    expect(done.tools).toBeLessThanOrEqual(1)
    expect(done.services).toBeLessThanOrEqual(1)
    expect(again.heard).toEqual(['answer 1', 'answer 2'])
    expect(again.isStopped).toBe(false)
  })

  it('tells of a call that was under way that nobody knows whether it was done', async () => {
    const { done, ports } = world()
    const first = await turn(ports, 1)
    const again = await turn(resumedPorts(first.kept ?? { events: [], next: null }, ports), -1)
    expect([done.tools, again.booked]).toEqual([0, { ok: false, failure: 'unreachable', text: expect.stringContaining('not known') }])
  })

  it('that was not stopped keeps nothing it would need', async () => {
    const { ports } = world()
    const whole = await turn(ports, -1)
    expect([whole.isStopped, whole.booked, whole.paid]).toMatchObject([false, { ok: true }, { ok: true }])
  })
})
