// Asks before something that cannot be taken back or that hits oneself: what is going to happen, the action as a button. A failure is
// told in the dialog, which stays.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../base/language/text'
import { useAction } from '../../base/call/use-change'
import { ErrorInPlace } from '../state/error-in-place'
import { Dialog } from './dialog'
import classes from './dialog.module.css'

interface ConfirmDialogProps {
  title: string
  action: string
  /** Red: something is lost. */
  isLoss?: boolean
  run: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

export function ConfirmDialog({ title, action, isLoss = false, run, onClose, children }: ConfirmDialogProps) {
  const text = useText()
  const { isRunning, error, start } = useAction()
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.note}>{children}</p>
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={classes.foot}>
          <Button data-autofocus onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button variant="filled" color={isLoss ? 'bad' : undefined} loading={isRunning} onClick={() => start(() => run().then(onClose))}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
