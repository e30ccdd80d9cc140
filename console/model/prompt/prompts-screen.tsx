// The prompt library of the bot: the list at the left, the open prompt with its versions and its trial at the right. Each is an object of the
// bot's document.
import { newId } from '@parley/contract/base/ids'
import { newestVersion } from '@parley/contract/objects/model-prompt/index'
import { useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useNameFault } from '../../ui/field/use-name-fault'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { PromptEditor } from './prompt-editor'

const edits = ['model-prompt'] as const

export function PromptsScreen() {
  return (
    <OpenDocument needs={[['TASKS', 'EXTENSIONS']]} edits={edits}>
      <Prompts />
    </OpenDocument>
  )
}

function Prompts() {
  const text = useText()
  const prompts = useObjects('model-prompt')
  const make = useMaking()
  return (
    <ObjectPanes
      objects={prompts.toSorted(byName)}
      parameter="prompt"
      words={{
        title: text('prompt.title'),
        search: text('prompt.search'),
        add: text('prompt.new'),
        empty: text('prompt.empty'),
        emptyWhy: text('prompt.empty.why'),
        none: text('prompt.none'),
        clear: text('prompt.clear'),
      }}
      icon="prompt"
      searched={({ data }) => `${data.name} ${data.about} ${newestVersion(data)?.text ?? ''}`}
      note={({ data }) => (data.versions.length === 0 ? '' : text('prompt.version', { number: newestVersion(data)?.number ?? 0 }))}
      foot={text('prompt.settled')}
      onAdd={make}
    >
      {(prompt) => <PromptEditor key={prompt.id} prompt={prompt} />}
    </ObjectPanes>
  )
}

/** Makes one under the first name that is free; its words are written in its editor. */
function useMaking() {
  const text = useText()
  const edit = useEdit()
  const { length } = useObjects('model-prompt')
  const faultOf = useNameFault('model-prompt')
  return (onMade: (id: string) => void) => {
    const names = Array.from({ length: length + 1 }, (_, at) => text('prompt.new.name', { number: at + 1 }))
    const name = names.find((one) => faultOf(one) === null)
    if (name === undefined) return
    const id = newId('model-prompt')
    edit([{ op: 'put', id, kind: 'model-prompt', set: { name } }], { label: label('prompt.added', { name }) })
    onMade(id)
  }
}
