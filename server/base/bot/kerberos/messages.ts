// The messages that a client of Kerberos sends (RFC 4120, section 5): for a first ticket, for one to a service, and to the service itself. When
// which is sent is sign-in.ts'; what comes back is replies.ts'.
import { application, bits, type Block, bytesOf, integer, list, octets, record, text, time } from './der'
import type { Encryption } from './encryption'
import { encryptions } from './encryption-types'
import { type Principal, principalBlock } from './principal'

const version = 5
/** The application's own types, which are also the types of messages. */
export const messageTypes = { asReq: 10, asRep: 11, tgsReq: 12, tgsRep: 13, apReq: 14, error: 30 } as const
export const innerTypes = { ticket: 1, authenticator: 2, encAsRep: 25, encTgsRep: 26 } as const
export const proofTypes = { tgsReq: 1, timestamp: 2, encryptions2: 19 } as const
/** What keys are used for (section 7.5.1). */
export const usages = { timestamp: 1, ticket: 2, asRep: 3, tgsReqChecksum: 6, tgsReq: 7, tgsRep: 8, apReq: 11 } as const

export interface Key {
  encryption: Encryption
  bytes: Buffer
}

/** Who may call what for how long, and the key that only they and the service know. */
export interface Ticket {
  ticket: Block
  key: Key
  /** Epoch milliseconds, by the clock of the realm. */
  endsAt: number
}

export interface Client {
  realm: string
  user: Principal
}

interface Wanted {
  client: Client
  service: Principal
  nonce: number
  /** Epoch milliseconds. */
  until: number
}

export function encrypted(key: Key, usage: number, plain: Block): Block {
  return record({ 0: integer(key.encryption.type), 2: octets(key.encryption.encrypt(key.bytes, usage, bytesOf(plain))) })
}

const proof = (type: number, value: Block): Block => record({ 1: integer(type), 2: octets(bytesOf(value)) })

/** Without a key it asks how one is made; with one it proves that the password is known, by the time encrypted with it. */
export function firstTicketRequest(wanted: Wanted, key?: Key): Buffer {
  const { realm, user } = wanted.client
  const body = requestBody(wanted, { realm, user })
  const proofs = key && [proof(proofTypes.timestamp, encrypted(key, usages.timestamp, timestamp()))]
  return kdcRequest(messageTypes.asReq, proofs, body)
}

function timestamp(): Block {
  const { at, micros } = moment()
  return record({ 0: time(at), 1: integer(micros) })
}

export function serviceTicketRequest(wanted: Wanted, first: Ticket): Buffer {
  const { realm } = wanted.client
  const body = requestBody(wanted, { realm })
  const { encryption, bytes } = first.key
  const checksum = record({
    0: integer(encryption.checksumType),
    1: octets(encryption.checksum(bytes, usages.tgsReqChecksum, bytesOf(body))),
  })
  const shown = shownTicket(first, { client: wanted.client, usage: usages.tgsReq, checksum })
  return kdcRequest(messageTypes.tgsReq, [proof(proofTypes.tgsReq, shown)], body)
}

function requestBody({ service, nonce, until }: Wanted, { realm, user }: { realm: string; user?: Principal }): Block {
  return record({
    0: bits(new Uint8Array(4)),
    1: user && principalBlock(user),
    2: text(realm),
    3: principalBlock(service),
    5: time(until),
    7: integer(nonce),
    8: list(encryptions.map(({ type }) => integer(type))),
  })
}

function kdcRequest(type: number, proofs: readonly Block[] | undefined, body: Block): Buffer {
  const request = record({ 1: integer(version), 2: integer(type), 3: proofs && list(proofs), 4: body })
  return bytesOf(application(type, request))
}

interface Shown {
  client: Client
  usage: number
  checksum: Block
  sequence?: number
}

/** AP-REQ: a ticket, and proof that whoever sends it has its key and sends it now. */
export function shownTicket({ ticket, key }: Ticket, { client, usage, checksum, sequence }: Shown): Block {
  const { at, micros } = moment()
  const authenticator = record({
    0: integer(version),
    1: text(client.realm),
    2: principalBlock(client.user),
    3: checksum,
    4: integer(micros),
    5: time(at),
    7: sequence === undefined ? undefined : integer(sequence),
  })
  const { apReq } = messageTypes
  return application(
    apReq,
    record({
      0: integer(version),
      1: integer(apReq),
      2: bits(new Uint8Array(4)),
      3: ticket,
      4: encrypted(key, usage, application(innerTypes.authenticator, authenticator)),
    }),
  )
}

let lastMicros = 0

/** Now, later by a microsecond at least than any before: no two proofs may be of the same moment. */
function moment(): { at: number; micros: number } {
  lastMicros = Math.max(Date.now() * 1000, lastMicros + 1)
  return { at: Math.floor(lastMicros / 1000), micros: lastMicros % 1_000_000 }
}
