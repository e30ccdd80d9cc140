// Knowledge as files, as a feature of the server: keeps a file that is sent, and reads or writes one as a job.
import { readFile } from 'node:fs/promises'
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import { FaqFileReport } from '@parley/contract/knowledge/faq-file'
import { visibleKinds } from '@parley/contract/objects/kind-permissions'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { findJob } from '../../base/work/jobs/jobs'
import { beginImport } from '../../bot/document/index'
import { findOwnFile, keepUpload } from '../../integration/file/index'
import { exportJob, importJob } from './jobs'
import { sentence } from './sentences'

const handlers: Handlers<'faq-file'> = {
  'faq-file.upload': async (ctx, { file }) => {
    if (sortOf(file.name) === undefined) fail('INVALID_FILE_TYPE', sentence('faq-file.wrong-sort'))
    if (file.bytes === 0) fail('INVALID_FILE_TYPE', sentence('refused.file-empty'))
    if (file.bytes > limits.faqFileBytes) fail('TOO_LARGE')
    if (!isText(await readFile(file.path))) fail('INVALID_FILE_TYPE', sentence('refused.file-content'))
    return keepUpload(ctx, file)
  },
  'faq-file.import': (ctx, { fileId, force }) => begin(ctx, fileId, force),
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

async function begin(ctx: Ctx, fileId: string, force: boolean) {
  const file = await findOwnFile(ctx, fileId)
  const type = sortOf(file.name) ?? fail('INVALID_FILE_TYPE', sentence('faq-file.wrong-sort'))
  return beginImport(ctx, importJob.kind, { ...file, type, force, permissions: ctx.permissions })
}

function sortOf(name: string): 'json' | 'csv' | undefined {
  const ending = /\.(json|csv)$/i.exec(name)?.[1]?.toLowerCase()
  return ending === 'json' || ending === 'csv' ? ending : undefined
}

/** UTF-8 without the characters that only other sorts of files have. */
function isText(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

export const faqFile: Feature = { name: 'faq-file', handlers, jobs: [importJob, exportJob] }
