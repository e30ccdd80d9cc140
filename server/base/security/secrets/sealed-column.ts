// A column that holds sealed values, and what for; a feature declares its own beside its tables, server/sealed-columns.ts lists all. A column
// that is not listed is not sealed anew when keys change.
import { type RawBuilder, sql } from 'kysely'
import type { SecretPurpose } from './secrets'

export interface SealedColumn {
  table: string
  /** Primary key, or another text that only one row has. */
  key: string
  column: string
  purpose: SecretPurpose
  /** A column that says of a row that its value is not sealed yet; without one, a value without a dot is not. */
  open?: string
}

/** Those of tables that several features use. */
export const sharedSealedColumns = [
  { table: 'app_user', key: 'id', column: 'totp_secret', purpose: 'totp' },
  { table: 'llm_configuration', key: 'id', column: 'secrets', purpose: 'llm' },
  { table: 'outbox_message', key: 'id', column: 'body', purpose: 'outbox' },
  { table: 'sdk_app', key: 'client_id', column: 'secret', purpose: 'sdk-app' },
  { table: 'sdk_app', key: 'client_id', column: 'old_secret', purpose: 'sdk-app' },
  { table: 'sso_connection', key: 'id', column: 'secret', purpose: 'sso' },
  { table: 'variable_secret', key: 'id', column: 'value', purpose: 'variable', open: 'is_open' },
] as const satisfies readonly SealedColumn[]

/** Values that were kept before their column was sealed have no dot, or are marked. */
export function isStoredOpen({ column, open }: SealedColumn): RawBuilder<boolean> {
  return open === undefined ? sql<boolean>`strpos(${sql.ref(column)}, '.') = 0` : sql<boolean>`${sql.ref(open)}`
}
