// Files end users send to bots, as a feature of the server.
import type { Attachment } from '@parley/contract/base/message'
import type { Capabilities } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import type { Task } from '../../base/work/jobs/tasks'
import { linkTo } from './link'
import { mountAttachments } from './serve'
import { addPart, beginUpload, finishUpload, forgetOld, ownAttachment, uploadWhole } from './service'
import { findAttachments, markSent, namedContents } from './store'

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

/** What a message that is being sent carries of the files it names: only the sender's own, with the name and type they were kept under and an address. */
export async function attachmentsOf(
  services: Pick<Capabilities, 'db' | 'now'>,
  owner: { botId: string; userId: string },
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
  return own.map((file) => ({ fileId: file.id, fileName: file.name, fileType: file.type, url: linkTo(file, origin, now) }))
}

const forget: Task = { name: 'attachment-forget', at: '7 * * * *', run: forgetOld }

export const attachment: Feature = {
  name: 'attachment',
  handlers,
  contents: namedContents,
  tasks: [forget],
  open: (services) => ({ mount: (app) => mountAttachments(app, services) }),
}
