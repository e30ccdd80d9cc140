// Shows the secret of an app that was made or renewed, once. An app with a key pair has none.
import { Button, Modal } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { useText } from '../../base/language/text'
import { Copied } from '../../release/bot-version/index'
import classes from './sdk-app.module.css'

interface SecretDialogProps {
  app: CallReply<'sdk-app.create'>
  isRenewed?: boolean
  onClose: () => void
}

/** Closed by its button only: the secret cannot be had again. */
export function SecretDialog({ app, isRenewed = false, onClose }: SecretDialogProps) {
  const text = useText()
  const hasSecret = app.clientSecret !== ''
  return (
    <Modal
      opened
      onClose={onClose}
      title={text(isRenewed ? 'sdk-app.renewed' : 'sdk-app.made', { name: app.appName })}
      size={520}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes.form}>
        {hasSecret && <p className={classes.caution}>{text('sdk-app.secret.once')}</p>}
        <Copied label={text('sdk-app.id')} value={app.clientId} />
        {hasSecret && (
          <Copied
            label={text('sdk-app.secret')}
            value={app.clientSecret}
            help={text('sdk-app.secret.help', { algorithm: app.algorithm })}
          />
        )}
        <div className={classes.foot}>
          <Button data-autofocus variant="filled" onClick={onClose}>
            {text(hasSecret ? 'sdk-app.copied' : 'ui.close')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
