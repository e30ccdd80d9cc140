// Patterns of all intents on one page, and negative patterns on another: each intent with its list, edited in place.
import type { BotObject } from '@parley/contract/objects/object'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { EditorBar, EditorForm } from '../../ui/panes/editor-parts'
import { IntentPatterns, type PatternField } from './intent-patterns'

const edits = ['intent'] as const

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

function Patterns({ field }: { field: PatternField }) {
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

function PatternEditor({ intent, field }: { intent: BotObject<'intent'>; field: PatternField }) {
  return (
    <>
      <EditorBar title={intent.data.name} />
      <EditorForm>
        <IntentPatterns intent={intent} field={field} />
      </EditorForm>
    </>
  )
}
