// Files end users send to bots, as a feature of the server.
import { fail } from '@parley/contract/base/errors'
import type { Attachment } from '@parley/contract/base/message'
import { sentence } from '@parley/contract/sentences'
import type { Capabilities } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import type { Task } from '../../base/work/jobs/tasks'
import { listener } from '../../base/work/events/events'
import { linkTo } from './link'
import { mountAttachments } from './serve'
import { addPart, beginUpload, finishUpload, forgetOld, keepReceived, ownAttachment, uploadWhole } from './service'
import { deleteAttachments, deleteAttachmentsOf, findAttachments, markSent, namedContents } from './store'
import { userErased } from '../conversation/events'

export { keepReceived } from './service'

const handlers: Handlers<'attachment'> = {
  'attachment.begin': (ctx) => beginUpload(ctx),
  'attachment.upload': (ctx, input) => uploadWhole(ctx, input),
  'attachment.add-part': (ctx, input) => addPart(ctx, input),
  'attachment.finish': (ctx, input) => finishUpload(ctx, input),
  'attachment.get-link': async (ctx, input) => {
    const file = await ownAttachment(ctx, input.fileId)
    return { fileUrl: linkTo(file, ctx.request.origin, ctx.now()), fileName: file.name, fileType: file.type, bytes: file.bytes }
  },
}

interface Owner {
  botId: string
  userId: string
}

/**
 * What a message that is being sent carries of the files it names: only the sender's own, with the name and type they were kept under and an
 * address. Messages are stored and handed on, so the address is the public one, whatever the sender's request says of its host.
 */
export function attachmentsOf(
  services: Pick<Capabilities, 'db' | 'now' | 'publicUrl'>,
  owner: Owner,
  named: readonly Attachment[],
): Promise<Attachment[]> {
  return attachmentsAt(services, owner, named, services.publicUrl())
}

/** The same for the owner alone, at the address where they reach the server. */
export async function attachmentsAt(
  services: Pick<Capabilities, 'db' | 'now'>,
  owner: Owner,
  named: readonly Attachment[],
  origin: string,
): Promise<Attachment[]> {
  const ids = [...new Set(named.map((file) => file.fileId))]
  const now = services.now()
  const found = await findAttachments(services.db, ids, now)
  const own = ids.flatMap((id) => found.find((one) => one.id === id && one.botId === owner.botId && one.userId === owner.userId) ?? [])
  await markSent(
    services.db,
    own.map((file) => file.id),
    now,
  )
  return own.map((file) => ({
    ...{ fileId: file.id, fileName: file.name, fileType: file.type, bytes: file.bytes },
    url: linkTo(file, origin, now),
  }))
}

/** Files that were sent with what is erased now. */
export const forgetSent = deleteAttachments

/** A picture the bot took for a user: kept as a file of theirs, with an address that is good as long as the file is there. */
export async function keepPicture(
  services: Pick<Capabilities, 'db' | 'files' | 'log' | 'now' | 'publicUrl'>,
  owner: { botId: string; userId: string },
  taken: { name: string; bytes: Buffer },
): Promise<{ fileId: string; fileName: string; fileType: string; url: string }> {
  const now = services.now()
  const fileId = await keepReceived(services, owner, taken)
  await markSent(services.db, [fileId], now)
  const [file] = await findAttachments(services.db, [fileId], now)
  if (file === undefined) fail('NOT_FOUND', sentence('refused.no-file'))
  const url = linkTo(file, services.publicUrl(), now, file.expiresAt.getTime() / 1000)
  return { fileId, fileName: file.name, fileType: file.type, url }
}

const forget: Task = { name: 'attachment-forget', at: '7 * * * *', run: forgetOld }

const forgetUser = listener(userErased, { name: 'attachment-forget-user', handle: (_, whose, tx) => deleteAttachmentsOf(tx.db, whose) })

export const attachment: Feature = {
  name: 'attachment',
  handlers,
  contents: namedContents,
  tasks: [forget],
  listeners: [forgetUser],
  open: (services) => ({ mount: (app) => mountAttachments(app, services) }),
}
