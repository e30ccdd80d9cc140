// One visit to a mailbox: what came is put into the inbox together with the cursor, in one transaction each, and then the next visit is asked
// for. A visit is a job, so it is made by any of the servers; a claim keeps two from making it at once. A server killed under way has kept a
// message with its cursor, or neither: the next visit goes on there, and the inbox knows a message again.
import { type Collection, MailboxFailure, type MailboxPart, type ReceivedMessage } from '@parley/channels/messenger'
import { wellFormedText } from '@parley/kit/text/well-formed'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Connection } from '../../base/bot/channel-connections'
import { type Db, type Services, write } from '../../base/context'
import { isDatabaseUnavailable } from '../../base/storage/database/availability'
import { addTask, type Task } from '../../base/work/jobs/tasks'
import { keepSecretOf, noteChannel, noteChannelOften } from '../channel/index'
import { keepReceived } from '../delivery/index'
import { type Claim, claimMailbox, countOf, endVisit, forgetMailbox, type MailboxKey, moveCursor, renewClaim } from './store'

const taskName = 'mailbox-collect'
const Payload = z.object({ botId: z.string(), channel: z.string() })

export const collectTask: Task = {
  name: taskName,
  isOutside: true,
  run: (services, payload: JsonObject) => visit(services, Payload.parse(payload)),
}

export async function wakeMailbox(db: Db, { botId, channel }: MailboxKey, at?: number): Promise<void> {
  const runAt = at === undefined ? {} : { runAt: new Date(at) }
  await addTask(db, taskName, { botId, channel }, { key: `${taskName} ${botId} ${channel}`, ...runAt })
}

/** Until a visit must be over. */
const patienceMs = 120_000
/**
 * A claim is renewed during the visit, and is over so long after its server died. A server that is only slow loses nothing by it: what it
 * would keep then is refused, and read by the next visit.
 */
const claimMs = 9000
const renewMs = 3000
const mostMessages = 50
const usualWaitMs = 20_000
const longestWaitMs = 15 * 60_000
/** What one person may ask in an hour: two programs that answer one another end there. */
const mostOfSender = 60
const hourMs = 3600_000
const longestReason = 500

async function visit(services: Services, key: MailboxKey): Promise<void> {
  const connection = await services.channelConnections.read(key.botId, key.channel)
  const mailbox = connection?.channel.mailbox
  if (connection === undefined || mailbox === undefined || !connection.isEnabled) return forgetMailbox(services.db, key)
  const now = services.now()
  const claim = await claimMailbox(services.db, key, { holder: randomUUID(), now, until: now + claimMs })
  if (claim.kind === 'taken') return wakeMailbox(services.db, key, claim.until)
  const { isDone, hasMore } = await whileClaimed(services, key, claim, () => collected(services, connection, mailbox, claim))
  const failures = isDone ? 0 : claim.failures + 1
  const nextAt = services.now() + (hasMore ? 0 : waitMs(connection, failures))
  await endVisit(services.db, key, claim.holder, { failures, nextAt })
  await wakeMailbox(services.db, key, nextAt)
}

async function whileClaimed<T>(services: Services, key: MailboxKey, { holder }: Claim, run: () => Promise<T>): Promise<T> {
  const { db, log, now } = services
  const renew = setInterval(() => {
    renewClaim(db, key, { holder, until: now() + claimMs }).catch((error: unknown) => log.error('A claim could not be renewed', error))
  }, renewMs)
  try {
    return await run()
  } finally {
    clearInterval(renew)
  }
}

function waitMs({ settings }: Connection, failures: number): number {
  const every = settings['everySeconds']
  const usual = typeof every === 'number' && every > 0 ? every * 1000 : usualWaitMs
  return Math.min(usual * 2 ** Math.min(failures, 10), Math.max(longestWaitMs, usual))
}

interface Visit {
  isDone: boolean
  /** There was more than one visit may take. */
  hasMore: boolean
}

async function collected(services: Services, connection: Connection, mailbox: MailboxPart, claim: Claim): Promise<Visit> {
  const { botId, channel, settings } = connection
  const { db, log } = services
  let seen = 0
  const keep: Collection['keep'] = async ({ messages, cursor, note }) => {
    seen += 1
    await keepWith(services, connection, claim, { messages, cursor })
    if (note !== undefined) await noteError(services, connection, note)
  }
  try {
    const network = services.outbound.mailbox(patienceMs, keepSecretOf(services, connection))
    await mailbox.collect(settings, { cursor: claim.cursor, most: mostMessages, network, keep })
    const at = new Date(services.now())
    await noteChannelOften(db, botId, channel.id, { looked_at: at })
    if (claim.failures > 0 || claim.cursor === null)
      await noteChannel(db, botId, channel.id, { connected_at: at, error: '', error_at: null })
    return { isDone: true, hasMore: seen >= mostMessages }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    if (!(error instanceof MailboxFailure)) log.error('A mailbox could not be read', error)
    const reason = error instanceof MailboxFailure ? error.message : 'The mailbox could not be read; the server’s log says why.'
    await noteError(services, connection, reason)
    return { isDone: false, hasMore: false }
  }
}

async function keepWith(
  services: Services,
  { botId, channel }: Connection,
  { holder }: Claim,
  { messages, cursor }: { messages: readonly ReceivedMessage[]; cursor: Json },
): Promise<void> {
  const key = { botId, channel: channel.id }
  const now = services.now()
  const taken = await withoutFloods(services, key, messages)
  await write(services.db, services.log, async ({ db }) => {
    if (!(await moveCursor(db, key, cursor, { holder, until: now + claimMs })))
      throw new MailboxFailure('Another server reads this mailbox now.')
    await keepReceived({ db, secrets: services.secrets }, key, taken, now)
  })
  if (taken.length > 0) await noteChannelOften(services.db, botId, channel.id, { received_at: new Date(now) })
}

async function withoutFloods(
  { db, now, log }: Services,
  key: MailboxKey,
  messages: readonly ReceivedMessage[],
): Promise<ReceivedMessage[]> {
  const taken: ReceivedMessage[] = []
  for (const message of messages) {
    const count = await countOf(db, key, message.sender, now() - hourMs)
    if (count < mostOfSender) taken.push(message)
    else log.warn('A mail was left: its sender has sent too many in an hour', { ...key, count })
  }
  return taken
}

async function noteError({ db, bus, now }: Services, { botId, channel }: Connection, reason: string): Promise<void> {
  const error = wellFormedText(reason).slice(0, longestReason)
  await noteChannel(db, botId, channel.id, { error, error_at: new Date(now()) })
  bus.publish({ type: 'changed', botId, tag: 'delivery' })
}
