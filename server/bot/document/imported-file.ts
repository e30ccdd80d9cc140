// A file that a job brings into a bot's document: how the job is begun and found, what it is told of the file, its content, and the one change it
// makes, by the name of who asked for it. What the file says is its feature's.
import { fail } from '@parley/contract/base/errors'
import { FileReading } from '@parley/contract/base/incoming/file-reading'
import type { JsonObject } from '@parley/contract/base/json'
import type { Edit } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import { z } from 'zod'
import { actorOf, type Capabilities, type Ctx, type Tx } from '../../base/context'
import { applyBatch } from '../../base/storage/document/apply'
import type { Incoming } from '../../base/storage/incoming/read-incoming'
import type { Editor } from '../../base/storage/document/batch'
import { findJob, lastJobOf } from '../../base/work/jobs/jobs'
import { authorOf, tellChanged } from './service'

/** Input of such a job, to which features add their own. */
export const ImportedFile = z.object({
  hash: z.string(),
  name: z.string(),
  /** False: what the bot has already stays as it is. */
  force: z.boolean().default(true),
  authorId: z.string(),
  authorName: z.string(),
  reading: FileReading.default({}),
})

/** By the caller; `told` is what the job of the feature is told besides. */
export async function beginImport(
  ctx: Ctx,
  kind: string,
  { name, ...told }: Pick<z.input<typeof ImportedFile>, 'hash' | 'name' | 'force'> & JsonObject,
  reading: FileReading = {},
) {
  const { id: authorId, name: authorName } = authorOf(ctx)
  const input = { name, ...told, authorId, authorName, reading: definedOf(reading) }
  return ctx.write((tx) =>
    ctx.jobs.start(tx, { kind, botId: ctx.botId, label: `Import of ${name}`, startedBy: actorOf(ctx).userId, input }),
  )
}

const definedOf = (reading: FileReading): JsonObject =>
  Object.fromEntries(Object.entries(reading).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** The one that is asked for, else the last; null where there was none. */
export async function importJobOf(ctx: Ctx, kind: string, jobId: string | undefined) {
  if (jobId === undefined) return lastJobOf(ctx.db, ctx.botId, kind)
  const job = await findJob(ctx.db, ctx.botId, jobId)
  return job.kind === kind ? job : fail('NOT_FOUND', sentence('refused.no-job'))
}

type Kept = Pick<z.infer<typeof ImportedFile>, 'hash' | 'name' | 'reading'>

/** The file as the reader of all files takes it. */
export async function incomingOf({ files }: Pick<Capabilities, 'files'>, { hash, name, reading }: Kept): Promise<Incoming> {
  return { ...reading, name, content: (await files.get(hash)) ?? fail('NOT_FOUND', sentence('refused.no-file')) }
}

interface Imported {
  job: { id: string; botId: string }
  file: Pick<z.infer<typeof ImportedFile>, 'name' | 'authorId' | 'authorName'>
  permissions: Editor['permissions']
  edits: Edit[]
  /** Told how many of the edits are done, now and then. */
  progress?: (done: number) => void
}

/** Under the job's own id: done a second time it changes nothing. Without edits it is no change. */
export async function applyImported(
  services: Pick<Capabilities, 'bus' | 'events' | 'now'>,
  tx: Tx,
  { job: { id, botId }, file, permissions, edits, progress }: Imported,
): Promise<void> {
  if (edits.length === 0) return
  const { key, values, text: label } = sentence('change.imported', { title: file.name })
  const editor = { id: file.authorId, name: file.authorName, permissions }
  const batch = { id, label, said: { key, values }, edits }
  const applied = await applyBatch(tx, botId, editor, { batch, now: services.now(), ...(progress && { progress }) })
  await tellChanged(services, tx, botId, applied)
}
