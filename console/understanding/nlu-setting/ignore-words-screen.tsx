// Words the bot ignores, and phrases it is called by: the same settings as on the page of thresholds, on a page of their own.
import { useText } from '../../base/language/text'
import { AnchoredForm } from '../../ui/page/anchored-form'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import { SettingsSection, useSettings } from '../../bot/bot-settings/index'

const edits = ['bot'] as const

export function IgnoreWordsScreen() {
  return (
    <OpenDocument needs={['BOT_SETTINGS']} edits={edits}>
      <IgnoreWords />
    </OpenDocument>
  )
}

function IgnoreWords() {
  const text = useText()
  const settings = useSettings()
  return (
    <Page title={text('nlu-setting.words.title')} bare>
      <AnchoredForm label={text('bot-settings.sections')} anchors={[{ id: 'words', title: text('bot-settings.words') }]}>
        {settings !== null && <SettingsSection id="words" settings={settings} />}
      </AnchoredForm>
    </Page>
  )
}
