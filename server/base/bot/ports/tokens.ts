// OAuth 2 client credentials and passwords (RFC 6749, sections 4.4 and 4.3), and sign-ins of a service's own: fetches a token by the rules
// of any service call, and keeps it in memory as long as it is good. Tokens are never written anywhere.
import { createHash } from 'node:crypto'
import { valueAtPath } from '@parley/kit/json/path'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { ServiceAuth, ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import { callService, type ServiceRules } from './service'

export type Credentials = Extract<ServiceAuth, { kind: 'client-credentials' | 'password' | 'custom' }>
export interface TokenTimes {
  /** Epoch milliseconds, both. */
  fetchedAt: number
  goodUntil: number
}
export type Token = { ok: true; value: string; wasKept: boolean } | Extract<ServiceReply, { ok: false }>

export interface Tokens {
  /** `fresh`: one that was kept is not good any more. */
  get(auth: Credentials, asked: { botId: string; rules: ServiceRules; timeoutMs: number; fresh?: boolean }): Promise<Token>
  /** Since when this server holds one, and until when its service takes it; null where the next call fetches one. */
  times(auth: Credentials, botId: string): TokenTimes | null
  /** Those of a bot are fetched anew when they are next needed. */
  forget(botId: string): void
}

const mostKept = 500
const mostKeptMs = 24 * 3600_000
/** A token that ends this soon is not used any more. */
const reserveMs = 30_000

const Granted = z.object({ access_token: z.string().min(1).max(16_000), expires_in: z.coerce.number().optional() })

export function tokens(): Tokens {
  const kept = new LRUCache<string, TokenTimes & { value: string }>({ max: mostKept })
  return {
    async get(auth, { botId, rules, timeoutMs, fresh = false }) {
      const key = keyOf(auth, botId)
      const known = fresh ? undefined : kept.get(key)
      if (known !== undefined) return { ok: true, value: known.value, wasKept: true }
      kept.delete(key)
      const reply = await callService(requestFor(auth, timeoutMs), rules, {
        headers: new Set(['authorization']),
        body: auth.kind !== 'client-credentials',
      })
      if (!reply.ok) return { ...reply, text: `No token was given: ${reply.text}` }
      const granted = Granted.safeParse(auth.kind === 'custom' ? customGrant(auth, reply.body) : reply.body)
      if (reply.statusCode < 200 || reply.statusCode > 299 || !granted.success)
        return { ok: false, failure: 'refused', text: `No token was given: the service answered ${reply.statusCode}.` }
      const { access_token: value, expires_in: seconds = 0 } = granted.data
      const goodForMs = auth.kind === 'custom' ? auth.minutes * 60_000 : seconds * 1000
      const ttl = Math.min(auth.kind === 'custom' ? goodForMs : goodForMs - reserveMs, mostKeptMs)
      const fetchedAt = Date.now()
      if (ttl > 0) kept.set(key, { value, fetchedAt, goodUntil: fetchedAt + goodForMs }, { ttl })
      return { ok: true, value, wasKept: false }
    },
    times(auth, botId) {
      const known = kept.peek(keyOf(auth, botId))
      return known === undefined ? null : { fetchedAt: known.fetchedAt, goodUntil: known.goodUntil }
    },
    forget(botId) {
      for (const key of [...kept.keys()]) if (key.startsWith(`${botId}/`)) kept.delete(key)
    },
  }
}

function keyOf(auth: Credentials, botId: string): string {
  return `${botId}/${createHash('sha256').update(JSON.stringify(auth)).digest('base64')}`
}

function customGrant({ tokenAt }: Extract<Credentials, { kind: 'custom' }>, body: Json): JsonObject {
  const found = tokenAt === '' ? body : valueAtPath(body, tokenAt)
  const token = typeof found === 'number' ? String(found) : found
  return { access_token: token ?? null }
}

function requestFor(auth: Credentials, timeoutMs: number): ServiceRequest {
  const accept = { accept: 'application/json' }
  if (auth.kind === 'custom') {
    const { tokenUrl: url, body } = auth
    const isEmpty = body.trim() === ''
    const headers = isEmpty ? accept : { ...accept, 'content-type': 'application/json' }
    return { method: isEmpty ? 'GET' : 'POST', url, headers, body: isEmpty ? '' : body, timeoutMs }
  }
  const { tokenUrl, clientId, clientSecret, scope } = auth
  const grant: Record<string, string> =
    auth.kind === 'password'
      ? { grant_type: 'password', username: auth.user, password: auth.password }
      : { grant_type: 'client_credentials' }
  const form = new URLSearchParams({ ...grant, ...(scope !== '' && { scope }) })
  const client = [clientId, clientSecret].map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\uFFFD'))).join(':')
  return {
    method: 'POST',
    url: tokenUrl,
    headers: {
      authorization: `Basic ${Buffer.from(client).toString('base64')}`,
      ...accept,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
    timeoutMs,
  }
}
