// The services of a server, and the part of them that a handler is given: who calls, in which account, on which bot, and what it may use.
// Writing goes through `write`, so that what must happen after the commit happens only then.
import type { ExternalNlus } from './bot/external-nlu/ask'
import type { McpServers } from './bot/mcp/mcp-servers'
import type { ModelAsker } from './bot/models/asker'
import type { PassageSearch } from './bot/passages/search'
import type { EntityLists } from './bot/ports/entity-lists'
import type { Translator } from './bot/translation/translator'
import type { ConsoleSettings } from '@parley/contract/base/console-settings'
import type { AsksOfApp } from '@parley/contract/base/access/app-scopes'
import { type ErrorName, fail } from '@parley/contract/base/errors'
import type { Permissions } from '@parley/contract/base/access/access'
import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Bus, Publisher } from './work/bus/bus'
import type { Config } from './process/config/config'
import type { Metrics } from './process/observe/metrics'
import type { ModelTraces } from './process/observe/model-traces'
import type { Readiness } from './process/observe/readiness'
import type { Tables } from './storage/database/tables'
import type { Overviews } from './storage/document/overview/overviews'
import type { Files } from './storage/files/files'
import type { Events } from './work/events/events'
import type { Jobs } from './work/jobs/jobs'
import type { ChannelConnections } from './bot/channel-connections'
import type { Gateway } from './bot/gateway'
import type { Outbound } from './bot/ports/outbound'
import type { ServiceRules } from './bot/ports/service'
import type { ServiceTools } from './bot/callers/caller'
import type { Notifier } from './work/notifications/notifier'
import type { Sealing, Secrets } from './security/secrets/secrets'
import type { Sandbox } from './bot/sandbox/sandbox'
import type { Engine } from './bot/understanding/engine'
import type { Trainer } from './bot/understanding/trainer'

export type Db = Kysely<Tables>

/** Services that live as long as the server and know no feature. */
export interface BaseServices {
  config: Config
  db: Db
  pool: Pool
  /** For a connection that is none of the pool's. Holds the password. */
  databaseUrl: string
  bus: Bus
  events: Events
  files: Files
  overviews: Overviews
  jobs: Jobs
  engine: Engine
  trainer: Trainer
  sandbox: Sandbox
  serviceRules: ServiceRules
  serviceTools: ServiceTools
  outbound: Outbound
  secrets: Secrets
  notifier: Notifier
  /** Where people reach this installation, without a slash at the end: what links in messages and providers begin with. */
  publicUrl(): string
  /** Where people reach the console, without a slash at the end. */
  consoleUrl(): string
  /** What the page of the console is told. */
  consoleSettings: ConsoleSettings
  now(): number
  log: Log
  metrics: Metrics
  modelTraces: ModelTraces
  /** Whether this server can take work; what it is asked for is base/http/monitoring. */
  readiness: Readiness
}

/** All of them, with those that are made above `base`. Jobs, tasks, listeners and what listens at a socket are given these. */
export interface Services extends BaseServices {
  gateway: Gateway
  channelConnections: ChannelConnections
  /** Lists that entities look their values up in. */
  entityLists: EntityLists
  passages: PassageSearch
  translator: Translator
  externalNlus: ExternalNlus
  models: ModelAsker
  mcpServers: McpServers
}

/** What a handler may use: nothing that opens, stops or configures the server, and no way to the database past a store. */
export interface Capabilities
  extends Pick<Services, 'db' | 'jobs' | 'log' | 'now' | 'outbound' | 'overviews' | 'publicUrl' | 'consoleUrl' | 'consoleSettings'> {
  bus: Publisher
  channelConnections: ChannelConnections
  config: Pick<Config, 'docsUrl' | 'isBillingOn' | 'isSignUpOpen' | 'updateNotice'>
  engine: Pick<Engine, 'encoders' | 'feedback' | 'troubleOf' | 'traitsAmong' | 'understand' | 'valueHints' | 'words'>
  events: Pick<Events, 'emit'>
  files: Pick<Files, 'copy' | 'get' | 'put'>
  gateway: Pick<
    Gateway,
    | 'create'
    | 'endConversation'
    | 'endUserConversations'
    | 'find'
    | 'fork'
    | 'injectEvent'
    | 'look'
    | 'receiveMessage'
    | 'restart'
    | 'runTurn'
    | 'storeFork'
    | 'taskName'
  > & { readonly parts: Pick<Gateway['parts'], 'stop'> }
  models: Pick<ModelAsker, 'ask'>
  notifier: Pick<Notifier, 'mail' | 'queue' | 'sms'>
  secrets: Sealing
}

/** Made once: a service that is not named here does not reach a handler, whatever its type says. */
export function capabilitiesOf(services: Services): Capabilities {
  const { bus, channelConnections, db, engine, events, files, gateway, jobs, log } = services
  const { models, notifier, outbound, overviews, secrets } = services
  const kept = { bus, channelConnections, db, engine, events, files, gateway, jobs, log, models, notifier, outbound, overviews, secrets }
  // What is told anew each time it is asked for.
  const told = { now: () => services.now(), publicUrl: () => services.publicUrl(), consoleUrl: () => services.consoleUrl() }
  const { consoleSettings } = services
  const config = {
    docsUrl: services.config.docsUrl,
    get isBillingOn() {
      return services.config.isBillingOn
    },
    get isSignUpOpen() {
      return services.config.isSignUpOpen
    },
    get updateNotice() {
      return services.config.updateNotice
    },
  }
  return { ...kept, ...told, consoleSettings, config }
}

/** What a line of the log belongs to: the request it came with, the conversation it speaks in. */
export interface LogContext {
  requestId?: string | undefined
  sessionId?: string | undefined
}

/** Failures of the outside world and our own; never the user's. */
export interface Log {
  info(message: string, details?: object): void
  warn(message: string, details?: object): void
  error(message: string, error: unknown): void
  /**
   * The same log for one piece of work: each line names what it belongs to. It is handed on by hand, since a store that follows the chain
   * of promises by itself costs each turn 7 % of the main thread on Node 20 (`npm run bench builds`).
   */
  with(context: LogContext): Log
}

export interface Actor {
  userId: string
  name: string
  accountId: string
  tokenHash: string
  /** The sign-in the token belongs to; '' for an end user. */
  signInId: string
  /** The caller's role in the account in use; '' for an end user. */
  role: string
  /** Where the caller comes from, and whether this sign-in has proved a second factor: what other accounts of theirs may ask for. */
  address: string
  hasSecondFactor: boolean
  kind: 'developer' | 'end-user'
  botId: string
  /** The app that let an end user in; '' where none did. */
  clientId: string
}

/** A transaction with what is to follow its commit. */
export interface Tx {
  db: Transaction<Tables>
  /**
   * In memory, so lost with a server that is killed at that moment: only for what may be lost, such as notices to open consoles and to
   * the memories of other servers, which look again by themselves. What must happen is an event or a job.
   */
  afterCommit(run: () => void | Promise<void>): void
}

export interface Ctx extends Capabilities {
  actor: Actor | null
  /** The bot of the path, checked to be the caller's to see; '' where the path names none. */
  botId: string
  permissions: Permissions
  request: RequestFacts
  write<T>(run: (tx: Tx) => Promise<T>): Promise<T>
}

export interface RequestFacts {
  /** In the reply's x-request-id and in the log. */
  id: string
  address: string
  /** The browser or program, as it calls itself. */
  agent: string
  origin: string
  cookies: Record<string, string | undefined>
  language: string
  /** What the caller says it is in the header `client-app`; '' from a page's form, which cannot send one. */
  clientApp: string
  /** The language of the bot that the caller speaks of, in the header `bot-language`; '' for none. */
  botLanguage: string
  /** A program asks by itself; nobody uses the sign-in. */
  isPoll: boolean
  /** What came as `Authorization: bearer`, for calls that take something else there than an access token of ours. */
  bearer: string
  /** The header `auth`, in which a program of an integrator names its app. */
  appJwt: string
  /** What the call asks of an app whose token makes it. */
  appScope: AsksOfApp | undefined
  setCookie(name: string, value: string, maxAgeSeconds: number): void
}

/** The same services for the work of one request: what they log names it. */
export function forRequest<S extends { log: Log }>(services: S, { id }: { id: string }): S {
  return { ...services, log: services.log.with({ requestId: id }) }
}

/** The caller, or the failure that an absent one deserves. */
export function actorOf(ctx: Pick<Ctx, 'actor'>, otherwise: ErrorName = 'INVALID_ACCESS_TOKEN'): Actor {
  return ctx.actor ?? fail(otherwise)
}

/** Runs a transaction, then what it left to be done after the commit, in order. */
export async function write<T>(db: Db, log: Log, run: (tx: Tx) => Promise<T>): Promise<T> {
  const after: (() => void | Promise<void>)[] = []
  const result = await db.transaction().execute((transaction) => run({ db: transaction, afterCommit: (next) => after.push(next) }))
  for (const next of after) {
    try {
      await next()
    } catch (error) {
      log.error('What follows a commit failed', error)
    }
  }
  return result
}
