// The user asks for another language.
import { requestIn, speak } from '../../language/speak'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'
import { reenter } from '../shared/reenter'

export interface LanguageDecision {
  kind: 'language'
  /** '' for one the bot does not speak. */
  to: string
}

export const language = policy<LanguageDecision['kind']>({
  consider: { words: consider },
  decisions: { language: { logged: 'language' } },
  perform(state, { to }) {
    forgetOffer(state)
    return speak(state, to, () => reenter(state))
  },
  passedOver: forgetOffer,
})

function consider(state: TurnState): Decision | null {
  const to = requestIn(state)
  return to === null ? null : { kind: 'language', to }
}

function forgetOffer({ session }: TurnState): void {
  delete session.offersLanguages
}
