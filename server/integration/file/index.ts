// Uploaded files, as a feature of the server: how much anybody may upload, and what becomes of a file that nothing refers to. Their bytes
// are kept by server/base/storage/files.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { SentFile } from '@parley/contract/base/incoming/file-reading'
import { limits } from '@parley/contract/base/limits'
import type { CallInput } from '@parley/contract/calls'
import { actorOf, type Capabilities, type Ctx } from '../../base/context'
import type { Incoming } from '../../base/storage/incoming/read-incoming'
import { hashOfFile } from '../../base/storage/files/disk'
import type { Feature, Handlers } from '../../base/http/handler'
import type { Task } from '../../base/work/jobs/tasks'
import { deleteFile, deleteUnusedFiles, fileBytes, findFile, insertFile, lockFilesOf, namedContents } from './store'
import { previewOf } from './preview'
import { mountPictures } from './picture/pictures'
import { sentence } from './sentences'
import { fileLimits } from './limits'

export { fileIdsIn, takeFile } from './carry'
export { checkKeptPicture, checkPicture, keptPicture, picturePaths } from './picture/pictures'
export { filesOfAccount } from './store'

const dayMs = 24 * 3600_000

const handlers: Handlers<'file'> = {
  'file.upload': (ctx, input) => keepUpload(ctx, input.file),
  'file.preview': async (ctx, { fileId, reading, ...asked }) => previewOf(await incomingOfCall(ctx, { fileId, reading }), asked),
}

/** The row first: a content that a row names is never swept away. */
export async function keepUpload(ctx: Ctx, file: CallInput<'file.upload'>['file']): Promise<{ fileId: string }> {
  const { accountId, userId } = actorOf(ctx)
  const hash = await hashOfFile(file.path)
  const fileId = newId('file', ctx.now())
  await ctx.write(async ({ db }) => {
    await lockFilesOf(db, { accountId, userId })
    const { user, account } = await fileBytes(db, { accountId, userId }, new Date(ctx.now() - dayMs))
    const counted = Math.max(file.bytes, limits.keptBytesLeast)
    if (user + counted > fileLimits.fileBytesADay) fail('TOO_LARGE', sentence('refused.files-a-day'))
    if (account + counted > fileLimits.fileBytesOfAccount)
      fail('TOO_LARGE', sentence('refused.account-files', { days: fileLimits.fileUnusedDays }))
    await insertFile(db, { id: fileId, accountId, userId, name: file.name, type: file.type, bytes: file.bytes, hash })
  })
  try {
    await ctx.files.copy(file.path, hash)
  } catch (error) {
    await deleteFile(ctx.db, fileId)
    throw error
  }
  return { fileId }
}

/** A file that the caller has sent in the account in use. */
export async function findOwnFile(ctx: Ctx, id: string): Promise<{ name: string; hash: string }> {
  const { accountId, userId } = actorOf(ctx)
  return (await findFile(ctx.db, { id, accountId, userId })) ?? fail('NOT_FOUND', sentence('refused.no-file'))
}

/** A file as a call was given it: by its id, or as a text. */
export async function incomingOfCall(ctx: Ctx, { fileId, content, reading }: SentFile, name = ''): Promise<Incoming> {
  if (fileId === undefined) return { ...reading, name, content: content ?? fail('INVALID_INPUT', sentence('refused.no-content')) }
  const file = await findOwnFile(ctx, fileId)
  return { ...reading, name: file.name, content: (await ctx.files.get(file.hash)) ?? fail('NOT_FOUND', sentence('refused.no-file')) }
}

/** Forgets files that nothing refers to. Doing it twice does no harm. */
export async function forgetUnused({ db, now }: Pick<Capabilities, 'db' | 'now'>): Promise<void> {
  await deleteUnusedFiles(db, new Date(now() - fileLimits.fileUnusedDays * dayMs))
}

const forget: Task = { name: 'file-forget', at: '8 * * * *', run: forgetUnused }

export const fileFeature: Feature = {
  name: 'file',
  handlers,
  contents: namedContents,
  tasks: [forget],
  open: (services) => ({ mount: (app) => mountPictures(app, services) }),
}
