// The rules of attachments: whose they are, how much anybody may send, how parts become a file, when a file is forgotten.
// Contents are kept by hash, for every server; what no row names any more is removed with them.
import { randomBytes } from 'node:crypto'
import { ownChannel } from '@parley/contract/channel/channel'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { checkLevel, permissionsOn } from '../../base/security/access/access'
import { sharesOf } from '../../base/security/access/shares'
import { findToken, issueToken } from '../../base/security/access/tokens'
import { actorOf, type Capabilities, type Ctx, type Db, type Tx, write } from '../../base/context'
import { beginningOf, hashOf, hashOfFile } from '../../base/storage/files/disk'
import type { Files } from '../../base/storage/files/files'
import { readSetting } from '../../channel/channel/index'
import { checkContent, safeName, typeOf } from './check'
import {
  accountOfBot,
  type Attached,
  bytesKept,
  deleteAttachment,
  deleteEnded,
  deleteParts,
  findAttachments,
  identityOf,
  insertAttachment,
  listParts,
  lockFilesOf,
  putPart,
  type Sender,
} from './store'
import { sentence } from './sentences'
import { attachmentLimits } from '@parley/contract/conversation/attachment'

const uploadSeconds = 3600
const hourMs = 3600_000
const dayMs = 24 * hourMs
/** How much of a content is looked at to tell its kind. */
const lookedAtBytes = 8000

/** An end user sends to their own bot; a developer names one that they may try. */
async function senderOf(ctx: Ctx, asked = ''): Promise<Sender> {
  const actor = actorOf(ctx)
  const { userId } = actor
  if (actor.kind === 'end-user') {
    const setting = await readSetting(ctx.db, actor.botId, ownChannel)
    if (setting?.settings.attachments === false) fail('NO_PERMISSION', sentence('refused.no-files'))
    const isAnonymous = anonymous.test(await identityOf(ctx.db, actor.tokenHash))
    return { accountId: actor.accountId, botId: actor.botId, userId, isAnonymous }
  }
  checkLevel({ permission: 'TASKS', level: 'VIEW' }, await permissionsOn(ctx.db, actor, asked))
  return { accountId: await accountOfBot(ctx.db, asked), botId: asked, userId, isAnonymous: false }
}

/** How visitors nobody knows are called by the chat page, and by apps. */
const anonymous = /^web\/|^[^/]*\/anonymous /

export async function beginUpload(ctx: Ctx): Promise<CallReply<'attachment.begin'>> {
  const actor = actorOf(ctx)
  const { token, expiresAt } = await issueToken(
    ctx.db,
    { kind: 'upload', userId: actor.userId, accountId: actor.accountId, botId: actor.botId, seconds: uploadSeconds },
    ctx.now(),
  )
  return { fileToken: token, expiresOn: new Date(expiresAt).toISOString() }
}

export async function uploadWhole(ctx: Ctx, { file, ...input }: CallInput<'attachment.upload'>): Promise<{ fileId: string }> {
  const sender = await senderOf(ctx, input.botId)
  const name = safeName(input.filename || file.name, input.fileExtension)
  if (file.bytes > limits.attachmentBytes) fail('TOO_LARGE', tooLarge)
  checkContent(name, await beginningOf(file.path, lookedAtBytes))
  const hash = await hashOfFile(file.path)
  return keep(ctx, sender, { name, bytes: file.bytes, hash, write: (files) => files.copy(file.path, hash) })
}

export async function addPart(ctx: Ctx, { chunk, chunkNo, fileToken }: CallInput<'attachment.add-part'>): Promise<{ chunkNo: number }> {
  const { upload, expiresAt } = await uploadOf(ctx, fileToken)
  if (chunk.bytes > attachmentLimits.attachmentPartBytes) fail('TOO_LARGE', 'This part of the file is too large.')
  const sender = await partSenderOf(ctx)
  const hash = await hashOfFile(chunk.path)
  // The row first: a content that a row names is never swept away.
  await ctx.write(async ({ db }) => {
    await lockFilesOf(db, sender)
    await deleteParts(db, { upload, number: chunkNo })
    const parts = await listParts(db, upload)
    if (parts.reduce((sum, part) => sum + part.bytes, chunk.bytes) > limits.attachmentBytes) fail('TOO_LARGE', tooLarge)
    await checkRoom(ctx, db, sender, chunk.bytes)
    await putPart(db, { upload, number: chunkNo, bytes: chunk.bytes, hash, expiresAt }, sender)
  })
  await ctx.files.copy(chunk.path, hash)
  return { chunkNo }
}

/** A developer says only at the end to which bot; until then the parts are those of the account in use. */
function partSenderOf(ctx: Ctx): Promise<Sender> | Sender {
  const { kind, accountId, userId } = actorOf(ctx)
  return kind === 'end-user' ? senderOf(ctx) : { accountId, botId: '', userId, isAnonymous: false }
}

export async function finishUpload(ctx: Ctx, input: CallInput<'attachment.finish'>): Promise<{ fileId: string }> {
  const { upload } = await uploadOf(ctx, input.fileToken)
  const parts = await listParts(ctx.db, upload)
  const isWhole = parts.length === input.totalChunks && parts.every((part, index) => part.number === index)
  if (!isWhole) fail('INVALID_INPUT', `Of ${input.totalChunks} parts of this file ${parts.length} arrived.`)
  const contents: Buffer[] = []
  for (const part of parts) contents.push((await ctx.files.get(part.hash)) ?? fail('INVALID_INPUT', sentence('refused.file-part-missing')))
  const bytes = Buffer.concat(contents)
  const name = safeName(input.filename, input.fileExtension)
  const sender = await senderOf(ctx, input.botId)
  checkContent(name, bytes.subarray(0, lookedAtBytes))
  const write = async (to: Files): Promise<void> => void (await to.put(bytes))
  return keep(ctx, sender, { name, bytes: bytes.length, hash: hashOf(bytes), write }, upload)
}

/** The upload a token stands for: the caller's own, and not an old one. */
async function uploadOf(ctx: Ctx, token: string): Promise<{ upload: string; expiresAt: Date }> {
  const found = await findToken(ctx.db, token)
  if (found?.kind !== 'upload' || found.userId !== actorOf(ctx).userId || found.expiresAt <= ctx.now())
    fail('INVALID_TOKEN', sentence('refused.upload-old'))
  return { upload: found.hash, expiresAt: new Date(found.expiresAt) }
}

const tooLarge = sentence('refused.file-large', { megabytes: limits.attachmentBytes / 1024 / 1024 })

interface Content {
  name: string
  bytes: number
  hash: string
  write(files: Pick<Files, 'copy' | 'put'>): Promise<void>
}

/** Counts and writes down, then puts the content there; the parts it was made of count no more. */
async function keep(
  ctx: Pick<Ctx, 'db' | 'files' | 'now' | 'write'>,
  sender: Sender,
  { name, bytes, hash, write }: Content,
  upload?: string,
): Promise<{ fileId: string }> {
  const now = ctx.now()
  const id = newId('file', now)
  const expiresAt = new Date(now + attachmentLimits.attachmentDays * dayMs)
  const linkKey = randomBytes(32).toString('base64url')
  const { botId, userId } = sender
  await ctx.write(async ({ db }) => {
    await lockFilesOf(db, sender)
    if (upload !== undefined) await deleteParts(db, { upload })
    await checkRoom(ctx, db, sender, bytes)
    await insertAttachment(db, { id, botId, userId, name, type: typeOf(name), bytes, hash, linkKey, expiresAt }, sender)
  })
  try {
    await write(ctx.files)
  } catch (error) {
    await deleteAttachment(ctx.db, id)
    throw error
  }
  return { fileId: id }
}

/** A file that a person sent on a messenger, fetched from its provider. */
export async function keepReceived(
  services: Pick<Capabilities, 'db' | 'files' | 'log' | 'now'>,
  owner: { botId: string; userId: string },
  given: { name: string; bytes: Buffer },
): Promise<string> {
  const { bytes } = given
  const name = safeName(given.name)
  if (bytes.length > limits.attachmentBytes) fail('TOO_LARGE', tooLarge)
  checkContent(name, bytes.subarray(0, lookedAtBytes))
  const sender = { accountId: await accountOfBot(services.db, owner.botId), ...owner, isAnonymous: false }
  const own = { ...services, write: <T>(run: (tx: Tx) => Promise<T>) => write(services.db, services.log, run) }
  const content = { name, bytes: bytes.length, hash: hashOf(bytes), write: async (to: Pick<Files, 'put'>) => void (await to.put(bytes)) }
  return (await keep(own, sender, content)).fileId
}

/** Refuses what would be more than the sender, the visitors of the bot together, the bot or its account may have kept. */
async function checkRoom(ctx: Pick<Ctx, 'now'>, db: Db, sender: Sender, bytes: number): Promise<void> {
  const kept = await bytesKept(db, sender, new Date(ctx.now() - dayMs))
  const more = Math.max(bytes, limits.keptBytesLeast)
  const days = { days: attachmentLimits.attachmentDays }
  if (kept.user + more > attachmentLimits.attachmentBytesADay) fail('TOO_LARGE', sentence('refused.files-a-day'))
  if (sender.isAnonymous && kept.visitors + more > attachmentLimits.attachmentBytesOfVisitorsADay)
    fail('TOO_LARGE', sentence('refused.files-of-visitors'))
  if (sender.botId !== '' && kept.bot + more > attachmentLimits.attachmentBytesOfBot)
    fail('TOO_LARGE', sentence('refused.files-of-bot', days))
  if (kept.account + more > attachmentLimits.attachmentBytesOfAccount) fail('TOO_LARGE', sentence('refused.files-of-account', days))
}

/** Whoever sent it, or a developer who may read the conversations of the bot it was sent to. */
export async function ownAttachment(ctx: Ctx, fileId: string): Promise<Attached> {
  const actor = actorOf(ctx)
  const found = (await findAttachments(ctx.db, [fileId], ctx.now()))[0] ?? fail('NOT_FOUND', sentence('refused.no-file'))
  if (actor.kind === 'developer') {
    if (!(await sharesOf(ctx.db, actor.userId, found.botId)).has(found.botId)) fail('NOT_FOUND', sentence('refused.no-file'))
    const permissions = await permissionsOn(ctx.db, actor, found.botId)
    if (found.userId !== actor.userId) checkLevel({ permission: 'BOT_ANALYTICS', level: 'VIEW' }, permissions)
  } else if (found.userId !== actor.userId || found.botId !== actor.botId) fail('NOT_FOUND', sentence('refused.no-file'))
  return found
}

/** Forgets what is past its time or was never sent. Doing it twice does no harm. */
export async function forgetOld({ db, now }: Pick<Capabilities, 'db' | 'now'>): Promise<void> {
  const at = now()
  await deleteEnded(db, new Date(at), new Date(at - attachmentLimits.attachmentUnsentHours * hourMs))
  await deleteParts(db, { before: new Date(at) })
}
