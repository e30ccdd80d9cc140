// What kinds of external NLU have in common: requests under their address, refusals, and offsets that count characters in another way.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { z } from 'zod'
import { DeliveryFailure } from '../delivery'
import type { FoundIntent, NluLink } from './nlu-kind'

export const mostIntents = 10
export const mostEntities = 50

const Refusal = z
  .union([z.object({ message: z.string() }), z.object({ error: z.string() }), z.object({ reason: z.string() })])
  .transform((body) => ('message' in body ? body.message : 'error' in body ? body.error : body.reason))
const longestReason = 300

interface Asked {
  method: 'GET' | 'POST'
  /** Begins with a slash and follows the address that was set. */
  path: string
  query: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: JsonObject
}

export async function ask(link: NluLink, { method, path, query, headers = {}, body }: Asked): Promise<Json> {
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const url = `${textIn(link, 'address').replace(/\/+$/, '')}${path}${asked.length === 0 ? '' : `?${asked.join('&')}`}`
  const said: Record<string, string> = { accept: 'application/json', ...headers }
  if (body !== undefined) said['content-type'] = 'application/json'
  const reply = await link.http({ method, url, headers: said, ...(body && { body }) })
  if (reply.status >= 200 && reply.status < 300) return reply.body
  const why = Refusal.safeParse(reply.body)
  throw new DeliveryFailure(`It answered ${reply.status}${why.success ? `: ${why.data.slice(0, longestReason)}` : ''}`, reply.status < 500)
}

export function unreadable(): never {
  throw new DeliveryFailure('Its answer is not of the form that was expected: is the address right?', true)
}

export function textIn({ settings }: NluLink, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Likeliest first, each name once. */
export function ranked(intents: readonly FoundIntent[]): FoundIntent[] {
  const best = new Map<string, FoundIntent>()
  for (const { name, score } of intents) {
    const kept = Math.min(1, Math.max(0, score))
    if (name !== '' && (best.get(name)?.score ?? -1) < kept) best.set(name, { name: name.slice(0, 200), score: kept })
  }
  return [...best.values()].toSorted((one, other) => other.score - one.score).slice(0, mostIntents)
}

/** From offsets that count code points, as Python and Haskell do, to those of the sentence here. */
export function placesIn(text: string): (codePoint: number) => number {
  const places = [0]
  for (const character of text) places.push((places.at(-1) ?? 0) + character.length)
  return (codePoint) => places[Math.max(0, Math.min(places.length - 1, Math.trunc(codePoint)))] ?? 0
}
