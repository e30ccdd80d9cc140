// Begins to read a source, and reads it as a job. A source that cannot be read fails its job and says why in its own row.
import { Failure, fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { Json } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { type GivenSource, Refresh } from '@parley/contract/knowledge/source-shapes'
import { z } from 'zod'
import { accountOfBot } from '../../base/security/access/account-of-bot'
import { actorOf, type Ctx, type Tx, write } from '../../base/context'
import type { JobKind, Jobs } from '../../base/work/jobs/jobs'
import { findOwnFile } from '../../integration/file/index'
import { checkRefresh, nextAt, type Readings, readOrigin } from './refresh'
import { carriedMarks, changesOf } from './changes'
import { linesOf } from './read/lines'
import { pairsOf } from './read/pairs'
import { SourceFault } from './read/source-fault'
import { countExtractions, insertExtraction, lastReading, listExtractions, readSource, takeDue, updateExtraction, urlOf } from './store'
import { keepChanges, knownQuestions, readWords } from './store-questions'
import { sentence } from './sentences'
import { extractionLimits } from '@parley/contract/knowledge/extraction'

const Given = z.object({ extractionId: z.string(), url: z.string(), hash: z.string() })

export const importJob: JobKind = {
  kind: 'extraction.import',
  touches: ['extraction'],
  run: async (services, job): Promise<Json> => {
    const { extractionId, url, hash: fileHash } = Given.parse(job.input)
    const before = await lastReading(services.db, extractionId)
    if (before === undefined) return { isGone: true }
    const at = services.now()
    try {
      const { bytes, hash, validators } = await readOrigin(services, { ...before, url, fileHash })
      const ended = { state: 'done', readAt: at, ...(validators && { validators }) } as const
      if (bytes === null) {
        await updateExtraction(services.db, extractionId, ended)
        return { isChanged: false }
      }
      const lines = await linesOf(bytes, { accountId: await accountOfBot(services.db, job.botId), botId: job.botId })
      return await write(services.db, services.log, async ({ db }) => {
        const known = await readSource(db, extractionId)
        const marks = carriedMarks(known.lines, known.marks, lines)
        const pairs = pairsOf(lines, marks, await readWords(db, job.botId))
        const changes = changesOf(await knownQuestions(db, extractionId), pairs)
        await keepChanges(db, extractionId, changes)
        const isNews = changes.added.length > 0 && { visitedAt: null }
        await updateExtraction(db, extractionId, { ...ended, lines, marks, hash, changedAt: at, ...isNews })
        return { lines: lines.length, questions: pairs.length, new: changes.added.length }
      })
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      const { text, key, values } = error.why
      await updateExtraction(services.db, extractionId, { state: 'failed', error: text, said: { key, values } })
      throw new Failure('INVALID_INPUT', error.why)
    }
  },
}

export async function beginImport(ctx: Ctx, given: CallInput<'extraction.import'>): Promise<CallReply<'extraction.import'>> {
  const { source, name, hash, url } = await sourceOf(ctx, given)
  const refresh = given.refresh ?? Refresh.parse({})
  checkRefresh(refresh, source)
  if ((await countExtractions(ctx.db, ctx.botId)) >= extractionLimits.extractions)
    fail('LIMIT_REACHED', sentence('refused.extractions', { count: extractionLimits.extractions }))
  const id = newId('extraction', ctx.now())
  await ctx.write(async (tx) => {
    const about = { id, botId: ctx.botId, name: name.slice(0, limits.nameChars), source, url }
    const times = { refresh, nextAt: nextAt(refresh, ctx.now()), createdAt: ctx.now() }
    await insertExtraction(tx.db, { ...about, ...times, createdBy: actorOf(ctx).name })
    await beginReading(ctx, tx, { ...about, hash, startedBy: actorOf(ctx).userId })
  })
  const [extraction] = await listExtractions(ctx.db, ctx.botId, id)
  return { requestId: id, extraction: extraction ?? fail('NOT_FOUND') }
}

interface Reading {
  id: string
  botId: string
  name: string
  url: string
  /** Of what was sent; '' for an address. */
  hash: string
  /** The user who began it. */
  startedBy?: string
}

export async function beginReading({ jobs }: { jobs: Jobs }, tx: Tx, { id, botId, name, url, hash, startedBy }: Reading): Promise<void> {
  const input = { extractionId: id, url, hash }
  const job = await jobs.start(tx, {
    kind: importJob.kind,
    botId,
    label: `Reading ${name}`.slice(0, 200),
    input,
    ...(startedBy !== undefined && { startedBy }),
  })
  await updateExtraction(tx.db, id, { jobId: job.id, state: 'reading' })
}

export const readings: Readings = {
  name: 'extraction-refresh',
  takeDue,
  begin: async (services, tx, source) => beginReading(services, tx, { ...source, url: await urlOf(tx.db, source.id), hash: '' }),
  plan: (db, id, at) => updateExtraction(db, id, { nextAt: at }),
}

interface Source {
  source: 'text' | 'url' | 'file'
  name: string
  hash: string
  url: string
}

/** Exactly one of the three. */
export async function sourceOf(ctx: Ctx, { text, url, fileId, name }: GivenSource): Promise<Source> {
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
