// The user says whether to go on with the dialog that was held, which is asked again where the reply means nothing.
import { dropLastHeld } from '../../interruptions/dialogs'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { type Engine, policy } from '../policy'
import { askToResume, resumeHeld } from '../shared/held'
import { answerIn } from '../shared/yes-or-no'

export interface ResumeDecision {
  kind: 'resume' | 'drop-held' | 'ask-resume-again'
}

export interface WaitingResume {
  kind: 'resume'
}

export const resume = policy<ResumeDecision['kind']>({
  consider: { reply: (state, engine) => (state.session.waiting?.kind === 'resume' ? heard(state, engine) : null) },
  decisions: {
    resume: { logged: 'resume' },
    'drop-held': { logged: 'discard' },
    'ask-resume-again': { logged: 'resume', isOverridable: true },
  },
  perform(state, { kind }) {
    if (kind === 'resume') return resumeHeld(state)
    return kind === 'drop-held' ? dropHeld(state) : askToResume(state)
  },
})

async function heard(state: TurnState, engine: Engine): Promise<Decision> {
  const answer = answerIn(state)
  if (answer) return { kind: answer === 'yes' ? 'resume' : 'drop-held' }
  const fresh = await engine.fresh(state)
  return fresh.kind === 'fallback' ? { kind: 'ask-resume-again' } : fresh
}

function dropHeld(state: TurnState): void {
  const frames = dropLastHeld(state)
  state.session.waiting = null
  state.sayStandard('discard-task', { task: state.taskName(frames) }, [], frames)
}
