// What people said, to look for intents in: transcripts that were sent, and messages of real conversations that the bot did not understand.
import { mostTranscriptLines } from '@parley/contract/understanding/intent-discovery'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../base/context'
import type { Missed } from './people'
import type { Line } from './personal'

/** What a job found. */
export const Found = z.object({
  looked: z.number(),
  days: z.number().default(0),
  clusters: z.array(
    z.object({
      ...{ name: z.string(), size: z.number(), sentences: z.array(z.string()) },
      // Looks of earlier versions have none of these.
      ...{
        group: z.number().default(-1),
        distinct: z.number().default(0),
        people: z.number().default(0),
        handedOver: z.number().default(0),
      },
      said: z.array(z.number()).default([]),
      masked: z.array(z.string()).default([]),
      ...{ x: z.number().default(0.5), y: z.number().default(0.5) },
      nearest: z.array(z.object({ intentId: z.string(), likeness: z.number() })).default([]),
    }),
  ),
  intents: z.array(z.object({ intentId: z.string(), x: z.number(), y: z.number() })).default([]),
})
type Found = z.infer<typeof Found>

const chunk = 1000

export async function addLines(tx: Tx, botId: string, lines: readonly Line[], now: number): Promise<void> {
  for (let from = 0; from < lines.length; from += chunk) {
    const rows = lines
      .slice(from, from + chunk)
      .map(({ said, isMasked }) => ({ bot_id: botId, said, is_masked: isMasked, added_at: new Date(now) }))
    await tx.db.insertInto('transcript_line').values(rows).execute()
  }
  await sql`delete from transcript_line where bot_id = ${botId} and id in
    (select id from transcript_line where bot_id = ${botId} order by id desc offset ${mostTranscriptLines})`.execute(tx.db)
}

export async function clearLines(tx: Tx, botId: string): Promise<void> {
  await tx.db.deleteFrom('transcript_line').where('bot_id', '=', botId).execute()
}

/** Bots with lines that were sent before. */
export async function botsWithLines(db: Db, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('transcript_line').select('bot_id').distinct().where('added_at', '<', before).execute()
  return rows.map((row) => row.bot_id)
}

export async function removeLinesOf(db: Db, botId: string, before: Date): Promise<void> {
  await db.deleteFrom('transcript_line').where('bot_id', '=', botId).where('added_at', '<', before).execute()
}

export async function countLines(db: Db, botId: string): Promise<number> {
  const row = await db
    .selectFrom('transcript_line')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bot_id', '=', botId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function listLines(db: Db, botId: string): Promise<Line[]> {
  return db.selectFrom('transcript_line').select(['said', 'is_masked as isMasked']).where('bot_id', '=', botId).orderBy('id').execute()
}

const mostMissed = 10_000
const sentencesOfIntent = 30

/** Of conversations that are no tests, the newest first. Events are read as text: what they hold PostgreSQL may refuse to take apart. */
export async function missedMessages(db: Db, botId: string, most = mostMissed): Promise<string[]> {
  return (await missedTurns(db, botId, most)).map(({ said }) => said)
}

export async function missedTurns(db: Db, botId: string, most = mostMissed): Promise<Missed[]> {
  const rows = await db
    .selectFrom('turn')
    .innerJoin('conversation', 'conversation.id', 'turn.conversation_id')
    .select(['turn.said', 'turn.at', 'conversation.user_id', 'conversation.handed_over'])
    .where('conversation.bot_id', '=', botId)
    .where('conversation.test', '=', false)
    .where('conversation.not_understood', '>', 0)
    .where(sql<boolean>`turn.events::text like ${'%"type":"not-understood"%'}`)
    .orderBy('turn.seq', 'desc')
    .limit(most)
    .execute()
  return rows
    .filter(({ said }) => said.trim() !== '')
    .map(({ said, at, user_id: userId, handed_over: isHandedOver }) => ({ said, userId, at: at.getTime(), isHandedOver }))
}

/** Some sentences of each intent in a language, for what it is like. */
export async function intentSentences(db: Db, botId: string, language: string): Promise<{ id: string; texts: string[] }[]> {
  const { rows } = await sql<{ id: string; texts: string[] }>`
    select parent_id as id, (array_agg(data->>'text' order by id))[1:${sql.lit(sentencesOfIntent)}] as texts from object
    where bot_id = ${botId} and kind = 'utterance' and coalesce(data->>'language', 'en') = ${language}
    group by parent_id`.execute(db)
  return rows
}

/** Which intent has each of these sentences among its utterances. */
export async function intentsWith(db: Db, botId: string, sentences: readonly string[]): Promise<Map<string, string>> {
  if (sentences.length === 0) return new Map()
  const { rows } = await sql<{ said: string; intentId: string }>`
    select data->>'text' as said, parent_id as "intentId" from object
    where bot_id = ${botId} and kind = 'utterance' and data->>'text' = any(${[...new Set(sentences)]}::text[])`.execute(db)
  return new Map(rows.map(({ said, intentId }) => [said, intentId]))
}

export async function readFound(db: Db, botId: string, kind: string): Promise<{ jobId: string; result: Found }[]> {
  const rows = await db.selectFrom('job').select(['id', 'result']).where('bot_id', '=', botId).where('kind', '=', kind).execute()
  return rows.flatMap(({ id, result }) => {
    const found = Found.safeParse(result)
    return found.success ? [{ jobId: id, result: found.data }] : []
  })
}

export async function writeFound(db: Db, jobId: string, result: Found): Promise<void> {
  await db
    .updateTable('job')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', jobId)
    .execute()
}

export interface KeptSentence extends Line {
  group: number
  place: number
  times: number
}

/** In place of those of the look before. */
export async function keepSentences(tx: Tx, botId: string, sentences: readonly KeptSentence[]): Promise<void> {
  await tx.db.deleteFrom('discovered_sentence').where('bot_id', '=', botId).execute()
  for (let from = 0; from < sentences.length; from += chunk) {
    const rows = sentences
      .slice(from, from + chunk)
      .map(({ group, place, said, times, isMasked }) => ({ bot_id: botId, group, place, said, times, is_masked: isMasked }))
    await tx.db.insertInto('discovered_sentence').values(rows).execute()
  }
}

export async function removeSentences(db: Db, botId: string, said: readonly string[]): Promise<void> {
  await sql`delete from discovered_sentence where bot_id = ${botId} and said = any(${[...said]}::text[])`.execute(db)
}

export async function keptSentences(db: Db, botId: string, group?: number): Promise<KeptSentence[]> {
  return db
    .selectFrom('discovered_sentence')
    .select(['group', 'place', 'said', 'times', 'is_masked as isMasked'])
    .where('bot_id', '=', botId)
    .$if(group !== undefined, (query) => query.where('group', '=', group ?? 0))
    .orderBy('group')
    .orderBy('place')
    .execute()
}
