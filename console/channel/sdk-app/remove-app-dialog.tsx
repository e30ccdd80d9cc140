// Asks before an app is removed: everything it signed stops working at once.
import type { CallReply } from '@parley/contract/calls'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { useUserId } from '../../base/session/session'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { showToast } from '../../ui/toast/toast'

export function RemoveAppDialog({ app, onClose }: { app: CallReply<'sdk-app.list'>[number]; onClose: () => void }) {
  const text = useText()
  const userId = useUserId()
  const remove = useChange('sdk-app.remove')
  const run = async () => {
    await remove.mutateAsync({ userId, clientId: app.clientId })
    showToast(text('sdk-app.removed', { name: app.appName }))
  }
  return (
    <ConfirmDialog
      title={text('sdk-app.remove-one', { name: app.appName })}
      action={text('sdk-app.remove')}
      isLoss
      run={run}
      onClose={onClose}
    >
      {text('sdk-app.remove.words', { count: app.bots.length })}
    </ConfirmDialog>
  )
}
