// How somebody brings changes of the open bot live: by publishing them, or, where their role may only ask for it, by a request that an
// administrator approves. Whether the account asks for an approval of everybody is told on the screen Publish.
import { holds } from '../session/permission'
import { useBot } from '../session/use-bot'
import { type Permit, usePermit } from './permit'

export interface Publishing extends Permit {
  /** May ask for it, and may not do it. */
  isAsking: boolean
}

export function usePublishing(botId: string): Publishing {
  const permissions = useBot(botId).data?.permissions
  const publishing = usePermit('bot-version.publish', botId)
  const asking = usePermit('publish-approval.request', botId)
  const reading = usePermit('bot-version.get-readiness', botId)
  // The screen where it is asked for is seen by who sees publishing (menu.ts).
  const isSeen = permissions !== undefined && holds(permissions, 'PUBLISH_BOT')
  if (publishing.may || !(asking.may && reading.may && isSeen)) return { ...publishing, isAsking: false }
  return { may: true, why: '', isAsking: true }
}
