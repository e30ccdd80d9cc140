// What a key distribution center answers with (RFC 4120, section 5.4.2 and 5.9): a ticket with what its key opens, or an error. Whether the
// answer is one to what was asked is sign-in.ts' to see.
import { applicationOf, type Block, blockOf, Fields, itemsOf, Malformed, textIn } from './der'
import { encryptionOf } from './encryption-types'
import { innerTypes, type Key, messageTypes, proofTypes } from './messages'
import { type Principal, principalFrom } from './principal'

export interface TicketReply {
  kind: 'ticket'
  realm: string
  user: Principal
  ticket: Block
  encryptionType: number
  encrypted: Buffer
  /** How keys of passwords are made. */
  recipes: Recipe[]
}

export interface ErrorReply {
  kind: 'error'
  code: number
  /** The clock of the realm, epoch milliseconds. */
  time: number
  recipes: Recipe[]
}

/** ETYPE-INFO2: how a password is made a key for one way to encrypt; undefined is the usual. */
export interface Recipe {
  encryptionType: number
  salt: Buffer | undefined
  rounds: number | undefined
}

/** What only the key of who asked opens. */
export interface Granted {
  key: Key
  nonce: number
  endsAt: number
  realm: string
  service: Principal
}

export function replyFrom(bytes: Buffer): TicketReply | ErrorReply {
  const block = blockOf(bytes)
  const type = applicationOf(block)
  const fields = new Fields(block)
  if (type === messageTypes.error) {
    const proofs = fields.has(12) ? recipesIn(fields.octets(12)) : []
    return { kind: 'error', code: fields.integer(6), time: fields.time(4), recipes: proofs }
  }
  if (type !== messageTypes.asRep && type !== messageTypes.tgsRep) throw new Malformed('It is no answer of Kerberos')
  const encrypted = fields.fields(6)
  return {
    kind: 'ticket',
    realm: fields.text(3),
    user: principalFrom(fields.block(4)),
    ticket: ticketOf(fields.block(5)),
    encryptionType: encrypted.integer(0),
    encrypted: encrypted.octets(2),
    recipes: fields.has(2) ? recipesOf(fields.items(2)) : [],
  }
}

function ticketOf(block: Block): Block {
  if (applicationOf(block) !== innerTypes.ticket) throw new Malformed('It holds no ticket')
  return block
}

/** The data of an error is a list of proofs that are wanted; of some errors it is something else, and tells nothing here. */
function recipesIn(data: Buffer): Recipe[] {
  try {
    return recipesOf(itemsOf(blockOf(data)))
  } catch (error) {
    if (error instanceof Malformed) return []
    throw error
  }
}

function recipesOf(proofs: readonly Block[]): Recipe[] {
  const wanted = proofs.map((proof) => new Fields(proof)).filter((proof) => proof.integer(1) === proofTypes.encryptions2)
  return wanted.flatMap((proof) => itemsOf(blockOf(proof.octets(2))).map(recipeOf))
}

function recipeOf(block: Block): Recipe {
  const fields = new Fields(block)
  const encryptionType = fields.integer(0)
  // What other ways to encrypt have there is something else.
  const isKnown = encryptionOf(encryptionType) !== undefined
  const parameters = isKnown && fields.has(2) ? fields.octets(2) : undefined
  if (parameters !== undefined && parameters.length !== 4) throw new Malformed('The rounds of a key are no number')
  return {
    encryptionType,
    salt: fields.has(1) ? Buffer.from(textIn(fields.block(1))) : undefined,
    rounds: parameters?.readUInt32BE(),
  }
}

export function grantedFrom(bytes: Buffer): Granted {
  const block = blockOf(bytes)
  const type = applicationOf(block)
  // Some answer to a sign-in with the type of the other (section 5.4.2).
  if (type !== innerTypes.encAsRep && type !== innerTypes.encTgsRep) throw new Malformed('It grants nothing')
  const fields = new Fields(block)
  return {
    key: keyFrom(fields.fields(0)),
    nonce: fields.integer(2),
    endsAt: fields.time(7),
    realm: fields.text(9),
    service: principalFrom(fields.block(10)),
  }
}

function keyFrom(fields: Fields): Key {
  const [encryption, bytes] = [encryptionOf(fields.integer(0)), fields.octets(1)]
  if (encryption === undefined || encryption.keyBytes !== bytes.length) throw new Malformed('The key is for another encryption')
  return { encryption, bytes }
}
