// Writes into the draft that tools which a conversation was about to call have changed, so that people see it and approve or drop them. What is
// approved there already is not written.
import { newId } from '@parley/contract/base/ids'
import { McpServer } from '@parley/contract/objects/mcp-server/index'
import { objectsOf } from '@parley/contract/objects/object'
import { toolsChanged } from '../../base/bot/mcp/events'
import { applyBatch } from '../../base/storage/document/apply'
import { findObject } from '../../base/storage/document/store'
import { type Listener, listener } from '../../base/work/events/events'
import { tellChanged } from '../../bot/document/index'
import { withLive } from './compare'
import { plain } from './discover'

/** Not a person: it is the server that compares. */
const editor = { id: 'tool-check', name: 'Tool check', permissions: null }

export const holdListener: Listener = listener(toolsChanged, {
  name: 'mcp-server-hold',
  async handle(services, { botId, serverId, tools, at }, tx) {
    const found = await findObject(tx.db, botId, serverId)
    const [server] = objectsOf({ objects: found === undefined ? [] : [found] }, 'mcp-server')
    if (server === undefined) return
    const data = McpServer.parse(server.data)
    const held = data.tools.map((tool) => {
      const live = tools.find(({ name }) => name === tool.name)
      return live === undefined ? tool : withLive(tool, live, at)
    })
    const [before, after] = [plain({ tools: data.tools }), plain({ tools: held })]
    if (JSON.stringify(before) === JSON.stringify(after)) return
    const edit = { op: 'put' as const, id: serverId, kind: 'mcp-server' as const, set: after, base: before }
    const batch = { id: newId('batch'), label: `Held changed tools of ${data.name}`, edits: [edit] }
    await tellChanged(services, tx, botId, await applyBatch(tx, botId, editor, { batch, now: services.now() }))
  },
})
