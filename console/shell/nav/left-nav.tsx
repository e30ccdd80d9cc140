// The menu at the left, 224 wide or folded to a rail of 56: pins, then sections with their first three lines and More (n),
// narrowed by the filter field.
import { allows } from '@parley/contract/base/access/access'
import { Icon } from '../../ui/icon'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { browserZone } from '../../base/language/time'
import { useText } from '../../base/language/text'
import { useBot } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { type MenuEntry, titleKey } from '../menu-entry'
import { foldMenu, isMenuFolded, useShellState } from '../shell-state'
import { foldSection } from './fold'
import classes from './left-nav.module.css'
import { NavLine } from './nav-line'
import { NavRail } from './nav-rail'
import { PinnedLines } from './pinned-lines'
import { usePins } from './use-pins'
import { type ShownMenu, useShownMenu } from './use-shown-menu'

export function LeftNav({ botId }: { botId: string }) {
  const text = useText()
  const shown = useShownMenu(botId)
  const isFolded = useShellState(isMenuFolded)
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
        <ActionIcon className={classes.fold} aria-label={text('shell.nav.fold')} onClick={() => foldMenu(true)}>
          <Icon name="chevron-left" />
        </ActionIcon>
      </Tooltip>
    </nav>
  )
}

function Lines({ botId, shown, filter }: { botId: string; shown: ShownMenu; filter: string }) {
  const text = useText()
  const pins = usePins(botId)
  const permissions = useBot(botId).data?.permissions
  const mayCount = permissions !== undefined && allows(permissions, 'BOT_SETTINGS', 'VIEW')
  const { data: summary } = useCall('bot.get-summary', mayCount ? { streamId: botId, timezone: browserZone() } : null)
  const entries = shown.entriesOf(shown.tab)
  const matching = filter === '' ? entries : entries.filter((entry) => text(titleKey(entry)).toLowerCase().includes(filter))
  const line = (entry: MenuEntry) => (
    <NavLine
      key={entry.id}
      entry={entry}
      to={shown.pathOf(entry)}
      isOpen={shown.open?.id === entry.id || shown.open?.path.startsWith(`${entry.path}/$`) === true}
      count={entry.count === undefined ? undefined : summary?.counts[entry.count]}
      pins={pins}
    />
  )
  if (filter !== '' && matching.length === 0) return <p className={classes.nothing}>{text('shell.nav.nothing', { filter })}</p>
  const pinned = filter === '' ? pins.ids.flatMap((id) => entries.filter((entry) => entry.id === id)) : []
  const sections = [...new Set(matching.map((entry) => entry.section))]
  return (
    <>
      {matching.filter((entry) => entry.section === '').map(line)}
      {pinned.length > 0 && (
        <Section title={text('shell.nav.pins')} entries={pinned} isWhole={false} openId="">
          {(entries) => <PinnedLines entries={entries} pins={pins} line={line} />}
        </Section>
      )}
      {sections
        .filter((section) => section !== '')
        .map((section) => (
          <Section
            key={section}
            title={text(`shell.section.${section}`)}
            entries={matching.filter((entry) => entry.section === section)}
            isWhole={filter !== ''}
            openId={shown.open?.id ?? ''}
          >
            {(entries) => entries.map(line)}
          </Section>
        ))}
    </>
  )
}

interface SectionProps {
  title: string
  entries: MenuEntry[]
  isWhole: boolean
  openId: string
  children: (entries: MenuEntry[]) => React.ReactNode
}

function Section({ title, entries, isWhole, openId, children }: SectionProps) {
  const text = useText()
  const [isAsked, setIsAsked] = useState(false)
  const folded = foldSection(entries, openId)
  const { lines, more } = isWhole || isAsked ? { lines: entries, more: 0 } : folded
  return (
    <>
      <h2 className={classes.section}>{title}</h2>
      {children(lines)}
      {more > 0 && (
        <button type="button" className={classes.more} onClick={() => setIsAsked(true)}>
          {text('shell.nav.more', { count: more })}
        </button>
      )}
      {isAsked && !isWhole && folded.more > 0 && (
        <button type="button" className={classes.more} onClick={() => setIsAsked(false)}>
          {text('shell.nav.less')}
        </button>
      )}
    </>
  )
}
