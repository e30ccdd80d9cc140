// The ways to ask a question: how good each is for the trained model that has not learned these very words, and more of them out of those
// there are. What the engine says of a sentence is nlu's; it is only read here.
import { fail } from '@parley/contract/base/errors'
import type { Understanding } from '@parley/contract/base/understand'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { WordingVerdict } from '@parley/contract/knowledge/faq'
import { questionsOf } from '@parley/contract/objects/faq/index'
import { type BotDocument, objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { findObject, readDocument } from '../../base/storage/document/store'
import { trainingStateOf } from '../../understanding/training/index'
import { recombined, suggestedFrom } from '../../understanding/utterance/index'

export async function judgeWordings(
  ctx: Ctx,
  { faqId, language, texts }: CallInput<'faq.judge-wordings'>,
): Promise<CallReply<'faq.judge-wordings'>> {
  const faq = await findObject(ctx.db, ctx.botId, faqId)
  const [found] = objectsOf({ objects: faq === undefined ? [] : [faq] }, 'faq')
  if (found === undefined) return gone(faqId)
  const { modelHash } = await trainingStateOf(ctx, language)
  const ask = (text: string, leavingOut = '') => ctx.engine.understand(modelHash, text, leavingOut === '' ? {} : { leavingOut })
  const wordings = questionsOf(found.data, language)
  const isLearned = await isLearnedBy(wordings, faqId, ask)
  let answer: number | null = null
  const items: WordingVerdict[] = []
  for (const text of texts) {
    const understanding = await ask(text, faqId)
    if (understanding === undefined) break
    answer = understanding.knowledge?.limits.answer ?? answer
    items.push({ text, ...verdictOn(understanding, { faqId, isLearned, wordings }) })
  }
  return { answer, items }
}

/** One of its wordings is found word for word. */
async function isLearnedBy(
  wordings: readonly string[],
  faqId: string,
  ask: (text: string) => Promise<Understanding | undefined>,
): Promise<boolean> {
  for (const wording of wordings) {
    const found = (await ask(wording))?.knowledge?.candidates ?? []
    if (found.some((one) => one.faqId === faqId && one.definite)) return true
  }
  return false
}

type Verdict = Omit<WordingVerdict, 'text'>
type Other = NonNullable<Verdict['other']>

interface Judged {
  faqId: string
  isLearned: boolean
  wordings: readonly string[]
}

/** `wordings`: of the question, for the engine tells the nearest with the topics before it. */
export function verdictOn({ outcome, candidates, knowledge }: Understanding, { faqId, isLearned, wordings }: Judged): Verdict {
  const found = knowledge?.candidates ?? []
  const own = found.find((one) => one.faqId === faqId)
  const faqs = found.map(({ faqId: id, question: name, score }): Other => ({ kind: 'faq', id, name, score }))
  const intents = outcome === 'none' ? [] : candidates.map(({ intentId: id, name, score }): Other => ({ kind: 'intent', id, name, score }))
  const [intent] = intents
  const how = knowledge?.outcome ?? (intent ? 'intent' : 'none')
  const meant = {
    answer: faqs.slice(0, 1),
    choose: faqs.slice(0, knowledge?.offered),
    intent: intents.slice(0, 1),
    // Where only the text of an answer holds it, the question was not heard.
    found: [],
    none: [],
  }[how]
  const isOwn = meant.some(({ id }) => id === faqId)
  const taken = isOwn ? undefined : meant[0]
  const isAnswered = isOwn && how === 'answer'
  const next = faqs.find(({ id, score }) => id !== faqId && score >= (knowledge?.limits.offer ?? 1))
  return {
    quality: taken ? 'conflict' : !isLearned ? 'unmeasured' : isAnswered ? 'good' : 'weak',
    score: isLearned ? (own?.score ?? 0) : null,
    nearest: own === undefined ? '' : (wordings.find((one) => own.wording === one || own.wording.endsWith(` ${one}`)) ?? own.wording),
    other: taken ?? next ?? null,
    givesWay: isAnswered && intent ? { id: intent.id, name: intent.name } : null,
  }
}

export async function suggestWordings(
  ctx: Ctx,
  { faqId, language, count }: CallInput<'faq.suggest-wordings'>,
): Promise<CallReply<'faq.suggest-wordings'>> {
  const document: BotDocument = await readDocument(ctx.db, ctx.botId, [...suggestedFrom, 'faq'])
  const faq = objectsOf(document, 'faq').find(({ id }) => id === faqId)
  if (faq === undefined) return gone(faqId)
  const own = questionsOf(faq.data, language).map((text) => ({ text, marks: [] }))
  return { suggestions: recombined(document, own, { language, count }).map(({ text }) => text) }
}

const gone = (id: string): never => fail('NOT_FOUND', sentence('refused.object-gone', { id }))
