// Reading questions and answers out of sources, as a feature of the server: what is read, how people correct it, and what becomes of it.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { ExtractedQuestion, Extraction } from '@parley/contract/knowledge/extraction'
import { toCsv } from '@parley/kit/csv/write'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { readTree } from '../faq/index'
import { addToGraph, answerPlace, plainWording } from './add-to-graph'
import { checkRefresh, nextAt, refreshTaskOf } from './refresh'
import { beginImport, beginReading, importJob, readings } from './import'
import { pairsOf } from './read/pairs'
import * as store from './store'
import * as found from './store-questions'
import { sentence } from './sentences'

const handlers: Handlers<'extraction'> = {
  'extraction.import': (ctx, input) => beginImport(ctx, input),
  'extraction.get-status': (ctx, { requestId }) => find(ctx, requestId),
  'extraction.list': (ctx) => store.listExtractions(ctx.db, ctx.botId),
  'extraction.list-of-faq': (ctx, { faqId }) => found.sourcesOf(ctx.db, ctx.botId, faqId),
  'extraction.remove': async (ctx, { extractionId }) => {
    await find(ctx, extractionId)
    await store.deleteExtraction(ctx.db, extractionId)
    return { ok: true }
  },
  'extraction.update': async (ctx, { extractionId, refresh }) => {
    checkRefresh(refresh, (await find(ctx, extractionId)).source)
    await store.updateExtraction(ctx.db, extractionId, { refresh, nextAt: nextAt(refresh, ctx.now()) })
    return find(ctx, extractionId)
  },
  'extraction.read-again': async (ctx, { extractionId }) => {
    const { name, url, source, state } = await find(ctx, extractionId)
    if (source !== 'url') fail('INVALID_INPUT', sentence('refused.no-refresh'))
    if (state === 'reading') return find(ctx, extractionId)
    // It tells what it has begun, also where that has already ended when it answers.
    return ctx.write(async (tx) => {
      await beginReading(ctx, tx, { id: extractionId, botId: ctx.botId, name, url, hash: '', startedBy: actorOf(ctx).userId })
      return find({ db: tx.db, botId: ctx.botId }, extractionId)
    })
  },
  'extraction.get-source': async (ctx, { extractionId }) => {
    await find(ctx, extractionId)
    return store.readSource(ctx.db, extractionId)
  },
  'extraction.list-questions': async (ctx, { extractionId, state, offset, limit }) => {
    await find(ctx, extractionId)
    const all = await found.listQuestions(ctx.db, extractionId)
    const asked = all.filter((each) => state === undefined || each.state === state)
    return { items: await withKnown(ctx, asked.slice(offset, offset + limit), all), total: asked.length }
  },
  'extraction.update-question': (ctx, input) => update(ctx, input),
  'extraction.settle-questions': async (ctx, { extractionId, questionIds, state }) => {
    await find(ctx, extractionId)
    return { settled: await found.settleQuestions(ctx.db, extractionId, questionIds, state) }
  },
  'extraction.remove-question': async (ctx, { extractionId, questionId }) => {
    await questionIn(ctx, extractionId, questionId)
    await found.deleteQuestions(ctx.db, extractionId, [questionId])
    return { ok: true }
  },
  'extraction.remove-questions': async (ctx, { extractionId, questionIds }) => {
    await find(ctx, extractionId)
    return { removed: await found.deleteQuestions(ctx.db, extractionId, questionIds) }
  },
  'extraction.annotate': (ctx, input) => annotate(ctx, input),
  'extraction.get-words': (ctx) => found.readWords(ctx.db, ctx.botId),
  'extraction.set-words': async (ctx, { ignored, openings }) => {
    await found.keepWords(ctx.db, ctx.botId, { ignored, openings })
    return found.readWords(ctx.db, ctx.botId)
  },
  'extraction.mark-visited': async (ctx, { extractionId }) => {
    await find(ctx, extractionId)
    await store.updateExtraction(ctx.db, extractionId, { visitedAt: ctx.now() })
    return find(ctx, extractionId)
  },
  'extraction.export': async (ctx, { extractionId }) => {
    const { name } = await find(ctx, extractionId)
    const kept = (await found.listQuestions(ctx.db, extractionId)).filter(({ state }) => state !== 'rejected')
    const rows = [['Question', 'Answer'], ...kept.map(({ question, answer }) => [question, answer])]
    return { fileName: `${name}.csv`, content: `\uFEFF${toCsv(rows)}\r\n` }
  },
  'extraction.add-to-graph': async (ctx, input) => addToGraph(ctx, input, await find(ctx, input.extractionId)),
}

async function find(ctx: Pick<Ctx, 'db' | 'botId'>, id: string): Promise<Extraction> {
  return (await store.listExtractions(ctx.db, ctx.botId, id))[0] ?? fail('NOT_FOUND', sentence('refused.object-gone', { id }))
}

async function questionIn(ctx: Ctx, extractionId: string, id: string): Promise<ExtractedQuestion> {
  await find(ctx, extractionId)
  const question = (await found.listQuestions(ctx.db, extractionId)).find(({ _id }) => _id === id)
  return question ?? fail('NOT_FOUND', sentence('refused.object-gone', { id }))
}

/** With the FAQ that is asked in the same words already; `all`: every question of the source. */
async function withKnown(
  ctx: Ctx,
  questions: readonly ExtractedQuestion[],
  all: readonly ExtractedQuestion[],
): Promise<ExtractedQuestion[]> {
  const { faqs } = await readTree(ctx.db, ctx.botId)
  const known = new Map<string, string>()
  for (const { id, data } of faqs)
    for (const wording of [data.question, ...Object.values(data.alternates).flat()]) known.set(plainWording(wording), id)
  const byId = new Map(faqs.map((faq) => [faq.id, faq]))
  return questions.map((each) => {
    const isNamed = byId.has(each.faqId)
    const faqId = isNamed ? each.faqId : (known.get(plainWording(each.question)) ?? '')
    const faq = byId.get(faqId)
    const faqAnswer = faq?.data.answers[answerPlace(faq, all)]?.text ?? ''
    return { ...each, faqId, faqAnswer, isMerge: isNamed && each.state === 'accepted' }
  })
}

async function update(
  ctx: Ctx,
  { extractionId, questionId, question, answer, state, faqId }: CallInput<'extraction.update-question'>,
): Promise<ExtractedQuestion> {
  const before = await questionIn(ctx, extractionId, questionId)
  const isEdited = (question !== undefined && question !== before.question) || (answer !== undefined && answer !== before.answer)
  if (faqId && !(await readTree(ctx.db, ctx.botId)).faqs.some(({ id }) => id === faqId))
    fail('NOT_FOUND', sentence('refused.object-gone', { id: faqId }))
  await found.updateQuestion(
    ctx.db,
    { extractionId, id: questionId },
    {
      ...(question !== undefined && { question }),
      ...(answer !== undefined && { answer }),
      ...(state !== undefined && { state }),
      ...(before.state === 'added' && { faq_id: '', change: '' }),
      ...(faqId !== undefined && { faq_id: faqId }),
      edited: before.edited || isEdited,
    },
  )
  const all = await found.listQuestions(ctx.db, extractionId)
  const [shown] = await withKnown(
    ctx,
    all.filter(({ _id }) => _id === questionId),
    all,
  )
  return shown ?? before
}

/** Pairs that overlap what somebody has settled or written anew are left as they are. */
async function annotate(ctx: Ctx, { extractionId, marks }: CallInput<'extraction.annotate'>): Promise<Extraction> {
  await find(ctx, extractionId)
  await ctx.write(async ({ db }) => {
    const { lines } = await store.readSource(db, extractionId)
    const kept = (await found.listQuestions(db, extractionId)).filter(({ state, edited }) => state !== 'review' || edited)
    const pairs = pairsOf(lines, marks, await found.readWords(db, ctx.botId)).filter(
      ({ firstLine, lastLine }) => !kept.some((each) => each.firstLine <= lastLine && firstLine <= each.lastLine),
    )
    await store.updateExtraction(db, extractionId, { marks })
    await found.replaceQuestions(db, extractionId, pairs)
  })
  return find(ctx, extractionId)
}

export { checkRefresh, nextAt, type DueSource, type Origin, type Readings, readOrigin, refreshTaskOf } from './refresh'
export { sourceOf } from './import'
export { asEnded } from './interrupted'
export { instant, readingOf, takeDueOf } from './source-rows'
export { linesOf } from './read/lines'
export { SourceFault } from './read/source-fault'

export const extraction: Feature = { name: 'extraction', handlers, jobs: [importJob], tasks: [refreshTaskOf(readings)] }
