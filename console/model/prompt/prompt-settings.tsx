// What of a prompt belongs to all of its versions: its name, what it is for, how a JSON answer is shown, and how it is spoken.
import { JsonObject, type Json } from '@parley/contract/base/json'
import { PromptLayout, promptLayouts, promptLimits, usualPlaces } from '@parley/contract/objects/model-prompt/index'
import type { BotObject } from '@parley/contract/objects/object'
import { StepVoice, stepVoiceDefaults, stepVoiceFields } from '@parley/contract/objects/step-voice'
import { Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import classes from './prompt.module.css'
import type { PromptEdits } from './use-prompt-edits'

interface PromptSettingsProps {
  prompt: BotObject<'model-prompt'>
  edits: PromptEdits
}

export function PromptSettings({ prompt, edits }: PromptSettingsProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const { id, data } = prompt
  return (
    <details className={classes.more}>
      <summary>{text('prompt.settings')}</summary>
      <div className={classes.settings}>
        <ObjectName label={text('prompt.name')} object={prompt} isReadOnly={!canEdit} onChange={(name) => edits.set({ name }, 'name')} />
        <Textarea
          label={text('prompt.about')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={promptLimits.aboutChars}
          value={data.about}
          readOnly={!canEdit}
          onChange={(event) => edits.set({ about: event.currentTarget.value }, 'about')}
        />
        <Layout layout={data.layout} isReadOnly={!canEdit} onChange={(layout) => edits.set({ layout }, 'layout')} />
        <fieldset className={classes.group}>
          <legend>{text('prompt.voice')}</legend>
          <DescribedForm
            fields={useVoiceFields()}
            values={JsonObject.parse(JSON.parse(JSON.stringify(data.voice ?? {})))}
            defaults={stepVoiceDefaults}
            isReadOnly={!canEdit}
            subject={{ dialogId: '', nodeId: '', objectId: id }}
            onChange={(field: string, value: Json) =>
              edits.set({ voice: StepVoice.parse({ ...data.voice, [field]: value }) }, `voice.${field}`)
            }
          />
        </fieldset>
      </div>
    </details>
  )
}

/** In the reader's language; a prompt answers nothing that is heard. */
function useVoiceFields() {
  const text = useText()
  return stepVoiceFields
    .filter(({ name }) => name === 'initialPrompts' || name === 'bargein')
    .map(({ name, control }) => ({ name, control, label: text(`prompt.voice.${name}`) }))
}

const places = {
  text: ['text'],
  titled: ['title', 'text'],
  list: ['title', 'items', 'itemTitle', 'itemText'],
  buttons: ['text', 'items', 'itemTitle', 'itemText'],
  table: ['title', 'items'],
} as const satisfies Record<PromptLayout['as'], readonly (keyof typeof usualPlaces)[]>

interface LayoutProps {
  layout: PromptLayout
  isReadOnly: boolean
  onChange: (layout: PromptLayout) => void
}

function Layout({ layout, isReadOnly, onChange }: LayoutProps) {
  const text = useText()
  return (
    <fieldset className={classes.group}>
      <legend>{text('prompt.layout')}</legend>
      <p className={classes.note}>{text('prompt.layout.help')}</p>
      <div className={classes.places}>
        <Select
          label={text('prompt.layout.as')}
          data={promptLayouts.map((as) => ({ value: as, label: text(`prompt.layout.${as}`) }))}
          value={layout.as}
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(as) => onChange(PromptLayout.parse({ ...layout, as }))}
        />
        {places[layout.as].map((place) => (
          <TextInput
            key={place}
            label={text(`prompt.place.${place}`)}
            placeholder={usualPlaces[place]}
            maxLength={promptLimits.pathChars}
            value={layout[place]}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ ...layout, [place]: event.currentTarget.value })}
          />
        ))}
        {layout.as === 'table' && (
          <TagsInput
            label={text('prompt.place.columns')}
            value={layout.columns}
            maxTags={promptLimits.columns}
            readOnly={isReadOnly}
            onChange={(columns) => onChange({ ...layout, columns })}
          />
        )}
      </div>
    </fieldset>
  )
}
