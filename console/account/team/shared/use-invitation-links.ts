// The links of invitations that wait on this machine, because no mail or SMS service is set up. They are there for those who run the
// installation alone: whoever else reads a link would prove an address that is not theirs.
import { useCall } from '../../../base/call/use-call'

const linkOfInvitation = /https?:\/\/[^\s<>"]+\/invitation\?token=[\w.~-]+/

/** No mail leaves this machine, and the caller may read what waits: the links are for them to pass on. */
export function useKeepsLinks(orgId: string): boolean {
  const outbox = useCall('outbox.list', { orgId }).data
  return outbox?.isOperator === true && outbox.mail === 'local'
}

/** The newest link for an address or number; '' for none. */
export function useInvitationLinks(orgId: string): (identity: string) => string {
  const outbox = useCall('outbox.list', { orgId }, { staleMs: 0 }).data
  return (identity) => {
    const own = outbox?.messages.filter(({ to, state }) => state === 'local' && to.toLowerCase() === identity.toLowerCase()) ?? []
    const newest = own.toSorted((one, other) => other.at.localeCompare(one.at)).find(({ text }) => linkOfInvitation.test(text))
    return linkOfInvitation.exec(newest?.text ?? '')?.[0] ?? ''
  }
}
