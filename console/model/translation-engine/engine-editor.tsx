// Edits one translation engine: its kind and what that asks for as described fields, what is secret beside them, a trial, and the languages that
// go through it. Every change is kept as it is made.
import { Select, Switch } from '@mantine/core'
import { type Json, JsonObject } from '@parley/contract/base/json'
import type { TranslationKind } from '@parley/contract/model/translation-engine'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit } from '../../base/document'
import { localizeField } from '../../base/language/kinds/localize-kind'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { EngineLanguages } from './engine-languages'
import { EngineSecrets } from './engine-secrets'
import { EngineTrial } from './engine-trial'

interface EngineEditorProps {
  engine: BotObject<'translation-engine'>
  kinds: readonly TranslationKind[]
}

export function EngineEditor({ engine, kinds }: EngineEditorProps) {
  const text = useText()
  const say = useLocalize()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const { id, data } = engine
  const { name } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'translation-engine', set }], {
      label: label('translation-engine.changed', { name }),
      key: `${id}.${field}`,
    })
  const kind = kinds.find((each) => each.id === data.kind)
  const labelOf = (one: TranslationKind) => say(`kind.translation.${one.id}`, one.label)
  const fields = (kind?.fields ?? []).filter(({ control }) => control !== 'secret')
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('translation-engine.remove')} removed={label('translation-engine.removed', { name })} />
      <EditorForm>
        <ObjectName
          label={text('translation-engine.name')}
          object={engine}
          isReadOnly={!canEdit}
          onChange={(typed) => put({ name: typed }, 'name')}
        />
        <Switch
          label={text('translation-engine.enabled')}
          checked={data.enabled}
          disabled={!canEdit}
          onChange={(event) => put({ enabled: event.currentTarget.checked }, 'enabled')}
        />
        <Select
          label={text('translation-engine.kind')}
          description={kind && say(`kind.translation.${kind.id}.about`, kind.about)}
          inputWrapperOrder={['label', 'input', 'description']}
          data={kinds.map((one) => ({ value: one.id, label: labelOf(one) }))}
          value={data.kind}
          readOnly={!canEdit}
          allowDeselect={false}
          onChange={(chosen) => chosen !== null && put({ kind: chosen }, 'kind')}
        />
        {kind !== undefined && (
          <DescribedForm
            key={kind.id}
            fields={fields.map((field) => localizeField(field, `kind.translation.${kind.id}.field.${field.name}`, say))}
            values={JsonObject.parse(JSON.parse(JSON.stringify(data.settings)))}
            defaults={kind.defaults}
            isReadOnly={!canEdit}
            subject={{ dialogId: '', nodeId: id }}
            onChange={(field: string, value: Json) => put({ settings: { ...data.settings, [field]: value } }, field)}
          />
        )}
        {kind !== undefined && <EngineSecrets engine={engine} kind={kind} />}
        {canEdit && <EngineTrial engine={engine} />}
        <EngineLanguages engine={engine} />
      </EditorForm>
    </>
  )
}
