// Uploaded files that a bot's objects name, as they travel with the bot from one account to another.
import { fail } from '@parley/contract/base/errors'
import type { Db } from '../../base/context'
import { fileLimits } from './limits'
import { sentence } from './sentences'
import { fileBytes, filesOfAccount, insertFile, lockFilesOf, type NewFile } from './store'

/** Ids of uploaded files in a text, each once. */
export const fileIdsIn = (text: string): string[] => [...new Set(text.match(/f-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])]

/** One of this id stays as it is. Its content is kept already. In a transaction. */
export async function takeFile(db: Db, file: NewFile): Promise<void> {
  await lockFilesOf(db, file)
  if ((await filesOfAccount(db, file.accountId, [file.id])).length > 0) return
  const { account } = await fileBytes(db, file, new Date(0))
  if (account + file.bytes > fileLimits.fileBytesOfAccount)
    fail('TOO_LARGE', sentence('refused.account-files', { days: fileLimits.fileUnusedDays }))
  await insertFile(db, file)
}
