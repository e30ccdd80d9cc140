// Says a question's answer that was found by its text: all of it, the paragraph, or the paragraph with all of it behind. Only what would be
// said just now counts: an answer under a condition that holds, or one of the channel's own, goes before what was searched. Searching is
// nlu/knowledge's.
import type { Knowing } from '@parley/contract/base/understand'
import type { Prompt } from '@parley/contract/objects/prompt'
import { longAnswerOf } from '@parley/contract/templates/long-answer/index'
import { fittingPrompts } from '../say/prompt'
import type { FoundPart } from '../session/session'
import type { TurnState } from '../state'
import { type AnswerNow, answerNow } from './answer-now'

type Asked = Pick<TurnState, 'bot' | 'scope' | 'session'>

export interface Found {
  faqId: string
  question: string
  score: number
  part: FoundPart
}

/** The best part that can be said and is sure enough; null for none. */
export function partFound(state: Asked, knowing: Knowing | undefined): Found | null {
  if (knowing?.outcome !== 'found' || knowing.searched === undefined) return null
  const { limit, say, parts } = knowing.searched
  for (const { faqId, question, score, paragraph } of parts) {
    const part = { paragraph, say }
    if (score >= limit && partNow(state, faqId, part) !== null) return { faqId, question, score, part }
  }
  return null
}

/** The answer as it is said; null where it is no longer there, or something else is said in its place. */
export function partNow(state: Asked, faqId: string, { paragraph, say }: FoundPart): AnswerNow | null {
  const now = answerNow(state, faqId)
  if (now === null || now.condition !== undefined || now.dialogId !== '') return null
  const { session, bot } = state
  const place = { language: session.language, defaultLanguage: bot.defaultLanguage, channel: session.channel }
  const holding = fittingPrompts(now.answers, place).find(({ kind, text }) => kind === 'text' && text.includes(paragraph))
  return holding === undefined ? null : { ...now, answers: [saidOf(holding, { paragraph, say })] }
}

function saidOf(whole: Prompt, { paragraph, say }: FoundPart): Prompt {
  if (say === 'whole' || whole.text.trim() === paragraph) return whole
  if (say === 'paragraph') return { ...whole, text: paragraph }
  return { ...whole, kind: 'template', text: paragraph, template: JSON.stringify(longAnswerOf(paragraph, [whole.text])) }
}
