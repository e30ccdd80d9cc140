// The rules of attachments: whose they are, how much anybody may send, how parts become a file, when a file is forgotten.
// Contents are kept by hash in a folder of their own, so that forgetting them touches nothing else.
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { checkLevel, permissionsOn } from '../../base/access/access'
import { sharesOf } from '../../base/access/shares'
import { findToken, issueToken } from '../../base/access/tokens'
import { actorOf, type Ctx, type Machines } from '../../base/context'
import { type Files, filesIn } from '../../base/files/files'
import { removeUpload } from '../../base/http/upload'
import { readSetting } from '../channel/index'
import { checkContent, safeName, typeOf } from './check'
import { type Attached, bytesKept, deleteEnded, deleteParts, findAttachments, insertAttachment, isKept, listParts, putPart } from './store'

const uploadSeconds = 3600
const dayMs = 24 * 3600_000

export function attachmentFiles(machines: Pick<Machines, 'config'>): Files {
  return filesIn(join(machines.config.dataFolder, 'attachments'))
}

interface Owner {
  botId: string
  userId: string
}

/** The end user's own bot; a developer names one that they may try. */
async function ownerOf(ctx: Ctx, asked = ''): Promise<Owner> {
  const actor = actorOf(ctx)
  if (actor.kind === 'end-user') {
    const setting = await readSetting(ctx.db, actor.botId, 'rtm')
    if (setting?.settings.attachments === false) fail('NO_PERMISSION', sentence('refused.no-files'))
    return { botId: actor.botId, userId: actor.userId }
  }
  checkLevel({ permission: 'TASKS', level: 'VIEW' }, await permissionsOn(ctx.db, actor, asked))
  return { botId: asked, userId: actor.userId }
}

export async function beginUpload(ctx: Ctx): Promise<CallReply<'attachment.begin'>> {
  const actor = actorOf(ctx)
  const { token, expiresAt } = await issueToken(
    ctx.db,
    { kind: 'upload', userId: actor.userId, accountId: actor.accountId, botId: actor.botId, seconds: uploadSeconds },
    ctx.now(),
  )
  return { fileToken: token, expiresOn: new Date(expiresAt).toISOString() }
}

export async function uploadWhole(ctx: Ctx, input: CallInput<'attachment.upload'>): Promise<{ fileId: string }> {
  try {
    const owner = await ownerOf(ctx, input.botId)
    const name = safeName(input.filename || input.file.name, input.fileExtension)
    return await keep(ctx, owner, name, await readFile(input.file.path))
  } finally {
    await removeUpload(input.file.path)
  }
}

export async function addPart(ctx: Ctx, input: CallInput<'attachment.add-part'>): Promise<{ chunkNo: number }> {
  try {
    const { upload, expiresAt } = await uploadOf(ctx, input.fileToken)
    if (input.chunk.bytes > limits.attachmentPartBytes) fail('TOO_LARGE', 'This part of the file is too large.')
    const bytes = await readFile(input.chunk.path)
    const hash = hashOf(bytes)
    // The row first: a content that a row names is never swept away.
    await putPart(ctx.db, { upload, number: input.chunkNo, bytes: bytes.length, hash, expiresAt })
    await attachmentFiles(ctx).put(bytes)
    return { chunkNo: input.chunkNo }
  } finally {
    await removeUpload(input.chunk.path)
  }
}

export async function finishUpload(ctx: Ctx, input: CallInput<'attachment.finish'>): Promise<{ fileId: string }> {
  const { upload } = await uploadOf(ctx, input.fileToken)
  const parts = await listParts(ctx.db, upload)
  const isWhole = parts.length === input.totalChunks && parts.every((part, index) => part.number === index)
  if (!isWhole) fail('INVALID_INPUT', `Of ${input.totalChunks} parts of this file ${parts.length} arrived.`)
  if (parts.reduce((sum, part) => sum + part.bytes, 0) > limits.attachmentBytes) fail('TOO_LARGE', tooLarge)
  const files = attachmentFiles(ctx)
  const contents = await Promise.all(parts.map((part) => files.get(part.hash)))
  const bytes = Buffer.concat(contents.map((content) => content ?? fail('INVALID_INPUT', sentence('refused.file-part-missing'))))
  const made = await keep(ctx, await ownerOf(ctx, input.botId), safeName(input.filename, input.fileExtension), bytes)
  await sweepContents(ctx, await deleteParts(ctx.db, { upload }))
  return made
}

/** The upload a token stands for: the caller's own, and not an old one. */
async function uploadOf(ctx: Ctx, token: string): Promise<{ upload: string; expiresAt: Date }> {
  const found = await findToken(ctx.db, token)
  if (found?.kind !== 'upload' || found.userId !== actorOf(ctx).userId || found.expiresAt <= ctx.now())
    fail('INVALID_TOKEN', sentence('refused.upload-old'))
  return { upload: found.hash, expiresAt: new Date(found.expiresAt) }
}

const tooLarge = sentence('refused.file-large', { megabytes: limits.attachmentBytes / 1024 / 1024 })

async function keep(ctx: Ctx, owner: Owner, name: string, bytes: Buffer): Promise<{ fileId: string }> {
  if (bytes.length > limits.attachmentBytes) fail('TOO_LARGE', tooLarge)
  const type = typeOf(name)
  checkContent(name, bytes)
  const now = ctx.now()
  const sent = await bytesKept(ctx.db, owner, new Date(now - dayMs))
  if (sent.user + bytes.length > limits.attachmentBytesADay) fail('TOO_LARGE', sentence('refused.files-a-day'))
  if (sent.bot + bytes.length > limits.attachmentBytesOfBot) fail('TOO_LARGE', sentence('refused.files-of-bot'))
  const id = newId('file', now)
  const expiresAt = new Date(now + limits.attachmentDays * dayMs)
  const linkKey = randomBytes(32).toString('base64url')
  await insertAttachment(ctx.db, { id, ...owner, name, type, bytes: bytes.length, hash: hashOf(bytes), linkKey, expiresAt })
  await attachmentFiles(ctx).put(bytes)
  return { fileId: id }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
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

/** Forgets what is past its time. Run now and then; doing it twice does no harm. */
export async function sweep(machines: Machines): Promise<void> {
  const now = new Date(machines.now())
  const hashes = [...(await deleteEnded(machines.db, now)), ...(await deleteParts(machines.db, { before: now }))]
  await sweepContents(machines, hashes)
}

async function sweepContents(machines: Pick<Machines, 'db' | 'config'>, hashes: readonly string[]): Promise<void> {
  const files = attachmentFiles(machines)
  for (const hash of new Set(hashes)) if (!(await isKept(machines.db, hash))) await files.remove(hash)
}
