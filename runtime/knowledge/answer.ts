// Answers a question of the bot's knowledge: by its wordings, and by the dialog that stands in their place or begins after them. What runs is
// asked again afterwards, or waits for the dialog.
import type { Prompt } from '@parley/contract/objects/prompt'
import { startEventDialog } from '../events/fire'
import { RunningNode } from '../node-run'
import { standInNode } from '../stand-in-node'
import { emptyFrame, type FoundPart } from '../session/session'
import type { TurnState } from '../state'
import { TurnFailure } from '../turn-failure'
import { type AnswerNow, answerNow, logAnswer } from './answer-now'
import { withSource } from './cite'
import { partNow } from './found-part'

export async function answer(
  state: TurnState,
  { faqId, score, part }: { faqId: string; score: number; part?: FoundPart },
  again: () => Promise<void>,
): Promise<void> {
  const now = part === undefined ? answerNow(state, faqId) : partNow(state, faqId, part)
  if (now === null) return
  const { answers, dialogId, isAfterWords, source } = now
  const question = state.bot.faqs.get(faqId)?.title(state.session.language) ?? ''
  state.session.waiting = null
  logAnswer(state, now, { faqId, question, score, ...(part && { paragraph: part.paragraph }) })
  if (isAfterWords) await sayAnswer(state, answers, source)
  if (dialogId !== '' && (await startEventDialog(state, dialogId))) return
  if (!isAfterWords) await sayAnswer(state, answers, source)
  if (state.frame) await again()
}

async function sayAnswer(state: TurnState, answers: readonly Prompt[], source: AnswerNow['source']): Promise<void> {
  const node = new RunningNode(state, standInNode('answer'), state.frame ?? emptyFrame, false)
  try {
    const says = await state.inKnowledge(() => node.prompt(answers))
    for (const say of withSource(says, source, state.session.language)) state.say(say)
  } catch (error) {
    if (!(error instanceof TurnFailure)) throw error
    state.emit({ type: 'failed', code: error.code, text: error.message })
  }
}
