// The wire as §7 and §8 of the specification want it. Only the network is stood in for.
import { limits } from '@parley/contract/base/limits'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startText, text } from '../language/text'
import { type CallContext, createCallClient } from './call-client'
import { type CallError, SomebodyElse } from './call-error'
import { reactionTo } from './reactions'

beforeAll(() => startText('en'))

interface Sent {
  path: string
  query: URLSearchParams
  method: string
  headers: Record<string, string>
  body: string
}
interface Given {
  status: number
  body: unknown
  /** The connection breaks in the middle of it. */
  isCut?: boolean
}
type Answer = (request: Sent) => Given | Promise<Given>

const cut = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2))),
    pull: (stream) => stream.error(new TypeError('terminated')),
  })

const context: CallContext = { userId: 'u-1', accountId: 'o-1', appLanguage: 'en', bot: { language: 'de', state: 'configured' } }
const signedIn = (token: string) => ({ authorization: { accessToken: token, webIdleTime: 60 }, userInfo: { id: 'u-1' } })
const failure = (status: number, code: string | number, msg: string) => ({
  status,
  body: {
    errors: [
      { code, msg },
      { code: 0, msg: 'a second one' },
    ],
  },
})

function clientOver(answer: Answer, said: () => CallContext = () => context) {
  const sent: Sent[] = []
  const failed: CallError[] = []
  const reached: boolean[] = []
  const seen = { activity: 0, authorized: 0, byPolls: 0 }
  const client = createCallClient({
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted()
      const url = new URL(String(input), 'http://console.test')
      const request: Sent = {
        path: url.pathname,
        query: url.searchParams,
        method: init?.method ?? '',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: String(init?.body ?? ''),
      }
      sent.push(request)
      const given = new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
      const { status, body, isCut } = await Promise.race([answer(request), given])
      const text = JSON.stringify(body)
      return new Response(isCut === true ? cut(text) : text, { status })
    },
    context: said,
    onAuthorized: (_, isPoll) => {
      seen.authorized += 1
      if (isPoll) seen.byPolls += 1
    },
    onFailed: (error) => failed.push(error),
    onReached: (isReached) => reached.push(isReached),
    onActivity: () => {
      seen.activity += 1
    },
  })
  return { client, sent, failed, seen, reached }
}

const ok = (body: unknown) => ({ status: 200, body })

describe('a call on the wire (§7)', () => {
  it('puts the version prefix, path parameters and a random query in the address (S7-004)', async () => {
    const { client, sent } = clientOver(() => ok({}))
    await client.send('bot.get', { userId: 'u 1', streamId: 'st-1' })
    await client.send('bot.get', { userId: 'u 1', streamId: 'st-1' })
    expect(sent[1]?.query.get('rnd')).not.toBe(sent[0]?.query.get('rnd'))
    expect(sent[0]?.path).toBe('/api/1.1/users/u%201/builder/v2/streams/st-1')
    expect(sent[0]?.query.get('rnd')).toMatch(/^[a-z0-9]+$/)
    expect(sent[0]?.method).toBe('GET')
  })

  it('refuses a call that lacks a part of its address, and sends nothing', async () => {
    const { client, sent } = clientOver(() => ok({}))
    await expect(client.send('bot.list', { userId: '' })).rejects.toThrow('needs a userId')
    await expect(client.send('bot.get', { userId: 'u-1', streamId: '' })).rejects.toThrow('needs a streamId')
    expect(sent).toEqual([])
  })

  it('sends PUT and DELETE as POST with a method-override header', async () => {
    const { client, sent } = clientOver(() => ok({}))
    await client.send('bot.update', { userId: 'u-1', streamId: 'st-1', name: 'Travel desk' })
    await client.send('bot.remove', { userId: 'u-1', streamId: 'st-1' })
    expect(sent.map((request) => [request.method, request.headers['x-http-method-override']])).toEqual([
      ['POST', 'PUT'],
      ['POST', 'DELETE'],
    ])
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ name: 'Travel desk' })
  })

  it('sends its data as JSON, and ids in the address (S7-003)', async () => {
    const { client, sent } = clientOver(() => ok({}))
    await client.send('bot.create', { userId: 'u/1 é', name: 'Travel desk' })
    expect(sent[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ name: 'Travel desk' })
    expect(sent[0]?.path).toBe(`/api/1.1/users/${encodeURIComponent('u/1 é')}/builder/v2/streams`)
    expect(sent[0]?.path).not.toContain('{')
  })

  it('carries the seven headers once somebody is signed in (S7-006)', async () => {
    const { client, sent } = clientOver((request) => ok(request.path.endsWith('/token') ? signedIn('t1') : {}))
    await client.send('auth.login', { grant_type: 'password', username: 'a', password: 'b' })
    await client.send('bot.list', { userId: 'u-1' })
    expect(sent[0]?.headers.authorization).toBeUndefined()
    expect(sent[0]?.body).toContain('grant_type=password')
    expect(sent[1]?.headers).toMatchObject({
      authorization: 'bearer t1',
      'bot-language': 'de',
      accountid: 'o-1',
      'app-language': 'en',
      'client-app': 'parley-console',
      state: 'configured',
      'x-timezone-offset': String(new Date().getTimezoneOffset()),
    })
  })

  it('says the token, account and state of the bot that are current when it is made (S7-007)', async () => {
    let token = 't1'
    let now: CallContext = context
    const { client, sent } = clientOver(
      ({ path }) => ok(/\/(token|refresh)$/.test(path) ? signedIn(token) : {}),
      () => now,
    )
    const said = async () => {
      await client.send('bot.list', { userId: 'u-1' })
      const { authorization, accountid, state } = sent.at(-1)?.headers ?? {}
      return [authorization, accountid, state]
    }
    await client.send('auth.login', { grant_type: 'password', username: 'a', password: 'b' })
    expect(await said()).toEqual(['bearer t1', 'o-1', 'configured'])
    now = { ...context, accountId: 'o-2', bot: { language: 'de', state: 'published' } }
    expect(await said()).toEqual(['bearer t1', 'o-2', 'published'])
    token = 't2'
    now = { ...context, accountId: 'o-2', bot: null }
    await client.refresh()
    expect(await said()).toEqual(['bearer t2', 'o-2', undefined])
  })

  it('counts what a person does as activity and a poll not (§4 idle timer)', async () => {
    const { client, seen, sent } = clientOver(() => ok([]))
    await client.send('bot.list', { userId: 'u-1' })
    await client.send('bot.list', { userId: 'u-1' }, { background: true })
    await client.send('bot.list', { userId: 'u-1' }, { background: true, tellsOfUse: true })
    expect(seen.activity).toBe(1)
    expect(sent.map(({ headers }) => headers['x-poll'])).toEqual([undefined, 'true', undefined])
  })

  it('is a poll too when it refreshes the token of one', async () => {
    let isFresh = false
    const { client, seen, sent } = clientOver(({ path }) => {
      if (!path.endsWith('/token/refresh')) return isFresh ? ok([]) : failure(401, 'TOKEN_EXPIRED', 'token expired')
      isFresh = true
      return ok(signedIn('t2'))
    })
    await client.send('bot.list', { userId: 'u-1' }, { background: true })
    expect(sent.map(({ headers }) => headers['x-poll'])).toEqual(['true', 'true', 'true'])
    expect(seen).toEqual({ activity: 0, authorized: 1, byPolls: 1 })
  })
})

describe('a call that fails (§8)', () => {
  it('is known by the first error and its row of the catalogue', async () => {
    const { client, failed } = clientOver(() => failure(409, 'NAME_TAKEN', 'This name is already in use.'))
    await expect(client.send('bot.list', { userId: 'u-1' })).rejects.toMatchObject({
      errorName: 'NAME_TAKEN',
      status: 409,
      message: 'This name is already in use.',
    })
    expect(failed).toHaveLength(1)
  })

  it('is known as offline when no answer comes', async () => {
    const { client } = clientOver(() => Promise.reject(new TypeError('network')))
    await expect(client.send('bot.list', { userId: 'u-1' })).rejects.toMatchObject({ errorName: 'OFFLINE', status: 0 })
  })
})

describe('an answer that breaks off', () => {
  it('is none: the call is known as offline, whatever its status was', async () => {
    for (const status of [200, 500]) {
      const { client, reached } = clientOver(() => ({ status, body: { all: 'of it' }, isCut: true }))
      await expect(client.send('bot.list', { userId: 'u-1' })).rejects.toMatchObject({ errorName: 'OFFLINE', status: 0 })
      expect(reached).toEqual([false])
    }
  })
})

describe('a call that is not answered', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('fails with code timeout and the words of its literal key, when it has waited long enough (S8-004)', async () => {
    vi.useFakeTimers()
    const cleared = vi.spyOn(globalThis, 'clearTimeout')
    const { client } = clientOver(() => new Promise(() => undefined))
    const failed = client.send('bot.list', { userId: 'u-1' }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(limits.callMs - 1)
    expect(await Promise.race([failed, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await failed).toMatchObject({ code: 'timeout', message: text('deffered.reject_error') })
    expect(text('deffered.reject_error')).not.toBe('deffered.reject_error')
    expect(cleared).toHaveBeenCalled()
  })
})

describe('an expired token (§4 token refresh)', () => {
  const expired = failure(401, 'TOKEN_EXPIRED', 'token expired')

  it('is refreshed once for all waiting requests, which are then sent again (S4-056, S4-060, S8-012)', async () => {
    let isFresh = false
    const { client, sent } = clientOver(async (request) => {
      if (request.path.endsWith('/token/refresh')) {
        await new Promise((resolve) => setTimeout(resolve, 10))
        isFresh = true
        return ok(signedIn('t2'))
      }
      return isFresh ? ok([request.headers.authorization]) : expired
    })
    const replies = await Promise.all([
      client.send('bot.list', { userId: 'u-1' }),
      client.send('bot.list', { userId: 'u-2' }),
      client.send('marketplace.list-samples', {}),
    ])
    expect(replies).toEqual([['bearer t2'], ['bearer t2'], ['bearer t2']])
    expect(sent.filter((request) => request.path.endsWith('/token/refresh'))).toHaveLength(1)
  })

  it('sends what one person asked for under nobody else’s name: not when another has signed in before, nor with the token of one', async () => {
    let userId = 'u-2'
    const { client, sent, failed } = clientOver(
      (request) => {
        if (!request.path.endsWith('/token/refresh')) return expired
        userId = 'u-2'
        return ok(signedIn('t2'))
      },
      () => ({ ...context, userId }),
    )
    const ask = () => client.send('marketplace.list-samples', {}, { as: 'u-1' })
    await expect(ask()).rejects.toBeInstanceOf(SomebodyElse)
    expect(sent).toEqual([])
    userId = 'u-1'
    await expect(ask()).rejects.toBeInstanceOf(SomebodyElse)
    expect(sent.map(({ path }) => path.endsWith('/token/refresh'))).toEqual([false, true])
    expect(failed).toEqual([])
  })

  it('holds requests that begin while the refresh runs (S4-057)', async () => {
    const order: string[] = []
    const { client } = clientOver(async (request) => {
      order.push(request.path.split('/').at(-1) ?? '')
      if (request.path.endsWith('/refresh')) await new Promise((resolve) => setTimeout(resolve, 10))
      return ok(request.path.endsWith('/refresh') ? signedIn('t2') : [])
    })
    await Promise.all([client.refresh(), client.send('bot.list', { userId: 'u-1' })])
    expect(order).toEqual(['refresh', 'streams'])
  })

  it('is known by the code or by the message (S8-012)', async () => {
    for (const told of [expired, failure(401, 9, 'token expired')]) {
      const { client, sent } = clientOver((request) => (request.path.endsWith('/refresh') ? ok(signedIn('t2')) : told))
      await client.send('bot.list', { userId: 'u-1' }).catch(() => undefined)
      expect(sent.some((request) => request.path.endsWith('/token/refresh'))).toBe(true)
    }
  })

  it.each([
    ['is refused', failure(401, 41, 'INVALID_ACCESS_TOKEN')],
    ['answers 200 without an authorization', ok({})],
  ])('ends the session when the refresh %s (S4-058)', async (_, refreshed) => {
    const { client, failed } = clientOver((request) => (request.path.endsWith('/refresh') ? refreshed : expired))
    await expect(client.send('bot.list', { userId: 'u-1' })).rejects.toMatchObject({ code: 44, status: 401 })
    expect(failed.map((error) => reactionTo(error, 'bot.list', { isSignedIn: true, directSSO: false }))).toEqual([
      { do: 'go-to', path: '/info/session_expired' },
    ])
  })

  it('does not end the session when the refresh was not answered', async () => {
    const { client } = clientOver((request) => (request.path.endsWith('/refresh') ? Promise.reject(new TypeError('off')) : expired))
    await expect(client.send('bot.list', { userId: 'u-1' })).rejects.toMatchObject({ errorName: 'OFFLINE' })
  })

  it('does not end the session when the refresh was not answered in time', async () => {
    vi.useFakeTimers()
    try {
      const { client } = clientOver((request) => (request.path.endsWith('/refresh') ? new Promise(() => undefined) : expired))
      const failed = client.send('bot.list', { userId: 'u-1' }).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(2 * limits.callMs)
      expect(await failed).toMatchObject({ code: 'timeout', status: 0 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('on the single-sign-on login is not refreshed (S4-061)', async () => {
    const { client, sent } = clientOver(() => expired)
    await client.send('sso.login', { id_token: 'x' }).catch(() => undefined)
    expect(sent.map((request) => request.path.split('/').at(-1))).toEqual(['login'])
  })
})
