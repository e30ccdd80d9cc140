// What somebody may not do here, and the people of the account who may.
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { Icon } from '../../../ui/icon'
import { EmptyState } from '../../../ui/state/empty-state'
import classes from '../team.module.css'
import type { Account } from '../use-account'

/** `page`: nothing else is there to see. */
export function AskWhom({ account, what, page = false }: { account: Account; what: string; page?: boolean }) {
  const text = useText()
  const people = useCall('team.list-people', { orgId: account.orgId }).data ?? []
  const mighty = people.filter(({ role, isSuspended }) => role !== 'member' && !isSuspended)
  const names = mighty.map(({ name, emailId, phoneNo }) => text('team.ask.name', { name, identity: emailId || phoneNo }))
  const whom = names.length === 0 ? text('team.ask.nobody') : text('team.ask.whom', { names: names.join(', ') })
  if (page) return <EmptyState icon="padlock" title={what} why={whom} />
  return (
    <p className={`${classes.note} ${classes.state}`}>
      <Icon name="info" />
      <span>
        {what} {whom}
      </span>
    </p>
  )
}
