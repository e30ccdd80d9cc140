// The frame around every signed-in screen: top bar, menu, the screen, the test dock, the drawer, the status bar.
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { openLive } from '../base/live'
import { session } from '../base/session'
import { useBot, useBotId } from '../base/use-bot'
import { setLanguage } from '../base/text'
import { TopBar } from './bar/top-bar'
import { PreviewBar } from './bar/preview-bar'
import { SessionBanner } from './bar/session-banner'
import { StatusBar } from './bar/status-bar'
import { Drawer } from './drawer/drawer'
import { Dock } from './dock'
import { LeftNav } from './nav/left-nav'
import { PendingNotices } from './pending-notices'
import { ShellDialogs } from './shell-dialogs'
import { ShortcutChip } from './shortcut-chip'
import { noteBotOpened } from './shell-state'
import { useLeave } from './use-leave'
import { usePageFocus } from './use-page-focus'
import { useShellShortcuts } from './use-shell-shortcuts'
import { useText } from '../base/text'
import classes from './shell.module.css'

export function Shell() {
  const text = useText()
  const botId = useBotId()
  useOpenBot(botId)
  useShellShortcuts(botId)
  usePageFocus()
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {text('shell.skip')}
      </a>
      <TopBar botId={botId} />
      <SessionBanner />
      <PreviewBar botId={botId} />
      <div className={classes.middle}>
        <LeftNav botId={botId} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Suspense>
            <Outlet />
          </Suspense>
          <Drawer botId={botId} />
        </main>
        <Dock botId={botId} />
      </div>
      <StatusBar botId={botId} />
      <ShortcutChip />
      <ShellDialogs botId={botId} />
      <PendingNotices />
    </div>
  )
}

/** Puts the open bot into the session (the calls' headers) and listens to what changes in it. */
function useOpenBot(botId: string): void {
  const leave = useLeave()
  const { data: bot } = useBot(botId)
  const language = session.get().language
  useEffect(() => {
    if (language !== document.documentElement.lang) void setLanguage(language)
  }, [language])
  useEffect(() => {
    if (botId !== '') noteBotOpened(botId)
    return openLive(botId, () => leave('session_expired'))
  }, [botId, leave])
  useEffect(() => {
    session.set({ bot: bot === undefined ? null : { id: bot._id, language: bot.defaultLanguage, state: bot.state } })
  }, [bot])
}
