// Message templates of the bot's own: the list at the left, the open one with its sample values and a live preview beside it. A template is
// an object of the bot's document; the calls for scripts are contract/dialog/custom-template.
import { newId } from '@parley/contract/base/ids'
import { useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useNameFault } from '../../ui/field/use-name-fault'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { TemplateEditor } from './template-editor'

const edits = ['message-template'] as const

export function MessageTemplatesScreen() {
  return (
    <OpenDocument needs={['TASKS']} edits={edits}>
      <MessageTemplates />
    </OpenDocument>
  )
}

function MessageTemplates() {
  const text = useText()
  const templates = useObjects('message-template')
  const make = useMaking()
  return (
    <ObjectPanes
      objects={templates.toSorted(byName)}
      parameter="template"
      words={{
        title: text('message-template.title'),
        search: text('message-template.search'),
        add: text('message-template.new'),
        empty: text('message-template.empty'),
        emptyWhy: text('message-template.empty.why'),
        none: text('message-template.none'),
        clear: text('message-template.clear'),
      }}
      icon="speech-bubble"
      searched={({ data }) => `${data.name} ${data.description}`}
      note={({ data }) => data.description}
      onAdd={make}
    >
      {(template) => <TemplateEditor key={template.id} template={template} />}
    </ObjectPanes>
  )
}

/** Makes a template under the first name that is free, to be given another in its editor. */
function useMaking() {
  const text = useText()
  const edit = useEdit()
  const { length } = useObjects('message-template')
  const faultOf = useNameFault('message-template')
  return (onMade: (id: string) => void) => {
    const names = Array.from({ length: length + 1 }, (_, at) => text('message-template.new.name', { number: at + 1 }))
    const name = names.find((one) => faultOf(one) === null)
    if (name === undefined) return
    const id = newId('message-template')
    edit([{ op: 'put', id, kind: 'message-template', set: { name } }], { label: label('message-template.added', { name }) })
    onMade(id)
  }
}
