// A realm of Kerberos (RFC 4120) on loopback for tests: its key distribution center knows users by their passwords and services by their keys,
// wants a password proven, and refuses what the RFC has it refuse. It can also be silent, far behind or no such thing at all.
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import {
  application,
  type Block,
  blockOf,
  bytesOf,
  Fields,
  integer,
  integerIn,
  itemsOf,
  list,
  octets,
  record,
  text,
  time,
} from '../../base/bot/kerberos/der'
import { encryptionOf } from '../../base/bot/kerberos/encryption-types'
import type { Key } from '../../base/bot/kerberos/messages'
import { clockMs, codes, keyBlock, nameBlock, nameIn, newKey, opened, proven, Refused, sealed, ticketBlock } from './wire'
import { atEnd } from '../at-end'

interface Account {
  password: string
  /** An error that it is refused with, whatever it proves. */
  refusedBy?: number
  /** Its tickets are given without a proof of the password. */
  isTrusted?: true
}

export class TestRealm {
  readonly name = 'PARLEY.TEST'
  readonly host = '127.0.0.1'
  readonly users = new Map<string, Account>()
  /** By their names; the key is what a service would have in its keytab. */
  readonly services = new Map<string, Key>()
  /** What was asked for, in order: `desk`, `desk proven`, `HTTP/127.0.0.1`; refusals as their codes. */
  readonly asked: string[] = []
  /** How much the clock of the realm is ahead of this machine's. */
  aheadMs = 0
  ticketMs = 3600_000
  /** Of passwords and of tickets. */
  encryptionType = 18
  salt = 'a salt of its own, 塩'
  rounds = 4096
  /** Its name may be written large or small, as that of Active Directory, though it writes it in one way. */
  takesAnyCase = false
  /** In the place of every answer. */
  misbehaves: ((socket: Socket) => void) | null = null
  /** Changes each answer on its way. */
  garbles: (answer: Buffer) => Buffer = (answer) => answer
  readonly #server: Server
  readonly #heard = new Set<string>()
  #own = newKey(18)

  constructor() {
    this.#server = createServer((socket) => this.#serve(socket))
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, this.host, resolve))
  }

  stop(): void {
    this.#server.close()
  }

  /** First tickets that it has given are good no more. */
  changeKey(): void {
    this.#own = newKey(18)
  }

  addService(name: string, type = this.encryptionType): Key {
    const key = newKey(type)
    this.services.set(name, key)
    return key
  }

  get now(): number {
    return Date.now() + this.aheadMs
  }

  #serve(socket: Socket): void {
    socket.on('error', () => socket.destroy())
    if (this.misbehaves) this.misbehaves(socket)
    else this.#listen(socket)
  }

  #listen(socket: Socket): void {
    let heard = Buffer.alloc(0)
    socket.on('data', (more: Buffer) => {
      heard = Buffer.concat([heard, more])
      if (heard.length < 4 || heard.length < 4 + heard.readUInt32BE()) return
      void this.#answer(heard.subarray(4)).then((answer) => {
        const length = Buffer.alloc(4)
        length.writeUInt32BE(answer.length)
        socket.end(Buffer.concat([length, answer]))
      })
    })
  }

  async #answer(message: Buffer): Promise<Buffer> {
    const request = new Fields(blockOf(message))
    try {
      return this.garbles(bytesOf(await (request.integer(2) === 10 ? this.#first(request) : this.#forService(request))))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.asked.push(String(error.code))
      return this.#refusal(error.code, error instanceof ProofWanted ? error.data : undefined)
    }
  }

  async #first(request: Fields): Promise<Block> {
    const body = request.fields(4)
    const user = nameIn(body.fields(1))
    if (!this.#isOwn(body.text(2))) throw new Refused(68, 'another realm')
    const account = this.users.get(user)
    if (account === undefined) throw new Refused(6, 'no such user')
    if (account.refusedBy !== undefined) throw new Refused(account.refusedBy, 'the account')
    if (!body.items(8).map(integerIn).includes(this.encryptionType)) throw new Refused(14, 'no such encryption')
    const recipe = this.#recipe()
    const proof = proofIn(request, 2)
    if (proof === undefined && !account.isTrusted) throw new ProofWanted(list([proofBlock(19, recipe)]))
    const key = await this.#keyOf(account.password)
    this.asked.push(proof === undefined ? user : `${user} proven`)
    if (proof !== undefined) this.#judge(key, proof)
    const session = newKey(this.encryptionType)
    const service = `krbtgt/${this.name}`
    const content = { realm: this.name, user, service, session, endsAt: this.now + this.ticketMs }
    const granted = this.#granted(content, body.integer(7))
    return this.#reply(11, { user, ticket: ticketBlock(this.#own, content), sealed: sealed(key, 3, application(25, granted)), recipe })
  }

  #isOwn(name: string): boolean {
    return name === this.name || (this.takesAnyCase && name.toUpperCase() === this.name)
  }

  #judge(key: Key, proof: Block): void {
    const at = this.#openedProof(key, proof).time(0)
    if (Math.abs(at - this.now) > clockMs) throw new Refused(codes.clock, 'the clock is wrong')
  }

  #openedProof(key: Key, proof: Block): Fields {
    try {
      return opened(key, 1, new Fields(proof))
    } catch (error) {
      throw error instanceof Refused ? new Refused(24, 'the password') : error
    }
  }

  async #forService(request: Fields): Promise<Block> {
    const body = request.fields(4)
    const shown = proofIn(request, 1)
    if (shown === undefined) throw new Refused(16, 'no ticket')
    const judge = { key: this.#own, usage: 7, now: this.now, heard: this.#heard }
    const { user, session: first, checksum, endsAt } = proven(new Fields(shown), judge)
    const expected = first.encryption.checksum(first.bytes, 6, bytesOf(request.block(4)))
    if (checksum.type !== first.encryption.checksumType || !expected.equals(checksum.bytes))
      throw new Refused(codes.modified, 'it was changed')
    const service = nameIn(body.fields(3))
    const key = this.services.get(service)
    if (key === undefined) throw new Refused(7, 'no such service')
    this.asked.push(service)
    const session = newKey(this.encryptionType)
    const content = { realm: this.name, user, service, session, endsAt }
    const granted = this.#granted(content, body.integer(7))
    return this.#reply(13, { user, ticket: ticketBlock(key, content), sealed: sealed(first, 8, application(26, granted)) })
  }

  #granted({ session, service, endsAt }: { session: Key; service: string; endsAt: number }, nonce: number): Block {
    return record({
      0: keyBlock(session),
      1: list([record({ 0: integer(0), 1: time(this.now) })]),
      2: integer(nonce),
      4: octets(new Uint8Array(4)),
      5: time(this.now),
      7: time(endsAt),
      9: text(this.name),
      10: nameBlock(service, 2),
    })
  }

  #reply(type: number, parts: { user: string; ticket: Block; sealed: Block; recipe?: Block }): Block {
    const { user, ticket, sealed: part, recipe } = parts
    const proofs = recipe && list([proofBlock(19, recipe)])
    const reply = record({ 0: integer(5), 1: integer(type), 2: proofs, 3: text(this.name), 4: nameBlock(user), 5: ticket, 6: part })
    return application(type, reply)
  }

  #refusal(code: number, data?: Block): Buffer {
    const error = record({
      ...{ 0: integer(5), 1: integer(30), 4: time(this.now), 5: integer(0), 6: integer(code), 9: text(this.name) },
      10: nameBlock(`krbtgt/${this.name}`, 2),
      12: data && octets(bytesOf(data)),
    })
    return this.garbles(bytesOf(application(30, error)))
  }

  #recipe(): Block {
    const rounds = Buffer.alloc(4)
    rounds.writeUInt32BE(this.rounds)
    const old = record({ 0: integer(3), 1: text(this.salt), 2: octets(Buffer.from([1])) })
    return list([old, record({ 0: integer(this.encryptionType), 1: text(this.salt), 2: octets(rounds) })])
  }

  async #keyOf(password: string): Promise<Key> {
    const encryption = encryptionOf(this.encryptionType)
    if (encryption === undefined) throw new Error('There is no such encryption')
    return { encryption, bytes: await encryption.keyOfPassword(password, Buffer.from(this.salt), this.rounds) }
  }
}

class ProofWanted extends Refused {
  readonly data: Block

  constructor(data: Block) {
    super(25, 'a proof')
    this.data = data
  }
}

const proofBlock = (type: number, value: Block): Block => record({ 1: integer(type), 2: octets(bytesOf(value)) })

function proofIn(request: Fields, type: number): Block | undefined {
  const proofs = request.has(3) ? itemsOf(request.block(3)).map((proof) => new Fields(proof)) : []
  const found = proofs.find((proof) => proof.integer(1) === type)
  return found && blockOf(found.octets(2))
}

/** With the user `desk`, until the tests of the file are over. */
export async function testRealm(): Promise<TestRealm> {
  const realm = new TestRealm()
  realm.users.set('desk', { password: 'marker-password' })
  await realm.start()
  atEnd(() => realm.stop())
  return realm
}
