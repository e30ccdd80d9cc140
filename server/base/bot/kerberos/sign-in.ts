// Signs in to a realm with a password and gets tickets there (RFC 4120, section 3.1 and 3.3): a first one, which proves who is asking, and with
// it one for each service. How the key distribution center is reached is kdc.ts'; what is kept of all that, tickets.ts'.
import { randomInt } from 'node:crypto'
import { codes, NoTicket, refusal } from './failure'
import { Malformed } from './der'
import { type Encryption, Undecryptable } from './encryption'
import { encryptionOf } from './encryption-types'
import { type Client, firstTicketRequest, type Key, serviceTicketRequest, type Ticket, usages } from './messages'
import { isSamePrincipal, nameOf, type Principal, ticketServiceOf } from './principal'
import { type ErrorReply, type Granted, grantedFrom, type Recipe, replyFrom, type TicketReply } from './replies'

/** Asks the key distribution center; fails with `NoTicket`. */
export type Ask = (message: Buffer) => Promise<Buffer>

/** So long is asked for; the realm gives as much of it as it likes. */
const wantedMs = 24 * 3600_000
/** A realm names rounds of PBKDF2: so few that a password could be guessed by them, or so many that they would take minutes, are not made. */
const leastRounds = 4096
const mostRounds = 400_000

export async function firstTicket(client: Client, password: string, ask: Ask): Promise<Ticket> {
  const wanted = { client, service: ticketServiceOf(client.realm), ...fresh() }
  const asked = { realm: client.realm, user: nameOf(client.user), service: '' }
  let reply = read(await ask(firstTicketRequest(wanted)))
  let recipes = reply.recipes
  let isProven = false
  if (reply.kind === 'error' && reply.code === codes.proofWanted) {
    isProven = true
    const key = await keyOf(client, password, chosen(recipes, refusal(codes.noKey, { ...asked, aheadMs: 0 })))
    reply = read(await ask(firstTicketRequest(wanted, key)))
  }
  if (reply.kind === 'error') throw refused(reply, asked)
  if (reply.recipes.length > 0) recipes = reply.recipes
  const { encryptionType } = reply
  const recipe = recipes.find((one) => one.encryptionType === encryptionType) ?? { encryptionType, salt: undefined, rounds: undefined }
  const key = await keyOf(client, password, recipe)
  const opens = isProven ? nonsense() : refusal(codes.proofFailed, { ...asked, aheadMs: 0 })
  return granted(reply, { key, usage: usages.asRep, ...wanted, opens })
}

export async function serviceTicket(client: Client, first: Ticket, service: Principal, ask: Ask): Promise<Ticket> {
  const wanted = { client, service, ...fresh() }
  const reply = read(await ask(serviceTicketRequest(wanted, first)))
  if (reply.kind === 'error') throw refused(reply, { realm: client.realm, user: nameOf(client.user), service: nameOf(service) })
  return granted(reply, { key: first.key, usage: usages.tgsRep, ...wanted, opens: nonsense() })
}

function fresh(): { nonce: number; until: number } {
  return { nonce: randomInt(2 ** 31), until: Date.now() + wantedMs }
}

const nonsense = (cause?: unknown): NoTicket =>
  new NoTicket('refused', 'What the key distribution center answered makes no sense: see whether it is the right host and port.', cause)

function read(bytes: Buffer): TicketReply | ErrorReply {
  return sensible(() => replyFrom(bytes))
}

function sensible<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof Malformed ? nonsense(error) : error
  }
}

function refused({ code, time }: ErrorReply, asked: { realm: string; user: string; service: string }): NoTicket {
  return refusal(code, { ...asked, aheadMs: time - Date.now() })
}

/** The first that is known here, of those that the realm has a key for: it names one, wherever AES was offered (RFC 4120, section 5.2.7.5). */
function chosen(recipes: readonly Recipe[], why: NoTicket): Recipe {
  const known = recipes.find(({ encryptionType }) => encryptionOf(encryptionType) !== undefined)
  if (known === undefined) throw why
  return known
}

async function keyOf({ realm, user }: Client, password: string, { encryptionType, salt, rounds }: Recipe): Promise<Key> {
  const encryption = encryptionOf(encryptionType)
  if (encryption === undefined) throw nonsense()
  const made = roundsOf(encryption, rounds)
  const usual = Buffer.from(realm + user.parts.join(''))
  return { encryption, bytes: await encryption.keyOfPassword(password, salt ?? usual, made) }
}

function roundsOf(encryption: Encryption, rounds = encryption.rounds): number {
  if (rounds >= leastRounds && rounds <= mostRounds) return rounds
  throw new NoTicket('refused', `The realm wants a key of ${rounds} rounds; between ${leastRounds} and ${mostRounds} are made.`)
}

interface Expected {
  client: Client
  service: Principal
  nonce: number
  key: Key
  usage: number
  /** Where the key does not open it. */
  opens: NoTicket
}

function granted({ realm, user, ticket, encrypted, encryptionType }: TicketReply, expected: Expected): Ticket {
  const { client, service, nonce, key, usage, opens } = expected
  if (encryptionType !== key.encryption.type) throw nonsense()
  const { key: given, endsAt, ...rest } = opened(() => grantedFrom(key.encryption.decrypt(key.bytes, usage, encrypted)), opens)
  if (realm !== client.realm && realm.toLowerCase() === client.realm.toLowerCase())
    throw new NoTicket('refused', `The realm ${client.realm} is written “${realm}”.`)
  const isAsked = rest.nonce === nonce && realm === client.realm && isSamePrincipal(user, client.user)
  if (!isAsked || rest.realm !== client.realm || !isSamePrincipal(rest.service, service)) throw nonsense()
  return { ticket, key: given, endsAt }
}

function opened(open: () => Granted, why: NoTicket): Granted {
  try {
    return sensible(open)
  } catch (error) {
    throw error instanceof Undecryptable ? why : error
  }
}
