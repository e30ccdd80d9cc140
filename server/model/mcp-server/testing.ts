// A bot with tool servers for tests: its servers are read and approved as people do, and called as turns do.
import type { SessionEvent } from '@parley/contract/base/event'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { McpServer, type McpTool, withHeldApproved } from '@parley/contract/objects/mcp-server/index'
import type { CompiledBot } from '@parley/runtime/compile'
import type { McpReply, McpRequest } from '@parley/runtime/model/request'
import { replay } from '@parley/runtime/test-support/replay'
import type { McpCallHow } from '../../base/bot/mcp/mcp-servers'
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
  call(tool: string, input?: JsonObject, timeoutMs?: number, more?: Pick<McpRequest, 'asking'> & McpCallHow): Promise<McpReply>
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
      call: async (tool, input = {}, timeoutMs = 20_000, { asking, ...how } = {}) =>
        app.services.mcpServers.call(await bot(), { serverId, tool, input, timeoutMs, userId: 'kim', asking }, how),
    }
  }
  return { streamId, bot, server }
}

export interface Waiter {
  streamId: string
  bot: ServerOfBot
  /** A conversation of the published bot. */
  begin(userId?: string): Promise<WaiterChat>
}

interface WaiterChat {
  id: string
  say(text: string): Promise<string[]>
  /** The events of its turns. */
  log(): Promise<SessionEvent[][]>
  /** Run again from its log alone: what its turns come to, as text, and as it was. */
  replayed(): Promise<{ again: string; before: string }>
}

interface WaiterHow {
  serverUrl: string
  /** Of the language model. */
  modelUrl: string
  tools: readonly string[]
  /** Of the agent step. */
  more?: JsonObject
  /** Of the bot. */
  settings?: JsonObject
  /** Before the bot is published. */
  prepare?: (made: { streamId: string; bot: ServerOfBot }) => Promise<unknown>
}

/** A published bot whose agent may call these tools, each under its own name. */
export async function publishedWaiter(app: TestApp, owner: Caller, how: WaiterHow): Promise<Waiter> {
  const { streamId, server } = await botWithTools(app, owner)
  const bot = await server(how.serverUrl)
  await bot.approve()
  const configurationId = newId('llmConfiguration')
  await owner.call('llm.set-configuration', {
    ...{ streamId, integrationid: configurationId, name: 'Own', provider: 'openai', models: ['gpt-x'] },
    settings: { address: `${how.modelUrl}/v1`, key: 'sk-tools-0123456789' },
  })
  await owner.call('llm.set-feature-map', { streamId, features: [{ name: 'agent', isEnabled: true, configurationId, model: 'gpt-x' }] })
  const [dialogId, agent] = [newId('dialog'), newId('node')]
  const tools = how.tools.map((name) => ({ kind: 'mcp', id: bot.serverId, tool: name, name }))
  const set = { type: 'agent', name: 'Waiter', settings: { instructions: 'Help with tables.', tools, ...how.more }, transitions: [] }
  await owner.call('document.apply', {
    ...{ streamId, id: newId('batch'), label: 'Waiter' },
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Tables', startNodeId: agent } },
      { op: 'put', id: agent, kind: 'node', parentId: dialogId, set },
    ],
  })
  const settings = { fallbackDialogId: dialogId, smallTalk: false, ...how.settings }
  await owner.call('bot.update', { userId: owner.userId, streamId, settings })
  await how.prepare?.({ streamId, bot })
  await owner.call('bot-version.publish', { streamId })
  return { streamId, bot, begin: (userId = 'kim') => beginWith(app, owner, { streamId, userId }) }
}

async function beginWith(app: TestApp, owner: Caller, { streamId, userId }: { streamId: string; userId: string }): Promise<WaiterChat> {
  const { gateway, db, bus } = app.services
  const place = { channel: 'rtm', language: 'en', timezone: 'UTC', test: false, target: 'live' } as const
  const id = await gateway.create({ botId: streamId, userId, ...place })
  const log = async () => (await owner.call('conversation.get', { streamId, sessionId: id })).turns.map(({ events }) => events)
  return {
    ...{ id, log },
    async say(text) {
      const { messages } = await gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: Date.now() })
      return messages.map((message) => message.text)
    },
    async replayed() {
      const before = await log()
      const { bot } = await botsOf(db, bus).ready(streamId, 'live')
      const again = await replay(id, before, () => Promise.resolve(bot))
      return { again: JSON.stringify(again.map(({ events }) => events)), before: JSON.stringify(before) }
    },
  }
}
