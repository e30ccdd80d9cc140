// The console's live socket against a real one: what is read again when it speaks, and when it comes back after it was away.
import type { LiveNotice } from '@parley/contract/base/live'
import { liveSocket } from '@parley/server/test-support/live-socket'
import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { openLive } from './live'
import { queryClient } from './use-call'

const connected: LiveNotice = { type: 'changed', botId: '', tag: 'connected' }
const botsChanged: LiveNotice = { type: 'changed', botId: '', tag: 'bot' }
const server = await liveSocket(connected)

vi.stubGlobal('WebSocket', WebSocket)
vi.stubGlobal('location', { protocol: 'http:', host: server.host })
afterEach(() => queryClient.clear())
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

it('reads nothing again when it opens, what a notice names when it speaks, and everything when it comes back', async () => {
  const counts = { team: 0, bots: 0 }
  const observers = [
    new QueryObserver(queryClient, { queryKey: ['team.list-members', {}], queryFn: () => (counts.team += 1) }),
    new QueryObserver(queryClient, { queryKey: ['bot.list', {}], queryFn: () => (counts.bots += 1) }),
  ]
  const stops = observers.map((observer) => observer.subscribe(() => undefined))
  const close = openLive('', () => undefined)
  await expect.poll(() => [server.hellos().length, counts]).toEqual([1, { team: 1, bots: 1 }])
  server.tell(botsChanged)
  await expect.poll(() => counts).toEqual({ team: 1, bots: 2 })
  server.breakOff()
  await expect.poll(() => counts).toEqual({ team: 2, bots: 3 })
  const [first, second] = server.hellos()
  // What changed between its first reads and its listening is told it; when it comes back it reads all anyway.
  expect(first).toMatchObject({ botId: '', sinceMs: expect.any(Number) })
  expect(second).not.toHaveProperty('sinceMs')
  close()
  for (const stop of stops) stop()
})
