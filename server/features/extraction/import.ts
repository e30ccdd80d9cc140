// Begins to read a source, and reads it as a job. A source that cannot be read fails its job and says why in its own row.
import { Failure, fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { sentence } from '@parley/contract/sentences'
import { z } from 'zod'
import { actorOf, type Ctx, type Services, write } from '../../base/context'
import type { JobKind } from '../../base/work/jobs/jobs'
import { findOwnFile } from '../file/index'
import { fetchPage } from './fetch-page'
import { linesOf } from './read/lines'
import { pairsOf } from './read/pairs'
import { SourceFault } from './read/source-fault'
import { countExtractions, insertExtraction, listExtractions, readWords, replaceQuestions, updateExtraction } from './store'

const Given = z.object({ extractionId: z.string(), url: z.string(), hash: z.string() })

export const importJob: JobKind = {
  kind: 'extraction.import',
  touches: ['extraction'],
  run: async (services, job) => {
    const { extractionId, ...from } = Given.parse(job.input)
    try {
      const lines = linesOf(await bytesOf(services, from))
      return await write(services.db, services.log, async ({ db }) => {
        const pairs = pairsOf(lines, {}, await readWords(db, job.botId))
        await updateExtraction(db, extractionId, { state: 'done', lines })
        await replaceQuestions(db, extractionId, pairs)
        return { lines: lines.length, questions: pairs.length }
      })
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      const { text, key, values } = error.why
      await updateExtraction(services.db, extractionId, { state: 'failed', error: text, said: { key, values } })
      throw new Failure('INVALID_INPUT', error.why)
    }
  },
}

async function bytesOf({ files, serviceRules }: Services, { url, hash }: { url: string; hash: string }): Promise<Buffer> {
  if (url !== '') return fetchPage(url, serviceRules)
  return (await files.get(hash)) ?? fail('NOT_FOUND', sentence('refused.no-file'))
}

export async function beginImport(ctx: Ctx, given: CallInput<'extraction.import'>): Promise<CallReply<'extraction.import'>> {
  const { source, name, hash, url } = await sourceOf(ctx, given)
  if ((await countExtractions(ctx.db, ctx.botId)) >= limits.extractions)
    fail('USAGE_LIMIT', sentence('refused.extractions', { count: limits.extractions }))
  const id = newId('extraction', ctx.now())
  await ctx.write(async (tx) => {
    const about = { id, botId: ctx.botId, name: name.slice(0, limits.nameChars), source, url }
    await insertExtraction(tx.db, { ...about, createdBy: actorOf(ctx).name, createdAt: ctx.now() })
    const input = { extractionId: id, url, hash }
    const job = await ctx.jobs.start(tx, { kind: importJob.kind, botId: ctx.botId, label: `Reading ${name}`.slice(0, 200), input })
    await updateExtraction(tx.db, id, { jobId: job.id })
  })
  const [extraction] = await listExtractions(ctx.db, ctx.botId, id)
  return { requestId: id, extraction: extraction ?? fail('NOT_FOUND') }
}

interface Source {
  source: 'text' | 'url' | 'file'
  name: string
  hash: string
  url: string
}

/** Exactly one of the three. */
async function sourceOf(ctx: Ctx, { text, url, fileId, name }: CallInput<'extraction.import'>): Promise<Source> {
  if ([text, url, fileId].filter((each) => each !== undefined).length !== 1) fail('INVALID_INPUT', sentence('refused.one-source'))
  if (fileId !== undefined) {
    const file = await findOwnFile(ctx, fileId)
    return { source: 'file', name: name || file.name, hash: file.hash, url: '' }
  }
  if (url !== undefined) {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) fail('INVALID_INPUT', sentence('extraction.address-refused'))
    return { source: 'url', name: name || new URL(url).host, hash: '', url }
  }
  const first = text?.trim().split('\n')[0]?.slice(0, 60) ?? ''
  if (first === '') fail('INVALID_INPUT', sentence('extraction.empty'))
  return { source: 'text', name: name || first, hash: await ctx.files.put(Buffer.from(text ?? '')), url: '' }
}
