// What goes into the log, and what never does: secrets and what people say are planted in every way they pass, and looked for.
import { Writable } from 'node:stream'
import { newId } from '@parley/contract/base/ids'
import { DatabaseError } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp, usualPassword } from '../../../test-support/app'
import { until } from '../../../test-support/waiting'
import type { Log } from '../../context'
import { loggingOutagesOnce } from '../outages'
import { logTo } from './log'
import { lineForPeople } from './log-line'

const Line = z.looseObject({ level: z.string(), msg: z.string(), time: z.iso.datetime() })

function memoryLog(level = 'info'): { log: Log; lines: () => z.infer<typeof Line>[]; text: () => string } {
  let text = ''
  const into = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString()
      done()
    },
  })
  return {
    log: logTo(into, level),
    text: () => text,
    lines: () =>
      text
        .trim()
        .split('\n')
        .map((line) => Line.parse(JSON.parse(line))),
  }
}

describe('a line of the log', () => {
  it('carries the ids of the request and the session it belongs to, and none where there is neither', () => {
    const { log, lines } = memoryLog()
    const ofRequest = loggingOutagesOnce(log).with({ requestId: 'rq-1' })
    ofRequest.info('one')
    ofRequest.with({ sessionId: 'ss-1' }).warn('two', { part: 'x' })
    log.info('three')
    expect(lines().map(({ msg, requestId, sessionId }) => [msg, requestId, sessionId])).toEqual([
      ['one', 'rq-1', undefined],
      ['two', 'rq-1', 'ss-1'],
      ['three', undefined, undefined],
    ])
  })

  it('tells a failure by its kind, code and stack, and not by the rows and parameters that came with it', () => {
    const { log, text, lines } = memoryLog()
    const error = Object.assign(new DatabaseError('duplicate key value', 10, 'error'), {
      code: '23505',
      detail: 'Failing row contains (planted-words).',
      parameters: ['planted-words'],
    })
    log.error('It failed', new Error('A call failed', { cause: error }))
    expect(lines()[0]).toMatchObject({ err: { message: 'A call failed', cause: { code: '23505', message: 'duplicate key value' } } })
    expect(text()).not.toContain('planted-words')
  })

  it('is written at once where something failed, and may wait for others otherwise', () => {
    const written: string[] = []
    const log = logTo(
      {
        write: (line) => void written.push(z.object({ msg: z.string() }).parse(JSON.parse(line)).msg),
        flush: () => void written.push('flushed'),
      },
      'info',
    )
    log.info('one')
    log.with({ requestId: 'rq-1' }).error('two', new Error('no'))
    log.warn('three')
    expect(written).toEqual(['one', 'two', 'flushed', 'three'])
  })

  it('is put in words for a person at a terminal', () => {
    const line = { time: '2026-03-01T08:09:10.000Z', level: 'warn', msg: 'Slow', ms: 12, err: { message: 'no', stack: 'Error: no\n at x' } }
    expect(lineForPeople(JSON.stringify(line))).toBe('08:09:10 WARN  Slow ms=12\n  Error: no\n   at x\n')
    expect(lineForPeople('not ours')).toBe('not ours')
  })
})

describe('a server at work', async () => {
  const server = await testApp()
  const { log, lines, text } = memoryLog()
  const requestId = `planted-${process.pid}`
  const words = 'my card number is 4111 planted-message'

  beforeAll(async () => {
    Object.assign(server.services.log, log)
    const kit = await server.signUp('Logged')
    const bot = await kit.call('bot.create', { userId: kit.userId, name: 'Quiet' })
    await server.anonymous.raw('POST', '/oauth/token', {
      body: { grant_type: 'password', username: 'x@y.example', password: 'planted-guess' },
    })
    const heard = { id: newId('message'), type: 'text' as const, text: words, at: Date.now() }
    const from = {
      botId: bot._id,
      target: 'draft' as const,
      userId: kit.userId,
      channel: 'test',
      language: 'en',
      timezone: 'UTC',
      test: true,
    }
    await server.services.gateway.receiveMessage(from, heard, { requestId })
    const { token } = kit
    const last = `planted-last-${process.pid}`
    const headers = { authorization: `bearer ${token}`, 'x-request-id': last }
    await server.anonymous.raw('GET', `/users/me?token=${token}&planted-query=1`, { headers })
    await until(async () => lines().find((line) => line['requestId'] === last))
    expect(text()).not.toContain(token)
  })

  it('tells of each request by its route and of each turn by its session', () => {
    expect(lines().filter(({ msg }) => msg === 'Request')).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/api/oauth/token', status: 400, requestId: expect.any(String) }),
    )
    expect(lines().filter(({ msg }) => msg === 'Turn')).toEqual([
      expect.objectContaining({ requestId, sessionId: expect.stringMatching(/^ss-/), turn: 1, channel: 'test', ms: expect.any(Number) }),
    ])
  })

  it('writes neither passwords nor tokens nor what was said, nor the addresses that were asked for', () => {
    for (const secret of [usualPassword, 'planted-guess', 'planted-message', '4111', 'planted-query']) expect(text()).not.toContain(secret)
  })
})
