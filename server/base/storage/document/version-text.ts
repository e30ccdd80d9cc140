// The canonical text of a version, kept by the contents of its objects: an object that is the same in several versions of a bot is kept once.
// A version has the digests of its objects in their order; its text is put together again byte for byte.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../context'

/** Bytes of a digest: enough that no two objects of a bot ever share one. */
const digestBytes = 16
const rowsAtOnce = 2000

const digestOf = (line: string): Buffer => createHash('sha256').update(line).digest().subarray(0, digestBytes)

/** One object each, without the comma that parts them. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').slice(1, -2)
  return lines.map((line) => (line.endsWith(',') ? line.slice(0, -1) : line)).filter((line) => line !== '')
}

const textOf = (lines: readonly string[]): string => `[\n${lines.join(',\n')}\n]\n`

/** Keeps what is not kept yet. Answers with the digests of the text's objects. */
export async function keepVersionText(db: Db, botId: string, text: string): Promise<Buffer> {
  const lines = linesOf(text)
  const digests = lines.map(digestOf)
  for (let first = 0; first < lines.length; first += rowsAtOnce) {
    const hashes = digests.slice(first, first + rowsAtOnce)
    const { rows } = await sql<{ at: number }>`
      select asked.at::int as at from unnest(${hashes}::bytea[]) with ordinality as asked (hash, at)
      where not exists (select from version_content where bot_id = ${botId} and version_content.hash = asked.hash)`.execute(db)
    const missing = rows.map(({ at }) => first + at - 1)
    if (missing.length === 0) continue
    await sql`insert into version_content (bot_id, hash, text)
      select ${botId}, hash, text from unnest(${missing.map((at) => digests[at])}::bytea[], ${missing.map((at) => lines[at])}::text[]) as new (hash, text)
      on conflict do nothing`.execute(db)
  }
  return Buffer.concat(digests)
}

export interface VersionText {
  text: string
  rev: number
  format: number
}

/** undefined for a version that the bot has not. */
export async function findVersionText(db: Db, botId: string, versionId: string): Promise<VersionText | undefined> {
  const row = await db
    .selectFrom('version')
    .select(['parts', 'rev', 'format', 'beside'])
    .where('bot_id', '=', botId)
    .where('id', '=', versionId)
    .executeTakeFirst()
  return row && { text: withBeside(await textWith(db, botId, row.parts), row.beside), rev: row.rev, format: row.format }
}

const kindIn = (line: string): string => /"kind":"([a-z-]+)","parentId":"[^"]*"\}$/.exec(line.slice(-200))?.[1] ?? ''

/** With the objects that were beside the version when it was made, in their places: none of their kinds is in it. */
function withBeside(text: string, beside: string): string {
  if (beside === '') return text
  const lines = [...linesOf(text), ...beside.split('\n')].map((line) => ({ line, kind: kindIn(line) }))
  return textOf(lines.toSorted((one, other) => (one.kind < other.kind ? -1 : one.kind > other.kind ? 1 : 0)).map(({ line }) => line))
}

/** The text of a version with these digests. Throws where a content is gone, which is no user's fault. */
async function textWith(db: Db, botId: string, parts: Buffer): Promise<string> {
  const hashes = digestsIn(parts)
  const { rows } = await sql<{ hash: Buffer; text: string }>`
    select hash, text from version_content where bot_id = ${botId} and hash = any(${hashes}::bytea[])`.execute(db)
  const known = new Map(rows.map(({ hash, text }) => [hash.toString('latin1'), text]))
  return textOf(
    hashes.map((hash) => {
      const text = known.get(hash.toString('latin1'))
      if (text === undefined) throw new Error(`A version of ${botId} has lost the content ${hash.toString('hex')}`)
      return text
    }),
  )
}

/** Forgets contents that no version of the bot has any more; for who holds the document's lock. */
export async function sweepVersionContents(db: Db, botId: string): Promise<void> {
  const { rows } = await sql<{ parts: Buffer }>`select parts from version where bot_id = ${botId}`.execute(db)
  const used = new Map(rows.flatMap(({ parts }) => digestsIn(parts)).map((hash) => [hash.toString('latin1'), hash]))
  await sql`delete from version_content where bot_id = ${botId} and hash <> all(${[...used.values()]}::bytea[])`.execute(db)
}

function digestsIn(parts: Buffer): Buffer[] {
  return Array.from({ length: parts.length / digestBytes }, (_, at) => parts.subarray(at * digestBytes, (at + 1) * digestBytes))
}
