// The test chat docked at the right of any bot screen, 400 wide; E opens and closes it. It is loaded once a bot's screen stands still, so
// that its field is there at once for what is typed after E.
import { lazy, Suspense } from 'react'
import { useReadAhead } from '../base/page/read-ahead'
import { toggleTestChat, useTestChatOpen } from '../base/page/test-chat'
import { useText } from '../base/language/text'
import classes from './shell.module.css'

const load = () => import('../conversation/test-chat/test-dock').then((module) => ({ default: module.TestDock }))
const TestDock = lazy(load)

export function Dock({ botId }: { botId: string }) {
  const text = useText()
  const isOpen = useTestChatOpen()
  useReadAhead(load, botId !== '')
  if (!isOpen || botId === '') return null
  return (
    <aside className={classes.dock} aria-label={text('shell.test')}>
      <Suspense>
        <TestDock botId={botId} onClose={toggleTestChat} />
      </Suspense>
    </aside>
  )
}
