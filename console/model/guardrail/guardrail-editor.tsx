// Edits one guardrail: what it looks for and where, and what happens then; with a text to try it on, and what it would have found before.
// Changes are kept as they are made.
import { Switch } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import { guardrailFields } from '@parley/contract/objects/guardrail/fields'
import type { BotObject } from '@parley/contract/objects/object'
import type { ReactNode } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { ObjectFields, useWordedFields } from '../../ui/controls/object-fields'
import { KeptText } from '../../ui/field/kept-text'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { BackTestSection } from './back-test-section'
import { Points, Steps } from './places'
import { TraitField } from './trait-field'
import { TrySection } from './try-section'

interface GuardrailEditorProps {
  rule: BotObject<'guardrail'>
  actions: ReactNode
}

export function GuardrailEditor({ rule, actions }: GuardrailEditorProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const { id, data } = rule
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'guardrail', set }], { label: label('guardrail.changed', { name: data.name }), key: `${id}.${field}` })
  const fields = useWordedFields(
    guardrailFields,
    (field) => `guardrail.field.${field}`,
    (field, value) => (field === 'tone' ? `sentiment-event.tone.${value}` : `guardrail.field.${field}.${value}`),
  )
  const form = (...names: readonly string[]) => <ObjectFields {...{ id, data, fields, names }} isReadOnly={!canEdit} onChange={put} />
  return (
    <>
      <ObjectBar id={id} name={data.name} remove={text('guardrail.remove')} removed={label('guardrail.removed', { name: data.name })}>
        {actions}
      </ObjectBar>
      <EditorForm>
        <KeptText
          place={`${id} name`}
          label={text('guardrail.field.name')}
          value={data.name}
          isReadOnly={!canEdit}
          maxLength={200}
          onKeep={(name) => put({ name }, 'name')}
        />
        <Points chosen={data.points} isReadOnly={!canEdit} onChange={(points) => put({ points }, 'points')} />
        {form('check', 'words', 'wholeWords', 'pattern', 'intentId')}
        {data.check === 'trait' && (
          <TraitField chosen={data.traitId} isReadOnly={!canEdit} onChange={(traitId) => put({ traitId }, 'traitId')} />
        )}
        {form('leastScore', 'tone', 'leastLevel', 'question', 'ifAway')}
        {form('action', 'messages', 'replacement', 'retries', 'queue', 'patienceMinutes')}
        <Steps chosen={data.nodeIds} isReadOnly={!canEdit} onChange={(nodeIds) => put({ nodeIds }, 'nodeIds')} />
        <Switch
          label={text('guardrail.on')}
          description={text('guardrail.on.help')}
          checked={data.enabled}
          disabled={!canEdit}
          onChange={(change) => put({ enabled: change.currentTarget.checked }, 'enabled')}
        />
        {canEdit && <TrySection rule={rule} />}
        {canEdit && data.check !== 'model' && <BackTestSection rule={rule} />}
      </EditorForm>
    </>
  )
}
