// Messages that a provider posted, until they have led to a turn. One is kept before its provider is answered.
import type { ReceivedMessage } from '@parley/channels/messenger'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../base/context'
import type { Sealing } from '../../../base/security/secrets/secrets'
import { JsonObject } from '@parley/contract/base/json'
import { Attachment, MetaTags } from '@parley/contract/base/message'

/** A conversation of a person with a bot on a channel: its messages are taken, and answered, in order. */
export interface ConversationKey {
  botId: string
  channel: string
  conversation: string
}

const Received = z.object({
  id: z.string(),
  sender: z.string(),
  person: z.object({ firstName: z.string(), lastName: z.string(), emailId: z.string().optional(), language: z.string() }).optional(),
  conversation: z.string(),
  replyTo: JsonObject,
  text: z.string(),
  shown: z.string().optional(),
  event: z.string().optional(),
  command: z.string().optional(),
  files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })).optional(),
  consent: z.enum(['withdrawn', 'given']).optional(),
  caller: z
    .object({
      userId: z.string(),
      identity: z.string(),
      beginsAnew: z.boolean(),
      attachments: z.array(Attachment),
      customData: JsonObject.optional(),
      metaTags: MetaTags.optional(),
      answer: z.union([z.enum(['fetched', 'posted']), z.object({ channel: z.string(), conversation: z.string() })]),
    })
    .optional(),
  at: z.number(),
})

/** What people say lies sealed while it waits. */
interface Sealed {
  db: Db
  secrets: Sealing
}

/** Answers with the ids of those that were not there before. */
export async function keepMessages(
  { db, secrets }: Sealed,
  { botId, channel }: Omit<ConversationKey, 'conversation'>,
  messages: readonly ReceivedMessage[],
  now: number,
): Promise<Set<string>> {
  const rows = messages.map((message) => ({
    bot_id: botId,
    channel,
    id: message.id,
    conversation: message.conversation,
    message: '{}',
    sealed: secrets.seal('conversation', JSON.stringify(message)),
    next_at: new Date(now),
    received_at: new Date(now),
  }))
  const kept = await db
    .insertInto('channel_message')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(kept.map(({ id }) => id))
}

export interface WaitingMessage {
  received: ReceivedMessage
  attempts: number
  nextAt: number
}

/** The oldest message of a conversation that waits. */
export async function nextMessage({ db, secrets }: Sealed, key: ConversationKey): Promise<WaitingMessage | undefined> {
  const row = await db
    .selectFrom('channel_message')
    .select(['message', 'sealed', 'attempts', 'next_at'])
    .where('bot_id', '=', key.botId)
    .where('channel', '=', key.channel)
    .where('conversation', '=', key.conversation)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const message: unknown = row.sealed === '' ? row.message : JSON.parse(secrets.open('conversation', row.sealed))
  return { received: receivedOf(Received.parse(message)), attempts: row.attempts, nextAt: row.next_at.getTime() }
}

/** Without the fields that are not there. */
function receivedOf(parsed: z.infer<typeof Received>): ReceivedMessage {
  const { person, shown, event, files, consent, caller, ...rest } = parsed
  return {
    ...rest,
    ...(person === undefined ? {} : { person }),
    ...(shown === undefined ? {} : { shown }),
    ...(event === undefined ? {} : { event }),
    ...(files === undefined ? {} : { files }),
    ...(consent === undefined ? {} : { consent }),
    ...(caller === undefined ? {} : { caller }),
  }
}

/** Where a message is on its way; undefined when there is none of that id. */
export async function stateOfMessage(
  db: Db,
  { botId, channel }: Omit<ConversationKey, 'conversation'>,
  id: string,
): Promise<{ state: string; conversation: string } | undefined> {
  return db
    .selectFrom('channel_message')
    .select(['state', 'conversation'])
    .where('bot_id', '=', botId)
    .where('channel', '=', channel)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What it said is not kept a second time. */
export async function markTaken(db: Db, key: ConversationKey, id: string): Promise<void> {
  await update(db, key, id, { state: 'taken', message: '{}', sealed: '', error: '' })
}

export async function markFailed(db: Db, key: ConversationKey, id: string, error: string): Promise<void> {
  await update(db, key, id, { state: 'failed', message: '{}', sealed: '', error })
}

export async function putOff(
  db: Db,
  key: ConversationKey,
  id: string,
  change: { attempts: number; error: string; nextAt: number },
): Promise<void> {
  await update(db, key, id, { attempts: change.attempts, error: change.error, next_at: new Date(change.nextAt) })
}

interface Change {
  state?: string
  message?: string
  sealed?: string
  error: string
  attempts?: number
  next_at?: Date
}

async function update(db: Db, { botId, channel }: ConversationKey, id: string, change: Change): Promise<void> {
  await db
    .updateTable('channel_message')
    .set(change)
    .where('bot_id', '=', botId)
    .where('channel', '=', channel)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function removeOldInbox(db: Db, before: number): Promise<void> {
  await db.deleteFrom('channel_message').where('received_at', '<', new Date(before)).where('state', '!=', 'waiting').execute()
}

export async function setConsent(db: Db, key: ConversationKey, isGiven: boolean, now: number): Promise<void> {
  const { botId, channel, conversation } = key
  if (isGiven)
    await sql`delete from channel_opt_out where bot_id = ${botId} and channel = ${channel} and conversation = ${conversation}`.execute(db)
  else
    await db
      .insertInto('channel_opt_out')
      .values({ bot_id: botId, channel, conversation, at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function hasOptedOut(db: Db, { botId, channel, conversation }: ConversationKey): Promise<boolean> {
  const row = await db
    .selectFrom('channel_opt_out')
    .select('at')
    .where('bot_id', '=', botId)
    .where('channel', '=', channel)
    .where('conversation', '=', conversation)
    .executeTakeFirst()
  return row !== undefined
}
