// What providers of language models have in common: their replies are JSON, and a refusal says why in `error.message`.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { z } from 'zod'
import { DeliveryFailure } from '../delivery'
import type { ModelLink } from './model-kind'

const Refusal = z.object({ error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]) })
const Models = z.object({ data: z.array(z.object({ id: z.string() })) })

const longestReason = 300
/** Told to wait, or trouble of its own: the same request may be answered later. */
const passing = (status: number): boolean => status === 408 || status === 429 || status >= 500

export type Answer = { ok: true; body: Json } | { ok: false; status: number; reason: string }

/** `path` begins with a slash and follows the address that was set. */
export async function ask(link: ModelLink, path: string, headers: Readonly<Record<string, string>>, body?: JsonObject): Promise<Answer> {
  const url = `${textIn(link, 'address').replace(/\/+$/, '')}${path}`
  const asked = { url, headers: { accept: 'application/json', 'content-type': 'application/json', ...headers } }
  const reply = await link.http(body === undefined ? { method: 'GET', ...asked } : { method: 'POST', ...asked, body })
  if (reply.status >= 200 && reply.status < 300) return { ok: true, body: reply.body }
  const said = Refusal.safeParse(reply.body)
  return { ok: false, status: reply.status, reason: said.success ? withoutSecrets(said.data.error, link).slice(0, longestReason) : '' }
}

export function failed({ status, reason }: { status: number; reason: string }): never {
  throw new DeliveryFailure(`It answered ${status}${reason === '' ? '' : `: ${reason}`}`, !passing(status))
}

export function unreadable(): never {
  throw new DeliveryFailure('Its answer is not of the form that was expected: is the address right?', true)
}

export async function listModels(link: ModelLink, path: string, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const answer = await ask(link, path, headers)
  if (!answer.ok) return failed(answer)
  const read = Models.safeParse(answer.body)
  return read.success ? read.data.data.map(({ id }) => id) : unreadable()
}

export function textIn({ settings }: ModelLink, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Some providers repeat the key that they refuse. */
function withoutSecrets(reason: string, link: ModelLink): string {
  const key = textIn(link, 'key')
  return key === '' ? reason : reason.replaceAll(key, '…')
}
