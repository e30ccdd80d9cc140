// Tool servers of the bot: the list at the left, the open one with its tools at the right. Each is an object of the bot's document; its token is
// not, and goes by the calls of secrets.
import { newId } from '@parley/contract/base/ids'
import { mcpLimits } from '@parley/contract/objects/mcp-server/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useNameFault } from '../../ui/field/use-name-fault'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { Chip } from '../../ui/status/chip'
import { ServerEditor } from './server-editor'

const edits = ['mcp-server'] as const

export function ToolServersScreen() {
  return (
    <OpenDocument needs={['EXTENSIONS']} edits={edits}>
      <Servers />
    </OpenDocument>
  )
}

function Servers() {
  const text = useText()
  const servers = useObjects('mcp-server')
  const make = useMaking()
  return (
    <ObjectPanes
      objects={servers.toSorted(byName)}
      parameter="server"
      words={{
        title: text('mcp-server.title'),
        search: text('mcp-server.search'),
        add: text('mcp-server.new'),
        empty: text('mcp-server.empty'),
        emptyWhy: text('mcp-server.empty.why'),
        none: text('mcp-server.none'),
        clear: text('mcp-server.clear'),
      }}
      icon="server"
      searched={({ data }) => [data.name, data.address, ...data.tools.map(({ name }) => name)].join(' ')}
      note={({ data }) => <Note data={data} />}
      onAdd={servers.length < mcpLimits.servers ? make : null}
    >
      {(server) => <ServerEditor key={server.id} server={server} />}
    </ObjectPanes>
  )
}

function Note({ data }: Pick<BotObject<'mcp-server'>, 'data'>) {
  const text = useText()
  const count = data.tools.filter(({ held }) => held !== null).length
  if (count > 0)
    return (
      <Chip tone="warn" icon="warn">
        {text('mcp-server.held.count', { count })}
      </Chip>
    )
  if (!data.enabled) return text('mcp-server.off')
  if (data.tools.length === 0) return text('mcp-server.allowed.none')
  return text('mcp-server.allowed.of', { allowed: data.tools.filter(({ isAllowed }) => isAllowed).length, all: data.tools.length })
}

/** Makes one under the first name that is free; its address is set in its editor. */
function useMaking() {
  const text = useText()
  const edit = useEdit()
  const { length } = useObjects('mcp-server')
  const faultOf = useNameFault('mcp-server')
  return (onMade: (id: string) => void) => {
    const names = Array.from({ length: length + 1 }, (_, at) => text('mcp-server.new.name', { number: at + 1 }))
    const name = names.find((one) => faultOf(one) === null)
    if (name === undefined) return
    const id = newId('mcp-server')
    edit([{ op: 'put', id, kind: 'mcp-server', set: { name } }], { label: label('mcp-server.added', { name }) })
    onMade(id)
  }
}
