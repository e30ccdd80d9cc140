// Files a person sent on a messenger: fetched from its provider and kept as attachments. What cannot be had is left out, and the message
// is taken without it.
import type { FilePart, ReceivedFile } from '@parley/channels/messenger'
import { Failure } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { Attachment } from '@parley/contract/base/message'
import type { Services } from '../../base/context'
import { makeChannelRequest } from '../../base/bot/ports/channel-request'
import { attachmentsOf, keepReceived } from '../attachment/index'
import { type Connection, noteChannel } from '../channel/index'

const patienceMs = 20_000
const mostSteps = 4
const mostFiles = 10

export async function takeFiles(
  services: Services,
  connection: Connection,
  owner: { botId: string; userId: string },
  files: readonly ReceivedFile[],
): Promise<Attachment[]> {
  const part = connection.channel.webhook?.files
  if (part === undefined || files.length === 0) return []
  const kept: Attachment[] = []
  for (const file of files.slice(0, mostFiles)) {
    const fileId = await fetchFile(services, connection, part, { file, owner })
    if (fileId !== undefined) kept.push({ fileId, fileName: file.name })
  }
  return attachmentsOf(services, owner, kept, services.publicUrl())
}

interface Wanted {
  file: ReceivedFile
  owner: { botId: string; userId: string }
}

async function fetchFile(services: Services, connection: Connection, part: FilePart, { file, owner }: Wanted): Promise<string | undefined> {
  const { settings, botId, channel } = connection
  let request = part.begin(file, settings)
  const lost = async (reason: string): Promise<undefined> => {
    await noteChannel(services.db, botId, channel.id, {
      error: `A file could not be fetched. ${reason}`,
      error_at: new Date(services.now()),
    })
  }
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
