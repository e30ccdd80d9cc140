// Table: every column that holds sealed values, and what for. A column that is not here is not sealed anew when keys change.
import type { SecretPurpose } from './secrets'

export interface SealedColumn {
  table: string
  /** Primary key. */
  key: string
  column: string
  purpose: SecretPurpose
}

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'app_user', key: 'id', column: 'totp_secret', purpose: 'totp' },
  { table: 'outbox_message', key: 'id', column: 'body', purpose: 'outbox' },
  { table: 'sdk_app', key: 'client_id', column: 'secret', purpose: 'sdk-app' },
  { table: 'sso_connection', key: 'id', column: 'secret', purpose: 'sso' },
]
