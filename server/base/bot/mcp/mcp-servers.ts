// The tool servers of bots (Model Context Protocol), as turns call them: a tool is called only as it was approved. Connections are kept for a
// while, one for each server of a bot. How tools are approved is server/model/mcp-server.
import { createHash, randomBytes } from 'node:crypto'
import type { JsonObject } from '@parley/contract/base/json'
import { mcpToken } from '@parley/contract/objects/mcp-server/index'
import { secretIdOf } from '@parley/contract/objects/object-secret'
import type { CompiledBot } from '@parley/runtime/compile'
import type { CompiledMcpServer } from '@parley/runtime/mcp/compiled-server'
import { mcpServerRequest } from '@parley/runtime/mcp/server-request'
import type { McpReply, McpRequest } from '@parley/runtime/model/request'
import type { Callback, ServiceRequest } from '@parley/runtime/ports'
import { LRUCache } from 'lru-cache'
import { type BaseServices, write } from '../../context'
import { FetchFailure } from '../fetch/guarded-fetch'
import type { SecretServices } from '../ports/secret-service'
import { type CallOptions, inCall } from './call-context'
import { askInError } from './asks'
import { connectTo, type LiveTool, type McpConnection } from './connection'
import { toolsChanged } from './events'
import { isOfConnection, type McpFailure, mcpFailureOf, SignInNeeded, statusOf } from './failure'
import { serverFetch } from './server-fetch'
import { withoutMasked } from '../ports/reply-masks'
import { answerOf, orRefused, ProgressOnce } from './tool-call'

/** A bot and one of its tool servers, on or off. */
export interface McpPlace {
  bot: CompiledBot
  server: CompiledMcpServer
  /** Whose sign-in counts. */
  userId: string
  /** With which they finish signing in. */
  code?: string
}

/** `signIn`: where they sign in first. */
type McpTools = { ok: true; tools: readonly LiveTool[]; version: string } | ({ ok: false; signIn?: string } & McpFailure)

export interface McpCallHow {
  /** Ends the call early; its server is told so. */
  signal?: AbortSignal
  progressed?: () => void
}

export interface McpServers {
  /** Never fails: what is wrong is told in the reply. */
  call(bot: CompiledBot, request: McpRequest, how?: McpCallHow): Promise<McpReply>
  /** The tools as the server has them now. */
  list(place: McpPlace): Promise<McpTools>
  /** Calls a tool whatever was approved: somebody tries it. It asks nothing but a sign-in. */
  try(place: McpPlace, tool: string, input: JsonObject): Promise<McpReply>
  stop(): Promise<void>
}

interface McpOptions {
  /** How long it is believed that tools are as they were. */
  listedMs?: number
  idleMs?: number
}

const mostConnections = 500
const mostReported = 2000
const usual = { listedMs: 5 * 60_000, idleMs: 5 * 60_000 }

type Needs = SecretServices & Pick<BaseServices, 'db' | 'events' | 'log' | 'now'>

export function mcpServersOn(needs: Needs, options: McpOptions = {}): McpServers {
  return new Connections(needs, { ...usual, ...options })
}

class Connections implements McpServers {
  readonly #kept: LRUCache<string, Promise<McpConnection>>
  readonly #closing = new Set<Promise<void>>()
  /** Changes that were told of. */
  readonly #reported = new LRUCache<string, true>({ max: mostReported })

  constructor(
    private readonly needs: Needs,
    private readonly options: Required<McpOptions>,
  ) {
    const ttl = options.idleMs
    this.#kept = new LRUCache<string, Promise<McpConnection>>({
      ...{ max: mostConnections, ttl, ttlAutopurge: true, updateAgeOnGet: true },
      dispose: (connection) => this.#close(connection),
    })
  }

  async call(bot: CompiledBot, request: McpRequest, how: McpCallHow = {}): Promise<McpReply> {
    const { serverId, tool, timeoutMs, userId = '', asking } = request
    const server = bot.mcpServers.get(serverId)
    if (server === undefined) return { ok: false, failure: 'gone', text: 'The bot has no such tool server.' }
    const pinned = server.tools.find(({ name }) => name === tool)
    if (pinned === undefined) {
      return server.held.has(tool)
        ? { ok: false, failure: 'held', text: 'The tool has changed and waits for approval.' }
        : { ok: false, failure: 'gone', text: 'The tool server has no such tool for this bot.' }
    }
    const place = { bot, server, userId }
    const progress = new ProgressOnce(how.progressed)
    const timed = { ms: Math.min(timeoutMs, server.seconds * 1000), waited: asking?.waited, signal: how.signal }
    const reply = await this.#with<McpReply>(
      place,
      timed,
      async (connection, left) => {
        const live = (await connection.tools(this.options.listedMs, left)).find(({ name }) => name === tool)
        if (live === undefined) return { ok: false, failure: 'gone', text: 'The tool server does not have this tool any more.' }
        if (live.hash !== pinned.hash) {
          await this.#report(place, live)
          return { ok: false, failure: 'held', text: 'The tool has changed and waits for approval.' }
        }
        const { input, answers } = request
        return answerOf(connection, live, { input, answers, left, mayAsk: asking !== undefined, progressed: progress.listener })
      },
      askInError,
    )
    return progress.noted(asking === undefined ? orRefused(reply) : reply)
  }

  list(place: McpPlace): Promise<McpTools> {
    return this.#with<McpTools>(
      place,
      alone(place),
      async (connection, left) => {
        const tools = await connection.tools(-1, left)
        return { ok: true, tools, version: connection.version() }
      },
      (error) => (error instanceof SignInNeeded ? { ok: false, failure: 'refused', text: error.message, signIn: error.url } : null),
    )
  }

  try(place: McpPlace, tool: string, input: JsonObject): Promise<McpReply> {
    const answer = async (connection: McpConnection, left: () => CallOptions): Promise<McpReply> => {
      const live = (await connection.tools(this.options.listedMs, left)).find(({ name }) => name === tool)
      if (live === undefined) return { ok: false, failure: 'gone', text: 'The tool server does not have this tool.' }
      return orRefused(await answerOf(connection, live, { input, left, mayAsk: false }))
    }
    return this.#with<McpReply>(place, alone(place), answer, askInError)
  }

  async stop(): Promise<void> {
    this.#kept.clear()
    await Promise.all(this.#closing)
  }

  /** A connection whose session the server has forgotten is made anew, once. */
  async #with<T>(
    place: McpPlace,
    { ms, waited, signal }: Timed,
    work: (connection: McpConnection, left: () => CallOptions) => Promise<T>,
    otherwise: (error: unknown, masks: readonly string[]) => T | null = () => null,
  ): Promise<T | ({ ok: false } & McpFailure)> {
    const known = mcpServerRequest(place.bot, place.server, { userId: place.userId, now: this.needs.now() })
    const request = await this.#withToken(place, known)
    const key = keyOf(place, known, request === known ? 'no token' : 'token')
    const masks = { now: (): readonly string[] => [] }
    const run = async (left: () => CallOptions): Promise<T> => {
      const wasKept = this.#kept.has(key)
      const connection = await this.#connection(key, place, request, left)
      masks.now = connection.masks
      try {
        return await work(connection, left)
      } catch (error) {
        if (isOfConnection(error)) this.#kept.delete(key)
        if (wasKept && statusOf(error) === 404) return run(left)
        throw error
      }
    }
    try {
      return await inCall(ms, { ...(waited && { waited }), ...(signal && { signal }) }, run)
    } catch (error) {
      return otherwise(error, masks.now()) ?? { ok: false, ...mcpFailureOf(error, masks.now()) }
    }
  }

  #connection(key: string, { bot, server }: McpPlace, request: ServiceRequest, left: () => CallOptions): Promise<McpConnection> {
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const ways = serverFetch(request, bot.id, this.needs)
    // What it says may repeat what it was sent.
    const onError = ({ message }: Error): void =>
      this.needs.log.info('A tool server', {
        botId: bot.id,
        server: server.name,
        error: withoutMasked(message, ways.masks()).slice(0, 200),
      })
    const made = connectTo(addressOf(request), ways, { now: this.needs.now, left, onError })
    this.#kept.set(key, made)
    made.catch(() => {
      if (this.#kept.peek(key) === made) this.#kept.delete(key)
    })
    return made
  }

  /** With the server's own token, where it has one. */
  async #withToken({ bot, server }: McpPlace, request: ServiceRequest): Promise<ServiceRequest> {
    const variableId = secretIdOf(server.id, mcpToken)
    const known = await this.needs.variableSecrets(bot.id, [variableId])
    if (!known.has(variableId)) return request
    const standIn = `secret-${randomBytes(20).toString('hex')}`
    const { uses = [], bodyForm = 'text' } = request.secrets ?? {}
    return {
      ...request,
      headers: { authorization: `Bearer ${standIn}`, ...request.headers },
      secrets: { uses: [...uses, { standIn, variableId, name: mcpToken, of: server.name }], bodyForm },
    }
  }

  /** Once for each change that is seen. */
  async #report({ bot, server }: McpPlace, { name, about, schema, hash, fault }: LiveTool): Promise<void> {
    const key = `${bot.id} ${server.id} ${name} ${hash}`
    if (this.#reported.has(key) || fault !== '') return
    this.#reported.set(key, true)
    const { db, events, log, now } = this.needs
    const data = { botId: bot.id, serverId: server.id, at: now(), tools: [{ name, about, schema, hash }] }
    await write(db, log, (tx) => events.emit(tx, toolsChanged, data))
  }

  #close(connection: Promise<McpConnection>): void {
    const closing = connection.then(
      (open) => open.close(),
      () => undefined,
    )
    const closed = closing.catch((error: unknown) =>
      this.needs.log.warn('A connection to a tool server could not be closed', { error: String(error) }),
    )
    this.#closing.add(closed)
    void closed.finally(() => this.#closing.delete(closed))
  }
}

interface Timed {
  ms: number
  waited?: Callback
  signal?: AbortSignal
}

/** Outside of a conversation. */
function alone({ server, code }: McpPlace): Timed {
  return { ms: server.seconds * 1000, waited: { conversationId: '', requestId: '', until: 0, origin: '', code } }
}

function addressOf({ url }: ServiceRequest): URL {
  const address = URL.canParse(url) ? new URL(url) : null
  if (address === null) throw new FetchFailure('refused', 'The address is not valid: write it whole, from http:// or https:// on.')
  return address
}

/** Another connection for other settings, and for each user who signs in. */
function keyOf({ bot, server, userId }: McpPlace, { url, headers, auth }: ServiceRequest, token: string): string {
  const settings = createHash('sha256')
    .update(JSON.stringify([url, headers, auth ?? null, token]))
    .digest('base64')
  return `${bot.id} ${server.id} ${auth !== undefined && 'userId' in auth ? userId : ''} ${settings}`
}
