// Translation engines of the bot: the list at the left, the open one with its secrets, a trial and its languages at the right. An engine is an
// object of the bot's document; its secrets are not, and go by the calls of contract/model/translation-engine.
import { newId } from '@parley/contract/base/ids'
import { useCall } from '../../base/call/use-call'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useNameFault } from '../../ui/field/use-name-fault'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { EngineEditor } from './engine-editor'

const edits = ['translation-engine'] as const

export function TranslationEnginesScreen() {
  return (
    <OpenDocument needs={['EXTENSIONS']} edits={edits}>
      <Engines />
    </OpenDocument>
  )
}

function Engines() {
  const text = useText()
  const say = useLocalize()
  const { botId } = useDocument()
  const engines = useObjects('translation-engine')
  const kinds = useCall('translation-engine.list-kinds', { streamId: botId }).data ?? []
  const make = useMaking()
  const labelOf = (id: string) => say(`kind.translation.${id}`, kinds.find((kind) => kind.id === id)?.label ?? id)
  return (
    <ObjectPanes
      objects={engines.toSorted(byName)}
      parameter="engine"
      words={{
        title: text('translation-engine.title'),
        search: text('translation-engine.search'),
        add: text('translation-engine.new'),
        empty: text('translation-engine.empty'),
        emptyWhy: text('translation-engine.empty.why'),
        none: text('translation-engine.none'),
        clear: text('translation-engine.clear'),
      }}
      icon="language"
      searched={({ data }) => data.name}
      note={({ data }) => (data.enabled ? labelOf(data.kind) : text('translation-engine.off'))}
      onAdd={make}
      foot={<span>{text('translation-engine.foot')}</span>}
    >
      {(engine) => <EngineEditor key={engine.id} engine={engine} kinds={kinds} />}
    </ObjectPanes>
  )
}

/** Makes an engine under the first name that is free, to be given another in its editor. */
function useMaking() {
  const text = useText()
  const edit = useEdit()
  const { length } = useObjects('translation-engine')
  const faultOf = useNameFault('translation-engine')
  return (onMade: (id: string) => void) => {
    const names = Array.from({ length: length + 1 }, (_, at) => text('translation-engine.new.name', { number: at + 1 }))
    const name = names.find((one) => faultOf(one) === null)
    if (name === undefined) return
    const id = newId('translation-engine')
    edit([{ op: 'put', id, kind: 'translation-engine', set: { name } }], { label: label('translation-engine.added', { name }) })
    onMade(id)
  }
}
