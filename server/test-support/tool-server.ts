// A real tool server on loopback, by the official server package: it speaks the protocol of today or one of those before, with tools that a test
// changes while it runs, and can be made to misbehave.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { JsonObject } from '@parley/contract/base/json'
import {
  type CallToolResult,
  createMcpHandler,
  type ElicitRequestFormParams,
  isInitializeRequest,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { z } from 'zod'

/** `answers`: to what it asked back before, by the protocol of 2026-07-28. `ended`: nobody waits for it any more. */
export interface ServedCall {
  answers: Readonly<Record<string, unknown>> | undefined
  ended: AbortSignal
  progress(done: number): Promise<void>
  /** Asks the user while the call is held open, as the protocols before did. */
  elicit(params: ElicitRequestFormParams): Promise<unknown>
}

export interface ServedTool {
  name: string
  description?: string
  inputSchema: JsonObject
  run?: (input: JsonObject, call: ServedCall) => unknown
}

export type ToolProtocol = '2026-07-28' | '2025-11-25' | '2025-06-18'

export interface ToolServer {
  /** Of the endpoint. */
  url: string
  tools: ServedTool[]
  /** Names and inputs of what was called. */
  calls: { name: string; input: JsonObject }[]
  /** Methods of all requests, and their headers. */
  requests: { method: string; headers: IncomingMessage['headers'] }[]
  /** Of the request that came last. */
  lastId: string | number | null
  /** Answers a request in the place of the server; true where it did. */
  misbehave: ((method: string, response: ServerResponse) => boolean) | null
  /** Says that its tools changed. */
  announce(): Promise<void>
  /** As a server does that was started again. */
  forgetSessions(): void
  stop(): Promise<void>
}

export async function toolServer(protocol: ToolProtocol, tools: ServedTool[]): Promise<ToolServer> {
  const state: State = { tools, calls: [], requests: [], lastId: null, misbehave: null }
  const serving = protocol === '2026-07-28' ? modern(state) : withSessions(state, protocol)
  const http = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks)
    const { method, id } = messageIn(request, body)
    state.lastId = id
    state.requests.push({ method, headers: request.headers })
    if (state.misbehave?.(method, response)) return
    const gone = new AbortController()
    response.on('close', () => response.writableFinished || gone.abort())
    const init = { method: request.method ?? 'GET', headers: headersOf(request), signal: gone.signal, ...(body.length > 0 && { body }) }
    await send(await serving.fetch(new Request(`http://${request.headers.host}/mcp`, init), body), response)
  }
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/mcp`,
    announce: () => serving.announce(),
    forgetSessions: () => serving.forget(),
    async stop() {
      await serving.stop()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  })
}

interface Serving {
  fetch(request: Request, body: Buffer): Promise<Response>
  announce(): Promise<void>
  forget(): void
  stop(): Promise<void>
}

type State = Pick<ToolServer, 'tools' | 'calls' | 'requests' | 'lastId' | 'misbehave'>

function made(state: State, protocol: ToolProtocol): Server {
  const server = new Server(
    { name: 'loopback', version: '1.0.0' },
    { capabilities: { tools: { listChanged: true } }, supportedProtocolVersions: [protocol] },
  )
  server.setRequestHandler('tools/list', () => {
    const served = state.tools.map(({ name, description, inputSchema }) => ({
      ...{ name, inputSchema: { type: 'object', ...inputSchema } },
      ...(description !== undefined && { description }),
    }))
    return JSON.parse(JSON.stringify({ tools: served }))
  })
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }): Promise<CallToolResult> => {
    const input = JSON.parse(JSON.stringify(params.arguments ?? {}))
    state.calls.push({ name: params.name, input })
    const tool = state.tools.find(({ name }) => name === params.name)
    if (tool === undefined) throw new Error(`No tool ${params.name}`)
    const token = params._meta?.progressToken
    const progress = async (done: number): Promise<void> => {
      if (token === undefined) return
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken: token, progress: done } })
    }
    const call = {
      answers: mcpReq.inputResponses,
      ended: mcpReq.signal,
      progress,
      elicit: (asked: ElicitRequestFormParams) => mcpReq.elicitInput(asked),
    }
    const result = await (tool.run?.(input, call) ?? { content: [{ type: 'text', text: `${params.name} done` }] })
    return JSON.parse(JSON.stringify(result))
  })
  return server
}

function modern(state: State): Serving {
  const handler = createMcpHandler(() => made(state, '2026-07-28'), { legacy: 'reject' })
  return {
    fetch: (request) => handler.fetch(request),
    announce: async () => handler.notify.toolsChanged(),
    forget: () => undefined,
    stop: () => handler.close(),
  }
}

function withSessions(state: State, protocol: ToolProtocol): Serving {
  const sessions = new Map<string, { server: Server; transport: WebStandardStreamableHTTPServerTransport }>()
  const opened = async (): Promise<WebStandardStreamableHTTPServerTransport> => {
    const server = made(state, protocol)
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void sessions.set(id, { server, transport }),
      supportedProtocolVersions: [protocol],
    })
    await server.connect(transport)
    return transport
  }
  return {
    async fetch(request, body) {
      const id = request.headers.get('mcp-session-id')
      const known = id === null ? undefined : sessions.get(id)
      if (known !== undefined) return known.transport.handleRequest(request)
      const isFirst = body.length > 0 && isInitializeRequest(JSON.parse(body.toString()))
      if (isFirst) return (await opened()).handleRequest(request)
      return new Response('', { status: id === null ? 400 : 404 })
    },
    async announce() {
      for (const { server } of sessions.values()) await server.sendToolListChanged()
    },
    forget: () => sessions.clear(),
    async stop() {
      for (const { server } of sessions.values()) await server.close()
    },
  }
}

const Message = z.object({ method: z.string().default(''), id: z.union([z.string(), z.number()]).nullable().default(null) })

function messageIn(request: IncomingMessage, body: Buffer): z.infer<typeof Message> {
  return body.length === 0 ? { method: request.method ?? '', id: null } : Message.parse(JSON.parse(body.toString()))
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  return headers
}

async function send(reply: Response, response: ServerResponse): Promise<void> {
  response.writeHead(reply.status, Object.fromEntries(reply.headers))
  response.flushHeaders()
  if (reply.body === null) return void response.end()
  const readable = Readable.from(reply.body)
  response.on('close', () => readable.destroy())
  readable.on('error', () => response.destroy())
  readable.pipe(response)
}
