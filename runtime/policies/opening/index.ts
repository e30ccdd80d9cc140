// Somebody has opened the conversation and said nothing yet.
import { opensConversation, welcome } from '../../events/opening'
import { policy } from '../policy'

export interface OpeningDecision {
  kind: 'welcome'
}

export const opening = policy<OpeningDecision['kind']>({
  consider: { message: (state) => (opensConversation(state) ? { kind: 'welcome' } : null) },
  decisions: { welcome: { logged: 'welcome' } },
  perform: welcome,
})
