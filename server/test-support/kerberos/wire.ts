// What both sides of a test's realm read and write: tickets as the realm seals them, and the proofs that clients send along with them
// (RFC 4120, section 5.3 and 5.5.1).
import { randomBytes } from 'node:crypto'
import {
  application,
  bits,
  type Block,
  blockOf,
  bytesOf,
  Fields,
  integer,
  list,
  octets,
  record,
  text,
  textIn,
  time,
} from '../../base/bot/kerberos/der'
import { Undecryptable } from '../../base/bot/kerberos/encryption'
import { encryptionOf } from '../../base/bot/kerberos/encryption-types'
import type { Key } from '../../base/bot/kerberos/messages'

export const clockMs = 300_000
export const codes = { expired: 32, clock: 37, modified: 41, wrongClient: 36, replay: 34, notForUs: 31 } as const

/** What a client is refused with. */
export class Refused extends Error {
  readonly code: number

  constructor(code: number, why: string) {
    super(why)
    this.code = code
  }
}

export function newKey(type: number): Key {
  const encryption = encryptionOf(type)
  if (encryption === undefined) throw new Error(`There is no encryption ${type}`)
  return { encryption, bytes: randomBytes(encryption.keyBytes) }
}

export const keyBlock = ({ encryption, bytes }: Key): Block => record({ 0: integer(encryption.type), 1: octets(bytes) })
export const nameBlock = (name: string, type = 1): Block => record({ 0: integer(type), 1: list(name.split('/').map(text)) })

export const nameIn = (fields: Fields): string => fields.items(1).map(textIn).join('/')

export function sealed(key: Key, usage: number, plain: Block, version?: number): Block {
  const cipher = octets(key.encryption.encrypt(key.bytes, usage, bytesOf(plain)))
  return record({ 0: integer(key.encryption.type), 1: version === undefined ? undefined : integer(version), 2: cipher })
}

/** Fails as a realm or a service does to which something else was sent. */
export function opened(key: Key, usage: number, sealedPart: Fields): Fields {
  try {
    if (sealedPart.integer(0) !== key.encryption.type) throw new Undecryptable('It is of another encryption')
    return new Fields(blockOf(key.encryption.decrypt(key.bytes, usage, sealedPart.octets(2))))
  } catch (error) {
    if (error instanceof Undecryptable) throw new Refused(codes.notForUs, 'it is sealed with another key')
    throw error
  }
}

export interface TicketContent {
  realm: string
  user: string
  service: string
  session: Key
  endsAt: number
}

export function ticketBlock(key: Key, { realm, user, service, session, endsAt }: TicketContent): Block {
  const content = record({
    0: bits(new Uint8Array(4)),
    1: keyBlock(session),
    2: text(realm),
    3: nameBlock(user),
    4: record({ 0: integer(1), 1: octets(new Uint8Array()) }),
    5: time(endsAt - 1000),
    7: time(endsAt),
  })
  return application(1, record({ 0: integer(5), 1: text(realm), 2: nameBlock(service, 2), 3: sealed(key, 2, application(3, content), 1) }))
}

export interface Proven {
  user: string
  session: Key
  endsAt: number
  /** The checksum of what was sent along. */
  checksum: { type: number; bytes: Buffer }
}

interface Judge {
  key: Key
  /** What the proof is encrypted for. */
  usage: number
  now: number
  /** Proofs that were heard before. */
  heard: Set<string>
}

/** Who sends an AP-REQ, as the RFC has it found out (section 3.2.3). */
export function proven(apReq: Fields, { key, usage, now, heard }: Judge): Proven {
  const ticket = opened(key, 2, apReq.fields(3).fields(3))
  const session = keyIn(ticket.fields(1))
  const proof = opened(session, usage, apReq.fields(4))
  const user = nameIn(ticket.fields(3))
  if (nameIn(proof.fields(2)) !== user || proof.text(1) !== ticket.text(2))
    throw new Refused(codes.wrongClient, 'the ticket is of somebody else')
  if (Math.abs(proof.time(5) - now) > clockMs) throw new Refused(codes.clock, 'the clock is wrong')
  if (ticket.time(7) <= now) throw new Refused(codes.expired, 'the ticket is over')
  const moment = `${user} ${proof.time(5)} ${proof.integer(4)}`
  if (heard.has(moment)) throw new Refused(codes.replay, 'the proof was heard before')
  heard.add(moment)
  const checksum = proof.fields(3)
  return { user, session, endsAt: ticket.time(7), checksum: { type: checksum.integer(0), bytes: checksum.octets(1) } }
}

function keyIn(fields: Fields): Key {
  return { ...newKey(fields.integer(0)), bytes: fields.octets(1) }
}
