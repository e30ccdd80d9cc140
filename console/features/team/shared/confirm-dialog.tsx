// Asks before something that cannot be taken back or that hits oneself: what is going to happen, the deed as a button. A failure is
// told in the dialog, which stays.
import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../base/text'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../team.module.css'

interface ConfirmDialogProps {
  title: string
  deed: string
  /** Red: something is lost. */
  isLoss?: boolean
  run: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

export function ConfirmDialog({ title, deed, isLoss = false, run, onClose, children }: ConfirmDialogProps) {
  const text = useText()
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const go = () => {
    setIsRunning(true)
    setError(null)
    run().then(onClose, (failure: unknown) => {
      setIsRunning(false)
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    })
  }
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': text('ui.close') }} title={title} size={480}>
      <div className={classes.form}>
        <p className={classes.note}>{children}</p>
        {error !== null && <ErrorInPlace error={error} compact />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant="filled" color={isLoss ? 'bad' : undefined} loading={isRunning} onClick={go}>
            {deed}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
