// What a feature gives the server: one handler for each of its calls, the jobs and tasks it can do, and the events it listens to.
// Words, no logic.
import type { CallInput, CallKey, CallReply } from '@parley/contract/calls'
import type { Ctx, Db } from '../context'
import type { Listener } from '../work/events/events'
import type { JobKind } from '../work/jobs/jobs'
import type { Task } from '../work/jobs/tasks'

export type Handler<K extends CallKey> = (ctx: Ctx, input: CallInput<K>) => Promise<CallReply<K>>

/** Handlers of every call whose key starts with the feature's name. */
export type Handlers<F extends string> = { [K in Extract<CallKey, `${F}.${string}`>]: Handler<K> }

export interface Feature {
  name: string
  /** Which of some kept contents its rows name: what no feature names is removed. */
  contents?(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>>
  handlers: Partial<{ [K in CallKey]: Handler<K> }>
  jobs?: JobKind[]
  tasks?: Task[]
  listeners?: Listener[]
}
