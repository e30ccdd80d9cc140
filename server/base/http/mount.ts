// Walks the contract and mounts a route for each call: parse, sign-in, account, permission, handler, reply. No feature
// registers a route by hand.
import type {} from '@fastify/cookie'
import type { RateLimitOptions } from '@fastify/rate-limit'
import { type Access, isOfAccount } from '@parley/contract/base/access/access'
import { bodyBytesOf, type Call, callsAMinuteOf, isOpen, pathParameters, pollHeader } from '@parley/contract/base/call'
import { Failure } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import { calls, type CallKey } from '@parley/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorFrom, checkCaller, checkLevel, checkPath, permissionsInAccount, permissionsOn } from '../security/access/access'
import { checkScopeOfUser } from '../security/apps/app-scopes'
import { type Actor, type Capabilities, capabilitiesOf, type Ctx, type Services, write } from '../context'
import type { CallHandlers } from './handler'
import { readInput } from './input'
import { isCrossOriginCall } from './cross-origin'
import { removeUploads } from './body/upload'
import { sentence } from '../sentences'

type AnyHandler = (ctx: Ctx, input: never) => Promise<unknown>

export interface MountOptions {
  /** Checks each reply against the contract: in tests and development. */
  checkReplies: boolean
}

export function mountCalls(app: FastifyInstance, services: Services, features: { handlers: CallHandlers }[], options: MountOptions): void {
  const handlers = new Map<string, AnyHandler>()
  for (const feature of features) for (const [key, handler] of Object.entries(feature.handlers)) handlers.set(key, handler as AnyHandler)
  const capabilities = capabilitiesOf(services)
  for (const key of Object.keys(calls) as CallKey[]) {
    const call: Call = calls[key]
    const handler = handlers.get(key)
    if (!handler) throw new Error(`The call ${key} has no handler`)
    for (const place of [{ path: call.path, method: call.method }, ...(call.alsoAt ?? [])]) {
      app.route({
        method: place.method ?? call.method,
        url: `/api${place.path.replace(/\{(\w+)\}/g, ':$1')}`,
        bodyLimit: parsedBytesOf(call),
        // Who calls is asked before the body is read: a stranger's is not even parsed.
        preParsing: async (request) => void callers.set(request, await callerOf(call, request, services)),
        handler: answer({ key, call, path: place.path, handler }, capabilities, options),
        ...limitOf(key, call),
      })
    }
  }
}

/** Callers of requests that are under way; null for whoever sent no token. */
const callers = new WeakMap<FastifyRequest, Actor | null>()

/** What is read at once. A form with files is read part by part and counted as it comes (body/upload.ts); sent there as JSON it is small. */
function parsedBytesOf(call: Call): number {
  return call.body === 'multipart' ? limits.openRequestBytes : bodyBytesOf(call)
}

type Limited = { config?: { rateLimit: RateLimitOptions & { groupId: string } } }

function limitOf(key: string, call: Call): Limited {
  const max = callsAMinuteOf(call)
  if (max === undefined) return {}
  const { perMinuteEach: field } = call
  const limit = { max, timeWindow: 60_000, groupId: ` ${key}`, errorResponseBuilder: () => tooManyOf(call) }
  if (field === undefined) return { config: { rateLimit: limit } }
  const keyGenerator = (request: FastifyRequest): string =>
    `${request.ip} ${textOf(request.body, field).trim().toLowerCase().slice(0, 320)}`
  return { config: { rateLimit: { ...limit, hook: 'preHandler', keyGenerator } } }
}

/**
 * Public web clients break on 429: they read a Retry-After that their transport does not hand them, and throw. They are told 503 in the
 * documented shape, which they show, and after which they start a socket again by themselves.
 */
function tooManyOf(call: Call): Failure {
  const isForClients = isOpen(call) && isCrossOriginCall(`/api${call.path}`)
  return isForClients ? new Failure('UNAVAILABLE', sentence('refused.busy')) : new Failure('TOO_MANY_REQUESTS')
}

/** One place a call is answered at. */
interface Route {
  key: string
  call: Call
  path: string
  handler: AnyHandler
}

function answer(route: Route, services: Capabilities, options: MountOptions) {
  const { call } = route
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      const result = await handle(route, services, request, reply)
      if (options.checkReplies) checkReply(route.key, call, result)
      if (call.answers === 'redirect') return reply.redirect(textOf(result, 'location'))
      return reply.header('cache-control', 'no-store').send(result)
    } finally {
      await removeUploads(request)
    }
  }
}

async function handle(route: Route, services: Capabilities, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { call } = route
  const actor = callers.get(request) ?? null
  const input = await readInput(call, route.path, request)
  checkPath(actor, namedIn(route.path, input), call.early === true)
  const bot = await botAccess(call.access, actor, input, services)
  const log = services.log.with({ requestId: request.id })
  const ctx: Ctx = {
    ...services,
    ...bot,
    actor,
    log,
    request: { ...factsOf(request, reply, services), appScope: call.appScope },
    write: (run) => write(services.db, log, run),
  }
  return route.handler(ctx, input as never)
}

async function callerOf(call: Call, request: FastifyRequest, services: Services): Promise<Actor | null> {
  if (call.access === 'public') return null
  const caller = {
    authorization: header(request, 'authorization'),
    account: header(request, 'accountid') ?? '',
    address: request.ip,
    early: call.early === true,
    isEndUsers: call.access === 'end-user' || call.access === 'end-user-or-signed-in',
    isPoll: header(request, pollHeader) !== undefined,
  }
  const actor = await actorFrom(services, caller, services.now())
  checkCaller(call.access, actor)
  await checkScopeOfUser(services.db, call.appScope, actor)
  return actor
}

/** The user and the account that stand in the path; the wire calls an account orgId too. */
function namedIn(path: string, input: unknown): { userId: string; accountId: string } {
  const names = pathParameters(path)
  const named = (name: string): string => (names.includes(name) ? textOf(input, name) : '')
  return { userId: textOf(input, 'userId'), accountId: named('orgId') || named('accountId') }
}

/** A bot must be shared with the caller at the call's level; what is the account's is theirs by a role on any of its bots. */
async function botAccess(
  access: Access,
  actor: Actor | null,
  input: unknown,
  services: Pick<Services, 'db'>,
): Promise<Pick<Ctx, 'botId' | 'permissions'>> {
  const botId = textOf(input, 'streamId')
  const named = botId !== '' && actor?.kind === 'developer'
  const isAsked = typeof access !== 'string' || access === 'shared-bot'
  const permissions =
    isOfAccount(access) && actor
      ? await permissionsInAccount(services.db, actor)
      : named && isAsked
        ? await permissionsOn(services.db, actor, botId)
        : {}
  checkLevel(access, permissions)
  return { botId, permissions }
}

function factsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Pick<Capabilities, 'consoleSettings' | 'publicUrl'>,
): Omit<Ctx['request'], 'appScope'> {
  return {
    id: request.id,
    address: request.ip,
    agent: header(request, 'user-agent') ?? '',
    origin: `${request.protocol}://${request.host}`,
    cookies: request.cookies,
    language: header(request, 'app-language') ?? 'en',
    clientApp: header(request, 'client-app') ?? '',
    botLanguage: header(request, 'bot-language') ?? '',
    isPoll: header(request, pollHeader) !== undefined,
    bearer: /^bearer\s+(\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1] ?? '',
    appJwt: header(request, 'auth') ?? '',
    setCookie: (name, value, maxAge) =>
      void reply.setCookie(name, value, {
        path: cookiePathOf(services.consoleSettings.apiBase),
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https' || services.publicUrl().startsWith('https:'),
        maxAge,
      }),
  }
}

/** Cookies of the sign-in come back to the console's calls alone, wherever this installation answers them. */
function cookiePathOf(apiBase: string): string {
  return apiBase.startsWith('/api/') ? '/api' : apiBase
}

function checkReply(key: string, call: Call, result: unknown): void {
  const parsed = call.reply.safeParse(result)
  if (!parsed.success)
    throw new Error(
      `The reply of ${key} is not what the contract says: ${parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`,
    )
}

function textOf(input: unknown, name: string): string {
  const value = typeof input === 'object' && input !== null && name in input ? (input as Record<string, unknown>)[name] : ''
  return typeof value === 'string' ? value : ''
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
