// Nothing was understood: what runs goes on with the words, and where nothing does the bot says what it can do.
import { policy } from '../policy'
import { fallBack, notUnderstoodEvent } from '../shared/fall-back'

export interface FallbackDecision {
  kind: 'fallback'
}

export const fallback = policy<FallbackDecision['kind']>({
  consider: { reading: (_, { runs }) => ({ kind: runs ? 'continue' : 'fallback' }) },
  decisions: { fallback: { logged: 'fallback', isMovable: true, isOverridable: true } },
  perform: fallBack,
  eventBefore: () => notUnderstoodEvent,
})
