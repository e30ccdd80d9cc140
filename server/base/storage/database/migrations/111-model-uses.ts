// What features use of language models becomes part of each bot's document: of its draft, as an operation of its log that nobody can undo. A
// version made before keeps its text and its hash; what its bot used then lies beside it and is read with it from now on.
import { type Kysely, sql } from 'kysely'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
interface Use {
  bot_id: string
  feature: string
  use: { [name: string]: Json }
}
interface Moved {
  id: string
  data: { [name: string]: Json }
}

const ids: Readonly<Record<string, string>> = {
  utterances: 'mu-6f1d0c7e-0000-4000-8000-000000000001',
  rephrase: 'mu-6f1d0c7e-0000-4000-8000-000000000002',
  'intent-fallback': 'mu-6f1d0c7e-0000-4000-8000-000000000003',
  'entity-fallback': 'mu-6f1d0c7e-0000-4000-8000-000000000004',
  summary: 'mu-6f1d0c7e-0000-4000-8000-000000000005',
  answers: 'mu-6f1d0c7e-0000-4000-8000-000000000006',
  prompt: 'mu-6f1d0c7e-0000-4000-8000-000000000007',
  agent: 'mu-6f1d0c7e-0000-4000-8000-000000000008',
}

/** As a use was read where a field of it was not written. */
const usual = {
  ...{ isEnabled: false, configurationId: '', model: '', instructions: '', temperature: 0.7, maxTokens: 1068 },
  ...{ fallbacks: [], seconds: 90, promptId: '' },
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table version add column beside text not null default ''`.execute(db)
  const { rows } = await sql<Use>`select llm_use.* from llm_use join bot on bot.id = llm_use.bot_id`.execute(db)
  const bots = new Map<string, Moved[]>()
  for (const { bot_id, feature, use } of rows) {
    const id = ids[feature]
    if (id !== undefined) bots.set(bot_id, [...(bots.get(bot_id) ?? []), { id, data: { ...usual, ...use, key: feature } }])
  }
  for (const [botId, moved] of bots) {
    const ordered = moved.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    await sql`update version set beside = ${ordered.map(lineOf).join('\n')} where bot_id = ${botId}`.execute(db)
    for (const [position, one] of ordered.entries()) await add(db, botId, one, position)
  }
  await sql`drop table llm_use`.execute(db)
}

/** As versions are written: one object a line, its names in order. */
const lineOf = ({ id, data }: Moved): string => JSON.stringify(sorted({ data, id, kind: 'model-use', parentId: '' }))

async function add(db: Kysely<unknown>, botId: string, { id, data }: Moved, position: number): Promise<void> {
  const written = JSON.stringify(data)
  const after = JSON.stringify({ parentId: '', data })
  await sql`update bot set rev = rev + 1 where id = ${botId}`.execute(db)
  await sql`insert into object (bot_id, id, kind, parent_id, rev, data)
    select id, ${id}, 'model-use', '', rev, ${written}::jsonb from bot where id = ${botId}`.execute(db)
  await sql`insert into operation (bot_id, seq, batch_id, position, object_id, kind, after, actor_id, actor_name, undone_by)
    select id, rev, 'op-model-uses', ${position}, ${id}, 'model-use', ${after}::jsonb, '', 'Parley', 'never' from bot where id = ${botId}`.execute(
    db,
  )
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]))
}
