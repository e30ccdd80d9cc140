// What a question is answered with just now: the first of its answers under a condition whose condition holds, else the answer without one.
// Saying it is answer.ts.
import type { EventOf } from '@parley/contract/base/event'
import type { Prompt } from '@parley/contract/objects/prompt'
import type { TurnState } from '../state'
import { variablesAt } from '../context/scope'
import { currentTags, hasTags } from '../context/step-tags'
import { knowledgePlace } from '../variables/variables-seen'
import type { CompiledFaq } from './compiled-faq'

export interface AnswerNow {
  answers: readonly Prompt[]
  /** '' for none. */
  dialogId: string
  /** The dialog begins after the words; else it stands in their place. */
  isAfterWords: boolean
  /** The place of the condition that holds, from 1. */
  condition?: number
  /** Where the answers were found, which they name. */
  source?: CompiledFaq['source']
}

type Asked = Pick<TurnState, 'bot' | 'scope' | 'session'>

/** null: the question is gone, the context lacks tags that its topics need, no condition holds and there is no other answer, or what would run is gone. */
export function answerNow(state: Asked, faqId: string): AnswerNow | null {
  const faq = state.bot.faqs.get(faqId)
  if (faq === undefined || !hasTags(state.session, faq.needsTags)) return null
  const at = faq.cases.length === 0 ? -1 : holdingAt(state, faq)
  const found = faq.cases[at]
  if (found !== undefined) {
    const now = { answers: found.answers, dialogId: found.dialogId, isAfterWords: true, condition: at + 1 }
    return now.answers.length > 0 || leads(state, now.dialogId) ? now : null
  }
  if (faq.answers.length === 0 && faq.dialogId === '') return null
  if (faq.dialogId !== '' && !leads(state, faq.dialogId)) return null
  return { answers: faq.answers, dialogId: faq.dialogId, isAfterWords: false, ...(faq.dialogId === '' && { source: faq.source }) }
}

/** Into the log: which question it is an answer to, why it is this one, and the context tags that its topics set. */
export function logAnswer(
  state: TurnState,
  { condition, source }: AnswerNow,
  of: Pick<EventOf<'answered'>, 'faqId' | 'question' | 'score' | 'paragraph' | 'nodeId'>,
): void {
  state.emit({ type: 'answered', ...of, ...(condition !== undefined && { condition }), ...(source !== undefined && { source }) })
  if ((state.bot.faqs.get(of.faqId)?.setsTags ?? []).length === 0) return
  state.emit({ type: 'variable-written', path: 'context.currentTags.tags', value: currentTags(state.session) })
}

function holdingAt(state: Asked, { cases }: CompiledFaq): number {
  const scope = { ...state.scope(), ...variablesAt(state.bot, state.session, knowledgePlace) }
  return cases.findIndex(({ when }) => when.test(scope).result)
}

function leads({ bot }: Asked, dialogId: string): boolean {
  return bot.nodes.has(bot.dialogs.get(dialogId)?.startNodeId ?? '')
}
