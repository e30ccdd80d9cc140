// External NLU of the bot: the list at the left, the open one set up at the right. Each is an object of the bot's document; its secrets are not,
// and go by the calls of contract/integration/external-nlu.
import { newId } from '@parley/contract/base/ids'
import { useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useNameFault } from '../../ui/field/use-name-fault'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { AsyncContent } from '../../ui/state/async-content'
import { NluEditor } from './nlu-editor'
import { useNluKinds } from './use-nlu-kinds'

const edits = ['external-nlu'] as const

export function ExternalNluScreen() {
  return (
    <OpenDocument needs={['EXTENSIONS']} edits={edits}>
      <Nlus />
    </OpenDocument>
  )
}

function Nlus() {
  const text = useText()
  const nlus = useObjects('external-nlu')
  const { asked, kinds } = useNluKinds()
  const make = useMaking()
  const nameOf = (type: string): string => kinds.find(({ id }) => id === type)?.label ?? ''
  return (
    <ObjectPanes
      objects={nlus.toSorted(byName)}
      parameter="nlu"
      words={{
        title: text('external-nlu.title'),
        search: text('external-nlu.search'),
        add: text('external-nlu.new'),
        empty: text('external-nlu.empty'),
        emptyWhy: text('external-nlu.empty.why'),
        none: text('external-nlu.none'),
        clear: text('external-nlu.clear'),
      }}
      icon="waveform"
      searched={({ data }) => `${data.name} ${nameOf(data.type)}`}
      note={({ data }) => (data.enabled ? nameOf(data.type) : text('external-nlu.off'))}
      onAdd={make}
    >
      {(nlu) => (
        <AsyncContent of={asked} failed={text('external-nlu.failed')} rows={6}>
          {() => <NluEditor key={nlu.id} nlu={nlu} kinds={kinds} />}
        </AsyncContent>
      )}
    </ObjectPanes>
  )
}

/** Makes one under the first name that is free; which kind it is, is chosen in its editor. */
function useMaking() {
  const text = useText()
  const edit = useEdit()
  const { length } = useObjects('external-nlu')
  const faultOf = useNameFault('external-nlu')
  return (onMade: (id: string) => void) => {
    const names = Array.from({ length: length + 1 }, (_, at) => text('external-nlu.new.name', { number: at + 1 }))
    const name = names.find((one) => faultOf(one) === null)
    if (name === undefined) return
    const id = newId('external-nlu')
    edit([{ op: 'put', id, kind: 'external-nlu', set: { name } }], { label: label('external-nlu.added', { name }) })
    onMade(id)
  }
}
