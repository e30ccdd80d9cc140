// The menu folded to 56: the first three icons of each section, named by tooltips.
import { ActionIcon, Tooltip } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { Link } from '@tanstack/react-router'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { titleKey } from '../menu-entry'
import { foldMenu } from '../shell-state'
import classes from './left-nav.module.css'
import { onlyHere } from './nav-line'
import type { ShownMenu } from './use-shown-menu'

const mostIcons = 14

export function NavRail({ shown }: { shown: ShownMenu }) {
  const text = useText()
  const entries = shown.entriesOf(shown.tab)
  const sections = [...new Set(entries.map((entry) => entry.section))]
  const picked = sections
    .flatMap((section) => entries.filter((entry) => entry.section === section).slice(0, limits.menuSectionItems))
    .slice(0, mostIcons)
  return (
    <nav className={classes.rail} aria-label={text('shell.nav')}>
      {picked.map((entry, index) => {
        const isOpen = shown.open?.id === entry.id || shown.open?.path.startsWith(`${entry.path}/$`) === true
        const isFirst = index > 0 && picked[index - 1]?.section !== entry.section
        const title = text(titleKey(entry))
        return (
          <Tooltip key={entry.id} label={title} position="right">
            <Link
              to={shown.pathOf(entry)}
              activeOptions={onlyHere}
              className={classes.railLink}
              data-on={isOpen || undefined}
              data-first={isFirst || undefined}
              aria-label={title}
              aria-current={isOpen ? 'page' : undefined}
            >
              <Icon name={entry.icon} size={20} />
            </Link>
          </Tooltip>
        )
      })}
      <span className={classes.grow} />
      {shown.open?.wide !== true && (
        <Tooltip label={`${text('shell.nav.unfold')}  [`} position="right">
          <ActionIcon size={40} aria-label={text('shell.nav.unfold')} onClick={() => foldMenu(false)}>
            <Icon name="chevron-right" />
          </ActionIcon>
        </Tooltip>
      )}
    </nav>
  )
}
