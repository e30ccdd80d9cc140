// What to do about a message that was not understood, as buttons or as a menu: add it to an intent, make a new intent of it, ignore it.
import { ActionIcon, Button, Menu } from '@mantine/core'
import { allows } from '@parley/contract/base/access/access'
import { useState } from 'react'
import { useAction } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { useBot } from '../../base/session/use-bot'
import { Icon, type IconName } from '../icon'
import { ErrorInPlace } from '../state/error-in-place'
import { showFailure } from '../toast/toast'
import classes from './missed.module.css'
import { ignoreMissed } from './teach'
import { TeachDialog, type TeachWay } from './teach-dialog'

interface MissedActionsProps {
  botId: string
  text: string
  look: 'buttons' | 'menu'
}

const ways: readonly { way: TeachWay; icon: IconName }[] = [
  { way: 'intent', icon: 'target' },
  { way: 'new', icon: 'add' },
]

/** Nothing for who may not train. */
export function MissedActions({ botId, text: said, look }: MissedActionsProps) {
  const text = useText()
  const bot = useBot(botId).data
  const [way, setWay] = useState<TeachWay | null>(null)
  const { isRunning, error, start } = useAction()
  if (bot === undefined || !allows(bot.permissions, 'NATURAL_LANGUAGE', 'YES')) return null
  const missed = { botId, text: said, language: bot.defaultLanguage }
  const dialog = way !== null && <TeachDialog missed={missed} way={way} onClose={() => setWay(null)} />
  if (look === 'menu') {
    return (
      <>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={24} aria-label={text('ui.missed.of', { text: said })}>
              <Icon name="more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {ways.map((each) => (
              <Menu.Item key={each.way} leftSection={<Icon name={each.icon} size={14} />} onClick={() => setWay(each.way)}>
                {text(`ui.missed.${each.way}`)}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<Icon name="close" size={14} />} onClick={() => void ignoreMissed(missed).catch(showFailure)}>
              {text('ui.missed.ignore')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {dialog}
      </>
    )
  }
  return (
    <div className={classes.actions} role="group" aria-label={text('ui.missed.of', { text: said })}>
      {ways.map((each) => (
        <Button key={each.way} size="xs" leftSection={<Icon name={each.icon} size={14} />} onClick={() => setWay(each.way)}>
          {text(`ui.missed.${each.way}`)}
        </Button>
      ))}
      <Button size="xs" loading={isRunning} leftSection={<Icon name="close" size={14} />} onClick={() => start(() => ignoreMissed(missed))}>
        {text('ui.missed.ignore')}
      </Button>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      {dialog}
    </div>
  )
}
