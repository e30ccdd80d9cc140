// What a feature gives the server: one handler for each of its calls, the jobs and tasks it can do, the events it listens to, and
// services of its own. Types, no logic.
import type { CallInput, CallKey, CallReply } from '@parley/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { Ctx, Db, Services } from '../context'
import type { Listener } from '../work/events/events'
import type { JobKind } from '../work/jobs/jobs'
import type { Task } from '../work/jobs/tasks'

export type Handler<K extends CallKey> = (ctx: Ctx, input: CallInput<K>) => Promise<CallReply<K>>

/** Handlers of every call whose key starts with the feature's name. */
export type Handlers<F extends string> = { [K in Extract<CallKey, `${F}.${string}`>]: Handler<K> }

export type CallHandlers = Partial<{ [K in CallKey]: Handler<K> }>

/** What a feature is on one HTTP server. */
export interface OpenFeature {
  handlers?: CallHandlers
  /** Adds routes that are no calls: sockets, webhooks, files. */
  mount?(app: FastifyInstance): void
}

export interface Feature {
  name: string
  /** Which of some kept contents its rows name: what no feature names is removed. */
  contents?(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Bots of which somebody hears what happens, whether they are shared with them or not. */
  attendedBots?(db: Db, userId: string): Promise<ReadonlySet<string>>
  handlers: CallHandlers
  /** Makes services of the feature's own, once for each HTTP server that is put together, and what needs them. */
  open?(services: Services): OpenFeature
  jobs?: JobKind[]
  tasks?: Task[]
  listeners?: Listener[]
}
