// What an object of a bot is called in its draft, or one of a bot that it links: ids in the log of a universal bot are of either. As a part of
// a query, or asked for by itself.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context'

export interface NamedObject {
  name: string | null
  parent_id: string | null
  parent_name: string | null
  /** Of which bot it is, and by which name a linked one is called; '' for the bot itself. */
  linked_id: string | null
  linked_name: string | null
}

/** The ids of a bot and of those of its account that it links. */
export function withLinked(botId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select bot_id from ${speaking(botId)} as of)`
}

function speaking(botId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select '' as linked_id, '' as linked_name, ${botId} as bot_id
    union all
    select linked.id, link.data->>'name', linked.id from object link
    join bot universal on universal.id = link.bot_id
    join bot linked on linked.id = link.data->>'botId' and linked.account_id = universal.account_id
    where link.bot_id = ${botId} and link.kind = 'linked-bot')`
}

/** For a lateral join: one row, or none where no object has the id. `botId`, `id`: a value or a column. */
export function namedObject(botId: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<NamedObject> {
  return sql<NamedObject>`(
    select named.data->>'name' as name, named.parent_id, of.linked_id, of.linked_name,
      (select above.data->>'name' from object above where above.bot_id = named.bot_id and above.id = named.parent_id) as parent_name
    from ${speaking(botId)} as of
    join object named on named.bot_id = of.bot_id and named.id = ${id}
    order by of.linked_id limit 1)`
}

/** By their ids; none of objects that there are no more. */
export async function namedObjects(
  db: Db,
  botId: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; linkedName: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string } & NamedObject>`
    select asked.id, named.name, named.linked_name from unnest(${[...new Set(ids)]}::text[]) as asked(id)
    join lateral ${namedObject(sql`${botId}`, sql`asked.id`)} as named on true`.execute(db)
  return new Map(rows.map(({ id, name, linked_name: linkedName }) => [id, { name: name ?? '', linkedName: linkedName ?? '' }]))
}
