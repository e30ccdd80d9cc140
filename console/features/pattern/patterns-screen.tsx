// Patterns of all intents on one page, and negative patterns on another: each intent with its list, edited in place. What is wrong with a
// pattern is said below it.
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { PatternsField } from '../../ui/field/patterns-field'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { EditorBar, EditorForm } from '../../ui/panes/editor-parts'

const edits = ['intent'] as const
type Field = 'patterns' | 'negativePatterns'

export function PatternsScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <Patterns field="patterns" />
    </OpenDocument>
  )
}

export function NegativePatternsScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <Patterns field="negativePatterns" />
    </OpenDocument>
  )
}

function Patterns({ field }: { field: Field }) {
  const text = useText()
  const intents = useObjects('intent').toSorted(byName)
  return (
    <ObjectPanes
      objects={intents}
      parameter="intent"
      words={{
        title: text(`pattern.title.${field}`),
        search: text('pattern.search'),
        add: '',
        empty: text('pattern.empty'),
        emptyWhy: text('pattern.empty.why'),
        none: text('pattern.none'),
        clear: text('pattern.clear'),
      }}
      icon="pattern"
      searched={({ data }) => [data.name, ...data[field]].join('\n')}
      note={({ data }) => data[field].length || ''}
      onAdd={null}
      foot={text(`pattern.note.${field}`)}
    >
      {(intent) => <PatternEditor key={intent.id} intent={intent} field={field} />}
    </ObjectPanes>
  )
}

function PatternEditor({ intent: { id, data }, field }: { intent: BotObject<'intent'>; field: Field }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  return (
    <>
      <EditorBar title={data.name} />
      <EditorForm>
        <PatternsField
          label={text(`pattern.title.${field}`)}
          help={text('pattern.help')}
          lines={data[field]}
          isReadOnly={!canEdit}
          onKeep={(lines) =>
            edit([{ op: 'put', id, kind: 'intent', set: { [field]: lines } }], { label: label('pattern.changed', { name: data.name }) })
          }
        />
      </EditorForm>
    </>
  )
}
