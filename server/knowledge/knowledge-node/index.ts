// Topics of knowledge beyond editing them, as a feature of the server: differences, edit locks and the analyser.
import { fail } from '@parley/contract/base/errors'
import { allows } from '@parley/contract/base/access/access'
import { limits } from '@parley/contract/base/limits'
import { Analysis } from '@parley/contract/knowledge/knowledge-node'
import type { EditLock } from '@parley/contract/bot/lock'
import { toCsv } from '@parley/kit/csv/write'
import { z } from 'zod'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { lastSequence, operationsSince, readDocument } from '../../base/storage/document/store'
import { findLock, locksOn, releaseLock } from '../../base/storage/locks/locks'
import type { JobKind } from '../../base/work/jobs/jobs'
import { lineTo, readTree, type Tree } from '../faq/index'
import { shownLock, takeEditLock } from '../../bot/lock/index'
import { analyse } from './analyse'
import { diffsOf } from './diffs'
import { askedSince, lastAnalysis } from './store'
import { sentence } from './sentences'

const mostOperations = 20_000

const analyseJob: JobKind = {
  kind: 'knowledge-node.analyse',
  run: async ({ db }, { botId, input }) => {
    const { ktId } = z.object({ ktId: z.string() }).parse(input)
    const document = await readDocument(db, botId, ['bot', 'knowledge-node', 'faq'])
    return analyse(document, await readTree(db, botId), ktId)
  },
}

const handlers: Handlers<'knowledge-node'> = {
  'knowledge-node.list-diffs': async (ctx, { ktId, since }) => {
    const rev = await lastSequence(ctx.db, ctx.botId)
    const operations = await operationsSince(ctx.db, ctx.botId, since, mostOperations + 1)
    if (operations.length > mostOperations) fail('INVALID_INPUT', sentence('refused.too-many-changes', { count: mostOperations }))
    return { rev, diffs: diffsOf(operations, await readTree(ctx.db, ctx.botId), ktId) }
  },
  'knowledge-node.list-locks': async (ctx, { ktId }) => {
    const ids = [...(await nodesOf(ctx, ktId))]
    const now = ctx.now()
    const nodes = (await locksOn(ctx.db, ctx.botId, ids, now)).map((lock) => shownLock(ctx, lock.objectId, lock, now))
    return { total: ids.length, locked: nodes.length, nodes }
  },
  'knowledge-node.lock': async (ctx, { ktId, nodeId }) => {
    await nodeIn(ctx, ktId, nodeId)
    return takeEditLock(ctx, nodeId, limits.editLockMs / 60_000)
  },
  'knowledge-node.unlock': (ctx, { ktId, nodeId }) => unlock(ctx, ktId, nodeId),
  'knowledge-node.analyse': async (ctx, { ktId }) => {
    await nodesOf(ctx, ktId)
    return ctx.write((tx) =>
      ctx.jobs.start(tx, {
        kind: analyseJob.kind,
        botId: ctx.botId,
        label: 'Check of knowledge',
        startedBy: actorOf(ctx).userId,
        input: { ktId },
      }),
    )
  },
  'knowledge-node.get-report': async (ctx, { ktId }) => {
    const job = await lastAnalysis(ctx.db, { botId: ctx.botId, ktId, kind: analyseJob.kind, isDone: false })
    const { analysis, at } = await analysisOf(ctx, ktId)
    const { faqs, topics, counts } = analysis
    return { job: job === undefined ? null : { ...job, result: null }, analysedAt: at, faqs, topics, counts }
  },
  'knowledge-node.get-analysis': async (ctx, { ktId, kind, offset, limit }) => {
    const { findings } = (await analysisOf(ctx, ktId)).analysis
    const found = findings.filter((finding) => kind === undefined || finding.kind === kind)
    return { items: found.slice(offset, offset + limit), total: found.length }
  },
  'knowledge-node.get-traffic': async (ctx) => {
    const since = new Date(ctx.now() - limits.trafficDays * 24 * 3600_000)
    return { days: limits.trafficDays, asked: await askedSince(ctx.db, ctx.botId, since) }
  },
  'knowledge-node.export-analysis': async (ctx, { ktId }) => {
    const { findings } = (await analysisOf(ctx, ktId)).analysis
    const head = ['Kind', 'Path', 'Question or topic', 'Other question', 'Score', 'Why']
    const rows = findings.map(({ kind, path, name, other, score, why }) => [kind, path.join(' / '), name, other, String(score), why])
    return { fileName: 'knowledge-check.csv', content: `\uFEFF${toCsv([head, ...rows])}\r\n` }
  },
}

const nothing: Analysis = { faqs: 0, topics: 0, counts: { unreachable: 0, duplicate: 0, overlapping: 0, topic: 0 }, findings: [] }

async function analysisOf(ctx: Ctx, ktId: string): Promise<{ analysis: Analysis; at: number | null }> {
  const job = await lastAnalysis(ctx.db, { botId: ctx.botId, ktId, kind: analyseJob.kind, isDone: true })
  return { analysis: Analysis.safeParse(job?.result).data ?? nothing, at: job?.endedAt ?? null }
}

async function nodesOf(ctx: Ctx, ktId: string): Promise<Set<string>> {
  const tree: Tree = await readTree(ctx.db, ctx.botId)
  if (tree.topics.get(ktId)?.parentId !== '') fail('NOT_FOUND', sentence('refused.object-gone', { id: ktId }))
  const isIn = (topicId: string): boolean => lineTo(tree, topicId)[0]?.id === ktId
  const faqs = tree.faqs.filter(({ parentId }) => isIn(parentId)).map(({ id }) => id)
  return new Set([...[...tree.topics.keys()].filter(isIn), ...faqs])
}

async function nodeIn(ctx: Ctx, ktId: string, nodeId: string): Promise<void> {
  if (!(await nodesOf(ctx, ktId)).has(nodeId)) fail('NOT_FOUND', sentence('refused.object-gone', { id: nodeId }))
}

/** Edits are kept as they are made: whose lock is ended loses nothing. */
async function unlock(ctx: Ctx, ktId: string, nodeId: string): Promise<EditLock> {
  await nodeIn(ctx, ktId, nodeId)
  const lock = await findLock(ctx.db, ctx.botId, nodeId, ctx.now())
  const { userId } = actorOf(ctx)
  if (lock !== undefined && lock.holderId !== userId && !allows(ctx.permissions, 'BOT_SETTINGS', 'YES'))
    fail('LOCKED', sentence('refused.edited-by', { name: lock.holderName }))
  if (lock !== undefined) await releaseLock(ctx.db, ctx.botId, nodeId, lock.holderId)
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'lock' })
  return shownLock(ctx, nodeId, undefined)
}

export const knowledgeNode: Feature = { name: 'knowledge-node', handlers, jobs: [analyseJob] }
