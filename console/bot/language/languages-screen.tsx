// The languages of a bot: which it speaks, which of them is the default one, and for how long a conversation stays in one. They are part of
// the bot document; what the bot says in each is written where its words are.
import { languageSections } from '@parley/contract/objects/bot-settings/index'
import { useText } from '../../base/language/text'
import { AnchoredForm, FormSection } from '../../ui/page/anchored-form'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import { SettingsSection, useSettings } from '../bot-settings/index'
import { AddLanguage } from './add-language'
import { InheritedLanguages } from './inherited-languages'
import { LanguageList } from './language-list'
import classes from './language.module.css'

const edits = ['bot'] as const
const sections = ['spoken', ...languageSections] as const

export function LanguagesScreen() {
  return (
    <OpenDocument needs={['BOT_SETTINGS']} edits={edits}>
      <Languages />
    </OpenDocument>
  )
}

function Languages() {
  const text = useText()
  const settings = useSettings()
  const isUniversal = settings?.bot.data.type === 'universalbot'
  const title = (id: (typeof sections)[number]) => text(id === 'spoken' ? 'language.spoken' : `bot-settings.${id}`)
  return (
    <Page title={text('language.title')} status={<span className={classes.quiet}>{text('language.as-you-go')}</span>} bare>
      <AnchoredForm label={text('bot-settings.sections')} anchors={sections.map((id) => ({ id, title: title(id) }))}>
        {settings !== null && (
          <>
            <FormSection id="spoken" note={text(isUniversal ? 'language.spoken.universal' : 'language.spoken.note')}>
              <LanguageList bot={settings.bot} />
              {settings.canEdit && <AddLanguage bot={settings.bot} />}
              {isUniversal && <InheritedLanguages bot={settings.bot} />}
            </FormSection>
            {languageSections.map((id) => (
              <SettingsSection key={id} id={id} settings={settings} />
            ))}
          </>
        )}
      </AnchoredForm>
    </Page>
  )
}
