// Asks before a connection is removed: its people have to come in another way.
import { Button, Modal } from '@mantine/core'
import type { Connection } from '@parley/contract/features/sso'
import { useText } from '../../../base/text'
import { useChange } from '../../../base/use-change'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../account-settings.module.css'

interface RemoveConnectionDialogProps {
  accountId: string
  connection: Connection
  onClose: () => void
}

export function RemoveConnectionDialog({ accountId, connection, onClose }: RemoveConnectionDialogProps) {
  const text = useText()
  const remove = useChange('sso.remove')
  const { connectionId, displayName } = connection
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': text('ui.close') }}
      title={text('account-settings.sso.remove.title', { name: displayName })}
      size={480}
    >
      <div className={classes.dialog}>
        <p>{text('account-settings.sso.remove.why')}</p>
        {remove.error !== null && <ErrorInPlace error={remove.error} compact />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button
            variant="filled"
            color="bad"
            loading={remove.isPending}
            onClick={() => remove.mutate({ accountId, connectionId }, { onSuccess: onClose })}
          >
            {text('account-settings.sso.remove.do')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
