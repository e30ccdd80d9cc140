// The bus between several servers: PostgreSQL LISTEN/NOTIFY on one connection of its own, outside any transaction of the product,
// notices batched for a few milliseconds because a notify takes a global lock at commit. A connection that breaks is opened again, and
// what was to be told meanwhile is told then.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { z } from 'zod'
import type { Log } from '../../context'
import { type Bus, localBus } from './bus'
import { Notice } from './notice'

const channel = 'parley_live'
/** What an operator sees it as. */
const connectionName = 'parley live'
const batchMs = 8
const batchSize = 20
/** Of one notification: PostgreSQL takes less than 8000. */
const batchBytes = 7000
const reconnectMs = 1000
/** Kept while there is no connection; the oldest go first. */
const mostWaiting = 5000
const Envelope = z.object({ from: z.string(), notices: z.array(Notice) })

export async function postgresBus(url: string, log: Log): Promise<Bus> {
  const bus = new PostgresBus(url, log)
  await bus.open()
  return bus
}

class PostgresBus implements Bus {
  readonly #url: string
  readonly #log: Log
  readonly #local = localBus()
  readonly #me = randomUUID()
  #waiting: Notice[] = []
  #timer: NodeJS.Timeout | undefined
  #reopening: NodeJS.Timeout | undefined
  #client: Client | undefined
  #isStopped = false

  readonly reachesOthers = true
  readonly subscribe = this.#local.subscribe

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  /** One connection at a time: whatever broke an earlier one, it is heard no more. */
  async open(): Promise<void> {
    const client = new Client({ connectionString: this.#url, keepAlive: true, application_name: connectionName })
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    let failure: Error | undefined
    client.on('error', (error) => {
      failure = error
      this.#broken(client, error)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (failure !== undefined) throw failure
    } catch (error) {
      client.removeAllListeners('notification')
      void client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    if (this.#isStopped) return this.#close()
    await this.#flush()
  }

  publish(notice: Notice): void {
    this.#local.publish(notice)
    this.#waiting.push(notice)
    if (this.#waiting.length > mostWaiting) this.#waiting.splice(0, this.#waiting.length - mostWaiting)
    this.#timer ??= setTimeout(() => void this.#flush(), batchMs)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#reopening)
    await this.#flush()
    await this.#close()
    await this.#local.stop()
  }

  #broken(client: Client, error: Error): void {
    if (client !== this.#client) return
    this.#client = undefined
    this.#log.warn('The live connection to the database broke; it is opened again', { reason: error.message })
    this.#reopenSoon()
  }

  #reopenSoon(): void {
    if (this.#isStopped) return
    this.#reopening = setTimeout(() => void this.open().catch(() => this.#reopenSoon()), reconnectMs).unref()
  }

  async #close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  #receive(payload: string): void {
    const envelope = Envelope.safeParse(parse(payload))
    if (!envelope.success || envelope.data.from === this.#me) return
    for (const notice of envelope.data.notices) this.#local.receive(notice)
  }

  /** What could not be told waits for the next connection. */
  async #flush(): Promise<void> {
    this.#timer = undefined
    while (this.#waiting.length > 0 && this.#client !== undefined) {
      const notices = this.#waiting.splice(0, batchOf(this.#waiting))
      try {
        await this.#client.query('select pg_notify($1, $2)', [channel, JSON.stringify({ from: this.#me, notices })])
      } catch (error) {
        this.#waiting.unshift(...notices)
        this.#log.warn('Live notices wait for the connection to the other servers', { reason: String(error) })
        return
      }
    }
  }
}

/** How many of the first are told together: at least one. */
function batchOf(notices: readonly Notice[]): number {
  let bytes = 0
  const tooMany = notices.slice(0, batchSize).findIndex((notice) => {
    bytes += Buffer.byteLength(JSON.stringify(notice)) + 1
    return bytes > batchBytes
  })
  return tooMany < 0 ? batchSize : Math.max(1, tooMany)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
