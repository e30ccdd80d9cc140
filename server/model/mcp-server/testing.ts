// A bot with tool servers for tests: its servers are read and approved as people do, and called as turns do.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { McpServer, type McpTool, withHeldApproved } from '@parley/contract/objects/mcp-server/index'
import type { CompiledBot } from '@parley/runtime/compile'
import type { McpReply } from '@parley/runtime/model/request'
import { botsOf } from '../../gateway/bots'
import type { Caller, TestApp } from '../../test-support/app'

export interface ServerOfBot {
  serverId: string
  put(set: JsonObject): Promise<unknown>
  stored(): Promise<McpServer>
  setTools(change: (tool: McpTool) => McpTool): Promise<unknown>
  discover(): ReturnType<typeof discoverIn>
  /** Read, and all allowed as they are now. */
  approve(): Promise<void>
  call(tool: string, input?: JsonObject, timeoutMs?: number): Promise<McpReply>
}

const discoverIn = (owner: Caller, streamId: string, serverId: string) => owner.call('mcp-server.discover', { streamId, serverId })

export async function botWithTools(app: TestApp, owner: Caller) {
  const streamId = (await owner.call('bot.create', { userId: owner.userId, name: `Tables ${newId('batch').slice(-6)}` }))._id
  const bot = async (): Promise<CompiledBot> => (await botsOf(app.services.db, app.services.bus).ready(streamId, 'draft')).bot
  const server = async (address: string, more: JsonObject = {}): Promise<ServerOfBot> => {
    const serverId = newId('mcp-server')
    const put = (set: JsonObject) =>
      owner.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id: serverId, kind: 'mcp-server', set }] })
    await put({ name: `Bookings ${serverId.slice(-6)}`, address, ...more })
    const stored = async (): Promise<McpServer> => {
      const { objects } = await owner.call('document.get', { streamId })
      return McpServer.parse(objects.find(({ id }) => id === serverId)?.data)
    }
    const setTools = async (change: (tool: McpTool) => McpTool) => {
      const tools: JsonObject[] = JSON.parse(JSON.stringify((await stored()).tools.map(change)))
      return put({ tools })
    }
    const discover = () => discoverIn(owner, streamId, serverId)
    return {
      ...{ serverId, put, stored, setTools, discover },
      async approve() {
        await discover()
        await setTools((tool) => ({ ...withHeldApproved(tool), isAllowed: true }))
      },
      call: async (tool, input = {}, timeoutMs = 20_000) =>
        app.services.mcpServers.call(await bot(), { serverId, tool, input, timeoutMs, userId: 'kim' }),
    }
  }
  return { streamId, bot, server }
}
