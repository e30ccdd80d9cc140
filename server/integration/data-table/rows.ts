// Keeps new rows of a table, sealed as its columns ask, with what its indexes hold of them.
import type { DataTable } from '@parley/contract/integration/data-table'
import type { Ctx, Db } from '../../base/context'
import { indexRows } from './index-store'
import { closedRow, type OpenRow } from './sealed'
import { insertRows } from './store'

const atOnce = 500

export async function addRows(ctx: Pick<Ctx, 'secrets'>, db: Db, table: DataTable, rows: readonly OpenRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    await insertRows(
      db,
      table._id,
      some.map((row) => closedRow(ctx.secrets, table, row)),
    )
    await indexRows(db, table, some)
  }
}
