// The bus between several servers: PostgreSQL LISTEN/NOTIFY on one connection of its own, outside any transaction of the product,
// notices batched for a few milliseconds because a notify takes a global lock at commit.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { z } from 'zod'
import type { Log } from '../context'
import { type Bus, localBus } from './bus'
import { Notice } from './notice'

const channel = 'parley_live'
const batchMs = 8
const batchSize = 20
const reconnectMs = 1000
const Envelope = z.object({ from: z.string(), notices: z.array(Notice) })

export async function postgresBus(url: string, log: Log): Promise<Bus> {
  const local = localBus()
  const me = randomUUID()
  let waiting: Notice[] = []
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let client = await listen()

  async function listen(): Promise<Client> {
    const next = new Client({ connectionString: url })
    next.on('notification', ({ payload }) => receive(payload ?? ''))
    next.on('error', (error) => {
      log.warn('The live connection to the database broke; it is opened again', { reason: error.message })
      if (!stopped) setTimeout(reopen, reconnectMs).unref()
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    return next
  }

  async function reopen(): Promise<void> {
    try {
      client = await listen()
    } catch {
      if (!stopped) setTimeout(reopen, reconnectMs).unref()
    }
  }

  function receive(payload: string): void {
    const envelope = Envelope.safeParse(parse(payload))
    if (!envelope.success || envelope.data.from === me) return
    for (const notice of envelope.data.notices) local.receive(notice)
  }

  async function flush(): Promise<void> {
    timer = undefined
    while (waiting.length > 0) {
      const notices = waiting.slice(0, batchSize)
      waiting = waiting.slice(batchSize)
      try {
        await client.query('select pg_notify($1, $2)', [channel, JSON.stringify({ from: me, notices })])
      } catch (error) {
        log.warn('A live notice did not reach the other servers', { reason: String(error) })
      }
    }
  }

  return {
    publish(notice) {
      local.publish(notice)
      waiting.push(notice)
      timer ??= setTimeout(() => void flush(), batchMs)
    },
    subscribe: local.subscribe,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await flush()
      await client.end()
      await local.stop()
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
