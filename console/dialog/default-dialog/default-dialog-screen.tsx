// The default dialog: the one that starts when nothing was understood. It is a setting of the bot, saved as one goes; beside it stand the way
// to that dialog, and what would go before it.
import { fallbackSections } from '@parley/contract/objects/bot-settings/index'
import { Link } from '@tanstack/react-router'
import { SettingsSection, useSettings } from '../../bot/bot-settings/index'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { AnchoredForm } from '../../ui/page/anchored-form'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import classes from './default-dialog.module.css'

const edits = ['bot'] as const

export function DefaultDialogScreen() {
  return (
    <OpenDocument needs={['TASKS']} edits={edits}>
      <DefaultDialog />
    </OpenDocument>
  )
}

function DefaultDialog() {
  const text = useText()
  const settings = useSettings()
  const status = <span className={classes.quiet}>{text('default-dialog.as-you-go')}</span>
  const anchors = fallbackSections.map((id) => ({ id, title: text(`bot-settings.${id}`) }))
  return (
    <Page title={text('default-dialog.title')} status={status} bare>
      <AnchoredForm label={text('bot-settings.sections')} anchors={anchors}>
        {settings !== null && (
          <>
            {fallbackSections.map((id) => (
              <SettingsSection key={id} id={id} settings={settings} />
            ))}
            <Around chosenId={settings.value.fallbackDialogId} />
          </>
        )}
      </AnchoredForm>
    </Page>
  )
}

/** What a person looks at next: the dialog that was chosen, and the event that takes its turn. */
function Around({ chosenId }: { chosenId: string }) {
  const text = useText()
  const { botId } = useDocument()
  const chosen = useObjects('dialog').find(({ id }) => id === chosenId)
  const isEventOn = useObjects('bot-event').some(({ data }) => data.key === 'INTENT_UNIDENTIFIED' && data.enabled)
  if (chosen === undefined) return null
  return (
    <div className={classes.around}>
      <Link to={botPath(botId, `/dialogs/${chosen.id}`)}>{text('default-dialog.open', { name: chosen.data.name })}</Link>
      {isEventOn && (
        <p className={classes.quiet}>
          {text('default-dialog.event')} <Link to={botPath(botId, '/events')}>{text('default-dialog.event.open')}</Link>
        </p>
      )}
    </div>
  )
}
