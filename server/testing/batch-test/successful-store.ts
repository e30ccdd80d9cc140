// What users said that led to a dialog which was done to its end, read from the log of their conversations; and the cases made of it, which are
// erased with the conversation.
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { hourBefore } from '../../gateway/last-hour'

export interface Successful {
  conversationId: string
  text: string
  intentId: string
  at: Date
}

const mostConversations = 1000

interface LoggedEvent {
  conversation: string
  at: Date
  type: 'understood' | 'decided' | 'dialog-started' | 'dialog-ended'
  text: string | null
  outcome: string | null
  intent: string | null
  dialog: string | null
}

/** Of the newest conversations of users in the language; what was done up to `since` is left out. The newest first. */
export async function successfulSince(db: Db, botId: string, language: string, since: Date): Promise<Successful[]> {
  const { rows } = await sql<LoggedEvent>`
    with chosen as (select id from conversation where bot_id = ${botId} and not test and not sample and erased_at is null
      and language = ${language} and intents_found > 0 and last_hour >= ${hourBefore(since)} and last_at >= ${since} order by last_hour desc, last_at desc limit ${mostConversations})
    select turn.conversation_id as conversation, turn.at, event->>'type' as type, event->'understanding'->>'text' as text,
      coalesce(event->'understanding'->>'outcome', event->>'outcome') as outcome, event->>'intentId' as intent, event->>'dialogId' as dialog
    from chosen join turn on turn.conversation_id = chosen.id,
      json_array_elements(well_formed(turn.events)) with ordinality as logged (event, place)
    where event->>'type' in ('understood', 'decided', 'dialog-started', 'dialog-ended')
    order by turn.conversation_id, turn.at, turn.turn, place`.execute(db)
  const conversations = new Map<string, LoggedEvent[]>()
  for (const row of rows) {
    const events = conversations.get(row.conversation) ?? []
    conversations.set(row.conversation, events)
    events.push(row)
  }
  const found = [...conversations.values()].flatMap((events) => successfulIn(events))
  return found.filter(({ at }) => at > since).sort((one, other) => other.at.getTime() - one.at.getTime())
}

type Begun = Omit<Successful, 'at'>

/** Of one conversation, in the order of its events. A dialog that goes on in another one is done when that one is. */
export function successfulIn(events: readonly LoggedEvent[]): Successful[] {
  const begun = new Map<string, Begun>()
  const done: Successful[] = []
  let said = ''
  let goingOn: Begun | undefined
  for (const { conversation, at, type, text, outcome, intent, dialog } of events) {
    if (type === 'understood') said = outcome === 'intent' ? (text ?? '') : ''
    const one = begun.get(dialog ?? '')
    if (type === 'decided') {
      if (intent !== null && dialog !== null && said !== '')
        begun.set(dialog, { conversationId: conversation, text: said, intentId: intent })
      said = ''
    } else if (type === 'dialog-started' && dialog !== null && goingOn !== undefined) {
      begun.set(dialog, goingOn)
      goingOn = undefined
    } else if (type === 'dialog-ended' && one !== undefined && outcome !== 'held') {
      begun.delete(dialog ?? '')
      if (outcome === 'fulfilled') done.push({ ...one, at })
      goingOn = outcome === 'linked' ? one : undefined
    }
  }
  return done
}

/** Up to when the bot's suite was collected; undefined where it has none yet. */
export async function collectedSuite(db: Db, botId: string): Promise<{ id: string; collectedAt: Date } | undefined> {
  const row = await db
    .selectFrom('test_suite')
    .select(['id', 'collected_at as collectedAt'])
    .where('bot_id', '=', botId)
    .where('kind', '=', 'successful')
    .executeTakeFirst()
  return row && { id: row.id, collectedAt: row.collectedAt ?? new Date(0) }
}

export async function setCollected(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('test_suite').set({ kind: 'successful', collected_at: at }).where('id', '=', id).execute()
}

/** Which case comes from which conversation. */
export async function setConversations(db: Db, of: readonly { caseId: string; conversationId: string }[]): Promise<void> {
  for (const { caseId, conversationId } of of) {
    await db.updateTable('test_case').set({ conversation_id: conversationId }).where('id', '=', caseId).execute()
  }
}

/** The cases of conversations whose words are erased, and what runs kept of them. */
export async function dropErased(db: Db, botId: string): Promise<void> {
  const erased = db
    .selectFrom('test_case')
    .innerJoin('conversation', 'conversation.id', 'test_case.conversation_id')
    .select('test_case.id')
    .where('conversation.bot_id', '=', botId)
    .where('conversation.erased_at', 'is not', null)
  await db.deleteFrom('test_result').where('case_id', 'in', erased).execute()
  await db.deleteFrom('test_case').where('id', 'in', erased).execute()
}
