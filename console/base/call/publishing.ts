// How somebody brings changes of the open bot live: by publishing them, or, where their role or the rule of the account lets them only ask for
// it, by a request that an administrator approves.
import { holds } from '../session/permission'
import { useUserId } from '../session/session'
import { useBot } from '../session/use-bot'
import { type Permit, usePermit } from './permit'
import { useCall } from './use-call'

export interface Publishing extends Permit {
  /** May ask for it, and may not do it. */
  isAsking: boolean
}

export function usePublishing(botId: string): Publishing {
  const userId = useUserId()
  const permissions = useBot(botId).data?.permissions
  const publishing = usePermit('bot-version.publish', botId)
  const asking = usePermit('publish-approval.request', botId)
  const reading = usePermit('bot-version.get-readiness', botId)
  const isRule = useCall('account.list-controls', userId === '' ? null : { userId }).data?.needsApproval === true
  // The screen where it is asked for is seen by who sees publishing (menu.ts).
  const mayAsk = asking.may && reading.may && permissions !== undefined && holds(permissions, 'PUBLISH_BOT')
  if (mayAsk && (isRule || !publishing.may)) return { may: true, why: '', isAsking: true }
  return { ...publishing, isAsking: false }
}
