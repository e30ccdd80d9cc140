// What to do about a message that was not understood, as buttons or as a menu: add it to an intent, make a new intent of it, add it to a
// question of the knowledge, make a test of it, ignore it.
import { ActionIcon, Button, Menu } from '@mantine/core'
import { allows, type PermissionId } from '@parley/contract/base/access/access'
import { useState } from 'react'
import { useAction } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { useBot } from '../../base/session/use-bot'
import { Icon, type IconName } from '../icon'
import { ErrorInPlace } from '../state/error-in-place'
import { showFailure } from '../toast/toast'
import { FaqDialog } from './faq-dialog'
import classes from './missed.module.css'
import { ignoreMissed } from './teach'
import { TeachDialog } from './teach-dialog'
import { TestDialog } from './test-dialog'

interface MissedActionsProps {
  botId: string
  text: string
  look: 'buttons' | 'menu'
}

interface Way {
  way: 'intent' | 'new' | 'faq' | 'test'
  icon: IconName
  needs: PermissionId
}

const ways: readonly Way[] = [
  { way: 'intent', icon: 'target', needs: 'NATURAL_LANGUAGE' },
  { way: 'new', icon: 'add', needs: 'NATURAL_LANGUAGE' },
  { way: 'faq', icon: 'knowledge', needs: 'KNOWLEDGE_GRAPH' },
  { way: 'test', icon: 'beaker', needs: 'BATCH_TESTING' },
]

/** Nothing for who may neither train nor test. */
export function MissedActions({ botId, text: said, look }: MissedActionsProps) {
  const text = useText()
  const bot = useBot(botId).data
  const [way, setWay] = useState<Way['way'] | null>(null)
  const { isRunning, error, start } = useAction()
  if (bot === undefined) return null
  const open = ways.filter(({ needs }) => allows(bot.permissions, needs, 'YES'))
  if (open.length === 0) return null
  const mayIgnore = allows(bot.permissions, 'NATURAL_LANGUAGE', 'YES')
  const missed = { botId, text: said, language: bot.defaultLanguage }
  const close = () => setWay(null)
  const dialog = (
    <>
      {way === 'test' && <TestDialog missed={missed} onClose={close} />}
      {way === 'faq' && <FaqDialog missed={missed} onClose={close} />}
      {(way === 'intent' || way === 'new') && <TeachDialog missed={missed} way={way} onClose={close} />}
    </>
  )
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
            {open.map((each) => (
              <Menu.Item key={each.way} leftSection={<Icon name={each.icon} size={14} />} onClick={() => setWay(each.way)}>
                {text(`ui.missed.${each.way}`)}
              </Menu.Item>
            ))}
            {mayIgnore && (
              <Menu.Item leftSection={<Icon name="close" size={14} />} onClick={() => void ignoreMissed(missed).catch(showFailure)}>
                {text('ui.missed.ignore')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
        {dialog}
      </>
    )
  }
  return (
    <div className={classes.actions} role="group" aria-label={text('ui.missed.of', { text: said })}>
      {open.map((each) => (
        <Button key={each.way} size="xs" leftSection={<Icon name={each.icon} size={14} />} onClick={() => setWay(each.way)}>
          {text(`ui.missed.${each.way}`)}
        </Button>
      ))}
      {mayIgnore && (
        <Button size="xs" variant="subtle" loading={isRunning} onClick={() => start(() => ignoreMissed(missed))}>
          {text('ui.missed.ignore')}
        </Button>
      )}
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      {dialog}
    </div>
  )
}
