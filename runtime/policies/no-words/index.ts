// The message has no words: everything stays as it is.
import { noWordsEvent } from '@parley/contract/base/message'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'

export interface NoWordsDecision {
  kind: 'ask-for-words'
}

export const noWords = policy<NoWordsDecision['kind']>({
  consider: { message: consider },
  decisions: { 'ask-for-words': { logged: 'ignore', isAlone: true } },
  perform: (state) => state.sayStandard('no-words'),
})

function consider({ incoming }: TurnState): Decision | null {
  return incoming.type === 'event' && incoming.event === noWordsEvent ? { kind: 'ask-for-words' } : null
}
