// Files of functions that every script of the bot may call: the list at the left, onto which files may be dropped, the open one with its
// functions and their tests at the right. A file is an object of the bot's document.
import { newId } from '@parley/contract/base/ids'
import { functionsOf } from '@parley/kit/expression/function-file'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { AddMenu } from './add/add-menu'
import { DropPlace } from './add/drop-place'
import { IncomingDialog } from './add/incoming-dialog'
import { freeFileName } from './add/incoming'
import { useIncoming } from './add/use-incoming'
import { FileEditor } from './file-editor'

const edits = ['bot-function'] as const

export function BotFunctionsScreen() {
  return (
    <OpenDocument needs={['EXTENSIONS']} edits={edits}>
      <Files />
    </OpenDocument>
  )
}

function Files() {
  const text = useText()
  const { canEdit } = useDocument()
  const files = useObjects('bot-function')
  const incoming = useIncoming()
  const make = useMaking()
  return (
    <DropPlace isOpen={canEdit} onFiles={incoming.take}>
      <ObjectPanes
        objects={files.toSorted(byName)}
        parameter="file"
        words={{
          title: text('bot-function.title'),
          search: text('bot-function.search'),
          add: text('bot-function.new'),
          empty: text('bot-function.empty'),
          emptyWhy: text('bot-function.empty.why'),
          none: text('bot-function.none'),
          clear: text('bot-function.clear'),
        }}
        icon="braces"
        searched={({ data }) =>
          `${data.name} ${data.description} ${functionsOf(data.source)
            .functions.map(({ name }) => name)
            .join(' ')}`
        }
        note={({ data }) => {
          const { functions, fault } = functionsOf(data.source)
          return fault === null ? text('bot-function.count', { count: functions.length }) : text('bot-function.unreadable')
        }}
        onAdd={make}
        more={canEdit && <AddMenu onFiles={incoming.take} onTexts={incoming.takeTexts} />}
        foot={<span>{text('bot-function.foot')}</span>}
        over={(open) => <IncomingDialog incoming={incoming} onOpen={open} />}
      >
        {(file) => <FileEditor key={file.id} file={file} />}
      </ObjectPanes>
    </DropPlace>
  )
}

/** Makes a file under the first name that is free, with a function to begin with. */
function useMaking() {
  const text = useText()
  const edit = useEdit()
  const files = useObjects('bot-function')
  return (onMade: (id: string) => void) => {
    const taken = new Set(files.map(({ data }) => data.name.toLowerCase()))
    const names = new Set(files.flatMap(({ data }) => functionsOf(data.source).functions.map((each) => each.name)))
    const name = freeFileName('functions.js', taken)
    const functionName = ['greet', ...files.map((_, at) => `greet${at + 2}`)].find((one) => !names.has(one)) ?? 'greet'
    const id = newId('bot-function')
    const source = `// ${text('bot-function.new.comment')}\nfunction ${functionName}(name) {\n  return 'Hello ' + name\n}\n`
    edit([{ op: 'put', id, kind: 'bot-function', set: { name, source } }], { label: label('bot-function.added', { name }) })
    onMade(id)
  }
}
