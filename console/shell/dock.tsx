// The test chat docked at the right of any bot screen, 400 wide; E opens and closes it. It is loaded when first opened.
import { lazy, Suspense } from 'react'
import { toggleTestChat, useTestChatOpen } from '../base/page/test-chat'
import { useText } from '../base/language/text'
import classes from './shell.module.css'

const TestDock = lazy(() => import('../features/test-chat/test-dock').then((module) => ({ default: module.TestDock })))

export function Dock({ botId }: { botId: string }) {
  const text = useText()
  const isOpen = useTestChatOpen()
  if (!isOpen || botId === '') return null
  return (
    <aside className={classes.dock} aria-label={text('shell.test')}>
      <Suspense>
        <TestDock botId={botId} onClose={toggleTestChat} />
      </Suspense>
    </aside>
  )
}
