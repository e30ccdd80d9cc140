// The top bar, 48 high: where you are (account, bot), the bot's four tabs, the palette field, the save state, Test and Publish.
import { Link } from '@tanstack/react-router'
import { usePermit } from '../../base/call/permit'
import { usePublishing } from '../../base/call/publishing'
import { toggleTestChat, useTestChatOpen } from '../../base/page/test-chat'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { PermitButton } from '../../ui/permit/permit-button'
import { Icon } from '../../ui/icon'
import { Mark } from '../../ui/mark'
import { HelpMenu } from '../help/help-menu'
import { Bell } from '../notifications/bell'
import { openPalette } from '../shell-state'
import { onlyHere } from '../nav/nav-line'
import { useShownMenu } from '../nav/use-shown-menu'
import { tabs } from '../menu-entry'
import { AccountSwitcher } from './account-switcher'
import { BotSwitcher } from './bot-switcher'
import { SaveStateSlot } from './save-state-slot'
import { UserMenu } from './user-menu'
import classes from './top-bar.module.css'

export function TopBar({ botId }: { botId: string }) {
  const text = useText()
  return (
    <header className={classes.bar}>
      <Link to="/bots" activeOptions={{ exact: true }} className={classes.mark} aria-label={text('shell.home')}>
        <Mark />
      </Link>
      <AccountSwitcher />
      {botId !== '' && <BotSwitcher botId={botId} />}
      {botId !== '' && <Tabs botId={botId} />}
      <div className={classes.grow} />
      <button type="button" className={classes.jump} onClick={openPalette}>
        <Icon name="search" />
        <span className={classes.jumpWords}>{text('shell.palette.field')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {botId !== '' && <BotActions botId={botId} />}
      <Bell />
      <HelpMenu botId={botId} />
      <UserMenu />
    </header>
  )
}

function Tabs({ botId }: { botId: string }) {
  const text = useText()
  const { tab: current, entriesOf } = useShownMenu(botId)
  return (
    <nav className={classes.tabs} aria-label={text('shell.tabs')}>
      {tabs.map((tab) => {
        const first = tab === 'workspace' ? undefined : entriesOf(tab)[0]
        if (first === undefined) return null
        return (
          <Link
            key={tab}
            to={botPath(botId, first.path)}
            activeOptions={onlyHere}
            className={classes.tab}
            data-on={tab === current || undefined}
            aria-current={tab === current ? 'true' : undefined}
          >
            {text(`shell.tab.${tab}`)}
          </Link>
        )
      })}
    </nav>
  )
}

function BotActions({ botId }: { botId: string }) {
  const text = useText()
  const isDockOpen = useTestChatOpen()
  const testing = usePermit('test-chat.start', botId)
  const publishing = usePublishing(botId)
  return (
    <>
      <SaveStateSlot />
      <PermitButton permit={testing} leftSection={<Icon name="play" />} aria-pressed={isDockOpen} onClick={toggleTestChat}>
        {text('shell.action.test')}
      </PermitButton>
      <PermitButton permit={publishing} variant="light" ms={8} to={botPath(botId, '/publish')} className={classes.publish}>
        {text(publishing.isAsking ? 'shell.action.ask' : 'shell.action.publish')}
      </PermitButton>
    </>
  )
}
