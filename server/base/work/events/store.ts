// The tables of events: what was emitted, the jobs of the listeners, and which listeners have handled it. The rules are events.ts.
import type { JsonObject } from '@parley/contract/base/json'
import { sql } from 'kysely'
import type { Db } from '../../context'

/** The queue's name of the job in which one listener handles one event. */
export const eventTask = 'handle-event'
/** The queue waits longer each time, from 3 seconds to a quarter of an hour: about half an hour in all. */
const attempts = 8

/** A listener that is to handle an event. */
export interface Delivery {
  listener: string
  delayMs: number
  /** Replaces the waiting job with the same key; null replaces none. */
  key: string | null
}

/** The event and the jobs of its listeners, in one statement of the caller's transaction. */
export async function insertEvent(db: Db, name: string, data: JsonObject, deliveries: readonly Delivery[]): Promise<void> {
  const listeners = deliveries.map(({ listener }) => listener)
  const delays = deliveries.map(({ delayMs }) => delayMs / 1000)
  const keys = deliveries.map(({ key }) => key)
  await sql`
    with emitted as (insert into event (name, data) values (${name}, ${JSON.stringify(data)}) returning id)
    select graphile_worker.add_job(${eventTask}, json_build_object('eventId', emitted.id, 'listener', delivery.listener),
      run_at := now() + make_interval(secs => delivery.delay), max_attempts := ${attempts}::int, job_key := delivery.key)
    from emitted, unnest(${listeners}::text[], ${delays}::float8[], ${keys}::text[]) as delivery (listener, delay, key)`.execute(db)
}

export async function findEvent(db: Db, id: number): Promise<{ name: string; data: JsonObject } | undefined> {
  return db.selectFrom('event').select(['name', 'data']).where('id', '=', id).executeTakeFirst()
}

/** false where the listener has handled it before; waits for another server that is just handling it. */
export async function markHandled(db: Db, eventId: number, listener: string): Promise<boolean> {
  const marked = await db
    .insertInto('event_handled')
    .values({ event_id: eventId, listener })
    .onConflict((conflict) => conflict.doNothing())
    .returning('listener')
    .execute()
  return marked.length > 0
}

/** Removes events from before then, except those that a listener is still to handle. */
export async function removeOldEvents(db: Db, before: Date): Promise<void> {
  await sql`
    delete from event where at < ${before} and not exists (
      select from graphile_worker._private_jobs queued
      where queued.payload->>'eventId' = event.id::text and queued.attempts < queued.max_attempts)`.execute(db)
}
