// Where a bot stands, pure: judged from what is published, from what waits for approval and from what is worked on. A bot that a universal
// bot has taken in is linked there; of itself it stands as any other.
import type { StateId } from '@parley/contract/objects/states'

export interface StateFacts {
  isSuspended: boolean
  isLive: boolean
  /** A dialog or task of the draft is in progress. */
  isWorkedOn: boolean
  /** Of the last requests to publish its dialogs: one waits, or one was rejected and nothing was changed since. */
  request: 'open' | 'rejected' | null
}

export function botStateOf({ isSuspended, isLive, isWorkedOn, request }: StateFacts): StateId {
  if (isSuspended) return 'suspended'
  if (request === 'open') return 'awaitingapproval'
  if (isLive) return isWorkedOn ? 'upgradeinprogress' : 'published'
  if (request === 'rejected') return 'rejected'
  return isWorkedOn ? 'inprogress' : 'configured'
}
