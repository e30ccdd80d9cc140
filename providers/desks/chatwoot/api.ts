// One call of Chatwoot's Application API, and what of its replies is read.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { z } from 'zod'
import { DeliveryFailure } from '../../delivery'
import type { DeskLink } from '../desk-kind'

export type Asked = (method: 'GET' | 'POST', path: string, body?: JsonObject) => Promise<Json>

const passing = new Set([401, 403, 408, 425, 429])

/** Numbers and tokens that are refused may be mended while the conversation waits. */
export function askerOf({ settings, http }: DeskLink): Asked {
  const [address, account, token] = [settings.address, settings.account, settings.token].map((value) => String(value ?? '').trim())
  return async (method, path, body) => {
    if (!address || !account || !token) throw new DeliveryFailure('Chatwoot is not set up yet.', false)
    const url = `${address.replace(/\/+$/, '')}/api/v1/accounts/${encodeURIComponent(account)}${path}`
    const headers = { accept: 'application/json', api_access_token: token, ...(body && { 'content-type': 'application/json' }) }
    const reply = await http({ method, url, headers, ...(body && { body }) })
    if (reply.status >= 200 && reply.status < 300) return reply.body
    const isFinal = reply.status >= 400 && reply.status < 500 && !passing.has(reply.status)
    throw new DeliveryFailure(`Chatwoot answered ${reply.status}${reasonOf(reply.body)}`, isFinal)
  }
}

function reasonOf(body: Json): string {
  const known = z.object({ message: z.string().optional(), error: z.string().optional() }).safeParse(body)
  const reason = known.data?.message ?? known.data?.error ?? ''
  return reason === '' ? '.' : `: ${reason.slice(0, 200)}`
}

const ContactInbox = z.object({ source_id: z.string(), inbox: z.object({ id: z.number() }).optional() })
const Contact = z.object({ id: z.number(), identifier: z.string().nullish(), contact_inboxes: z.array(ContactInbox).default([]) })

export interface Person {
  id: number
  /** As the inbox knows them; '' for somebody who is not in it yet. */
  sourceId: string
}

export function readFound(body: Json, identifier: string, inbox: number): Person | undefined {
  const found = read(z.object({ payload: z.array(Contact) }), body).payload.find((contact) => contact.identifier === identifier)
  const own = found?.contact_inboxes.find((each) => each.inbox?.id === inbox)
  return found && { id: found.id, sourceId: own?.source_id ?? '' }
}

/** Of a new contact, or of one that was put into an inbox. */
export function readContact(body: Json): Person {
  const made = z.object({ payload: z.object({ contact: Contact, contact_inbox: ContactInbox }) }).safeParse(body)
  if (made.success) return { id: made.data.payload.contact.id, sourceId: made.data.payload.contact_inbox.source_id }
  return { id: 0, sourceId: read(ContactInbox, body).source_id }
}

const Made = z.object({ id: z.number(), additional_attributes: z.object({ hand_over: z.string().optional() }).nullish() })

/** Of a person's conversations the one that was made for this hand-over. */
export function readMade(body: Json, handOver: string): string | undefined {
  const { payload } = read(z.object({ payload: z.array(Made) }), body)
  const made = payload.find(({ additional_attributes: given }) => given?.hand_over === handOver)
  return made && String(made.id)
}

/** Of the account's agents the one of an e-mail address. */
export function readAgent(body: Json, email: string): number | undefined {
  const agents = read(z.array(z.object({ id: z.number(), email: z.string().nullish() })), body)
  return agents.find((agent) => agent.email?.toLowerCase() === email.toLowerCase())?.id
}

export function readId(body: Json): string {
  return String(read(z.object({ id: z.number() }), body).id)
}

function read<T>(shape: z.ZodType<T>, body: Json): T {
  const found = shape.safeParse(body)
  if (!found.success) throw new DeliveryFailure('Chatwoot gave an answer that is none of its own.', false)
  return found.data
}
