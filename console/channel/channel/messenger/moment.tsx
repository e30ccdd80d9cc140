// One line on when something of a connection happened last, or that it has not yet.
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'

interface MomentProps {
  at: number | null
  yes: string
  no: string
  status?: number
  isBad?: boolean
}

export function Moment({ at, yes, no, status = 0, isBad = false }: MomentProps) {
  const text = useText()
  const ago = useRelativeTime()
  return (
    <li data-state={at === null ? 'none' : isBad ? 'bad' : 'ok'}>
      <Icon name={at === null ? 'none' : isBad ? 'warn' : 'ok'} size={14} />
      {at === null ? text(no) : <time title={exactTime(at)}>{text(yes, { ago: ago(at), status })}</time>}
    </li>
  )
}
