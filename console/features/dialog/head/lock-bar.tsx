// The bar below the head that tells of the edit lock (brief 3.2): to who looks on, that somebody else edits; to who edits, that the time
// ends, that others can take over in a moment, and that they can now. Screen readers hear it when it changes, not every second.
import { Button } from '@mantine/core'
import { countdownText } from '../../../base/locale/countdown'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/text'
import { Icon } from '../../../ui/icon'
import type { EditLimit } from '../model/use-edit-limit'
import classes from './lock-bar.module.css'

export function LockBar({ limit }: { limit: EditLimit }) {
  const text = useText()
  const { canEdit } = useDocument()
  const { lock, own } = limit
  if (lock.state === 'held')
    return (
      <p className={classes.bar} role="status">
        <Icon name="padlock" />
        {text('dialog.lock.by-other', { name: lock.holder.name })}
      </p>
    )
  if (!canEdit || own.state === 'calm') return null
  const time = 'leftMs' in own ? countdownText(own.leftMs) : ''
  return (
    <div className={classes.bar} data-tone="warn">
      <Icon name="clock" />
      <span aria-hidden>{text(`dialog.lock.${own.state}`, { time })}</span>
      <span className="visually-hidden" role="status">
        {text(`dialog.lock.${own.state}.spoken`)}
      </span>
      <Button size="xs" onClick={limit.extend}>
        {text(own.state === 'last' ? 'dialog.lock.extend' : 'dialog.lock.keep')}
      </Button>
    </div>
  )
}
