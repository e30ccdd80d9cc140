// The tickets that bots call services with: got by sign-in.ts when they are first needed, and kept in memory until shortly before they end.
// They are never written anywhere.
import { createHash } from 'node:crypto'
import type { ServiceAuth, ServiceReply } from '@parley/runtime/ports'
import { LRUCache } from 'lru-cache'
import type { ServiceRules } from '../ports/service'
import type { TokenTimes } from '../ports/tokens'
import { codes, NoTicket, Refusal } from './failure'
import { askKdc } from './kdc'
import type { Client, Ticket } from './messages'
import { negotiateToken } from './negotiate'
import { serviceIn, userIn } from './principal'
import { type Ask, firstTicket, serviceTicket } from './sign-in'

export type KerberosAccount = Extract<ServiceAuth, { kind: 'kerberos' }>

export interface ServiceTickets {
  ok: true
  wasKept: boolean
  /** What one request shows the service of that name, by HTTP Negotiate; it is another for each. */
  token(service: string): string
}

interface Asked {
  botId: string
  rules: ServiceRules
  timeoutMs: number
  /** Those that were kept are not good any more. */
  fresh: boolean
}

export interface Tickets {
  /** For the services of these names; for none it is seen whether the account can sign in. */
  get(account: KerberosAccount, services: readonly string[], asked: Asked): Promise<ServiceTickets | Extract<ServiceReply, { ok: false }>>
  /** Of the first ticket, which gets the others; null where the next call signs in. */
  times(account: KerberosAccount, botId: string): TokenTimes | null
  /** Those of a bot are got anew when they are next needed. */
  forget(botId: string): void
}

type Kept = TokenTimes & { ticket: Ticket }

const mostKept = 500
const mostKeptMs = 24 * 3600_000
/** A ticket that ends this soon is not used any more. */
const reserveMs = 60_000

export function tickets(): Tickets {
  const kept = new LRUCache<string, Kept>({ max: mostKept })
  return {
    async get(account, services, asked) {
      try {
        return await new Visit(kept, account, asked).all(services)
      } catch (error) {
        if (error instanceof NoTicket) return { ok: false, failure: error.failure, text: `No ticket was given: ${error.message}` }
        throw error
      }
    },
    times(account, botId) {
      const known = kept.peek(keyOf(account, botId))
      return known === undefined ? null : { fetchedAt: known.fetchedAt, goodUntil: known.goodUntil }
    },
    forget(botId) {
      for (const key of [...kept.keys()]) if (key.startsWith(`${botId}/`)) kept.delete(key)
    },
  }
}

/** Of an account; of one service with it. */
function keyOf({ principal: _, ...account }: KerberosAccount, botId: string, service = ''): string {
  return `${botId}/${createHash('sha256')
    .update(JSON.stringify([account, service]))
    .digest('base64')}`
}

/** One call's tickets, of which some may be there. */
class Visit {
  readonly #kept: LRUCache<string, Kept>
  readonly #account: KerberosAccount
  readonly #botId: string
  readonly #client: Client
  readonly #ask: Ask
  readonly #isFresh: boolean
  #first: Ticket | undefined
  #wasKept = true

  constructor(kept: LRUCache<string, Kept>, account: KerberosAccount, { botId, rules, timeoutMs, fresh }: Asked) {
    const deadline = Date.now() + timeoutMs
    const { kdcHost: host, kdcPort: port } = account
    this.#kept = kept
    this.#account = account
    this.#botId = botId
    this.#client = clientOf(account)
    this.#ask = (message) => askKdc({ host, port }, message, rules, deadline)
    this.#isFresh = fresh
    this.#first = fresh ? undefined : kept.get(keyOf(account, botId))?.ticket
  }

  async all(services: readonly string[]): Promise<ServiceTickets> {
    const found = new Map<string, Ticket>()
    if (services.length === 0) await this.#signIn()
    for (const service of services) found.set(service, await this.#ticketFor(service))
    return {
      ok: true,
      wasKept: this.#wasKept,
      token: (service) => {
        const ticket = found.get(service)
        if (ticket === undefined) throw new Error('There is no ticket for that service')
        return negotiateToken(this.#client, ticket)
      },
    }
  }

  async #ticketFor(name: string): Promise<Ticket> {
    const key = keyOf(this.#account, this.#botId, name)
    const known = this.#isFresh ? undefined : this.#kept.get(key)
    if (known !== undefined) return known.ticket
    const service = serviceIn(this.#client.realm, name)
    if (service === null) throw new NoTicket('refused', `The service “${name}” is of another realm than ${this.#client.realm}.`)
    const first = this.#first
    const get = async (by: Ticket) => serviceTicket(this.#client, by, service, this.#ask)
    if (first === undefined) return this.#keep(key, await get(await this.#signIn()))
    try {
      return this.#keep(key, await get(first))
    } catch (error) {
      // A realm may refuse a ticket that was kept before its time is over: its keys were changed, say.
      if (error instanceof Refusal && error.code !== codes.serviceUnknown && this.#wasKept)
        return this.#keep(key, await get(await this.#signIn()))
      throw error
    }
  }

  async #signIn(): Promise<Ticket> {
    this.#first = this.#keep(keyOf(this.#account, this.#botId), await firstTicket(this.#client, this.#account.password, this.#ask))
    return this.#first
  }

  #keep(key: string, ticket: Ticket): Ticket {
    const fetchedAt = Date.now()
    const ttl = Math.min(ticket.endsAt - fetchedAt - reserveMs, mostKeptMs)
    this.#wasKept = false
    if (ttl > 0) this.#kept.set(key, { ticket, fetchedAt, goodUntil: ticket.endsAt }, { ttl })
    else this.#kept.delete(key)
    return ticket
  }
}

function clientOf({ realm, user }: KerberosAccount): Client {
  const name = userIn(realm, user)
  if (realm === '') throw new NoTicket('refused', 'The realm is not said.')
  if (user === '') throw new NoTicket('refused', 'The user name is not said.')
  if (name === null) throw new NoTicket('refused', `The user “${user}” is of another realm than ${realm}.`)
  return { realm, user: name }
}
