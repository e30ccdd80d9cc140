// When a session of a user ends and what happens then: the settings, and below them the ways to what is said after silence and to the event
// for the end, which are objects of their own.
import { Link } from '@tanstack/react-router'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { SettingsSection } from './settings-section'
import classes from './settings.module.css'
import type { Settings } from './use-settings'

export function SessionSection({ settings }: { settings: Settings }) {
  const text = useText()
  const { id: botId } = settings.bot
  const event = useObjects('bot-event').find(({ data }) => data.key === 'CONVERSATION_END')
  const state = event === undefined ? 'none' : event.data.enabled ? 'set' : 'off'
  return (
    <SettingsSection id="session" settings={settings} note={text('bot-settings.session.note')}>
      <dl className={classes.next}>
        {settings.value.idleNotice && (
          <div>
            <dt>{text('bot-settings.session.said')}</dt>
            <dd>
              <Link to={botPath(botId, '/standard-responses')} search={{ response: 'session-timeout' }}>
                {text('bot-settings.session.said.open')}
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>{text('bot-settings.session.event')}</dt>
          <dd>
            {text(`bot-settings.session.event.${state}`)}{' '}
            <Link to={botPath(botId, '/events')} search={{ event: 'CONVERSATION_END' }}>
              {text('bot-settings.session.event.open')}
            </Link>
          </dd>
        </div>
      </dl>
    </SettingsSection>
  )
}
