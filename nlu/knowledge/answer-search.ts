// Looks for a sentence in the answers of a bot's knowledge, where no question and no intent was meant: by words and by meaning, as in
// documents (nlu/passages). How much of the answer is said is the runtime's.
import type { Knowing, SearchedAnswers } from '@parley/contract/base/understand'
import { BotSettings } from '@parley/contract/objects/bot/index'
import type { Encoder } from '../encoder/embedding'
import { type Embed, findPassages, type FoundPassage, type LoadedPassages, loadPassages } from '../passages/find'
import type { Rules } from '../rules'
import { rowOf } from '../vectors/quantize'
import type { KnowledgeHeader, KnowledgeRows } from './knowledge-model'

export interface LoadedAnswers {
  passages: LoadedPassages
  /** Whether where they lie in meaning is known. */
  hasMeanings: boolean
  /** The question of each paragraph, by the paragraph's id. */
  faqs: ReadonlyMap<string, number>
  how: Pick<SearchedAnswers, 'limit' | 'say'>
}

const usual = BotSettings.parse({})
const mostParts = 3
/** What is less likely is not told. */
const leastLikely = 0.1

/** null where answers are not searched. */
export async function loadAnswers(
  { answers, faqs }: KnowledgeHeader,
  rows: KnowledgeRows,
  language: string,
  { answerSearch: say = usual.answerSearch, answerSearchThreshold: limit = usual.answerSearchThreshold }: Rules = {},
): Promise<LoadedAnswers | null> {
  if (answers === undefined || say === 'off') return null
  const hasMeanings = rows.answers !== undefined && rows.answers.scales.length > 0
  const kept = answers.map(({ faq, text }, at) => ({
    ...{ id: String(at).padStart(6, '0'), title: faqs[faq]?.question ?? '', heading: '', page: 0, begins: 0, ends: text.length, text },
    meaning: hasMeanings && rows.answers ? rowOf(rows.answers, at) : null,
  }))
  return {
    passages: await loadPassages(kept, language),
    hasMeanings,
    faqs: new Map(kept.map(({ id }, at) => [id, answers[at]?.faq ?? -1])),
    how: { limit, say },
  }
}

interface Sought {
  text: string
  /** null for one that the answers were not learned with. */
  encoder: Encoder | null
  isOpen(faq: number): boolean
}

export async function searchAnswers(
  { passages, hasMeanings, faqs, how }: LoadedAnswers,
  { faqs: questions }: KnowledgeHeader,
  { text, encoder, isOpen }: Sought,
): Promise<SearchedAnswers> {
  const embed: Embed | null = encoder && hasMeanings ? (texts, as) => encoder.embed(texts, as) : null
  const found = await findPassages(passages, text, embed, ({ id }) => isOpen(faqs.get(id) ?? -1))
  const partOf = ({ passage, span, score, why }: FoundPassage): SearchedAnswers['parts'] => {
    const faq = questions[faqs.get(passage.id) ?? -1]
    if (faq === undefined) return []
    const quote = passage.text.slice(span.begins, span.ends)
    return [{ faqId: faq.id, question: faq.question, paragraph: passage.text, quote, score, why }]
  }
  const likely = found.filter(({ score }) => score >= leastLikely)
  return { ...how, parts: likely.flatMap(partOf).slice(0, mostParts) }
}

/** The first part answers where it is sure enough. */
export function withSearched(knowing: Knowing, searched: SearchedAnswers): Knowing {
  const isFound = (searched.parts[0]?.score ?? 0) >= searched.limit && searched.parts.length > 0
  return { ...knowing, ...(isFound && { outcome: 'found', why: 'in-answer' }), searched }
}
