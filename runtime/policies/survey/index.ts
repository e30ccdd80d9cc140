// The user answers a survey: a score, and where it is asked for the reason.
import type { TurnState } from '../../state'
import { type Score, scoreIn } from '../../survey/score'
import { askAgain, takeReason, takeScore } from '../../survey/survey'
import type { Decision } from '../decision'
import { type Engine, policy } from '../policy'
import { isGuess } from '../shared/guess'

export interface SurveyDecision {
  kind: 'survey'
  waiting: WaitingSurvey
  score: Score | null
}

/** Asked how it went; `tries`: how often it was asked again. */
export interface WaitingSurvey {
  kind: 'survey'
  surveyId: string
  step: 'score' | 'reason'
  dialogId: string
  tries: number
}

export const survey = policy<SurveyDecision['kind']>({
  consider: { reply },
  decisions: { survey: { logged: 'survey' } },
  perform(state, { waiting, score }) {
    if (score) return takeScore(state, waiting, score)
    return waiting.step === 'reason' ? takeReason(state, waiting) : askAgain(state, waiting)
  },
})

function reply(state: TurnState, engine: Engine): Promise<Decision> | null {
  const { waiting } = state.session
  return waiting?.kind === 'survey' ? heard(state, waiting, engine) : null
}

/** Whatever is said is the reason, unless it is a wish of the bot's word for word; what is no score may be a wish. */
async function heard(state: TurnState, waiting: WaitingSurvey, engine: Engine): Promise<Decision> {
  const asked = state.bot.surveys.find(({ id }) => id === waiting.surveyId)
  const score = asked && waiting.step === 'score' ? scoreIn(state.incoming.text, asked.scale, state.heardLanguage) : null
  if (score) return { kind: 'survey', waiting, score }
  const fresh = await engine.fresh(state)
  if (!asked) return fresh
  const isAnswer =
    waiting.step === 'reason' ? isGuess(fresh) || fresh.kind === 'ask-which' : fresh.kind === 'fallback' && waiting.tries === 0
  return isAnswer ? { kind: 'survey', waiting, score: null } : fresh
}
