// What can be done with a bot from the list: open, test, and behind the dots, remove with its undo.
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import type { Stream } from '@parley/contract/features/bot'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../../../base/text'
import { botPath } from '../../../base/use-bot'
import { Icon } from '../../../ui/icon'
import { useRemoveBot } from './use-remove-bot'
import classes from './bots.module.css'

export function BotActions({ bot, className = '' }: { bot: Stream; className?: string }) {
  const text = useText()
  const navigate = useNavigate()
  const remove = useRemoveBot()
  const open = () => void navigate({ to: botPath(bot._id) })
  return (
    <div className={`${classes.actions} ${className}`}>
      <Button size="xs" aria-label={text('bot.action.open-named', { name: bot.name })} onClick={open}>
        {text('bot.action.open')}
      </Button>
      <Tooltip label={text('bot.action.test')}>
        <ActionIcon
          size={28}
          variant="default"
          aria-label={text('bot.action.test-named', { name: bot.name })}
          onClick={() => void navigate({ to: botPath(bot._id), search: { test: '1' } })}
        >
          <Icon name="play" />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={28} variant="default" aria-label={text('bot.action.more-named', { name: bot.name })}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="fork" />} onClick={() => void navigate({ to: botPath(bot._id, '/dialogs') })}>
            {text('bot.action.dialogs')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="chart" />} onClick={() => void navigate({ to: botPath(bot._id, '/analytics') })}>
            {text('bot.action.analytics')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="bad" leftSection={<Icon name="remove" />} onClick={() => remove(bot)}>
            {text('bot.action.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
