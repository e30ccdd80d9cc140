// The bar below the head that tells of the edit lock (brief 3.2): to who looks on, that somebody else edits; to who edits, that the time
// ends, that others can take over in a moment, and that they can now. Screen readers hear it when it changes, not every second.
import { Button } from '@mantine/core'
import { countdownText } from '../../../../base/language/locale/countdown'
import { usePermit } from '../../../../base/call/permit'
import { useDocument } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import type { EditLimit } from '../../model/use-edit-limit'
import classes from './lock-bar.module.css'

export function LockBar({ limit }: { limit: EditLimit }) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const { lock, own, asking } = limit
  const mayEdit = usePermit('lock.ask', botId).may && !limit.isNarrow
  if (lock.state === 'held')
    return (
      <div className={classes.bar}>
        <Icon name="padlock" />
        <span role="status">
          {text('dialog.lock.by-other', { name: lock.holder.name })}{' '}
          {asking.isAsked && text('dialog.lock.asked', { name: lock.holder.name })}
        </span>
        {mayEdit && !asking.isAsked && (
          <Button size="xs" onClick={asking.ask}>
            {text('dialog.lock.ask')}
          </Button>
        )}
      </div>
    )
  if (asking.askerName !== '')
    return (
      <div className={classes.bar} data-tone="warn">
        <Icon name="person" />
        <span role="status">{text('dialog.lock.asks', { name: asking.askerName })}</span>
        <Button size="xs" onClick={() => asking.answer(true)}>
          {text('dialog.lock.hand-over')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => asking.answer(false)}>
          {text('dialog.lock.keep')}
        </Button>
      </div>
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
