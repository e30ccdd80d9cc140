// Asks before a lost authenticator app is taken off a colleague: what stops, what they need from then on.
import type { Person } from '@parley/contract/account/team-shapes'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { change } from '../../../base/call/use-change'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { showToast } from '../../../ui/toast/toast'
import type { Account } from '../use-account'
import { nameOf } from './use-person'

export function LostFactorDialog({ account, person, onClose }: { account: Account; person: Person; onClose: () => void }) {
  const text = useText()
  const isEnforced = useCall('account.get-settings', { accountId: account.orgId }).data?.secondFactor === true
  const name = nameOf(person)
  const remove = async () => {
    await change('team.remove-second-factor', { orgId: account.orgId, memberId: person.userId })
    showToast(text('team.person.lost-factor.done', { name }), { tone: 'ok' })
  }
  return (
    <ConfirmDialog
      title={text('team.person.lost-factor.title', { name })}
      action={text('team.person.lost-factor.do')}
      isLoss
      run={remove}
      onClose={onClose}
    >
      {text('team.person.lost-factor.why', { name })} {isEnforced && text('team.person.lost-factor.enforced')}
    </ConfirmDialog>
  )
}
