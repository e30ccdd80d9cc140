// The frame around every signed-in screen: top bar, menu, the screen, the test dock, the drawer, the status bar.
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { openLive } from '../base/call/live'
import { session, useUserId } from '../base/session/session'
import { restoreDrafts } from '../base/session/sign-in/drafts'
import { useBot, useBotId } from '../base/session/use-bot'
import { useKeptDensity } from '../ui/density'
import '../ui/icons-inside'
import { Sliced } from '../ui/state/sliced'
import { TopBar } from './bar/top-bar'
import { PreviewBar } from './bar/preview-bar'
import { SessionBanner } from './bar/session-banner'
import { StatusBar } from './bar/status-bar'
import { DrawerSlot } from './drawer/drawer-slot'
import { Dock } from './dock'
import { LeftNav } from './nav/left-nav'
import { PendingNotices } from './pending-notices'
import { ShellDialogs } from './shell-dialogs'
import { ShortcutChip } from './shortcut-chip'
import { VersionNotice } from './version-notice'
import { noteBotOpened, useNarrowFold } from './shell-state'
import { useKeptPlace } from './place/use-kept-place'
import { useWayIn } from './place/use-way-in'
import { useLanguage } from './use-language'
import { usePageFocus } from './use-page-focus'
import { useShellShortcuts } from './use-shell-shortcuts'
import { wasSignedOut } from './navigation'
import { useText } from '../base/language/text'
import classes from './shell.module.css'

export function Shell() {
  return (
    <Sliced>
      <Frame />
    </Sliced>
  )
}

function Frame() {
  const text = useText()
  const botId = useBotId()
  useLanguage()
  useOpenBot(botId)
  useShellShortcuts(botId)
  useKeptDrafts()
  usePageFocus()
  useNarrowFold()
  useKeptDensity()
  useKeptPlace(botId)
  useWayIn(botId)
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
          <Sliced>
            <Suspense>
              <Outlet />
            </Suspense>
            <DrawerSlot botId={botId} />
          </Sliced>
        </main>
        <Sliced>
          <Dock botId={botId} />
        </Sliced>
      </div>
      <StatusBar botId={botId} />
      <Sliced>
        <ShortcutChip />
        <ShellDialogs botId={botId} />
        <PendingNotices />
        <VersionNotice />
      </Sliced>
    </div>
  )
}

/** Puts the open bot into the session (the calls' headers) and listens to what changes in it. */
function useOpenBot(botId: string): void {
  const { data: bot } = useBot(botId)
  useEffect(() => {
    if (botId !== '') noteBotOpened(botId)
    return openLive(botId, wasSignedOut)
  }, [botId])
  useEffect(() => {
    const state = bot?.liveVersion === null ? 'configured' : 'published'
    session.set({ bot: bot === undefined ? null : { id: bot._id, language: bot.defaultLanguage, state } })
  }, [bot])
}

/** What was being typed when the session ended comes back with the page. */
function useKeptDrafts(): void {
  const userId = useUserId()
  useEffect(() => {
    if (userId !== '') restoreDrafts(userId, location.pathname)
  }, [userId])
}
