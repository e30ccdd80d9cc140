// The way of accepted questions into the bot's knowledge: as new FAQs of a topic, or, where one of them says a FAQ's answer anew, into that FAQ.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { JsonObject } from '@parley/contract/base/json'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { ExtractedQuestion, Extraction } from '@parley/contract/knowledge/extraction'
import { type Faq, type FaqSource, notesWith } from '@parley/contract/objects/faq/index'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import { Prompt } from '@parley/contract/objects/prompt'
import type { Ctx } from '../../base/context'
import { applyBatch } from '../../base/storage/document/apply'
import { listObjects } from '../../base/storage/document/store'
import { authorOf, tellChanged } from '../../bot/document/index'
import { readTree } from '../faq/index'
import { passageOf } from './passage-of'
import { readSource } from './store'
import { deleteQuestions, knownQuestions, listQuestions, updateQuestion } from './store-questions'
import { sentence } from './sentences'

interface Step {
  question: ExtractedQuestion
  faqId: string
  isNew: boolean
  edit: Edit
}

export async function addToGraph(
  ctx: Ctx,
  { extractionId, parentId, questionIds }: CallInput<'extraction.add-to-graph'>,
  source: Pick<Extraction, '_id' | 'name' | 'url'>,
): Promise<CallReply<'extraction.add-to-graph'>> {
  return ctx.write(async (tx) => {
    const tree = await readTree(tx.db, ctx.botId)
    if (!tree.topics.has(parentId)) fail('NOT_FOUND', sentence('refused.object-gone', { id: parentId }))
    const all = await listQuestions(tx.db, extractionId)
    const missing = questionIds?.find((id) => !all.some(({ _id, state }) => _id === id && state !== 'added'))
    if (missing !== undefined) fail('NOT_FOUND', sentence('refused.object-gone', { id: missing }))
    const chosen = all.filter(({ _id, state }) => (questionIds === undefined ? state === 'accepted' : questionIds.includes(_id)))
    if (chosen.length === 0) fail('INVALID_INPUT', sentence('refused.nothing-accepted'))
    const objects = await listObjects(tx.db, ctx.botId, ['bot', 'faq'])
    const language = objectsOf({ objects }, 'bot')[0]?.data.defaultLanguage ?? 'en'
    const faqs = objectsOf({ objects }, 'faq')
    const { lines } = await readSource(tx.db, extractionId)
    const read = new Map((await knownQuestions(tx.db, extractionId)).map(({ id, answer }) => [id, answer]))
    const steps = chosen.map((question): Step => {
      const faq = faqs.find(({ id }) => id === question.faqId)
      const passage = passageOf(source, lines, { ...question, answer: read.get(question._id) ?? question.answer })
      return faq === undefined ? asNew(question, { parentId, language, passage }) : asAnswerOf(faq, question, { all, passage })
    })
    const { key, values, text: label } = sentence('change.imported', { title: source.name })
    const batch = { id: newId('batch'), label, said: { key, values }, edits: steps.map(({ edit }) => edit) }
    const applied = await applyBatch(tx, ctx.botId, authorOf(ctx), { batch, now: ctx.now() })
    await tellChanged(ctx, tx, ctx.botId, applied)
    const overtaken = steps.flatMap(({ faqId, question }) => all.filter((one) => one.faqId === faqId && one._id !== question._id))
    if (overtaken.length > 0)
      await deleteQuestions(
        tx.db,
        extractionId,
        overtaken.map(({ _id }) => _id),
      )
    for (const { question, faqId } of steps)
      await updateQuestion(tx.db, { extractionId, id: question._id }, { state: 'added', faq_id: faqId, change: '' })
    const ids = (isNew: boolean): string[] => steps.filter((step) => step.isNew === isNew).map(({ faqId }) => faqId)
    return { created: ids(true), changed: ids(false) }
  })
}

function asNew(
  question: ExtractedQuestion,
  { parentId, language, passage }: { parentId: string; language: string; passage: FaqSource },
): Step {
  const id = newId('faq')
  const set = { question: question.question, language, answers: [{ text: question.answer }], foundIn: passage }
  return { question, faqId: id, isNew: true, edit: { op: 'put', id, kind: 'faq', parentId, set } }
}

/** The answer of a FAQ that one of these questions would change: that which came from the source before, else the first. */
export function answerPlace({ id, data }: Pick<BotObject<'faq'>, 'id' | 'data'>, all: readonly ExtractedQuestion[]): number {
  const before = all.find((one) => one.faqId === id && one.state === 'added')?.answer
  return Math.max(
    0,
    data.answers.findIndex(({ text }) => text === before),
  )
}

/**
 * In the place of the answer that came from the source before, else of the first; other languages and channels keep theirs. What the source
 * asks in words of its own becomes another way to ask.
 */
function asAnswerOf(
  { id, data }: BotObject<'faq'>,
  question: ExtractedQuestion,
  { all, passage }: { all: readonly ExtractedQuestion[]; passage: FaqSource },
): Step {
  const at = answerPlace({ id, data }, all)
  const [first, ...others] = data.answers.length > 0 ? data.answers : [Prompt.parse({})]
  const answers = [first, ...others].map((answer, place) => (place === at ? { ...answer, text: question.answer } : answer))
  const set = JsonObject.parse(JSON.parse(JSON.stringify({ answers, foundIn: passage, ...wordingsWith(data, question.question) })))
  const edit: Edit = { op: 'put', id, kind: 'faq', set }
  return { question, faqId: id, isNew: false, edit }
}

function wordingsWith(data: Faq, asked: string): Partial<Pick<Faq, 'alternates' | 'alternateNotes'>> {
  const known = [data.question, ...Object.values(data.alternates).flat()].map(plainWording)
  if (known.includes(plainWording(asked))) return {}
  const alternates = { ...data.alternates, [data.language]: [...(data.alternates[data.language] ?? []), asked] }
  return { alternates, alternateNotes: notesWith(data, alternates, 'extracted') }
}

/** Questions that differ in nothing else are asked in the same words. */
export const plainWording = (text: string): string => text.trim().toLowerCase()
