// Suites of conversation tests and their cases in the database. What a case keeps of services is read only where it is run.
import type { SessionEvent } from '@parley/contract/base/event'
import type { ConversationCase, ConversationCaseContent, ConversationSuite } from '@parley/contract/testing/conversation-test-shapes'
import { sql } from 'kysely'
import type { Db } from '../../base/context'

export type Suite = Omit<ConversationSuite, 'lastRun'>

/** Held to the end of the transaction: names and bounds of a bot's suites hold. */
export async function lockSuites(db: Db, botId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conversation suites ${botId}`}, 0))`.execute(db)
}

const suitesOf = (db: Db, botId: string) =>
  db
    .selectFrom('conversation_suite as suite')
    .select(['id', 'name', 'description', 'created_by', 'created_at', 'changed_at'])
    .select((eb) =>
      eb
        .selectFrom('conversation_case')
        .whereRef('conversation_case.suite_id', '=', 'suite.id')
        .select((count) => count.fn.countAll<string>().as('cases'))
        .as('cases'),
    )
    .where('bot_id', '=', botId)

type Row = Awaited<ReturnType<ReturnType<typeof suitesOf>['execute']>>[number]

const readSuite = ({ id, name, description, cases, created_by: createdBy, created_at: created, changed_at: changed }: Row): Suite => ({
  ...{ _id: id, name, description, cases: Number(cases ?? 0), createdBy },
  ...{ createdAt: created.getTime(), changedAt: changed.getTime() },
})

export async function listSuites(db: Db, botId: string): Promise<Suite[]> {
  return (await suitesOf(db, botId).orderBy(sql`lower(name)`).execute()).map(readSuite)
}

export async function findSuite(db: Db, botId: string, id: string): Promise<Suite | undefined> {
  const row = await suitesOf(db, botId).where('suite.id', '=', id).executeTakeFirst()
  return row && readSuite(row)
}

export async function insertSuite(db: Db, botId: string, { cases: _, _id: id, ...suite }: Suite): Promise<void> {
  const { name, description, createdBy, createdAt, changedAt } = suite
  const facts = { created_by: createdBy, created_at: new Date(createdAt), changed_at: new Date(changedAt) }
  await db
    .insertInto('conversation_suite')
    .values({ id, bot_id: botId, name, description, ...facts })
    .execute()
}

export async function saveSuite(db: Db, { _id: id, name, description, changedAt }: Suite): Promise<void> {
  const values = { name, description, changed_at: new Date(changedAt) }
  await db.updateTable('conversation_suite').set(values).where('id', '=', id).execute()
}

/** With its cases and runs. */
export async function deleteSuite(db: Db, id: string): Promise<void> {
  await db.deleteFrom('conversation_suite').where('id', '=', id).execute()
}

const columns = ['id', 'content', 'hides', 'changed_at'] as const
const casesQuery = (db: Db, suiteId: string) =>
  db
    .selectFrom('conversation_case')
    .select(columns)
    .select(sql<boolean>`recording is not null`.as('recorded'))
    .where('suite_id', '=', suiteId)
    .orderBy('seq')

type CaseRow = Awaited<ReturnType<ReturnType<typeof casesQuery>['execute']>>[number]

const readCase = ({ id, content, hides, recorded, changed_at: at }: CaseRow): ConversationCase => ({
  ...content,
  ...{ _id: id, isRecorded: recorded, hides, changedAt: at.getTime() },
})

export async function casesOf(db: Db, suiteId: string): Promise<ConversationCase[]> {
  return (await casesQuery(db, suiteId).execute()).map(readCase)
}

export async function findCase(db: Db, suiteId: string, id: string): Promise<ConversationCase | undefined> {
  const row = await casesQuery(db, suiteId).where('id', '=', id).executeTakeFirst()
  return row && readCase(row)
}

export async function recordingOf(db: Db, id: string): Promise<SessionEvent[][] | null> {
  const row = await db.selectFrom('conversation_case').select('recording').where('id', '=', id).executeTakeFirst()
  return row?.recording ?? null
}

export interface NewCase {
  _id: string
  content: ConversationCaseContent
  recording: readonly (readonly SessionEvent[])[] | null
  hides: boolean
}

export async function insertCases(db: Db, suiteId: string, cases: readonly NewCase[], at: number): Promise<void> {
  const rows = cases.map(({ _id: id, content, recording, hides }) => ({
    ...{ id, suite_id: suiteId, content: JSON.stringify(content), hides, changed_at: new Date(at) },
    recording: recording && JSON.stringify(recording),
  }))
  await db.insertInto('conversation_case').values(rows).execute()
}

export async function saveCase(db: Db, { _id: id, changedAt, isRecorded: _, hides: _hides, ...content }: ConversationCase): Promise<void> {
  const values = { content: JSON.stringify(content), changed_at: new Date(changedAt) }
  await db.updateTable('conversation_case').set(values).where('id', '=', id).execute()
}

export async function deleteCase(db: Db, suiteId: string, id: string): Promise<boolean> {
  const query = db.deleteFrom('conversation_case').where('suite_id', '=', suiteId).where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).numDeletedRows > 0n
}
