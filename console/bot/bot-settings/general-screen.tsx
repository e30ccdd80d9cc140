// General settings of a bot, saved as one goes: who it is, how it greets, when it is sure, what interrupts it, when it falls silent.
// They are part of the bot document, so undo takes them back and a publish carries them to users.
import { removedBotDays } from '@parley/contract/bot/expiry'
import { settingSections } from '@parley/contract/objects/bot-settings/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../../base/language/text'
import { AnchoredForm, FormSection } from '../../ui/page/anchored-form'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import { Chip } from '../../ui/status/chip'
import { usePermit } from '../../base/call/permit'
import { useDocument } from '../../base/document'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { PermitButton } from '../../ui/permit/permit-button'
import { useDuplicateBot } from '../bot/index'
import classes from './settings.module.css'
import { IdentitySection } from './identity-section'
import { SessionSection } from './session-section'
import { SettingsSection } from './settings-section'
import { useSettings } from './use-settings'

const sections = ['identity', ...settingSections, 'delete'] as const

const edits = ['bot'] as const

export function GeneralScreen() {
  return (
    <OpenDocument needs={['BOT_SETTINGS']} edits={edits}>
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
    <Page title={text('bot-settings.title')} status={status} actions={settings !== null && <Duplicate bot={settings.bot} />} bare>
      <AnchoredForm label={text('bot-settings.sections')} anchors={sections.map((id) => ({ id, title: text(`bot-settings.${id}`) }))}>
        {settings !== null && (
          <>
            <IdentitySection key={settings.bot.id} bot={settings.bot} />
            {settingSections.map((id) =>
              id === 'session' ? <SessionSection key={id} settings={settings} /> : <SettingsSection key={id} id={id} settings={settings} />,
            )}
            <DeleteSection botId={settings.bot.id} />
          </>
        )}
      </AnchoredForm>
    </Page>
  )
}

/** Leads to the page that says what deleting does, where the name is typed before it is done. */
function DeleteSection({ botId }: { botId: string }) {
  const text = useText()
  const permit = usePermit('bot.remove', botId)
  return (
    <FormSection id="delete" note={text('bot-settings.delete.note', { count: removedBotDays })}>
      <div>
        <PermitButton permit={permit} color="bad" leftSection={<Icon name="remove" />} to={botPath(botId, '/delete-bot')}>
          {text('bot-settings.delete.open')}
        </PermitButton>
      </div>
    </FormSection>
  )
}

/** Makes a copy and goes to its settings, where it gets its own name. */
function Duplicate({ bot }: { bot: BotObject<'bot'> }) {
  const text = useText()
  const navigate = useNavigate()
  const permit = usePermit('bot.duplicate', bot.id)
  const duplicate = useDuplicateBot((copy) => void navigate({ to: botPath(copy._id, '/settings') }))
  return (
    <PermitButton permit={permit} leftSection={<Icon name="copy" />} onClick={() => duplicate({ _id: bot.id, name: bot.data.name })}>
      {text('bot.action.duplicate')}
    </PermitButton>
  )
}
