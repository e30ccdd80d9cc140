// The job that writes a bot into a file: what of it is wanted, nothing secret in it, packed piece by piece.
import { Failure } from '@parley/contract/base/errors'
import { objectKinds } from '@parley/contract/base/ids'
import type { BotObject } from '@parley/contract/objects/object'
import { objectsOf } from '@parley/contract/objects/object'
import { z } from 'zod'
import type { Services } from '../../base/context'
import { release } from '../../base/process/release'
import { withSecrets } from '../../base/security/secrets/variables/store'
import { secretReader } from '../../base/security/secrets/variables/values'
import { readDocument } from '../../base/storage/document/store'
import type { JobKind } from '../../base/work/jobs/jobs'
import { type ArchiveEntry, entriesOf, packed } from '../bot-archive/index'
import { documentOfVersion } from '../bot-version/index'
import { sentence } from './sentences'

const Input = z.object({ kinds: z.array(z.enum(objectKinds)).optional(), versionId: z.string().optional() })

export const exportJob: JobKind = {
  kind: 'bot-export.start',
  onePerBot: true,
  run: async (services, job) => {
    const { kinds, versionId } = Input.parse(job.input)
    const ctx = { db: services.db, botId: job.botId }
    const { objects: all, rev } =
      versionId === undefined ? await readDocument(services.db, job.botId) : await documentOfVersion(ctx, versionId)
    const objects = kinds === undefined ? all : all.filter(({ kind }) => kind === 'bot' || kinds.includes(kind))
    const name = objectsOf({ objects: all }, 'bot')[0]?.data.name ?? job.botId
    const entries = entriesOf(objects, { name, release: release() })
    await refuseSecrets(services, job.botId, entries, all)
    const bytes = await packed(entries, {
      progress: (done) => job.progress(Math.min(done, objects.length), objects.length, '', 'objects'),
      stopAsked: () => job.stopAsked(),
    })
    if (bytes === undefined) return null
    await job.keepFile({ name: `${plainName(name)}.zip`, type: 'application/zip', bytes })
    return { objects: objects.length, rev }
  },
}

/** A value shorter than this stands in many texts by chance. */
const shortestSecret = 6

/** A secret that somebody typed into a text goes into no file: whoever reads that is told where it stands. */
async function refuseSecrets(
  services: Services,
  botId: string,
  entries: readonly ArchiveEntry[],
  objects: readonly BotObject[],
): Promise<void> {
  const ids = [...(await withSecrets(services.db, botId))]
  const values = [...(await secretReader(services)(botId, ids)).values()].filter((value) => value.length >= shortestSecret)
  const written = values.map((value) => JSON.stringify(value).slice(1, -1))
  const found = entries.find(({ text }) => written.some((value) => text.includes(value)))
  if (found === undefined) return
  const object = objects.find(({ id }) => found.name.includes(id))
  const title = Object.entries({ ...object?.data }).find(([field]) => field === 'name' || field === 'key' || field === 'question')?.[1]
  throw new Failure('INVALID_INPUT', sentence('refused.secret-in-text', { place: typeof title === 'string' ? title : found.name }))
}

/** As every system of files takes it. */
function plainName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' ? 'bot' : plain
}
