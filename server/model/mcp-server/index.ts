// Tool servers of a bot, as a feature of the server: their tools are read and compared with what was approved, one is tried, and what changed in
// the midst of a conversation is held. Calling them in a turn is base/bot/mcp.
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { McpReply } from '@parley/runtime/model/request'
import type { Ctx, Services } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { botsOf } from '../../gateway/bots'
import { discover, type McpNeeds, placeOf } from './discover'
import { holdListener } from './hold'

async function tryTool(
  needs: McpNeeds,
  ctx: Ctx,
  { serverId, tool, input, code }: CallInput<'mcp-server.try'>,
): Promise<CallReply<'mcp-server.try'>> {
  const place = await placeOf(needs, ctx, serverId, code)
  const from = performance.now()
  const reply = await needs.mcpServers.try(place, tool, input)
  const ms = Math.round(performance.now() - from)
  if (!reply.ok) return { ok: false, isError: false, failure: reply.text, signIn: signInOf(reply), result: null, ms }
  return { ok: true, isError: reply.isError, failure: '', signIn: '', result: reply.result, ms }
}

function signInOf(reply: McpReply): string {
  const [first] = !reply.ok && reply.failure === 'asks' ? reply.ask.questions : []
  return first?.kind === 'sign-in' ? first.url : ''
}

const handlersWith = (needs: McpNeeds): Handlers<'mcp-server'> => ({
  'mcp-server.discover': (ctx, input) => discover(needs, ctx, input),
  'mcp-server.try': (ctx, input) => tryTool(needs, ctx, input),
})

export const mcpServer: Feature = {
  name: 'mcp-server',
  handlers: {},
  listeners: [holdListener],
  open: ({ db, bus, mcpServers }: Services) => ({ handlers: handlersWith({ bots: botsOf(db, bus), mcpServers }) }),
}
