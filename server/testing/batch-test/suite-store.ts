// Suites of batch tests and their cases in the database.
import { newId } from '@parley/contract/base/ids'
import { type TestCase, TestCaseContent, type TestSuite } from '@parley/contract/testing/batch-test-shapes'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../base/context'
import type { TestCaseRow } from './tables'

export type Suite = Omit<TestSuite, 'lastRun'>

/** Held to the end of the transaction: names and bounds of a bot's suites hold. */
export async function lockSuites(db: Db, botId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`test suites ${botId}`}, 0))`.execute(db)
}

const suitesOf = (db: Db, botId: string) =>
  db
    .selectFrom('test_suite')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('test_case')
        .whereRef('test_case.suite_id', '=', 'test_suite.id')
        .select((count) => count.fn.countAll<string>().as('cases'))
        .as('cases'),
    )
    .where('bot_id', '=', botId)

type Row = Awaited<ReturnType<ReturnType<typeof suitesOf>['execute']>>[number]
const readSuite = (row: Row): Suite => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  description: row.description,
  language: row.language,
  cases: Number(row.cases ?? 0),
  createdBy: row.created_by,
  createdAt: row.created_at.getTime(),
  changedAt: row.changed_at.getTime(),
})

export async function listSuites(db: Db, botId: string): Promise<Suite[]> {
  return (await suitesOf(db, botId).orderBy(sql`lower(name)`).execute()).map(readSuite)
}

export async function findSuite(db: Db, botId: string, id: string): Promise<Suite | undefined> {
  const row = await suitesOf(db, botId).where('id', '=', id).executeTakeFirst()
  return row && readSuite(row)
}

export async function isSuiteName(db: Db, botId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('test_suite')
    .select('id')
    .where('bot_id', '=', botId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSuite(db: Db, botId: string, suite: Suite): Promise<void> {
  const { _id: id, kind, name, description, language, createdBy, createdAt, changedAt } = suite
  await db
    .insertInto('test_suite')
    .values({
      ...{ id, bot_id: botId, kind, name, description, language },
      ...{ created_by: createdBy, created_at: new Date(createdAt), changed_at: new Date(changedAt) },
    })
    .execute()
}

export async function changeSuite(db: Db, id: string, change: { name?: string; description?: string }, at: number): Promise<void> {
  await db
    .updateTable('test_suite')
    .set({ ...change, changed_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

/** With its cases and runs. */
export async function deleteSuite(db: Db, botId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('test_suite').where('bot_id', '=', botId).where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Cases of before traits were expected have none. */
const readCase = ({ id, content, changed_at: at }: Selectable<TestCaseRow>): TestCase => ({
  ...TestCaseContent.parse(content),
  ...{ _id: id, changedAt: at.getTime() },
})
const batch = 500

export async function insertCases(db: Db, suiteId: string, contents: readonly TestCaseContent[], at: number): Promise<TestCase[]> {
  const made = contents.map((content) => ({ ...content, _id: newId('testCase', at), changedAt: at }))
  for (let from = 0; from < made.length; from += batch) {
    const rows = made.slice(from, from + batch).map(({ _id: id, changedAt: _, ...content }) => ({
      ...{ id, suite_id: suiteId, content: JSON.stringify(content), changed_at: new Date(at) },
    }))
    await db.insertInto('test_case').values(rows).execute()
  }
  return made
}

interface CaseFilter {
  search: string
  tag: string
  offset: number
  limit: number
}

export async function listCases(db: Db, suiteId: string, filter: CaseFilter): Promise<{ items: TestCase[]; total: number }> {
  const words = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`
  const found = db
    .selectFrom('test_case')
    .where('suite_id', '=', suiteId)
    .$if(filter.search !== '', (query) =>
      query.where(sql<boolean>`(content->>'input' ilike ${words} or content->>'intent' ilike ${words})`),
    )
    .$if(filter.tag !== '', (query) => query.where(sql<boolean>`content->'tags' ? ${filter.tag}`))
  const [rows, count] = await Promise.all([
    found.selectAll().orderBy('seq').offset(filter.offset).limit(filter.limit).execute(),
    found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(readCase), total: Number(count.count) }
}

/** In their order; all of them, those of the ids, or those with a tag. */
export async function casesOf(db: Db, suiteId: string, only: { ids?: readonly string[]; tag?: string } = {}): Promise<TestCase[]> {
  const { ids, tag } = only
  const rows = await db
    .selectFrom('test_case')
    .selectAll()
    .where('suite_id', '=', suiteId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? [...ids] : ['']))
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`content->'tags' ? ${tag ?? ''}`))
    .orderBy('seq')
    .execute()
  return rows.map(readCase)
}

export async function saveCase(db: Db, { _id: id, changedAt, ...content }: TestCase): Promise<void> {
  await db
    .updateTable('test_case')
    .set({ content: JSON.stringify(content), changed_at: new Date(changedAt) })
    .where('id', '=', id)
    .execute()
}

export async function deleteCases(db: Db, suiteId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('test_case')
    .where('suite_id', '=', suiteId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Last used first. */
export async function recentTags(db: Db, suiteId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from test_case, jsonb_array_elements_text(content->'tags') as tag where suite_id = ${suiteId}
    group by tag order by max(changed_at) desc, tag limit ${most}`.execute(db)
  return rows.map(({ tag }) => tag)
}

/** Cases of all suites in a language, at most so many. */
export async function casesInLanguage(
  db: Db,
  botId: string,
  language: string,
  most: number,
): Promise<(TestCase & { suite: Suite['_id'] })[]> {
  const rows = await db
    .selectFrom('test_case')
    .innerJoin('test_suite', 'test_suite.id', 'test_case.suite_id')
    .selectAll('test_case')
    .where('test_suite.bot_id', '=', botId)
    .where('test_suite.language', '=', language)
    .orderBy('test_case.seq')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...readCase(row), suite: row.suite_id }))
}
