// The list of every column that holds sealed values: what is read when keys change and when a server begins.
import { type SealedColumn, sharedSealedColumns } from './base/security/secrets/sealed-column'
import type { SecretPurpose } from './base/security/secrets/secrets'
import { channelSealedColumns } from './channel/channel/tables'
import { userSignInSealedColumns } from './conversation/user-sign-in/tables'
import { outsideDeskSealedColumns } from './desk/outside-desk/tables'
import { conversationSealedColumns } from './gateway/tables'
import { dataTableSealedColumns } from './integration/data-table/tables'

/** Does not compile while something is sealed for a purpose that no column of the list has. */
function complete<const C extends SealedColumn>(
  columns: [SecretPurpose] extends [C['purpose']] ? readonly C[] : never,
): readonly SealedColumn[] {
  return columns
}

export const sealedColumns = complete([
  ...channelSealedColumns,
  ...conversationSealedColumns,
  ...dataTableSealedColumns,
  ...outsideDeskSealedColumns,
  ...sharedSealedColumns,
  ...userSignInSealedColumns,
])
