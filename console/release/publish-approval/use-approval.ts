// How asking to publish stands in a bot: the open request, the last one that was rejected, and whether this person may publish alone.
import { allows } from '@parley/contract/base/access/access'
import type { PublishApproval } from '@parley/contract/release/publish-approval'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useBot } from '../../base/session/use-bot'

export interface Approval {
  /** It awaits approval; null where nothing does. */
  open: PublishApproval | null
  /** The newest request, where it was rejected. */
  rejected: PublishApproval | null
  mayPublish: boolean
  /** May ask, and has to. */
  mayAsk: boolean
  /** The account’s rule asks for it, whatever the role says. */
  isRule: boolean
}

export function useApproval(botId: string): Approval {
  const permissions = useBot(botId).data?.permissions
  const { may: mayRead } = usePermit('publish-approval.list', botId)
  const asking = usePermit('publish-approval.request', botId)
  const read = useCall('publish-approval.list', mayRead ? { streamId: botId } : null).data
  const isRule = read?.needsApproval === true
  const mayPublish = permissions !== undefined && allows(permissions, 'PUBLISH_BOT', 'YES') && !isRule
  const [newest] = read?.requests ?? []
  return {
    open: read?.requests.find(({ state }) => state === 'open') ?? null,
    rejected: newest?.state === 'rejected' ? newest : null,
    mayPublish,
    mayAsk: asking.may && !mayPublish,
    isRule,
  }
}
