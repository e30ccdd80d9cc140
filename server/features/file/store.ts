// Which uploaded file belongs to which account.
import type { Db } from '../../base/context'

export interface NewFile {
  id: string
  accountId: string
  name: string
  type: string
  bytes: number
  hash: string
}

export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await db
    .insertInto('file')
    .values({ id: file.id, account_id: file.accountId, name: file.name, type: file.type, bytes: file.bytes, hash: file.hash })
    .execute()
}
