// The open bot's name; its menu finds another bot, the last five first.
import { Menu, TextInput } from '@mantine/core'
import type { Stream } from '@parley/contract/features/bot'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUserId } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { botPath, useBot } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { Icon } from '../../ui/icon'
import { Tile } from '../../ui/status/avatar'
import { useShellState } from '../shell-state'
import classes from './top-bar.module.css'

const shownFirst = 5
const shownMost = 12

export function BotSwitcher({ botId }: { botId: string }) {
  const text = useText()
  const navigate = useNavigate()
  const { data: bot } = useBot(botId)
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const found = useBotChoices(search, isOpen)
  return (
    <>
      <span className={classes.slash}>/</span>
      <Menu opened={isOpen} onChange={setIsOpen} onClose={() => setSearch('')} width={280}>
        <Menu.Target>
          <button type="button" className={classes.crumb} data-strong>
            <span className={classes.name}>{bot?.name ?? '…'}</span>
            <Icon name="chevron-down" size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <TextInput
            m={4}
            value={search}
            placeholder={text('shell.bots.find')}
            aria-label={text('shell.bots.find')}
            leftSection={<Icon name="search" />}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {found.map((other) => (
            <Menu.Item
              key={other._id}
              leftSection={<Tile name={other.name} hue={other.color} size={20} />}
              onClick={() => void navigate({ to: botPath(other._id) })}
            >
              {other.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="bot" />} onClick={() => void navigate({ to: '/bots' })}>
            {text('shell.bots.all')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
