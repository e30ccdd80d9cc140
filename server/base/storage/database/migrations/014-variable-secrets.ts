// Values of secure variables leave documents, operations, versions and the records of turns, and lie in a table of their own. They are
// moved open and marked so; the start that follows seals them. A version whose text loses a value gets the hash of what is left, because
// the old one would let somebody test guesses of the value; whatever named the version by its hash names it by the new one.
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

type Fields = Record<string, unknown>
interface State {
  data: Fields
}
/** By bot: the value of each variable now, and every value one of them ever had. */
type Moved = Map<string, { values: Map<string, string>; all: Set<string> }>

/** Shorter values could stand in the record of a turn by chance. */
const leastMasked = 6
const rowsAtOnce = 200

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table variable_secret (
    id text primary key, bot_id text not null references bot on delete cascade, variable_id text not null, value text not null, is_open boolean not null default false,
    changed_at timestamptz not null default now(), changed_by text not null default '', unique (bot_id, variable_id))`.execute(db)
  const moved: Moved = new Map()
  await moveFromObjects(db, moved)
  await moveFromVersions(db, moved)
  for (const [botId, { values, all }] of moved) {
    for (const variableId of values.keys()) await moveFromOperations(db, botId, variableId, all)
    for (const [variableId, value] of values)
      if (value !== '')
        await sql`insert into variable_secret (id, bot_id, variable_id, value, is_open)
          values ('vs-' || gen_random_uuid(), ${botId}, ${variableId}, ${value}, true)`.execute(db)
    const masked = [...all].filter((value) => value.length >= leastMasked).toSorted((left, right) => right.length - left.length)
    if (masked.length > 0) await maskTurns(db, botId, masked)
  }
}

function note(moved: Moved, botId: string, variableId: string, data: Fields): void {
  const ofBot = moved.get(botId) ?? { values: new Map<string, string>(), all: new Set<string>() }
  moved.set(botId, ofBot)
  const values = valuesOf(data)
  for (const value of values) ofBot.all.add(value)
  if (!ofBot.values.get(variableId)) ofBot.values.set(variableId, values[0] ?? '')
}

function valuesOf({ value, localized }: Fields): string[] {
  const words = typeof localized === 'object' && localized !== null ? Object.values(localized) : []
  return [value, ...words].filter((text): text is string => typeof text === 'string' && text !== '')
}

const emptied = sql`'{"value": "", "localized": {}}'::jsonb`

async function moveFromObjects(db: Kysely<unknown>, moved: Moved): Promise<void> {
  const { rows } = await sql<{ bot_id: string; id: string; data: Fields }>`
    select bot_id, id, data from object where kind = 'variable' and data->'secure' = 'true'::jsonb`.execute(db)
  for (const { bot_id, id, data } of rows) note(moved, bot_id, id, data)
  await sql`update object set data = data || ${emptied} where kind = 'variable' and data->'secure' = 'true'::jsonb`.execute(db)
}

async function moveFromOperations(db: Kysely<unknown>, botId: string, variableId: string, all: Set<string>): Promise<void> {
  const own = sql`bot_id = ${botId} and object_id = ${variableId} and kind = 'variable'`
  const { rows } = await sql<{ before: State | null; after: State | null }>`select before, after from operation where ${own}`.execute(db)
  for (const state of rows.flatMap(({ before, after }) => [before, after]))
    for (const value of state === null ? [] : valuesOf(state.data)) all.add(value)
  for (const column of ['before', 'after'])
    await sql`update operation set ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, '{data}', (${sql.ref(column)}->'data') || ${emptied})
      where ${own} and ${sql.ref(column)} is not null`.execute(db)
}

/** Newest first, so that a variable which has left the draft keeps the last value it was published with. */
async function moveFromVersions(db: Kysely<unknown>, moved: Moved): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from version where document like '%"secure":true%' order by bot_id, number desc`.execute(db)
  for (const { id } of rows) {
    const found = await sql<{ bot_id: string; hash: string; document: string }>`
      select bot_id, hash, document from version where id = ${id}`.execute(db)
    const [version] = found.rows
    if (version === undefined) continue
    const text = version.document
      .split('\n')
      .map((line) => withoutValue(line, version.bot_id, moved))
      .join('\n')
    if (text === version.document) continue
    const hash = createHash('sha256').update(text).digest('hex')
    await sql`update version set document = ${text}, hash = ${hash} where id = ${id}`.execute(db)
    await renameVersion(db, version.bot_id, version.hash, hash)
  }
}

/** One object a line, as versions are written. */
function withoutValue(line: string, botId: string, moved: Moved): string {
  if (!line.includes('"secure":true')) return line
  const comma = line.endsWith(',') ? ',' : ''
  const object: { id: string; kind: string; data: Fields } = JSON.parse(line.slice(0, line.length - comma.length))
  if (object.kind !== 'variable' || object.data['secure'] !== true) return line
  note(moved, botId, object.id, object.data)
  return JSON.stringify({ ...object, data: { ...object.data, value: '', localized: {} } }) + comma
}

async function renameVersion(db: Kysely<unknown>, botId: string, before: string, after: string): Promise<void> {
  const renamed = (column: string) => sql`${sql.ref(column)} = replace(${sql.ref(column)}::text, ${before}, ${after})::json`
  await sql`update conversation set version_hash = ${after}, ${renamed('state')} where bot_id = ${botId} and version_hash = ${before}`.execute(
    db,
  )
  await sql`update turn set ${renamed('events')}, ${renamed('state')}
    where bot_id = ${botId} and (events::text like ${`%${before}%`} or state::text like ${`%${before}%`})`.execute(db)
}

const turnColumns = ['events', 'messages', 'state'] as const

async function maskTurns(db: Kysely<unknown>, botId: string, values: readonly string[]): Promise<void> {
  const written = values.map((value) => JSON.stringify(value).slice(1, -1))
  const holds = (column: string) =>
    sql<boolean>`exists (select from unnest(${written}::text[]) as value where strpos(${sql.ref(column)}::text, value) > 0)`
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; state: unknown; first_words: string }>`
      select id, state, first_words from conversation where bot_id = ${botId} and id > ${last} and (${holds('state')} or ${holds('first_words')})
      order by id limit ${rowsAtOnce}`.execute(db)
    for (const { id, state, first_words } of rows)
      await sql`update conversation set state = ${JSON.stringify(masked(state, values))}::json, first_words = ${masked(first_words, values)}
        where id = ${id}`.execute(db)
    last = rows.at(-1)?.id ?? ''
    if (rows.length < rowsAtOnce) break
  }
  for (let last = { id: '', turn: 0 }; ; ) {
    const { rows } = await sql<{ id: string; turn: number; said: string } & Record<(typeof turnColumns)[number], unknown>>`
      select conversation_id as id, turn, said, events, messages, state from turn
      where bot_id = ${botId} and (conversation_id, turn) > (${last.id}, ${last.turn})
        and (${sql.join([...turnColumns, 'said'].map(holds), sql` or `)})
      order by conversation_id, turn limit ${rowsAtOnce}`.execute(db)
    for (const row of rows) {
      const set = turnColumns.map(
        (name) => sql`${sql.ref(name)} = ${row[name] === null ? null : JSON.stringify(masked(row[name], values))}::json`,
      )
      await sql`update turn set said = ${masked(row.said, values)}, ${sql.join(set)}
        where conversation_id = ${row.id} and turn = ${row.turn}`.execute(db)
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < rowsAtOnce) break
    last = { id: end.id, turn: end.turn }
  }
}

function masked(value: unknown, values: readonly string[]): unknown {
  if (typeof value === 'string') return values.reduce((text, secret) => text.replaceAll(secret, '***'), value)
  if (Array.isArray(value)) return value.map((part) => masked(part, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, masked(part, values)]))
}
