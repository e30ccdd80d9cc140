// What failed is tried again: the user asks for it right after a failure that ended a task.
import { retry as tryAgain } from '../../events/retry'
import { saysRetry } from '../../say/replies/try-again'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'

export interface RetryDecision {
  kind: 'retry'
}

export const retry = policy<RetryDecision['kind']>({
  consider: { words: consider },
  decisions: { retry: { logged: 'resume' } },
  perform: tryAgain,
  passedOver({ session }) {
    delete session.failed
  },
})

function consider({ session, incoming, heardLanguage }: TurnState): Decision | null {
  return session.failed !== undefined && saysRetry(incoming.text, heardLanguage) ? { kind: 'retry' } : null
}
