// A page of a bot's objects of one kind, sorted, searched and filtered by the database: what is not on the page is not read.
import type { ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../context'
import { objectOf } from '../store'

export interface ListedBy {
  kind: ObjectKind
  parentId?: string | undefined
  /** In the title, in any case; every word of it in what a question is asked by, where that is what objects are called. */
  search?: string | undefined
  /** `field=value`, or `list.field=value` for each element of a list; several joined by `&` must all hold. */
  where?: string | undefined
  order: 'name' | 'newest'
  offset: number
  /** -1 for all. */
  limit: number
}

/** The functions and indexes are of migration 022. */
const title = sql`object_title(object.data) collate "und-x-icu"`
const isIn = (search: string, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`position(lower(${search} collate "und-x-icu") in lower(${text} collate "und-x-icu")) > 0`

/** The question with its other wordings in every language, one a line. */
const wordings = sql`concat_ws(chr(10), object.data->>'question', (
  select string_agg(wording, chr(10)) from jsonb_path_query_array(object.data, '$.alternates.*[*]') as found (list),
  jsonb_array_elements_text(found.list) as wording))`
const mostWords = 20

function contains(kind: ObjectKind, search: string): RawBuilder<boolean> {
  if (kind !== 'faq') return isIn(search, sql`object_text(object.data)`)
  const words = search.split(/\s+/).filter((word) => word !== '')
  return sql<boolean>`(${sql.join(
    words.slice(0, mostWords).map((word) => isIn(word, wordings)),
    sql` and `,
  )})`
}

export async function listPage(db: Db, botId: string, by: ListedBy): Promise<{ objects: BotObject[]; total: number }> {
  let chosen = db.selectFrom('object').where('bot_id', '=', botId).where('kind', '=', by.kind)
  if (by.parentId !== undefined) chosen = chosen.where('parent_id', '=', by.parentId)
  if (by.search !== undefined && by.search.trim() !== '') chosen = chosen.where(contains(by.kind, by.search))
  for (const held of by.where === undefined ? [] : heldBy(by.where))
    chosen = chosen.where(sql<boolean>`object.data @> ${JSON.stringify(held)}::jsonb`)
  let rows = chosen.selectAll().offset(by.offset)
  rows = by.order === 'newest' ? rows.orderBy('rev', 'desc') : rows.orderBy(title).orderBy('id')
  if (by.limit >= 0) rows = rows.limit(by.limit)
  const { total } = await chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { objects: (await rows.execute()).map(objectOf), total }
}

/** What the data of an object must contain, one for each part of the filter. */
export function heldBy(where: string): JsonObject[] {
  return where.split('&').map((one) => {
    const at = one.indexOf('=')
    const [field = '', inner] = one.slice(0, at).split('.')
    const value = one.slice(at + 1)
    return { [field]: inner === undefined ? value : [{ [inner]: value }] }
  })
}
