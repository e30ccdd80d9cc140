// Answers a question of the bot's knowledge: by its wordings, or by the dialog that stands in their place. What runs is asked again
// afterwards, or waits for the dialog.
import { startEventDialog } from '../events/fire'
import { RunningNode, standInNode } from '../node-run'
import { emptyFrame } from '../session/session'
import type { TurnState } from '../state'
import { TurnFailure } from '../turn-failure'

export async function answer(
  state: TurnState,
  { faqId, score }: { faqId: string; score: number },
  again: () => Promise<void>,
): Promise<void> {
  const faq = state.bot.faqs.get(faqId)
  if (!faq) return
  state.session.waiting = null
  state.emit({ type: 'answered', faqId, question: faq.title(state.session.language), score })
  if (faq.dialogId !== '' && (await startEventDialog(state, faq.dialogId))) return
  await sayAnswer(state, faqId)
  if (state.frame) await again()
}

async function sayAnswer(state: TurnState, faqId: string): Promise<void> {
  const node = new RunningNode(state, standInNode('answer'), state.frame ?? emptyFrame, false)
  try {
    for (const say of await node.prompt(state.bot.faqs.get(faqId)?.answers ?? [])) state.say(say)
  } catch (error) {
    if (!(error instanceof TurnFailure)) throw error
    state.emit({ type: 'failed', code: error.code, text: error.message })
  }
}
