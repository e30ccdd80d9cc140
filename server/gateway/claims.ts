// Decides in the database which server takes a turn, and whether a message was taken before. A claim is an advisory lock held by one
// connection of this server: when the server dies the lock goes with it. What comes together is asked in one statement.
// Running and committing the turn is the gateway's.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@parley/contract/base/errors'
import { Client } from 'pg'
import type { ChannelUser } from '../base/bot/gateway'
import type { Log } from '../base/context'
import { databaseSocket } from '../base/storage/database/availability'

export interface Asked {
  /** What may be worked on by one server at a time: a user on a channel of a bot, or a test conversation. */
  key: string
  botId: string
  userId: string
  messageId: string
  /** The conversation believed to go on; '' for none. */
  conversationId: string
}

export interface Claim {
  /** The turn this message led to earlier. */
  taken?: { conversationId: string; turn: number }
  /** As it stands in the database; undefined when it has no turn yet. */
  conversation?: { turns: number; isOpen: boolean; lastAt: number }
}

export interface Claims {
  /** Waits while another server has the key. Fails with UNAVAILABLE when that takes too long. */
  take(asked: Asked): Promise<Claim>
  release(key: string): void
  stop(): Promise<void>
}

interface Connection {
  client: Client
  opened: Promise<unknown>
}

interface Waiting {
  asked: Asked
  settle(row: ClaimRow): void
  reject(error: unknown): void
}

interface ClaimRow {
  place: number
  claimed: boolean
  taken_in: string | null
  taken_turn: number | null
  turns: number | null
  is_open: boolean | null
  last_at: Date | null
}

/** Longer than any turn may take. */
const patienceMs = 120_000
const [firstPauseMs, longestPauseMs] = [20, 250]
const mostTogether = 50
/** What an operator sees the connection as. */
const connectionName = 'parley turns'

export function claimsOn(databaseUrl: string, log: Log): Claims {
  return new DatabaseClaims(databaseUrl, log)
}

class DatabaseClaims implements Claims {
  readonly #databaseUrl: string
  readonly #log: Log
  readonly #waiting: Waiting[] = []
  #done: string[] = []
  #connection: Connection | undefined
  #isAsking = false
  #isStopped = false

  constructor(databaseUrl: string, log: Log) {
    this.#databaseUrl = databaseUrl
    this.#log = log
  }

  async take(asked: Asked): Promise<Claim> {
    const end = performance.now() + patienceMs
    for (let pause = firstPauseMs; ; pause = Math.min(longestPauseMs, pause * 2)) {
      const row = await this.#ask(asked)
      if (row.claimed) return claimOf(row)
      if (performance.now() > end) fail('UNAVAILABLE')
      await sleep(pause)
    }
  }

  release(key: string): void {
    this.#done.push(lockNumber(key))
    this.#flush()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const connection = this.#connection
    await connection?.opened.catch(() => undefined)
    await connection?.client.end()
  }

  #ask(asked: Asked): Promise<ClaimRow> {
    return new Promise((settle, reject) => {
      this.#waiting.push({ asked, settle, reject })
      this.#flush()
    })
  }

  #flush(): void {
    if (this.#isAsking || this.#isStopped) return
    this.#isAsking = true
    void this.#askAll().finally(() => {
      this.#isAsking = false
    })
  }

  async #askAll(): Promise<void> {
    while (this.#waiting.length > 0 || this.#done.length > 0) {
      const together = this.#waiting.splice(0, mostTogether)
      const done = this.#done.splice(0)
      const connection = (this.#connection ??= this.#open())
      try {
        const rows = await query(
          connection,
          done,
          together.map(({ asked }) => asked),
        )
        for (const [at, each] of together.entries()) each.settle(rows[at] ?? fail('UNAVAILABLE'))
      } catch (error) {
        // What was locked before the failure is known to nobody. With the connection its locks go too, so what was to be released need not
        // be told again.
        this.#leave(connection)
        for (const each of together) each.reject(error)
      }
    }
  }

  #open(): Connection {
    const client = new Client({
      connectionString: this.#databaseUrl,
      stream: databaseSocket,
      keepAlive: true,
      application_name: connectionName,
    })
    const connection: Connection = { client, opened: client.connect() }
    client.on('error', (error) => {
      if (connection === this.#connection && !this.#isStopped)
        this.#log.warn('The connection that claims turns broke; it is opened again', { reason: error.message })
      this.#leave(connection)
    })
    client.on('end', () => this.#leave(connection))
    return connection
  }

  /** A connection tells its end more than once, also when the next one is open already: that one, and the locks it holds, stay. */
  #leave(connection: Connection): void {
    if (connection !== this.#connection) return
    this.#connection = undefined
    void connection.client.end().catch(() => undefined)
  }
}

async function query({ client, opened }: Connection, done: string[], asked: Asked[]): Promise<ClaimRow[]> {
  await opened
  const text = 'select * from claim_turns($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[]) order by place'
  const values = [
    done,
    asked.map(({ key }) => lockNumber(key)),
    asked.map(({ botId }) => botId),
    asked.map(({ userId }) => userId),
    asked.map(({ messageId }) => messageId),
    asked.map(({ conversationId }) => conversationId),
  ]
  return (await client.query<ClaimRow>({ name: 'claim-turns', text, values })).rows
}

function claimOf(row: ClaimRow): Claim {
  const claim: Claim = {}
  if (row.taken_in !== null && row.taken_turn !== null) claim.taken = { conversationId: row.taken_in, turn: row.taken_turn }
  if (row.turns !== null) claim.conversation = { turns: row.turns, isOpen: row.is_open === true, lastAt: row.last_at?.getTime() ?? 0 }
  return claim
}

/** Two keys with the same number only wait for each other. */
function lockNumber(key: string): string {
  return createHash('sha256').update(`turn ${key}`).digest().readBigInt64BE().toString()
}

/** A user's turns on a channel of a bot are taken one at a time, whichever conversation they belong to. */
export function keyOf({ botId, channel, userId }: ChannelUser): { key: string; botId: string; userId: string } {
  return { key: `${botId} ${channel} ${userId}`, botId, userId }
}
