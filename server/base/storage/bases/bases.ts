// What a bot was installed from: the item of the store, its version, the objects as they came and what of them is open for change. Each
// version that comes is kept with the batch that brought it, so that undoing the batch brings back the version before. What an edit may
// touch is closed.ts.
import { Open } from '@parley/contract/objects/open-parts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../context'
import type { BotBaseRow, Tables } from '../database/tables'

export interface Base {
  botId: string
  itemId: string
  name: string
  version: number
  isSmart: boolean
  open: Open
  /** '' for the installing. */
  batchId: string
  at: Date
}

/** With the objects as they came, as canonical text, and the ids of the item's objects by what they are here. */
export interface WholeBase extends Base {
  document: string
  /** In which form that is written. */
  format: number
  ids: Record<string, string>
}

/** Its document as what reads documents takes it. */
export const writtenOf = ({ document, format }: Pick<WholeBase, 'document' | 'format'>) => ({ rev: 0, text: document, format })

const stands = sql<boolean>`not exists (select 1 from operation where operation.bot_id = bot_base.bot_id
  and operation.batch_id = bot_base.batch_id and operation.undone_by <> '')`

const facts = ['bot_id', 'item_id', 'name', 'version', 'is_smart', 'open', 'batch_id', 'at'] as const

type Facts = Pick<Selectable<BotBaseRow>, (typeof facts)[number]>

function baseOf(row: Facts): Base {
  const { bot_id, item_id, is_smart, batch_id, name, version, at } = row
  return { botId: bot_id, itemId: item_id, name, version, isSmart: is_smart, open: Open.parse(row.open), batchId: batch_id, at }
}

/** undefined for a bot that was installed from nothing. */
export async function findBase(db: Db, botId: string): Promise<Base | undefined> {
  const row = await db
    .selectFrom('bot_base')
    .select([...facts])
    .where('bot_id', '=', botId)
    .where(stands)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && baseOf(row)
}

export async function findWholeBase(db: Db, botId: string): Promise<WholeBase | undefined> {
  const row = await db
    .selectFrom('bot_base')
    .selectAll()
    .where('bot_id', '=', botId)
    .where(stands)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...baseOf(row), document: row.document, format: row.format, ids: row.ids }
}

/** The bases of bots that were installed from one of these items, as they stand. */
export async function basesFrom(db: Db, itemIds: readonly string[], botIds: readonly string[]): Promise<Base[]> {
  if (itemIds.length === 0 || botIds.length === 0) return []
  const isNewest = ({ selectFrom, not, exists }: ExpressionBuilder<Tables, 'bot_base'>) =>
    not(
      exists(
        selectFrom('bot_base as later')
          .select('later.number')
          .whereRef('later.bot_id', '=', 'bot_base.bot_id')
          .whereRef('later.number', '>', 'bot_base.number')
          .where(
            sql<boolean>`not exists (select 1 from operation where operation.bot_id = later.bot_id
              and operation.batch_id = later.batch_id and operation.undone_by <> '')`,
          ),
      ),
    )
  const rows = await db
    .selectFrom('bot_base')
    .select([...facts])
    .where('item_id', 'in', [...itemIds])
    .where('bot_id', 'in', [...botIds])
    .where(stands)
    .where(isNewest)
    .orderBy('at')
    .execute()
  return rows.map(baseOf)
}

/** The next of the bot; what was undone keeps its number. */
export async function keepBase(db: Db, base: WholeBase): Promise<void> {
  const last = await db
    .selectFrom('bot_base')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('bot_id', '=', base.botId)
    .executeTakeFirst()
  await db
    .insertInto('bot_base')
    .values({
      bot_id: base.botId,
      number: (last?.number ?? 0) + 1,
      batch_id: base.batchId,
      item_id: base.itemId,
      name: base.name,
      version: base.version,
      is_smart: base.isSmart,
      open: JSON.stringify(base.open),
      document: base.document,
      format: base.format,
      ids: JSON.stringify(base.ids),
      at: base.at,
    })
    .execute()
}
