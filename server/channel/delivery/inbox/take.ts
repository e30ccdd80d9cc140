// Takes the messages of one conversation, oldest first: each leads to one turn, and its answers become deliveries before it counts as
// taken. Run again after a kill it does nothing twice: the gateway knows a message again, and a delivery of it is there already.
import type { ReceivedMessage } from '@parley/channels/messenger'
import { reduceTurn } from '@parley/channels/shared/reduce'
import { stableUserId } from '@parley/channels/shared/message-id'
import { type ErrorName, Failure } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { Attachment, Incoming } from '@parley/contract/base/message'
import { write, type Services } from '../../../base/context'
import { isDatabaseUnavailable } from '../../../base/storage/database/availability'
import type { Task } from '../../../base/work/jobs/tasks'
import { noteChannel, touchChannel } from '../../channel/index'
import type { Connection } from '../../../base/bot/channel-connections'
import { userContext } from '../../../base/bot/user-context'
import { readConversationPayload, taskNames, wakeDeliveries, wakeInbox } from '../wake'
import { type ConversationKey, markFailed, markTaken, nextMessage, putOff, type WaitingMessage } from './store'
import { takeFiles } from '../files'
import { keepAddress } from '../addresses'
import { addDeliveries } from '../store'
import { messageIdIn, wayOf } from '../reply-target'

export const takeTask: Task = {
  name: taskNames.take,
  isOutside: true,
  run: (services, payload) => takeAll(services, readConversationPayload(payload)),
}

const mostAttempts = 6
const firstWaitMs = 1000
/** Another turn of the person, or an edit, was in the way: it will pass. */
const passing: ReadonlySet<ErrorName> = new Set([
  'TURN_CONFLICT',
  'SESSION_ENDED',
  'DUPLICATE',
  'UNAVAILABLE',
  'NO_RESOURCES',
  'SOMETHING_WRONG',
])

async function takeAll(services: Services, key: ConversationKey): Promise<void> {
  for (;;) {
    const waiting = await nextMessage(services, key)
    if (waiting === undefined) return
    if (waiting.nextAt > services.now()) return wakeInbox(services.db, key, waiting.nextAt)
    await take(services, key, waiting)
  }
}

async function take(services: Services, key: ConversationKey, waiting: WaitingMessage): Promise<void> {
  const { id } = waiting.received
  const connection = await services.channelConnections.of(key.botId, key.channel)
  if (connection === undefined || !connection.isEnabled) return markFailed(services.db, key, id, 'The channel is switched off.')
  try {
    await answer(services, key, connection, waiting.received)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    await failed(services, key, waiting, error)
  }
}

async function answer(services: Services, key: ConversationKey, connection: Connection, received: ReceivedMessage): Promise<void> {
  // It was obeyed when it came.
  if (received.consent !== undefined) return markTaken(services.db, key, received.id)
  const userId = received.caller?.userId ?? stableUserId(`${key.botId} ${key.channel}`, key.conversation)
  const own = { botId: key.botId, userId }
  const files = [...(received.caller?.attachments ?? []), ...(await takeFiles(services, connection, own, received.files ?? []))]
  const { firstName = '', lastName = '', emailId = '', language = '' } = received.person ?? {}
  const identity = received.caller?.identity ?? received.sender
  const user = userContext({ userId, channel: key.channel, identity, firstName, lastName, emailId })
  const start = { botId: key.botId, target: 'live' as const, userId, channel: key.channel, language, timezone: 'UTC', user, test: false }
  const incoming = incomingOf(key, received, files, services.now())
  const { gateway } = services
  const heard = await (received.caller?.beginsAnew === true ? gateway.restart(start, incoming) : gateway.receiveMessage(start, incoming))
  const way = await wayOf(services, { key, received, connection }, heard)
  const messages = way === undefined ? [] : reduceTurn(heard.messages, way.channel)
  await write(services.db, services.log, async ({ db }) => {
    if (way !== undefined) {
      await addDeliveries(db, { key: way.key, messageId: incoming.id, replyTo: way.replyTo, messages, at: services.now() })
      if (way.isOwn) await keepAddress(db, { key, replyTo: received.replyTo }, { userId, at: services.now() })
      if (messages.length > 0) await wakeDeliveries(db, way.key)
    }
    await markTaken(db, key, received.id)
  })
  await touchChannel(services.db, key.botId, key.channel, services.now())
}

function incomingOf(key: ConversationKey, received: ReceivedMessage, attachments: Attachment[], now: number): Incoming {
  const { text, shown, event, command } = received
  const id = messageIdIn(key, received.id)
  const { customData, metaTags } = received.caller ?? {}
  const beside = { ...(command !== undefined && { command }), ...(customData && { customData }), ...(metaTags && { metaTags }) }
  if (event !== undefined) return { id, type: 'event', text: '', event, at: now, ...beside }
  const names = attachments.map(({ fileName }) => fileName).join(', ')
  const seen = shown ?? (text === '' ? names : undefined)
  return {
    id,
    type: 'text',
    text: text.slice(0, limits.messageChars),
    at: now,
    ...beside,
    ...(seen === undefined ? {} : { shown: seen }),
    ...(attachments.length === 0 ? {} : { attachments }),
  }
}

/** What will not pass, such as a bot that is not published, ends at once; it is shown with the connection. */
async function failed(services: Services, key: ConversationKey, { received, attempts }: WaitingMessage, error: unknown): Promise<void> {
  const isOurs = !(error instanceof Failure)
  const isOver = attempts + 1 >= mostAttempts || !(isOurs || passing.has(error.name))
  const reason = isOurs ? 'The message could not be answered; the server’s log says why.' : error.message
  if (isOurs) services.log.error('A message of a channel could not be answered', error)
  if (isOver) {
    await markFailed(services.db, key, received.id, reason)
    return noteChannel(services.db, key.botId, key.channel, { error: reason, error_at: new Date(services.now()) })
  }
  const nextAt = services.now() + firstWaitMs * 2 ** attempts
  await putOff(services.db, key, received.id, { attempts: attempts + 1, error: reason, nextAt })
}
