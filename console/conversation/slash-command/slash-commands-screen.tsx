// Slash commands of the bot: the list at the left, the open one with its sub-commands at the right. Each is an object of the bot document.
import { newId } from '@parley/contract/base/ids'
import { useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useNameFault } from '../../ui/field/use-name-fault'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { CommandEditor } from './command-editor'

const edits = ['slash-command'] as const

export function SlashCommandsScreen() {
  return (
    <OpenDocument needs={['TASKS']} edits={edits}>
      <Commands />
    </OpenDocument>
  )
}

function Commands() {
  const text = useText()
  const commands = useObjects('slash-command')
  const make = useMaking()
  return (
    <ObjectPanes
      objects={commands.toSorted(byName)}
      parameter="command"
      words={{
        title: text('slash-command.title'),
        search: text('slash-command.search'),
        add: text('slash-command.new'),
        empty: text('slash-command.empty'),
        emptyWhy: text('slash-command.empty.why'),
        none: text('slash-command.none'),
        clear: text('slash-command.clear'),
      }}
      icon="action"
      searched={({ data }) => `${data.name} ${data.description} ${data.subCommands.map(({ name }) => name).join(' ')}`}
      note={({ data }) => (data.enabled ? data.description : text('slash-command.off'))}
      onAdd={make}
    >
      {(command) => <CommandEditor key={command.id} command={command} />}
    </ObjectPanes>
  )
}

/** Makes a command under the first name that is free, to be given another in its editor. */
function useMaking() {
  const text = useText()
  const edit = useEdit()
  const { length } = useObjects('slash-command')
  const faultOf = useNameFault('slash-command')
  return (onMade: (id: string) => void) => {
    const names = Array.from({ length: length + 1 }, (_, at) => text('slash-command.new.name', { number: at + 1 }))
    const name = names.find((one) => faultOf(one) === null)
    if (name === undefined) return
    const id = newId('slash-command')
    edit([{ op: 'put', id, kind: 'slash-command', set: { name } }], { label: label('slash-command.added', { name }) })
    onMade(id)
  }
}
