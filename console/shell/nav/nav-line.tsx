// One line of the menu: icon, title, a figure or that it is planned, and its pin on hover and focus.
import { Link } from '@tanstack/react-router'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { isPlanned, type MenuEntry, titleKey } from '../menu-entry'
import { togglePin } from '../shell-state'
import classes from './left-nav.module.css'

interface NavLineProps {
  entry: MenuEntry
  to: string
  isOpen: boolean
  count: number | undefined
  isPinned: boolean
}

export function NavLine({ entry, to, isOpen, count, isPinned }: NavLineProps) {
  const text = useText()
  const title = text(titleKey(entry))
  return (
    <div className={classes.line}>
      <Link
        to={to}
        className={classes.link}
        data-on={isOpen || undefined}
        data-planned={isPlanned(entry) || undefined}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Icon name={entry.icon} />
        <span className={classes.title} title={isPlanned(entry) ? text('shell.planned.named', { title }) : title}>
          {title}
        </span>
        {isPlanned(entry) && <span className={classes.planned}>{text('shell.planned')}</span>}
        {count !== undefined && <span className={classes.count}>{numberText(count)}</span>}
      </Link>
      <button
        type="button"
        className={classes.pin}
        aria-label={text(isPinned ? 'shell.nav.unpin' : 'shell.nav.pin', { title })}
        onClick={() => togglePin(entry.id)}
      >
        <Icon name={isPinned ? 'pin-on' : 'pin'} size={14} />
      </button>
    </div>
  )
}
