// The official conformance suite for clients of tool servers, run against ours: it starts a server for each scenario and judges what our client
// sends. Left out is sign-in by what a server says of itself: a bot's authorization profiles do that.
// So of the 32 scenarios that the revision of 2026-07-28 requires it is judged by the seven that are not about sign-in.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { JsonObject } from '@parley/contract/base/json'
import { McpServer, type McpTool } from '@parley/contract/objects/mcp-server/index'
import { traitsOf } from '@parley/nlu/entities/index'
import { compile } from '@parley/runtime/compile'
import { compileMcpServers } from '@parley/runtime/mcp/compiled-server'
import type { McpAnswers, McpAsk, McpResponse } from '@parley/runtime/mcp/ask'
import { BotBuilder, testId } from '@parley/runtime/test-support/bot-builder'
import { type McpServers, mcpServersOn } from '@parley/server/base/bot/mcp/mcp-servers'
import { secretReader } from '@parley/server/base/security/secrets/variables/values'
import { testApp } from '@parley/server/test-support/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

/** Each with the versions of the protocol in which it is judged. */
const scenarios: readonly [string, ...string[]][] = [
  ['initialize', '2025-06-18', '2025-11-25'],
  ['tools_call', '2025-06-18', '2025-11-25', '2026-07-28'],
  ['sse-retry', '2025-11-25'],
  ['request-metadata', '2026-07-28'],
  ['http-standard-headers', '2026-07-28'],
  ['http-custom-headers', '2026-07-28'],
  ['http-invalid-tool-headers', '2026-07-28'],
  ['json-schema-ref-no-deref', '2026-07-28'],
  ['sep-2322-client-request-state', '2026-07-28'],
  ['json-schema-2020-12-preservation', '2025-11-25', '2026-07-28'],
]

const serverId = testId('mcp-server', 'Conformance')
const base = compile(new BotBuilder().document(), traitsOf)
const Asked = z.object({
  url: z.string(),
  scenario: z.string(),
  context: z.looseObject({ toolCalls: z.array(z.object({ name: z.string(), arguments: JsonObject })).optional() }),
})

/** What scenarios want a tool to be called with; one is told the schema of another tool. */
function inputFor(name: string, tools: readonly Pick<McpTool, 'name' | 'schema'>[]): JsonObject {
  if (name === 'add_numbers') return { a: 2, b: 3 }
  if (name === 'json_schema_echo') return { schema: tools.find((tool) => tool.name === 'json_schema_2020_12_tool')?.schema ?? {} }
  return {}
}

/** As somebody answers who says yes to everything. */
function yesTo({ questions, state }: McpAsk): McpAnswers {
  const yes = questions.map((question): [string, McpResponse] => {
    const fields = question.kind === 'form' ? question.fields : []
    return [question.key, { action: 'accept', content: Object.fromEntries(fields.map(({ name }) => [name, true])) }]
  })
  return { responses: Object.fromEntries(yes), ...(state !== undefined && { state }) }
}

/** As people and turns do: the tools are read and allowed, and each is called. */
async function drive(servers: McpServers, { url, context }: z.infer<typeof Asked>): Promise<string> {
  const data = McpServer.parse({ name: 'Conformance', address: url, seconds: 15 })
  const botWith = (tools: McpTool[]) => {
    const of = [{ id: serverId, kind: 'mcp-server' as const, parentId: '', rev: 1, data: { ...data, tools } }]
    return { ...base, mcpServers: compileMcpServers(of) }
  }
  const bare = botWith([])
  const server = bare.mcpServers.get(serverId) ?? expect.unreachable()
  const found = await servers.list({ bot: bare, server, userId: '' })
  if (!found.ok) throw new Error(found.text)
  const approved = found.tools.map(({ fault: _, ...tool }) => ({ ...tool, isAllowed: true, writes: true, held: null, isGone: false }))
  const bot = botWith(approved)
  const calls = context.toolCalls ?? approved.map(({ name }) => ({ name, arguments: inputFor(name, approved) }))
  const said: string[] = [found.version]
  for (const { name, arguments: input } of calls) {
    const request = { serverId, tool: name, input, timeoutMs: 15_000, asking: {} }
    const reply = await servers.call(bot, request)
    const isAsked = !reply.ok && reply.failure === 'asks'
    said.push(JSON.stringify(isAsked ? await servers.call(bot, { ...request, answers: yesTo(reply.ask) }) : reply))
  }
  await servers.stop()
  return said.join('\n')
}

let port = 0
const control = createServer()

beforeAll(async () => {
  const { services } = await testApp({ config: { privateHosts: ['127.0.0.1', 'localhost'] } })
  const reach = { rules: services.serviceRules, tools: services.serviceTools, variableSecrets: secretReader(services) }
  control.on('request', (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const asked = Asked.parse(JSON.parse(Buffer.concat(chunks).toString()))
      drive(mcpServersOn({ ...services, ...reach }), asked).then(
        (said) => response.end(said),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
  })
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  const address = control.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => {
  control.closeAllConnections()
  control.close()
})

const here = import.meta.dirname
const suite = join(here, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js')

async function judged(scenario: string, version: string): Promise<{ code: number; told: string }> {
  const command = `${process.execPath} ${join(here, 'driver.mjs')} ${port}`
  const options = ['client', '--command', command, '--scenario', scenario, '--spec-version', version]
  const child = spawn(process.execPath, ['--import', join(here, 'node-20.mjs'), suite, ...options], { stdio: 'pipe' })
  let told = ''
  child.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)))
  return { code, told }
}

describe('the client of tool servers, judged by the official suite', () => {
  it.each(scenarios.flatMap(([scenario, ...versions]) => versions.map((version) => [scenario, version] as const)))(
    'does as %s of the protocol %s asks',
    async (scenario, version) => {
      const { code, told } = await judged(scenario, version)
      expect(code, told).toBe(0)
    },
  )
})
