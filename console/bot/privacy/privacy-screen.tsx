// Personal data of the bot's users: what of what they say is kept and shown only in part, tried on a sentence, and for how long it is kept.
// Saved as one goes, as a part of the bot document.
import { Switch } from '@mantine/core'
import { mostRetentionDays } from '@parley/contract/objects/privacy'
import { useText } from '../../base/language/text'
import { NumberField } from '../../ui/field/number-field'
import { AnchoredForm, FormSection } from '../../ui/page/anchored-form'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import { PatternList } from './pattern-list'
import { TryPatterns } from './try-patterns'
import { type PrivacyEdit, usePrivacy } from './use-privacy'
import classes from './privacy.module.css'

const edits = ['bot'] as const
const sections = ['masking', 'try', 'retention'] as const

export function PrivacyScreen() {
  return (
    <OpenDocument needs={['BOT_SETTINGS']} edits={edits}>
      <PersonalDataPage />
    </OpenDocument>
  )
}

function PersonalDataPage() {
  const text = useText()
  const privacy = usePrivacy()
  return (
    <Page title={text('privacy.title')} status={<span className={classes.quiet}>{text('privacy.as-you-go')}</span>} bare>
      <AnchoredForm label={text('privacy.sections')} anchors={sections.map((id) => ({ id, title: text(`privacy.${id}`) }))}>
        {privacy !== null && (
          <>
            <FormSection id="masking" note={text('privacy.masking.note')}>
              <Switch
                label={text('privacy.enabled')}
                description={text('privacy.enabled.help')}
                checked={privacy.value.enabled}
                disabled={!privacy.canEdit}
                onChange={(event) => privacy.set({ enabled: event.currentTarget.checked })}
              />
              <PatternList privacy={privacy} />
            </FormSection>
            <FormSection id="try" note={text('privacy.try.note')}>
              <TryPatterns data={privacy.value.data} />
            </FormSection>
            <FormSection id="retention" note={text('privacy.retention.note')}>
              <Retention privacy={privacy} />
            </FormSection>
          </>
        )}
      </AnchoredForm>
    </Page>
  )
}

function Retention({ privacy: { value, canEdit, set } }: { privacy: PrivacyEdit }) {
  const text = useText()
  return (
    <NumberField
      place="privacy days"
      label={text('privacy.days')}
      name={text('privacy.days')}
      description={text('privacy.days.help', { most: mostRetentionDays })}
      value={value.retentionDays}
      min={0}
      max={mostRetentionDays}
      allowDecimal={false}
      isReadOnly={!canEdit}
      onKeep={(days) => days !== null && set({ retentionDays: days })}
    />
  )
}
