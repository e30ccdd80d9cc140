// The guarded fetch for answers of language models: connections that are used again, since each answer waits for one. How long an answer is
// waited for is said by the signal of its request.
import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { ServiceRules } from '../ports/service'
import { guardedFetch } from './guarded-fetch'

const mostBytes = 8 * 1024 * 1024
/** Longer than any answer is waited for. */
const mostMs = 10 * 60_000
/** Connections that wait for the next request, of each host, and how long. */
const kept = { keepAlive: true, maxFreeSockets: 16, timeout: 30_000 }

/** Fails with a FetchFailure; but for an abort, whose reason it fails with. */
export function streamingFetch(rules: Pick<ServiceRules, 'allowedHosts' | 'resolve'>): typeof globalThis.fetch {
  const agents = { http: new Agent(kept), https: new SecureAgent(kept) }
  return (...asked) => guardedFetch(rules, { mostBytes, deadline: Date.now() + mostMs, agents })(...asked)
}
