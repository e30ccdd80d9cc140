// What the two tabs of the bottom drawer read of the test chat, without beginning a conversation: its thread, and the turn looked at.
import { Button } from '@mantine/core'
import type { Thread } from '@parley/contract/conversation/test-chat'
import type { ReactNode } from 'react'
import { DocumentProvider } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { useStore } from '../../../base/page/store'
import { testChat, useTestChatOpen } from '../../../base/page/test-chat'
import { useBot } from '../../../base/session/use-bot'
import { Icon } from '../../../ui/icon'
import { EmptyState } from '../../../ui/state/empty-state'
import { selectedOf, testChatStateOf, threadOf } from '../test-chat-state'

/** For the names of steps and entities. What the person may edit is told as it is: the save state of the top bar shows it. */
export function WithDocument({ botId, children }: { botId: string; children: ReactNode }) {
  const permissions = useBot(botId).data?.permissions
  return (
    <DocumentProvider botId={botId} canEdit={permissions?.TASKS === 'YES'}>
      {children}
    </DocumentProvider>
  )
}

interface Sitting {
  thread: Thread | null
  selected: number
  choose: (index: number) => void
}

export function useSitting(botId: string): Sitting {
  const store = testChatStateOf(botId)
  const state = useStore(store, (value) => value)
  const thread = threadOf(state)
  return {
    thread,
    selected: selectedOf(state),
    choose: (index) => store.set({ chosen: index === (thread?.turns.length ?? 0) - 1 ? null : index }),
  }
}

export function NothingSaid({ title, why }: { title: string; why: string }) {
  const text = useText()
  const isOpen = useTestChatOpen()
  const action = isOpen ? undefined : (
    <Button leftSection={<Icon name="play" size={14} />} onClick={() => testChat.set({ isOpen: true })}>
      {text('test-chat.debug.open')}
    </Button>
  )
  return <EmptyState icon="bug" title={title} why={why} action={action} />
}
