// Calls that are made again in conversations: how often, after what, with what wait, and never where something could be done twice.
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import type { ServiceReply, ServiceRequest } from '../../ports'
import { recordedPorts } from '../../test-support/replay'
import { newSession } from '../../session/session'
import { BotBuilder, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { turn } from '../../turn'

const status = (statusCode: number, headers: Record<string, string> = {}): ServiceReply => ({ ok: true, statusCode, headers, body: 'x' })
const none = (failure: 'timeout' | 'unreachable' | 'refused'): ServiceReply => ({ ok: false, failure, text: 'None came.' })

/** `replies` in their order; the last one again and again. */
async function called(settings: JsonObject, ...replies: ServiceReply[]) {
  const requests: ServiceRequest[] = []
  const bot = new BotBuilder().dialog('Go', [
    {
      name: 'Call',
      type: 'service',
      settings: { url: 'https://a.example', ...settings },
      to: [{ to: 'Done' }, { exit: 'error', to: 'Failed' }],
    },
    say('Done', 'Done after {{context.Call.response.tries}}', 'end'),
    say('Failed', 'Failed after {{context.Call.response.tries}}', 'end'),
  ])
  const service = (request: ServiceRequest): ServiceReply => {
    requests.push(request)
    return replies[Math.min(requests.length, replies.length) - 1] ?? none('timeout')
  }
  const chat = new Conversation(bot.document(), { service })
  const [said = ''] = await chat.say('go')
  const pauses = chat.of('effect').flatMap(({ effect, ms }) => (effect === 'pause' ? [ms] : []))
  return { said, pauses, calls: requests.length, chat }
}

describe('a service that is called again', () => {
  it('is tried so often until it answers, with the wait between, and tells how often it was', async () => {
    const tried = await called({ retries: 3, retryWaitMs: 700 }, status(503), none('timeout'), status(200))
    expect(tried).toMatchObject({ said: 'Done after 3', calls: 3, pauses: [700, 700] })
  })

  it('leaves by its error when the last try fails too, with what that one answered', async () => {
    const tried = await called({ retries: 2 }, status(500), status(502), status(503))
    expect(tried).toMatchObject({ said: 'Failed after 3', calls: 3 })
    expect(tried.chat.of('failed')).toMatchObject([{ code: 'SERVICE_STATUS', text: expect.stringContaining('503') }])
  })

  it.each([
    ['in seconds', '2', 2000],
    ['less than its own wait', '0', 500],
    ['as a date', new Date(Date.UTC(2026, 2, 4, 10, 0, 3)).toUTCString(), 3000],
    ['as nonsense', 'soon', 500],
  ])('waits as long as the service asks, %s', async (_, asked, ms) => {
    const tried = await called({ retries: 1 }, status(429, { 'retry-after': asked }), status(200))
    expect(tried).toMatchObject({ calls: 2, pauses: [ms] })
  })

  it('does not wait for a service that asks for longer than a turn can', async () => {
    expect(await called({ retries: 3 }, status(429, { 'retry-after': '3600' }))).toMatchObject({
      calls: 1,
      pauses: [],
      said: 'Failed after 1',
    })
  })

  it.each([
    ['a status that will not pass', {}, status(404), 1],
    ['an address that is not allowed', {}, none('refused'), 1],
    ['no reply, when that is switched off', { retryTimeouts: false }, none('timeout'), 1],
    ['429, when that is switched off', { retryBusy: false }, status(429), 1],
    ['5xx, when that is switched off', { retryErrors: false }, status(500), 1],
    ['a service that cannot be reached', {}, none('unreachable'), 3],
  ])('is called %#: after %s', async (_, settings, reply, calls) => {
    expect((await called({ retries: 2, ...settings }, reply)).calls).toBe(calls)
  })

  it.each([
    ['GET', false, 2],
    ['PUT', false, 2],
    ['DELETE', false, 2],
    ['POST', false, 1],
    ['PATCH', false, 1],
    ['POST', true, 2],
  ])('by %s, chosen or not (%s), makes %i calls at most', async (method, retryUnsafe, calls) => {
    expect((await called({ retries: 1, method, retryUnsafe }, status(500))).calls).toBe(calls)
  })

  it('is called once by SOAP unless that is chosen', async () => {
    expect((await called({ retries: 1, subType: 'soap', operation: 'Pay' }, status(500))).calls).toBe(1)
    expect((await called({ retries: 1, subType: 'soap', operation: 'Pay', retryUnsafe: true }, status(500))).calls).toBe(2)
  })

  it('gives the same turn again from its log, without waiting', async () => {
    const { chat } = await called({ retries: 2 }, status(503), status(503), status(200))
    const begun = newSession({ ...chat.session, now: 0 })
    const again = await turn(chat.bot, begun, { id: 'in-1', type: 'text', text: 'go', at: 1 }, recordedPorts(chat.events))
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
  })
})
