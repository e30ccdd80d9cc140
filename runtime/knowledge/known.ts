// What of the knowledge that was found for a sentence can be said: questions that are gone since training, or have lost their answer, do
// not count. Ranking is nlu/knowledge's, saying is answer.ts.
import type { AnswerCandidate, Knowing } from '@parley/contract/base/understand'
import type { CompiledBot } from '../compile'

export type Known =
  | { kind: 'answer'; found: AnswerCandidate }
  | { kind: 'choose'; found: AnswerCandidate[]; intentIds: string[]; isDoubtful: boolean }

/** null: the intents decide. */
export function knownTo(bot: CompiledBot, knowing: Knowing | undefined): Known | null {
  if (knowing === undefined || knowing.outcome === 'none' || knowing.outcome === 'intent') return null
  const offered = knowing.outcome === 'answer' ? knowing.candidates.slice(0, 1) : knowing.candidates.slice(0, knowing.offered)
  const found = offered.filter(({ faqId }) => canAnswer(bot, faqId))
  const [first] = found
  if (first === undefined) return null
  if (knowing.outcome === 'answer') return { kind: 'answer', found: first }
  return { kind: 'choose', found, intentIds: knowing.intentIds, isDoubtful: knowing.why === 'doubtful' }
}

export function canAnswer(bot: CompiledBot, faqId: string): boolean {
  const faq = bot.faqs.get(faqId)
  if (faq === undefined) return false
  return faq.dialogId === '' || bot.nodes.has(bot.dialogs.get(faq.dialogId)?.startNodeId ?? '')
}
