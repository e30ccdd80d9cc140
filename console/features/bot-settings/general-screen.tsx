// General settings of a bot, saved as one goes: who it is, how it greets, when it is sure, what interrupts it, when it falls silent.
// They are part of the bot document, so undo takes them back and a publish carries them to users.
import { useText } from '../../base/text'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import { Chip } from '../../ui/status/chip'
import { useDocument } from '../../base/document'
import classes from './settings.module.css'
import { ConversationSection, GreetingSection, InterruptionSection, UnderstandingSection } from './sections'
import { IdentitySection } from './identity-section'
import { useSettings } from './use-settings'

const sections = ['identity', 'greeting', 'understanding', 'interruption', 'conversation'] as const

export function GeneralScreen() {
  return (
    <OpenDocument needs={['BOT_SETTINGS', 'TASKS']}>
      <General />
    </OpenDocument>
  )
}

function General() {
  const text = useText()
  const { canEdit } = useDocument()
  const settings = useSettings()
  const status = canEdit ? (
    <span className={classes.note}>{text('bot-settings.as-you-go')}</span>
  ) : (
    <Chip icon="eye" title={text('bot-settings.read-only.why')}>
      {text('bot-settings.read-only')}
    </Chip>
  )
  return (
    <Page title={text('bot-settings.title')} status={status} bare>
      <div className={classes.columns}>
        <nav className={classes.anchors} aria-label={text('bot-settings.sections')}>
          <ul>
            {sections.map((id) => (
              <li key={id}>
                <button type="button" className={classes.anchor} onClick={() => goTo(id)}>
                  {text(`bot-settings.${id}`)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {settings !== null && (
          <div className={classes.form}>
            <IdentitySection key={settings.bot.id} bot={settings.bot} />
            <GreetingSection settings={settings} />
            <UnderstandingSection settings={settings} />
            <InterruptionSection settings={settings} />
            <ConversationSection settings={settings} />
          </div>
        )}
      </div>
    </Page>
  )
}

/** Scrolls to the section and puts the keyboard there. */
function goTo(id: string): void {
  const section = document.getElementById(`settings-${id}`)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}
