// What can be done with a bot from the list: open, test, and behind the dots, remove with its undo.
import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Stream } from '@parley/contract/bot/bot'
import { useNavigate } from '@tanstack/react-router'
import { usePermitWith } from '../../../base/call/permit'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { PermitIcon, PermitItem } from '../../../ui/permit/permit-button'
import { Icon } from '../../../ui/icon'
import { useSuspension } from '../state/use-suspension'
import { exportBot } from './export-bot'
import { useDuplicateBot } from './use-duplicate-bot'
import { useRemoveBot } from './use-remove-bot'
import classes from './bots.module.css'

export function BotActions({ bot, className = '' }: { bot: Stream; className?: string }) {
  const text = useText()
  const navigate = useNavigate()
  const remove = useRemoveBot()
  const testing = usePermitWith('test-chat.start', bot)
  const duplicate = useDuplicateBot()
  const duplicating = usePermitWith('bot.duplicate', bot)
  const exporting = usePermitWith('bot-export.start', bot)
  const suspending = usePermitWith('bot.suspend', bot)
  const suspension = useSuspension(bot)
  const removing = usePermitWith('bot.remove', bot)
  const open = () => void navigate({ to: botPath(bot._id) })
  return (
    <div className={`${classes.actions} ${className}`}>
      <Button size="xs" aria-label={text('bot.action.open-named', { name: bot.name })} onClick={open}>
        {text('bot.action.open')}
      </Button>
      <PermitIcon
        permit={testing}
        label={text('bot.action.test')}
        size={28}
        variant="default"
        aria-label={text('bot.action.test-named', { name: bot.name })}
        onClick={() => void navigate({ to: botPath(bot._id), search: { test: '1' } })}
      >
        <Icon name="play" />
      </PermitIcon>
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
          <PermitItem permit={duplicating} icon="copy" onClick={() => duplicate(bot)}>
            {text('bot.action.duplicate')}
          </PermitItem>
          <PermitItem permit={exporting} icon="download" onClick={() => exportBot(bot)}>
            {text('bot.action.export')}
          </PermitItem>
          {suspension.offered !== null && (
            <PermitItem permit={suspending} icon={suspension.offered === 'suspend' ? 'stop' : 'play'} onClick={suspension.take}>
              {text(`bot.action.${suspension.offered}`)}
            </PermitItem>
          )}
          <Menu.Divider />
          <PermitItem permit={removing} color="bad" icon="remove" onClick={() => remove(bot)}>
            {text('bot.action.remove')}
          </PermitItem>
        </Menu.Dropdown>
      </Menu>
      {suspension.dialog}
    </div>
  )
}
