// Thresholds and what else the bot's understanding is set to: from when on something counts, what decides at once, and words that count for
// nothing. Everything is saved as one goes, as a part of the bot document; what each does is said beside it.
import { understandingSections } from '@parley/contract/objects/bot-settings/index'
import { useText } from '../../base/language/text'
import { AnchoredForm } from '../../ui/page/anchored-form'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import { SettingsSection, useSettings } from '../../bot/bot-settings/index'
import { Encoders } from './encoders'
import { CustomModels } from './custom-models'
import { SpeechTraining } from './speech-training'
import classes from './nlu-setting.module.css'

const edits = ['bot'] as const
const sections = ['understanding', ...understandingSections] as const

export function ThresholdsScreen() {
  return (
    <OpenDocument needs={['BOT_SETTINGS']} edits={edits}>
      <Thresholds />
    </OpenDocument>
  )
}

function Thresholds() {
  const text = useText()
  const settings = useSettings()
  const status = <span className={classes.note}>{text('nlu-setting.when')}</span>
  const anchors = [
    ...sections.map((id) => ({ id, title: text(`bot-settings.${id}`) })),
    { id: 'encoders', title: text('nlu-setting.encoders') },
    { id: 'custom-models', title: text('nlu-setting.custom-models') },
    { id: 'speech', title: text('nlu-setting.speech') },
  ]
  return (
    <Page title={text('nlu-setting.title')} status={status} bare>
      <AnchoredForm label={text('bot-settings.sections')} anchors={anchors}>
        {settings !== null && sections.map((id) => <SettingsSection key={id} id={id} settings={settings} />)}
        {settings !== null && <Encoders settings={settings} />}
        {settings !== null && <CustomModels settings={settings} />}
        {settings !== null && <SpeechTraining botId={settings.bot.id} />}
      </AnchoredForm>
    </Page>
  )
}
