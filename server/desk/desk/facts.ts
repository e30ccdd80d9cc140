// What the desk is told of a conversation besides its thread: who the user is, what they may be asked to fill in, and where the dialog may go on.
import type { Chat, ChatCustomer } from '@parley/contract/desk/desk'
import { objectsOf } from '@parley/contract/objects/object'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'

const mostFacts = 12
const mostSteps = 500
/** Names are shown above; ids say nothing to people. */
const leftOut = new Set(['_id', 'firstName', 'lastName', 'userId', 'identity', 'identities', 'customData'])

/** From what is kept of the user's conversations with the bot. */
export async function customerOf(db: Db, chat: Chat): Promise<ChatCustomer> {
  const own = await db
    .selectFrom('conversation')
    .select(['user_id', 'channel'])
    .select(sql<Record<string, unknown> | null>`conversation.state->'session'->'user'`.as('user'))
    .where('id', '=', chat.sessionId)
    .executeTakeFirst()
  if (own === undefined) return { facts: [], languages: [chat.language], sessions: 0, firstAt: chat.askedAt }
  const all = await db
    .selectFrom('conversation')
    .select(({ fn }) => [fn.countAll<string>().as('sessions'), fn.min('started_at').as('first')])
    .select(sql<string[] | null>`array_agg(distinct language)`.as('languages'))
    .where('bot_id', '=', chat.botId)
    .where('user_id', '=', own.user_id)
    .where('test', '=', chat.isTest)
    .executeTakeFirst()
  return {
    facts: factsIn(own.user ?? {}),
    languages: all?.languages ?? [chat.language],
    sessions: Number(all?.sessions ?? 0),
    firstAt: all?.first?.getTime() ?? chat.askedAt,
  }
}

/** Plain values alone. */
function factsIn(user: Record<string, unknown>): ChatCustomer['facts'] {
  const plain = Object.entries(user).filter(
    ([name, value]) => !leftOut.has(name) && (typeof value === 'string' || typeof value === 'number'),
  )
  return plain.flatMap(([name, value]) => (value === '' ? [] : [{ name, value: String(value).slice(0, 200) }])).slice(0, mostFacts)
}

/** Digital forms that ask for something, by name, as the draft has them. */
export async function formsOf(db: Db, botId: string): Promise<{ id: string; name: string }[]> {
  const forms = objectsOf({ objects: await listObjects(db, botId, ['form']) }, 'form').filter(({ data }) => data.fields.length > 0)
  return forms.map(({ id, data }) => ({ id, name: data.name })).toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The steps of the dialog that a transfer is in, without itself, as the draft has them. */
export async function stepsBehind(db: Db, botId: string, transferId: string): Promise<{ id: string; name: string }[]> {
  if (transferId === '') return []
  return db
    .selectFrom('object')
    .select(['id', sql<string>`coalesce(data->>'name', '')`.as('name')])
    .where('bot_id', '=', botId)
    .where('kind', '=', 'node')
    .where('id', '!=', transferId)
    .where('parent_id', '=', (same) =>
      same.selectFrom('object').select('parent_id').where('bot_id', '=', botId).where('id', '=', transferId),
    )
    .orderBy('name')
    .limit(mostSteps)
    .execute()
}
