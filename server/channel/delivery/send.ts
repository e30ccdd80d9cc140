// Sends the messages of one conversation, oldest first, until none waits or one must be tried again later. What the provider has taken is
// written down after each request: only a kill between its answer and that line can send a message twice.
import type { MailboxPart, DeliveryOutcome, WebhookPart } from '@parley/channels/messenger'
import { wellFormedText } from '@parley/kit/text/well-formed'
import type { Services } from '../../base/context'
import { makeChannelRequest } from '../../base/bot/ports/channel-request'
import type { Task } from '../../base/work/jobs/tasks'
import { keepSecretOf, noteChannel } from '../channel/index'
import type { Connection } from '../../base/bot/channel-connections'
import { type ConversationKey, hasOptedOut } from './inbox/store'
import { claimNext, type Delivery, noteDead, noteLater, noteSent, noteStep, unclaim } from './store'
import { readConversationPayload, taskNames, wakeDeliveries } from './wake'

export const sendTask: Task = {
  name: taskNames.send,
  isOutside: true,
  run: (services, payload) => sendAll(services, readConversationPayload(payload)),
}

/** Until a provider must have answered; a claim outlasts it. */
const patienceMs = 10_000
const claimMs = patienceMs + 5000
const mailboxMs = 60_000
const renewMs = 5000
/** Before each further try: six in half an hour. */
const waitsMs = [2000, 10_000, 60_000, 5 * 60_000, 25 * 60_000] as const
const longestWaitMs = 3600_000
/** One slow provider leaves room for the others. */
const mostOfConnection = 4
const crowdedMs = 500
const longestReason = 500

const inHand = new Map<string, number>()

async function sendAll(services: Services, key: ConversationKey): Promise<void> {
  const connectionKey = `${key.botId} ${key.channel}`
  const busy = inHand.get(connectionKey) ?? 0
  if (busy >= mostOfConnection) return wakeDeliveries(services.db, key, services.now() + crowdedMs)
  inHand.set(connectionKey, busy + 1)
  try {
    while (await sendNext(services, key));
  } finally {
    const left = (inHand.get(connectionKey) ?? 1) - 1
    if (left === 0) inHand.delete(connectionKey)
    else inHand.set(connectionKey, left)
  }
}

/** False when there is nothing more to do now. */
async function sendNext(services: Services, key: ConversationKey): Promise<boolean> {
  const { db } = services
  const next = await claimNext(db, key, services.now(), services.now() + claimMs)
  if (next.kind === 'none') return false
  if (next.kind === 'later') {
    await wakeDeliveries(db, key, next.at)
    return false
  }
  const { delivery } = next
  try {
    const outcome = await attempt(services, key, delivery)
    return await settle(services, key, delivery, outcome)
  } catch (error) {
    await unclaim(db, delivery.id)
    throw error
  }
}

async function attempt(services: Services, key: ConversationKey, delivery: Delivery): Promise<DeliveryOutcome> {
  const connection = await services.channelConnections.of(key.botId, key.channel)
  if (connection === undefined || !connection.isEnabled) return { kind: 'failed', reason: 'The channel is switched off.' }
  if (await hasOptedOut(services.db, key)) return { kind: 'not-allowed', reason: 'This person has asked for no more messages.' }
  const { webhook, callback, mailbox } = connection.channel
  const posting = webhook ?? callback
  if (posting !== undefined) return byRequests(services, connection, posting, delivery)
  if (mailbox !== undefined) return byMailbox(services, connection, mailbox, delivery)
  return { kind: 'failed', reason: 'This channel delivers nothing by itself.' }
}

async function byRequests(
  services: Services,
  { settings }: Connection,
  webhook: Pick<WebhookPart, 'readReply' | 'send'>,
  delivery: Delivery,
): Promise<DeliveryOutcome> {
  const requests = webhook.send(delivery.message, delivery.replyTo, settings)
  for (const [index, request] of requests.entries()) {
    if (index < delivery.step) continue
    const made = await makeChannelRequest(request, services.serviceRules, { patienceMs })
    if (!made.ok) return { kind: made.isFinal ? 'failed' : 'retry', reason: made.reason }
    const outcome = webhook.readReply(made.reply)
    if (outcome.kind !== 'sent') return outcome
    if (index < requests.length - 1) await noteStep(services.db, delivery.id, index + 1, services.now() + claimMs)
  }
  return { kind: 'sent' }
}

/** Mail servers take their time, some of them on purpose: the claim is renewed meanwhile. */
async function byMailbox(
  services: Services,
  connection: Connection,
  mailbox: MailboxPart,
  { id, step, message, replyTo }: Delivery,
): Promise<DeliveryOutcome> {
  const { db, log, now, outbound } = services
  const renew = setInterval(() => {
    noteStep(db, id, step, now() + claimMs).catch((error: unknown) => log.error('A claim could not be renewed', error))
  }, renewMs)
  try {
    const network = outbound.mailbox(mailboxMs, keepSecretOf(services, connection))
    return await mailbox.deliver(message, replyTo, connection.settings, network)
  } finally {
    clearInterval(renew)
  }
}

async function settle(services: Services, key: ConversationKey, delivery: Delivery, outcome: DeliveryOutcome): Promise<boolean> {
  const { db } = services
  const now = services.now()
  if (outcome.kind === 'sent') {
    await noteSent(db, delivery.id, now)
    return true
  }
  const error = wellFormedText(outcome.reason).slice(0, longestReason)
  const attempts = delivery.attempts + 1
  const wait = waitsMs[delivery.attempts]
  if (outcome.kind !== 'retry' || wait === undefined) {
    await noteDead(db, delivery.id, { attempts, error })
    await tell(services, key, error)
    return true
  }
  const nextAt = now + Math.min(Math.max(wait, outcome.afterMs ?? 0), longestWaitMs)
  await noteLater(db, delivery.id, { attempts, error, nextAt })
  await tell(services, key, error)
  await wakeDeliveries(db, key, nextAt)
  return false
}

async function tell(services: Services, { botId, channel }: ConversationKey, error: string): Promise<void> {
  await noteChannel(services.db, botId, channel, { error, error_at: new Date(services.now()) })
  services.bus.publish({ type: 'changed', botId, tag: 'delivery' })
}
