// The open bot's name; behind it another bot is found, the last five first.
import { Combobox, useCombobox } from '@mantine/core'
import type { Stream } from '@parley/contract/bot/bot'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUserId } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { botPath, useBot } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { Icon } from '../../ui/icon'
import { Tile } from '../../ui/status/avatar'
import theme from '../../ui/theme.module.css'
import { useShellState } from '../shell-state'
import classes from './top-bar.module.css'

const shownFirst = 5
const shownMost = 12
/** Stands for no bot: the list of all of them. */
const allBots = ''

export function BotSwitcher({ botId }: { botId: string }) {
  const text = useText()
  const navigate = useNavigate()
  const { data: bot } = useBot(botId)
  const [search, setSearch] = useState('')
  const choices = useCombobox({
    onDropdownOpen: () => choices.focusSearchInput(),
    onDropdownClose: () => {
      choices.resetSelectedOption()
      choices.focusTarget()
      setSearch('')
    },
  })
  const found = useBotChoices(search, choices.dropdownOpened)
  const choose = (id: string) => {
    choices.closeDropdown()
    void navigate({ to: id === allBots ? '/bots' : botPath(id) })
  }
  return (
    <>
      <span className={classes.slash}>/</span>
      <Combobox store={choices} width={280} shadow="sm" radius="md" position="bottom-start" onOptionSubmit={choose}>
        <Combobox.Target targetType="button">
          <button type="button" className={classes.crumb} data-strong onClick={() => choices.toggleDropdown()}>
            {bot !== undefined && <Tile name={bot.name} hue={bot.color} icon={bot.icon} size={20} />}
            <span className={classes.name}>{bot?.name ?? '…'}</span>
            <Icon name="chevron-down" size={14} />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown className={theme.dropdown ?? ''}>
          <Combobox.Search
            classNames={{ input: classes.find ?? '' }}
            value={search}
            placeholder={text('shell.bots.find')}
            aria-label={text('shell.bots.find')}
            leftSection={<Icon name="search" />}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              choices.resetSelectedOption()
            }}
          />
          <Combobox.Options aria-label={text('shell.bots.all')}>
            {found.map((other) => (
              <Combobox.Option key={other._id} value={other._id} className={`${theme.menuItem} ${classes.bot}`}>
                <Tile name={other.name} hue={other.color} icon={other.icon} size={20} />
                {other.name}
              </Combobox.Option>
            ))}
            <Combobox.Option value={allBots} className={`${theme.menuItem} ${classes.bot}`}>
              <Icon name="bot" />
              {text('shell.bots.all')}
            </Combobox.Option>
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </>
  )
}

function useBotChoices(search: string, isOpen: boolean): Stream[] {
  const userId = useUserId()
  const lastBots = useShellState((value) => value.lastBots)
  const { data: bots = [] } = useCall('bot.list', isOpen ? { userId } : null)
  const words = search.trim().toLowerCase()
  const rank = (bot: Stream) => {
    const place = lastBots.indexOf(bot._id)
    return place === -1 ? shownMost : place
  }
  const matching = bots.filter((bot) => bot.name.toLowerCase().includes(words)).toSorted((one, other) => rank(one) - rank(other))
  return matching.slice(0, words === '' ? shownFirst : shownMost)
}
