// Interruptions: what a new request in the middle of a dialog does, for the bot and where dialogs and steps differ, corrections of values
// given before, and several requests in one message. Everything is saved as one goes, as a part of the bot document.
import { allows } from '@parley/contract/base/access/access'
import { ruleSections } from '@parley/contract/objects/bot-settings/index'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { useBot } from '../../base/session/use-bot'
import { AnchoredForm, FormSection } from '../../ui/page/anchored-form'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import { SettingsSection, useSettings } from '../../bot/bot-settings/index'
import { Example } from './example'
import { RulesTable } from './rules-table'
import { RulesSwitch } from './rules-switch'
import { Week } from './week'

const edits = ['bot', 'dialog', 'node'] as const
const sections = ['interruption', 'own', 'example', 'week', ...ruleSections.filter((id) => id !== 'interruption')] as const

export function InterruptionsScreen() {
  return (
    <OpenDocument needs={['BOT_SETTINGS']} edits={edits}>
      <Interruptions />
    </OpenDocument>
  )
}

function Interruptions() {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const settings = useSettings()
  const permissions = useBot(botId).data?.permissions
  const mayEditDialogs = canEdit && permissions !== undefined && allows(permissions, 'TASKS', 'YES')
  const title = (id: (typeof sections)[number]) =>
    text(id === 'own' || id === 'example' || id === 'week' ? `interruption.${id}` : `bot-settings.${id}`)
  return (
    <Page title={text('interruption.title')} actions={<RulesSwitch at="interruptions" />} bare>
      <AnchoredForm label={text('bot-settings.sections')} anchors={sections.map((id) => ({ id, title: title(id) }))}>
        {settings !== null &&
          sections.map((id) =>
            id === 'own' ? (
              <FormSection key={id} id={id} note={text('interruption.own.note')}>
                <RulesTable botName={settings.bot.data.name} settings={settings.value} canEdit={mayEditDialogs} />
              </FormSection>
            ) : id === 'example' ? (
              <FormSection key={id} id={id} note={text('interruption.example.note')}>
                <Example botName={settings.bot.data.name} settings={settings.value} />
              </FormSection>
            ) : id === 'week' ? (
              <FormSection key={id} id={id}>
                <Week />
              </FormSection>
            ) : (
              <SettingsSection key={id} id={id} settings={settings} />
            ),
          )}
      </AnchoredForm>
    </Page>
  )
}
