// One line of the menu: icon, title, a figure, and its pin on hover and focus.
import { Link } from '@tanstack/react-router'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { type MenuEntry, titleKey } from '../menu-entry'
import type { Pins } from './use-pins'
import classes from './left-nav.module.css'

/** The router would call every line current whose address begins that of the open screen. */
export const onlyHere = { exact: true, includeSearch: false }

interface NavLineProps {
  entry: MenuEntry
  to: string
  isOpen: boolean
  count: number | undefined
  pins: Pins
}

export function NavLine({ entry, to, isOpen, count, pins }: NavLineProps) {
  const text = useText()
  const title = text(titleKey(entry))
  const isPinned = pins.ids.includes(entry.id)
  const { toggle } = pins
  return (
    <div className={classes.line}>
      <Link
        to={to}
        activeOptions={onlyHere}
        className={classes.link}
        data-on={isOpen || undefined}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Icon name={entry.icon} />
        <span className={classes.title} title={title}>
          {title}
        </span>
        {count !== undefined && <span className={classes.count}>{numberText(count)}</span>}
      </Link>
      {toggle !== null && (
        <button
          type="button"
          className={classes.pin}
          aria-label={text(isPinned ? 'shell.nav.unpin' : 'shell.nav.pin', { title })}
          onClick={() => toggle(entry.id)}
        >
          <Icon name={isPinned ? 'pin-on' : 'pin'} size={14} />
        </button>
      )}
    </div>
  )
}
