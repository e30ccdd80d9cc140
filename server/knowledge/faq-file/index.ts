// Knowledge as files, as a feature of the server: keeps a file that is sent, and reads or writes one as a job.
import { readFile } from 'node:fs/promises'
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { CallInput } from '@parley/contract/calls'
import { FaqFileReport } from '@parley/contract/knowledge/faq-file'
import { visibleKinds } from '@parley/contract/objects/kind-permissions'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { readIncoming } from '../../base/storage/incoming/read-incoming'
import { readOrWhy } from '../../base/storage/incoming/unreadable-file'
import { findJob } from '../../base/work/jobs/jobs'
import { beginImport } from '../../bot/document/index'
import { findOwnFile, keepUpload } from '../../integration/file/index'
import { exportJob, importJob } from './jobs'
import { sentence } from './sentences'

const handlers: Handlers<'faq-file'> = {
  'faq-file.upload': async (ctx, { file }) => {
    if (!isKnown(file.name)) fail('INVALID_FILE_TYPE', sentence('faq-file.wrong-sort'))
    if (file.bytes === 0) fail('INVALID_FILE_TYPE', sentence('refused.file-empty'))
    if (file.bytes > limits.faqFileBytes) fail('TOO_LARGE')
    await checkContent(file.name, file.path)
    return keepUpload(ctx, file)
  },
  'faq-file.import': begin,
  'faq-file.export': (ctx, { type, force }) =>
    ctx.write((tx) =>
      ctx.jobs.start(tx, {
        kind: exportJob.kind,
        botId: ctx.botId,
        label: 'Export of knowledge',
        startedBy: actorOf(ctx).userId,
        input: { type, force, seesTraits: visibleKinds(ctx.permissions).includes('trait') },
      }),
    ),
  'faq-file.get-status': async (ctx, { jobId }) => {
    const job = await findJob(ctx.db, ctx.botId, jobId)
    if (job.kind !== importJob.kind && job.kind !== exportJob.kind) fail('NOT_FOUND', sentence('refused.no-job'))
    return { job, report: FaqFileReport.safeParse(job.result).data ?? null }
  },
}

async function begin(ctx: Ctx, { fileId, force, reading }: CallInput<'faq-file.import'>) {
  const file = await findOwnFile(ctx, fileId)
  if (!isKnown(file.name)) fail('INVALID_FILE_TYPE', sentence('faq-file.wrong-sort'))
  return beginImport(ctx, importJob.kind, { ...file, force, permissions: ctx.permissions }, reading)
}

const isKnown = (name: string): boolean => /\.(?:json|csv|tsv|txt|xlsx)$/i.test(name)

/** Of an encoding that is not sure the person says which it is. */
async function checkContent(name: string, path: string): Promise<void> {
  const read = await readOrWhy(async () => readIncoming({ name, content: await readFile(path) }, 1))
  if ('unreadable' in read && read.unreadable.key !== 'unreadable.encoding-unsure') fail('INVALID_FILE_TYPE', read.unreadable)
}

export const faqFile: Feature = { name: 'faq-file', handlers, jobs: [importJob, exportJob] }
