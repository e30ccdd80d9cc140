// Reading questions and answers out of sources, as a feature of the server: what is read, how people correct it, and what becomes of it.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { CallInput } from '@parley/contract/calls'
import type { ExtractedQuestion, Extraction } from '@parley/contract/features/extraction'
import type { Edit } from '@parley/contract/objects/object'
import { objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import { toCsv } from '@parley/kit/csv/write'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { applyBatch } from '../../base/storage/document/apply'
import { listObjects } from '../../base/storage/document/store'
import { authorOf, tellChanged } from '../document/index'
import { readTree } from '../faq/index'
import { beginImport, importJob } from './import'
import { pairsOf } from './read/pairs'
import * as store from './store'

const handlers: Handlers<'extraction'> = {
  'extraction.import': (ctx, input) => beginImport(ctx, input),
  'extraction.get-status': (ctx, { requestId }) => find(ctx, requestId),
  'extraction.list': (ctx) => store.listExtractions(ctx.db, ctx.botId),
  'extraction.remove': async (ctx, { extractionId }) => {
    await find(ctx, extractionId)
    await store.deleteExtraction(ctx.db, extractionId)
    return { ok: true }
  },
  'extraction.get-source': async (ctx, { extractionId }) => {
    await find(ctx, extractionId)
    return store.readSource(ctx.db, extractionId)
  },
  'extraction.list-questions': async (ctx, { extractionId, state, offset, limit }) => {
    await find(ctx, extractionId)
    const all = await store.listQuestions(ctx.db, extractionId)
    const found = all.filter((each) => state === undefined || each.state === state)
    return { items: await withKnown(ctx, found.slice(offset, offset + limit)), total: found.length }
  },
  'extraction.update-question': (ctx, input) => update(ctx, input),
  'extraction.remove-question': async (ctx, { extractionId, questionId }) => {
    await questionIn(ctx, extractionId, questionId)
    await store.deleteQuestions(ctx.db, extractionId, [questionId])
    return { ok: true }
  },
  'extraction.remove-questions': async (ctx, { extractionId, questionIds }) => {
    await find(ctx, extractionId)
    return { removed: await store.deleteQuestions(ctx.db, extractionId, questionIds) }
  },
  'extraction.annotate': (ctx, input) => annotate(ctx, input),
  'extraction.get-words': (ctx) => store.readWords(ctx.db, ctx.botId),
  'extraction.set-words': async (ctx, { ignored, openings }) => {
    await store.keepWords(ctx.db, ctx.botId, { ignored, openings })
    return store.readWords(ctx.db, ctx.botId)
  },
  'extraction.mark-visited': async (ctx, { extractionId }) => {
    await find(ctx, extractionId)
    await store.updateExtraction(ctx.db, extractionId, { visitedAt: ctx.now() })
    return find(ctx, extractionId)
  },
  'extraction.export': async (ctx, { extractionId }) => {
    const { name } = await find(ctx, extractionId)
    const kept = (await store.listQuestions(ctx.db, extractionId)).filter(({ state }) => state !== 'rejected')
    const rows = [['Question', 'Answer'], ...kept.map(({ question, answer }) => [question, answer])]
    return { fileName: `${name}.csv`, content: `\uFEFF${toCsv(rows)}\r\n` }
  },
  'extraction.add-to-graph': (ctx, input) => addToGraph(ctx, input),
}

async function find(ctx: Ctx, id: string): Promise<Extraction> {
  return (await store.listExtractions(ctx.db, ctx.botId, id))[0] ?? fail('NOT_FOUND', sentence('refused.object-gone', { id }))
}

async function questionIn(ctx: Ctx, extractionId: string, id: string): Promise<ExtractedQuestion> {
  await find(ctx, extractionId)
  const found = (await store.listQuestions(ctx.db, extractionId)).find(({ _id }) => _id === id)
  return found ?? fail('NOT_FOUND', sentence('refused.object-gone', { id }))
}

/** With the FAQ that is asked in the same words already. */
async function withKnown(ctx: Ctx, questions: readonly ExtractedQuestion[]): Promise<ExtractedQuestion[]> {
  const { faqs } = await readTree(ctx.db, ctx.botId)
  const known = new Map<string, string>()
  for (const { id, data } of faqs)
    for (const wording of [data.question, ...Object.values(data.alternates).flat()]) known.set(plain(wording), id)
  const ids = new Set(faqs.map(({ id }) => id))
  return questions.map((each) => ({ ...each, faqId: ids.has(each.faqId) ? each.faqId : (known.get(plain(each.question)) ?? '') }))
}

const plain = (text: string): string => text.trim().toLowerCase()

async function update(
  ctx: Ctx,
  { extractionId, questionId, question, answer, state }: CallInput<'extraction.update-question'>,
): Promise<ExtractedQuestion> {
  const before = await questionIn(ctx, extractionId, questionId)
  const isEdited = (question !== undefined && question !== before.question) || (answer !== undefined && answer !== before.answer)
  await store.updateQuestion(
    ctx.db,
    { extractionId, id: questionId },
    {
      ...(question !== undefined && { question }),
      ...(answer !== undefined && { answer }),
      ...(state !== undefined && { state, faq_id: '' }),
      edited: before.edited || isEdited,
    },
  )
  const [shown] = await withKnown(ctx, [await questionIn(ctx, extractionId, questionId)])
  return shown ?? before
}

/** Pairs that overlap what somebody has settled or written anew are left as they are. */
async function annotate(ctx: Ctx, { extractionId, marks }: CallInput<'extraction.annotate'>): Promise<Extraction> {
  await find(ctx, extractionId)
  await ctx.write(async ({ db }) => {
    const { lines } = await store.readSource(db, extractionId)
    const kept = (await store.listQuestions(db, extractionId)).filter(({ state, edited }) => state !== 'review' || edited)
    const pairs = pairsOf(lines, marks, await store.readWords(db, ctx.botId)).filter(
      ({ firstLine, lastLine }) => !kept.some((each) => each.firstLine <= lastLine && firstLine <= each.lastLine),
    )
    await store.updateExtraction(db, extractionId, { marks })
    await store.replaceQuestions(db, extractionId, pairs)
  })
  return find(ctx, extractionId)
}

async function addToGraph(
  ctx: Ctx,
  { extractionId, parentId, questionIds }: CallInput<'extraction.add-to-graph'>,
): Promise<{ created: string[] }> {
  const { name } = await find(ctx, extractionId)
  return ctx.write(async (tx) => {
    const tree = await readTree(tx.db, ctx.botId)
    if (!tree.topics.has(parentId)) fail('NOT_FOUND', sentence('refused.object-gone', { id: parentId }))
    const all = await store.listQuestions(tx.db, extractionId)
    const missing = questionIds?.find((id) => !all.some(({ _id, state }) => _id === id && state !== 'added'))
    if (missing !== undefined) fail('NOT_FOUND', sentence('refused.object-gone', { id: missing }))
    const chosen = all.filter(({ _id, state }) => (questionIds === undefined ? state === 'accepted' : questionIds.includes(_id)))
    if (chosen.length === 0) fail('INVALID_INPUT', sentence('refused.nothing-accepted'))
    const language = objectsOf({ objects: await listObjects(tx.db, ctx.botId, ['bot']) }, 'bot')[0]?.data.defaultLanguage ?? 'en'
    const added = chosen.map(({ _id, question, answer }) => ({
      _id,
      id: newId('faq'),
      set: { question, language, answers: [{ text: answer }] },
    }))
    const edits = added.map(({ id, set }): Edit => ({ op: 'put', id, kind: 'faq', parentId, set }))
    const { key, values, text: label } = sentence('change.imported', { title: name })
    const batch = { id: newId('batch'), label, said: { key, values }, edits }
    const applied = await applyBatch(tx, ctx.botId, authorOf(ctx), { batch, now: ctx.now() })
    await tellChanged(ctx, tx, ctx.botId, applied)
    for (const { _id, id } of added) await store.updateQuestion(tx.db, { extractionId, id: _id }, { state: 'added', faq_id: id })
    return { created: added.map(({ id }) => id) }
  })
}

export const extraction: Feature = { name: 'extraction', handlers, jobs: [importJob] }
