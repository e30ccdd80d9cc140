// The test chat docked at the right of any bot screen, 400 wide; E opens and closes it.
import { EmptyState } from '../ui/state/empty-state'
import { useText } from '../base/text'
import { testChat, useTestChatOpen } from '../base/test-chat'
import { ActionIcon } from '@mantine/core'
import { Icon } from '../ui/icon'
import classes from './shell.module.css'

export function Dock({ botId }: { botId: string }) {
  const text = useText()
  const isOpen = useTestChatOpen()
  if (!isOpen || botId === '') return null
  return (
    <aside className={classes.dock} aria-label={text('shell.test')}>
      <ActionIcon m={8} aria-label={text('ui.close')} onClick={() => testChat.set({ isOpen: false })}>
        <Icon name="close" />
      </ActionIcon>
      <EmptyState icon="chat" title={text('ui.planned.title', { title: text('shell.test') })} />
    </aside>
  )
}
