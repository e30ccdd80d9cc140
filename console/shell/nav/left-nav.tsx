// The menu at the left, 224 wide or folded to a rail of 56: pins, then sections with their first three lines and More (n),
// narrowed by the filter field.
import { allows } from '@parley/contract/base/access/access'
import { limits } from '@parley/contract/base/limits'
import { Icon } from '../../ui/icon'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../base/language/text'
import { useBot } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { type MenuEntry, titleKey } from '../menu-entry'
import { shellState, useShellState } from '../shell-state'
import classes from './left-nav.module.css'
import { NavLine } from './nav-line'
import { NavRail } from './nav-rail'
import { type ShownMenu, useShownMenu } from './use-shown-menu'

export function LeftNav({ botId }: { botId: string }) {
  const text = useText()
  const shown = useShownMenu(botId)
  const isFolded = useShellState((value) => value.isNavFolded)
  const [filter, setFilter] = useState('')
  if (isFolded || shown.open?.wide === true) return <NavRail shown={shown} />
  return (
    <nav className={classes.nav} aria-label={text('shell.nav')}>
      <label className={classes.find}>
        <Icon name="search" />
        <input
          data-nav-filter
          className={classes.findInput}
          value={filter}
          placeholder={text('shell.nav.filter')}
          aria-label={text('shell.nav.filter')}
          onChange={(event) => setFilter(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setFilter('')}
        />
        <kbd>/</kbd>
      </label>
      <div className={classes.scroll}>
        <Lines botId={botId} shown={shown} filter={filter.trim().toLowerCase()} />
      </div>
      <Tooltip label={`${text('shell.nav.fold')}  [`} position="right">
        <ActionIcon className={classes.fold} aria-label={text('shell.nav.fold')} onClick={() => shellState.set({ isNavFolded: true })}>
          <Icon name="chevron-left" />
        </ActionIcon>
      </Tooltip>
    </nav>
  )
}

function Lines({ botId, shown, filter }: { botId: string; shown: ShownMenu; filter: string }) {
  const text = useText()
  const pins = useShellState((value) => value.pins)
  const permissions = useBot(botId).data?.permissions
  const mayCount = permissions !== undefined && allows(permissions, 'BOT_SETTINGS', 'VIEW')
  const { data: summary } = useCall('bot.get-summary', mayCount ? { streamId: botId } : null)
  const entries = shown.entriesOf(shown.tab)
  const matching = filter === '' ? entries : entries.filter((entry) => text(titleKey(entry)).toLowerCase().includes(filter))
  const line = (entry: MenuEntry) => (
    <NavLine
      key={entry.id}
      entry={entry}
      to={shown.pathOf(entry)}
      isOpen={shown.open?.id === entry.id || shown.open?.path.startsWith(`${entry.path}/$`) === true}
      count={entry.count === undefined ? undefined : summary?.counts[entry.count]}
      isPinned={pins.includes(entry.id)}
    />
  )
  if (filter !== '' && matching.length === 0) return <p className={classes.nothing}>{text('shell.nav.nothing', { filter })}</p>
  const pinned = filter === '' ? entries.filter((entry) => pins.includes(entry.id)) : []
  const sections = [...new Set(matching.map((entry) => entry.section))]
  return (
    <>
      {matching.filter((entry) => entry.section === '').map(line)}
      {pinned.length > 0 && <h2 className={classes.section}>{text('shell.nav.pins')}</h2>}
      {pinned.map(line)}
      {sections
        .filter((section) => section !== '')
        .map((section) => (
          <Section
            key={section}
            name={section}
            entries={matching.filter((entry) => entry.section === section)}
            isWhole={filter !== ''}
            openId={shown.open?.id ?? ''}
            line={line}
          />
        ))}
    </>
  )
}

interface SectionProps {
  name: string
  entries: MenuEntry[]
  isWhole: boolean
  openId: string
  line: (entry: MenuEntry) => React.ReactNode
}

function Section({ name, entries, isWhole, openId, line }: SectionProps) {
  const text = useText()
  const [isAsked, setIsAsked] = useState(false)
  const first = limits.menuSectionItems
  const isUnfolded = isWhole || isAsked || entries.length === first + 1
  const shownEntries = isUnfolded ? entries : entries.filter((entry, index) => index < first || entry.id === openId)
  const more = entries.length - shownEntries.length
  return (
    <>
      <h2 className={classes.section}>{text(`shell.section.${name}`)}</h2>
      {shownEntries.map(line)}
      {more > 0 && (
        <button type="button" className={classes.more} onClick={() => setIsAsked(true)}>
          {text('shell.nav.more', { count: more })}
        </button>
      )}
      {isAsked && !isWhole && entries.length > first && (
        <button type="button" className={classes.more} onClick={() => setIsAsked(false)}>
          {text('shell.nav.less')}
        </button>
      )}
    </>
  )
}
