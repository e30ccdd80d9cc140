// Reads the tools of a tool server of the draft and writes into it what is new, what changed and what is gone.
import { fail } from '@parley/contract/base/errors'
import { JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import type { McpDiscovery } from '@parley/contract/model/mcp-server'
import { McpServer, mcpLimits } from '@parley/contract/objects/mcp-server/index'
import { sentence } from '@parley/contract/sentences'
import type { McpPlace, McpServers } from '../../base/bot/mcp/mcp-servers'
import { actorOf, type Ctx } from '../../base/context'
import { changeDocument, findNamed, listNamed } from '../../bot/document/index'
import type { Bots } from '../../gateway/bots'
import { compareTools } from './compare'

export interface McpNeeds {
  bots: Bots
  mcpServers: McpServers
}

const nothing = { version: '', added: [], held: [], gone: [], unusable: [] }

/** The server as the draft has it, also one that is off, for the person who asks. */
export async function placeOf({ bots }: McpNeeds, ctx: Ctx, serverId: string, code = ''): Promise<McpPlace> {
  const { bot } = await bots.ready(ctx.botId, 'draft')
  const server = bot.mcpServers.get(serverId) ?? fail('NOT_FOUND', sentence('refused.no-mcp-server'))
  return { bot, server, userId: actorOf(ctx).userId, code }
}

export async function discover(needs: McpNeeds, ctx: Ctx, { serverId, code }: CallInput<'mcp-server.discover'>): Promise<McpDiscovery> {
  const { servers: most } = mcpLimits
  if ((await listNamed(ctx, 'mcp-server')).length > most) fail('LIMIT_REACHED', sentence('refused.mcp-servers', { most }))
  const place = await placeOf(needs, ctx, serverId, code)
  const found = await needs.mcpServers.list(place)
  if (!found.ok) return { ok: false, failure: found.text, signIn: found.signIn ?? '', ...nothing }
  const data = McpServer.parse((await findNamed(ctx, 'mcp-server', serverId)).data)
  const { tools, ...told } = compareTools(data.tools, found.tools, ctx.now())
  const [before, after] = [plain({ tools: data.tools }), plain({ tools })]
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const edit = { op: 'put' as const, id: serverId, kind: 'mcp-server' as const, set: after, base: before }
    await changeDocument(ctx, `Read the tools of ${data.name}`, [edit])
  }
  return { ok: true, failure: '', signIn: '', version: found.version, ...told }
}

export const plain = (value: object): JsonObject => JsonObject.parse(JSON.parse(JSON.stringify(value)))
