// Digital forms: the bot's forms at the left, the open one with its fields and a live preview beside it. A form is an object of the bot's
// document; the calls for scripts are contract/features/form.
import { useState } from 'react'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { FormEditor } from './form-editor'
import { NewFormDialog } from './new-form-dialog'

const edits = ['form'] as const

export function FormsScreen() {
  return (
    <OpenDocument needs={['TASKS']} edits={edits}>
      <Forms />
    </OpenDocument>
  )
}

function Forms() {
  const text = useText()
  const forms = useObjects('form')
  const [isNaming, setIsNaming] = useState(false)
  return (
    <ObjectPanes
      objects={forms.toSorted(byName)}
      parameter="form"
      words={{
        title: text('form.title'),
        search: text('form.search'),
        add: text('form.new'),
        empty: text('form.empty'),
        emptyWhy: text('form.empty.why'),
        none: text('form.none'),
        clear: text('form.clear'),
      }}
      icon="form"
      searched={({ data }) => `${data.name} ${data.title}`}
      note={({ data }) => text('form.fields.count', { count: data.fields.length })}
      onAdd={() => setIsNaming(true)}
      over={(open) => isNaming && <NewFormDialog onClose={() => setIsNaming(false)} onMade={open} />}
    >
      {(form) => <FormEditor key={form.id} form={form} />}
    </ObjectPanes>
  )
}
