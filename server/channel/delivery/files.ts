// Files a person sent on a messenger: fetched from its provider and kept as attachments. What cannot be had is left out, and the message
// is taken without it.
import { type FilePart, MailboxFailure, type MailboxPart, type ReceivedFile } from '@parley/channels/messenger'
import { Failure } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { Attachment } from '@parley/contract/base/message'
import type { Services } from '../../base/context'
import { makeChannelRequest } from '../../base/bot/ports/channel-request'
import { attachmentsOf, keepReceived } from '../../conversation/attachment/index'
import { keepSecretOf, noteChannel } from '../channel/index'
import type { Connection } from '../../base/bot/channel-connections'

const patienceMs = 20_000
const mailboxMs = 60_000
const mostSteps = 4
const mostFiles = 10

export async function takeFiles(
  services: Services,
  connection: Connection,
  owner: { botId: string; userId: string },
  files: readonly ReceivedFile[],
): Promise<Attachment[]> {
  const { webhook, mailbox } = connection.channel
  if (files.length === 0) return []
  const wanted = files.slice(0, mostFiles)
  const kept: Attachment[] = []
  if (mailbox !== undefined) kept.push(...(await filesOfMailbox(services, connection, mailbox, { files: wanted, owner })))
  for (const file of wanted) {
    const fileId = webhook?.files && (await fetchFile(services, connection, webhook.files, { file, owner }))
    if (fileId !== undefined) kept.push({ fileId, fileName: file.name })
  }
  return attachmentsOf(services, owner, kept)
}

/** All of them at once, since they are of one mail. */
async function filesOfMailbox(
  services: Services,
  connection: Connection,
  mailbox: MailboxPart,
  { files, owner }: { files: readonly ReceivedFile[]; owner: Wanted['owner'] },
): Promise<Attachment[]> {
  const bounds = { network: services.outbound.mailbox(mailboxMs, keepSecretOf(services, connection)), mostBytes: limits.attachmentBytes }
  const lost = loser(services, connection)
  const fetched = await mailbox.fetchFiles(files, connection.settings, bounds).catch((error: unknown) => {
    if (error instanceof MailboxFailure) return lost(error.message)
    throw error
  })
  if (fetched === undefined) return []
  const kept: Attachment[] = []
  for (const file of files) {
    const bytes = fetched.get(file.id)
    const fileId =
      bytes === undefined
        ? await lost(`${file.name} is too large, or no longer there.`)
        : await keepBytes(services, owner, { name: file.name, bytes: Buffer.from(bytes) }, lost)
    if (fileId !== undefined) kept.push({ fileId, fileName: file.name })
  }
  return kept
}

function loser({ db, now }: Services, { botId, channel }: Connection): (reason: string) => Promise<undefined> {
  return async (reason) => {
    await noteChannel(db, botId, channel.id, { error: `A file could not be fetched. ${reason}`, error_at: new Date(now()) })
  }
}

interface Wanted {
  file: ReceivedFile
  owner: { botId: string; userId: string }
}

async function fetchFile(services: Services, connection: Connection, part: FilePart, { file, owner }: Wanted): Promise<string | undefined> {
  const { settings } = connection
  let request = part.begin(file, settings)
  const lost = loser(services, connection)
  for (let step = 0; step < mostSteps; step += 1) {
    const made = await makeChannelRequest(request, services.serviceRules, { patienceMs, mostBytes: limits.attachmentBytes })
    if (!made.ok) return lost(made.reason)
    const next = part.next(made.reply, settings)
    if (next.kind === 'failed') return lost(next.reason)
    if (next.kind === 'bytes') return keepBytes(services, owner, { name: file.name, bytes: made.bytes }, lost)
    request = next.request
  }
  return lost('The provider sends from one address to the next.')
}

async function keepBytes(
  services: Services,
  owner: Wanted['owner'],
  given: { name: string; bytes: Buffer },
  lost: (reason: string) => Promise<undefined>,
): Promise<string | undefined> {
  try {
    return await keepReceived(services, owner, given)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return lost(error.message)
  }
}
