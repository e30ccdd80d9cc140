// What a decision at the beginning of a conversation is about, in the words of the contract: the intents, questions, small talk, tasks and
// passages that won, and what deals with it first. Deciding is the policies'.
import type { Understanding } from '@parley/contract/base/understand'
import type { SentenceDecision, SentenceWinner } from '@parley/contract/understanding/sentence-decision'
import { answerNow } from '../../knowledge/answer-now'
import type { Decision } from '../../policies/decision'
import { eventBefore, ownerOf } from '../../policies/owners'
import type { TurnState } from '../../state'

/** `understood`: of the sentence, and of parts of it that were looked at. */
export function decisionOf(state: TurnState, decision: Decision, understood: readonly Understanding[]): SentenceDecision {
  const event = eventBefore(state.bot, decision)
  const fallback = decision.kind === 'fallback' ? dialogName(state, state.bot.settings.fallbackDialogId) : ''
  return {
    action: ownerOf(decision).facts.logged,
    winners: winnersOf(state, decision, understood),
    ...(decision.kind === 'task' && decision.wish === 'end' && { isEnd: true }),
    ...(decision.kind === 'language' && { language: decision.to }),
    ...(event !== undefined && { event }),
    ...(fallback !== '' && { dialog: fallback }),
  }
}

function winnersOf(state: TurnState, decision: Decision, understood: readonly Understanding[]): SentenceWinner[] {
  const intent = (id: string) => intentWinner(state, id, understood)
  switch (decision.kind) {
    case 'start':
      return [decision, ...(decision.then ?? [])].map(({ intentId }) => intent(intentId))
    case 'ask-which':
      return [...decision.intentIds.map(intent), ...(decision.faqIds ?? []).map((id) => offeredQuestion(state, id, decision.understanding))]
    case 'answer':
      return [questionWinner(state, decision)]
    case 'small-talk': {
      const { smallTalkId, question, score, definite } = decision
      return [{ engine: 'small-talk', id: smallTalkId, name: question, score, isDefinite: definite, dialog: '' }]
    }
    case 'plain-talk': {
      const name = state.incoming.text.trim()
      return [{ engine: 'small-talk', id: decision.key, name, score: 1, isDefinite: true, isBuiltIn: true, dialog: '' }]
    }
    case 'cite': {
      const { passageId, title, score } = decision.citation
      return [{ engine: 'documents', id: passageId, name: title, score, isDefinite: false, dialog: '' }]
    }
    case 'task': {
      const name = state.bot.tasks.get(decision.taskId)?.name ?? ''
      return [{ engine: 'tasks', id: decision.taskId, name, score: 1, isDefinite: true, dialog: '' }]
    }
    default:
      return []
  }
}

/** By the likeliest reading of it. */
function intentWinner({ bot }: TurnState, intentId: string, understood: readonly Understanding[]): SentenceWinner {
  const [best] = understood
    .flatMap(({ candidates, external }) =>
      candidates
        .filter((candidate) => candidate.intentId === intentId)
        .map((candidate) => ({ ...candidate, isTheirs: external?.isDecisive === true && candidate.engines?.extnlu === candidate.score })),
    )
    .toSorted((one, other) => other.score - one.score)
  const intent = bot.intents.get(intentId)
  const name = best?.name ?? intent?.name ?? ''
  const dialog = bot.dialogs.get(intent?.dialogId ?? '')?.name ?? ''
  const engine = best?.isTheirs === true ? 'extnlu' : 'intents'
  return { engine, id: intentId, name, score: best?.score ?? 0, isDefinite: best?.definite ?? false, dialog }
}

function offeredQuestion(state: TurnState, faqId: string, { knowledge }: Understanding): SentenceWinner {
  const candidate = knowledge?.candidates.find((one) => one.faqId === faqId)
  const { score = 0, definite = false } = candidate ?? {}
  return questionWinner(state, { faqId, score, isExact: definite })
}

function questionWinner(
  state: TurnState,
  { faqId, score, isExact, part }: Pick<Extract<Decision, { kind: 'answer' }>, 'faqId' | 'score' | 'isExact' | 'part'>,
): SentenceWinner {
  const name = state.bot.faqs.get(faqId)?.title(state.session.language) ?? ''
  const dialog = dialogName(state, answerNow(state, faqId)?.dialogId ?? '')
  return { engine: part === undefined ? 'questions' : 'answers', id: faqId, name, score, isDefinite: isExact, dialog }
}

function dialogName({ bot }: TurnState, dialogId: string): string {
  const dialog = bot.dialogs.get(dialogId)
  return dialog && bot.nodes.has(dialog.startNodeId) ? dialog.name : ''
}
