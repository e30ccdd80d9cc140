// Sets up one external NLU: its kind, where it is and its secrets, a trial with a sentence, how it counts, which of its intents and entities are
// which of the bot's, and whether it is on. Every change is kept as it is made.
import { MultiSelect, Switch } from '@mantine/core'
import { type Json, JsonObject } from '@parley/contract/base/json'
import { externalNluFields } from '@parley/contract/objects/external-nlu/index'
import type { BotObject } from '@parley/contract/objects/object'
import type { ExternalNluKind, TriedExternalNlu } from '@parley/contract/integration/external-nlu'
import { useState } from 'react'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import classes from './external-nlu.module.css'
import { KindChoice } from './kind-choice'
import { NameMap } from './name-map'
import { NluSecrets } from './nlu-secrets'
import { NluTrial } from './nlu-trial'

interface NluEditorProps {
  nlu: BotObject<'external-nlu'>
  kinds: readonly ExternalNluKind[]
}

export function NluEditor({ nlu, kinds }: NluEditorProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const { id, data } = nlu
  const { name } = data
  const kind = kinds.find((one) => one.id === data.type)
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'external-nlu', set }], { label: label('external-nlu.changed', { name }), key: `${id}.${field}` })
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('external-nlu.remove')} removed={label('external-nlu.removed', { name })} />
      <EditorForm>
        <ObjectName
          label={text('external-nlu.name')}
          object={nlu}
          isReadOnly={!canEdit}
          onChange={(typed) => put({ name: typed }, 'name')}
        />
        <KindChoice
          kinds={kinds}
          chosen={data.type}
          isReadOnly={!canEdit}
          onChoose={(one) => put({ type: one.id, settings: one.defaults }, 'type')}
        />
        {kind !== undefined && <Setup nlu={nlu} kind={kind} put={put} />}
      </EditorForm>
    </>
  )
}

interface SetupProps {
  nlu: BotObject<'external-nlu'>
  kind: ExternalNluKind
  put: (set: JsonObject, field: string) => void
}

function Setup({ nlu, kind, put }: SetupProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const { id, data } = nlu
  const [tried, setTried] = useState<TriedExternalNlu | null>(null)
  const shared = { isReadOnly: !canEdit, subject: { dialogId: '', nodeId: '', objectId: id } }
  return (
    <>
      <ol className={classes.steps} aria-label={text('external-nlu.steps')}>
        {kind.steps.map((step) => (
          <li key={step.title}>
            <strong>{step.title}.</strong> {step.text}
          </li>
        ))}
      </ol>
      <DescribedForm
        {...shared}
        fields={kind.fields.filter(({ control }) => control !== 'secret')}
        values={data.settings}
        defaults={kind.defaults}
        onChange={(field: string, value: Json) => put({ settings: { ...data.settings, [field]: value } }, `settings.${field}`)}
      />
      <NluSecrets nlu={nlu} fields={kind.fields.filter(({ control }) => control === 'secret')} />
      {canEdit && <NluTrial nlu={nlu} tried={tried} onTried={setTried} />}
      <NameMap
        of="intent"
        rows={data.intents.map(({ theirs, intentId }) => ({ theirs, id: intentId }))}
        seen={(tried?.intents ?? []).map(({ name }) => name)}
        onChange={(rows) => put({ intents: rows.map(({ theirs, id: intentId }) => ({ theirs, intentId })) }, 'intents')}
      />
      <NameMap
        of="entity"
        rows={data.entities.map(({ theirs, entityId }) => ({ theirs, id: entityId }))}
        seen={(tried?.entities ?? []).map(({ name }) => name)}
        onChange={(rows) => put({ entities: rows.map(({ theirs, id: entityId }) => ({ theirs, entityId })) }, 'entities')}
      />
      <Languages chosen={data.languages} onChange={(languages) => put({ languages }, 'languages')} />
      <DescribedForm
        {...shared}
        fields={useSharedFields()}
        values={JsonObject.parse(JSON.parse(JSON.stringify(data)))}
        defaults={{}}
        onChange={(field: string, value: Json) => put({ [field]: value }, field)}
      />
      <Switch
        label={text('external-nlu.on')}
        description={text('external-nlu.on.help')}
        checked={data.enabled}
        disabled={!canEdit}
        onChange={(event) => put({ enabled: event.currentTarget.checked }, 'enabled')}
      />
    </>
  )
}

function Languages({ chosen, onChange }: { chosen: readonly string[]; onChange: (languages: string[]) => void }) {
  const text = useText()
  const { canEdit } = useDocument()
  const languages = useObjects('bot')[0]?.data.languages ?? []
  if (languages.length < 2 && chosen.length === 0) return null
  return (
    <MultiSelect
      label={text('external-nlu.languages')}
      placeholder={chosen.length === 0 ? text('external-nlu.languages.all') : ''}
      data={[...new Set([...languages, ...chosen])].map((code) => ({ value: code, label: languageName(code) }))}
      value={[...chosen]}
      readOnly={!canEdit}
      onChange={onChange}
    />
  )
}

/** In the reader's language. */
function useSharedFields() {
  const text = useText()
  return externalNluFields.map((field) => {
    const key = `external-nlu.field.${field.name}`
    const help = text(`${key}.help`, { defaultValue: '' })
    return {
      ...field,
      label: text(key),
      ...(help !== '' && { help }),
      ...(field.options && { options: field.options.map(({ value }) => ({ value, label: text(`${key}.${value}`) })) }),
    }
  })
}
