// What every channel with a mailbox must do, on real servers that its examples.ts brings: taking messages once and in order, sending them whole,
// and saying in words what went wrong.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Channel } from './channel'
import { templates, textOf } from './conformance'
import {
  type ChannelSettings,
  type DeliveryOutcome,
  MailboxFailure,
  type MailboxNetwork,
  type MailboxPart,
  type ReceivedMessage,
} from './messenger'
import { reduceTurn } from './shared/reduce'

/** A mailbox of the file examples.ts of a mailbox channel, on real servers. */
export interface MailboxExamples {
  settings: ChannelSettings
  /** Puts a person's text in, as if it had arrived; one with the same id is the same message. */
  put(text: string, id: string): void
  /** Puts in what no mail program makes. */
  putGarbage(bytes: Uint8Array): void
  /** How many messages of the mailbox are marked as taken. */
  marked(): number
  /** Where an answer goes. */
  to: JsonObject
  /** All the words that left since it was asked last, as a person sees them. */
  shown(): string
  /** The server that takes messages answers the next one with a failure that passes, or with one for good. */
  refuseNext(how: 'for now' | 'for good'): void
  goAway(): Promise<void>
  comeBack(): Promise<void>
  stop(): Promise<void>
}

/** A mailbox with a password asks for none. */
const noToken = () => Promise.reject(new Error('A token was asked for.'))
const noTokens = { request: noToken, keepSecret: noToken }

const network = (): MailboxNetwork => ({
  resolve: async (host) => host,
  mayBePlain: () => true,
  ...noTokens,
  signal: AbortSignal.timeout(30_000),
})

/** The channel with its servers, while a suite runs. */
class Tried {
  private running: MailboxExamples | undefined
  private cursor: Json = null
  constructor(
    readonly channel: Channel,
    readonly mailbox: MailboxPart,
  ) {}

  get examples(): MailboxExamples {
    if (this.running === undefined) throw new Error('The servers do not run yet.')
    return this.running
  }

  async begin(begin: () => Promise<MailboxExamples>): Promise<void> {
    this.running = await begin()
    await this.look()
  }

  /** A keep that fails stands for a server that is killed. */
  async look(fails = false): Promise<ReceivedMessage[]> {
    const taken: ReceivedMessage[] = []
    await this.mailbox.collect(this.examples.settings, {
      cursor: this.cursor,
      most: 50,
      network: network(),
      keep: async (step) => {
        if (fails) throw new Error('killed')
        taken.push(...step.messages)
        this.cursor = step.cursor
      },
    })
    return taken
  }

  deliver(message: Outgoing): Promise<DeliveryOutcome> {
    return this.mailbox.deliver(message, this.examples.to, this.examples.settings, network())
  }

  check(more: JsonObject = {}): Promise<DeliveryOutcome> {
    return this.mailbox.check({ ...this.examples.settings, ...more }, network())
  }

  async shownOf(message: Outgoing): Promise<string> {
    for (const part of reduceTurn([message], this.channel)) expect(await this.deliver(part)).toEqual({ kind: 'sent' })
    return this.examples.shown()
  }
}

/** Promises of a channel that asks for its messages. */
export function keepsItsMailbox(channel: Channel, mailbox: MailboxPart, begin: () => Promise<MailboxExamples>): void {
  const tried = new Tried(channel, mailbox)
  beforeAll(() => tried.begin(begin))
  afterAll(() => tried.examples.stop())
  takesOnce(tried)
  sendsWhole(tried)
  saysWhatFailed(tried)
}

function takesOnce(tried: Tried): void {
  it('takes a text of a person once, and says where the answer goes', async () => {
    tried.examples.put('book a flight', '1')
    const [message, ...more] = await tried.look()
    expect(more).toEqual([])
    expect(message).toMatchObject({ text: 'book a flight', sender: expect.stringMatching(/.+/), conversation: expect.stringMatching(/.+/) })
    expect(await tried.look()).toEqual([])
  })

  it('marks a message as taken only when it was kept, and gives it again until then', async () => {
    const before = tried.examples.marked()
    tried.examples.put('hello', '2')
    await expect(tried.look(true)).rejects.toThrow('killed')
    expect(tried.examples.marked()).toBe(before)
    expect((await tried.look()).map(({ text }) => text)).toEqual(['hello'])
    expect(tried.examples.marked()).toBe(before + 1)
  })

  it('gives a message that lies there twice the same id', async () => {
    tried.examples.put('hello', '3')
    tried.examples.put('hello', '3')
    const [one, other] = await tried.look()
    expect(one?.id).toBe(other?.id)
  })

  it('goes on behind what cannot be read', async () => {
    for (const garbage of [Buffer.alloc(0), Buffer.alloc(5000, 0xff), Buffer.from('\r\n\r\n--\r\nContent-Type: multipart/mixed')])
      tried.examples.putGarbage(garbage)
    tried.examples.put('still here', '4')
    expect((await tried.look()).map(({ text }) => text)).toEqual(['still here'])
  })
}

function sendsWhole(tried: Tried): void {
  it.each(templates)('shows %s, or its words', async (_, message, words) => {
    const shown = await tried.shownOf(message)
    for (const word of words) expect(shown).toContain(word)
  })

  it('splits a long text and loses none of it', async () => {
    const words = Array.from({ length: 4000 }, (_, index) => `word${index}`)
    expect((await tried.shownOf(textOf(words.join(' ')))).match(/word\d+/g)).toEqual(words)
  })

  it('sends all that is said in one turn as one message, if it says so', () => {
    const parts = reduceTurn([textOf('one'), textOf('two')], tried.channel)
    expect(parts.map(({ text }) => text)).toEqual(tried.channel.capabilities.joinsTurn === true ? ['one\n\ntwo'] : ['one', 'two'])
  })
}

function saysWhatFailed(tried: Tried): void {
  it('tells a failure that passes from one for good, and fails in words when a server is away', async () => {
    tried.examples.refuseNext('for now')
    expect(await tried.deliver(textOf('hello'))).toMatchObject({ kind: 'retry', reason: expect.stringMatching(/.+/) })
    tried.examples.refuseNext('for good')
    expect(await tried.deliver(textOf('hello'))).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/.+/) })
    await tried.examples.goAway()
    await expect(tried.look()).rejects.toBeInstanceOf(MailboxFailure)
    expect(await tried.check()).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/.+/) })
    await tried.examples.comeBack()
    expect(await tried.check()).toEqual({ kind: 'sent' })
  })

  it('never tells a secret in a reason', async () => {
    const wrong = Object.fromEntries(
      tried.channel.fields.filter(({ control }) => control === 'secret').map(({ name }) => [name, 'a-wrong-secret']),
    )
    expect(Object.keys(wrong)).not.toEqual([])
    const outcome = await tried.check(wrong)
    expect(outcome.kind).toBe('failed')
    expect(JSON.stringify(outcome)).not.toContain('a-wrong-secret')
  })
}
