// Rows of the table of users who signed in at services.
import type { SealedColumn } from '../../base/security/secrets/sealed-column'
import type { Instant, OptionalInstant } from '../../base/storage/database/columns'

/** A bot's user who signed in at a service: once for each of the settings steps sign in by. */
export interface UserSignInRow {
  id: string
  bot_id: string
  user_id: string
  /** Of what a token is good for: addresses, client and scope. */
  settings_hash: string
  /** What scripts call it by; '' for none. */
  profile: string
  sealed: string
  /** Null where the service does not say. */
  expires_at: OptionalInstant
  at: Instant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    user_sign_in: UserSignInRow
  }
}

declare module '../../base/security/secrets/secrets' {
  interface SecretPurposes {
    'user-token': true
  }
}

export const userSignInSealedColumns = [
  { table: 'user_sign_in', key: 'id', column: 'sealed', purpose: 'user-token' },
] as const satisfies readonly SealedColumn[]
