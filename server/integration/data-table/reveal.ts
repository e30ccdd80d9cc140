// Shows one encrypted value of a row to somebody who may change the table, and records who saw it, in one transaction: no value without its
// record.
import { fail } from '@parley/contract/base/errors'
import type { CallReply } from '@parley/contract/calls'
import type { DataTable } from '@parley/contract/integration/data-table'
import type { Ctx } from '../../base/context'
import { audit } from '../../base/security/audit/audit'
import { openRow } from './sealed'
import { sentence } from './sentences'
import { findRow } from './store'

interface Asked {
  rowId: string
  column: string
}

export function revealValue(ctx: Ctx, table: DataTable, { rowId, column }: Asked): Promise<CallReply<'data-table.reveal'>> {
  if (!table.columns.some(({ name, encrypted }) => name === column && encrypted))
    fail('INVALID_INPUT', sentence('refused.not-encrypted', { column }))
  return ctx.write(async ({ db }) => {
    const row = (await findRow(db, table._id, rowId)) ?? fail('NOT_FOUND', sentence('refused.no-row'))
    await audit(db, ctx, { kind: 'data-table.value-shown', target: table.name, details: { column, row: rowId } })
    return { value: openRow(ctx.secrets, row).values[column] ?? null }
  })
}
