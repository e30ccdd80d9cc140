// Removing somebody from the account, or leaving it: what they lose, in numbers. The last owner is told why they stay.
import { Button } from '@mantine/core'
import type { Person } from '@parley/contract/account/team-shapes'
import { useText } from '../../../base/language/text'
import { change } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { showToast } from '../../../ui/toast/toast'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import classes from '../team.module.css'
import type { Account } from '../use-account'
import { nameOf } from './use-person'
import { consoleAddress } from '../../../base/page/settings'

interface RemovePersonDialogProps {
  account: Account
  person: Person
  isLastOwner: boolean
  onClose: () => void
}

export function RemovePersonDialog({ account, person, isLastOwner, onClose }: RemovePersonDialogProps) {
  const text = useText()
  const isSelf = person.userId === account.userId
  if (isLastOwner) return <LastOwnerDialog onClose={onClose} />
  const name = nameOf(person)
  const owned = person.bots.filter(({ roleId }) => roleId === 'owner').length
  const remove = async () => {
    await change('team.remove-person', { orgId: account.orgId, memberId: person.userId })
    if (isSelf) location.assign(consoleAddress('/login'))
    else showToast(text('team.person.removed', { name }), { tone: 'ok' })
  }
  return (
    <ConfirmDialog
      title={isSelf ? text('team.person.leave.title', { account: account.name }) : text('team.person.remove.title', { name })}
      action={text(isSelf ? 'team.person.leave' : 'team.person.remove.do')}
      isLoss
      run={remove}
      onClose={onClose}
    >
      {isSelf ? text('team.person.leave.why') : text('team.person.remove.why', { name, count: person.bots.length })}{' '}
      {owned > 0 && !isSelf && text('team.person.remove.owned', { name, count: owned })}
    </ConfirmDialog>
  )
}

function LastOwnerDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Dialog title={text('team.person.last.title')} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.note}>{text('team.person.last-owner')}</p>
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('ui.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
