// What machines ask a server without signing in: whether it lives, whether it can take work, and its figures.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { isBehindProxy } from './monitoring'

const server = await testApp({ config: { trustedProxies: [] } })
const token = 'a-token-of-the-operator'
const guarded = await testApp({ config: { metricsToken: token, trustedProxies: [] } })

const ask = (url: string, headers: Record<string, string> = {}, from = server) => fetch(from.origin + url, { headers })

describe('a server that is asked how it is', () => {
  it('says that it lives and is ready, with each part', async () => {
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'alive' })
    const ready = await ask('/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ status: 'ready', parts: { database: 'ok', migrations: 'ok', queue: 'ok', stopping: 'ok' } })
  })

  it('names the part that is not ready: a queue that does not run, a stop that has begun, a migration that is missing', async () => {
    const { readiness, db } = server.services
    readiness.queue = 'starting'
    readiness.isStopping = true
    await sql`update kysely_migration set name = '001-renamed' where name = '001-base'`.execute(db)
    const answer = await ask('/readyz')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      status: 'not-ready',
      parts: { database: 'ok', migrations: 'not-ready', queue: 'not-ready', stopping: 'not-ready' },
    })
    expect((await ask('/healthz')).status).toBe(200)
    await sql`update kysely_migration set name = '001-base' where name = '001-renamed'`.execute(db)
    readiness.queue = 'running'
    readiness.isStopping = false
    expect((await ask('/readyz')).status).toBe(200)
  })
})

describe('the figures of a server', () => {
  it('count requests by route and status, and tell of queue, database, memory and the delay of the event loop', async () => {
    await ask('/api/1.1/nothing-here')
    const kit = await server.signUp('Kit')
    await kit.call('bot.create', { userId: kit.userId, name: 'Counted' })
    const answer = await ask('/metrics')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const lines = (await answer.text()).split('\n')
    const counted = lines.filter((line) => /^parley_http_request_duration_seconds_count\{method="POST",route="[^"]*\/streams",/.test(line))
    expect(counted).toEqual([expect.stringMatching(/status="200"\} 1$/)])
    for (const name of [
      'parley_database_connections{state="idle"}',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'parley_turn_duration_seconds',
      'parley_understanding_duration_seconds_count',
      '# TYPE parley_deliveries_total counter',
      '# TYPE parley_queue_jobs gauge',
    ])
      expect(
        lines.some((line) => line.includes(name)),
        name,
      ).toBe(true)
  })

  it('hold no id of a bot or a person', async () => {
    const kit = await server.signUp('Ida')
    const { _id: botId } = await kit.call('bot.create', { userId: kit.userId, name: 'Nameless' })
    await kit.raw('GET', `/users/${kit.userId}/builder/streams/${botId}`)
    const text = await (await ask('/metrics')).text()
    expect(text).not.toContain(kit.userId)
    expect(text).not.toContain(botId)
  })

  it('are refused to what came through a proxy', async () => {
    const refused = await ask('/metrics', { 'x-forwarded-for': '203.0.113.9' })
    expect(refused.status).toBe(403)
    expect((await refused.json()) as unknown).toMatchObject({ errors: [{ msg: expect.stringContaining('PARLEY_METRICS_TOKEN') }] })
  })

  it.each([
    ['a proxy is trusted', { trustedProxies: ['127.0.0.1'] }],
    ['a network of proxies is trusted', { trustedProxies: ['10.0.0.0/8'] }],
    ['people come by https', { publicUrl: 'https://bots.example' }],
  ])('are told to nobody without a token where %s: the proxy may be on this machine and say nothing of itself', async (_, set) => {
    const { config } = server.services
    const before = { trustedProxies: config.trustedProxies, publicUrl: config.publicUrl }
    Object.assign(config, set)
    const refused = await ask('/metrics')
    Object.assign(config, before)
    expect(refused.status).toBe(403)
    expect((await ask('/metrics')).status).toBe(200)
  })

  it('are told to this machine where people reach it without a proxy', () => {
    expect(isBehindProxy({ trustedProxies: [], publicUrl: 'http://10.0.0.5:8080' })).toBe(false)
    expect(isBehindProxy({ trustedProxies: [], publicUrl: undefined })).toBe(false)
  })

  it('are told with the token where one is set, and to nobody without it, this machine included', async () => {
    expect((await ask('/metrics', {}, guarded)).status).toBe(403)
    expect((await ask('/metrics', { authorization: 'Bearer wrong-token-of-somebody' }, guarded)).status).toBe(403)
    expect((await ask('/metrics', { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }, guarded)).status).toBe(200)
  })
})

describe('a request', () => {
  it('keeps the id it came with where that is well formed, and gets one otherwise', async () => {
    expect((await ask('/healthz', { 'x-request-id': 'proxy-4711.a' })).headers.get('x-request-id')).toBe('proxy-4711.a')
    for (const bad of ['short', 'with space in it', `x${'y'.repeat(64)}`, '<script>alert</script>'])
      expect((await ask('/healthz', { 'x-request-id': bad })).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
