// The conversation ends: the user has been silent for too long, or has said one of the bot's words for it.
import { close, endIdle, isClosing, silenceEvent } from '../../events/ending'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'

export interface EndingDecision {
  kind: 'end-idle' | 'close'
}

export const ending = policy<EndingDecision['kind']>({
  consider: { message: silent, words: (state) => (isClosing(state) ? { kind: 'close' } : null) },
  decisions: { 'end-idle': { logged: 'end', isAlone: true }, close: { logged: 'end', isAlone: true } },
  perform: (state, { kind }) => (kind === 'close' ? close(state, 'user') : endIdle(state)),
})

function silent({ incoming }: TurnState): Decision | null {
  return incoming.type === 'event' && incoming.event === silenceEvent ? { kind: 'end-idle' } : null
}
