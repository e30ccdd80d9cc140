// Events: facts, each a row written in the transaction of the change it tells of, with a job of the queue for each listener. So every
// committed change reaches its listeners, also when the server is killed in between, and no other does. A listener runs in a transaction
// that also marks the event as handled: what it writes is written once, what it does outside at least once. A listener that fails is
// logged and tried again; the change stands. A feature declares its events in its events.ts and its listeners in its index.
import type { JsonObject } from '@parley/contract/base/json'
import { z } from 'zod'
import { type Services, type Tx, write } from '../../context'
import { isDatabaseUnavailable } from '../../storage/database/availability'
import type { Task } from '../jobs/tasks'
import type { EventKind } from './event-kind'
import { findEvent, insertEvent, markHandled, removeOldEvents } from './store'

interface ListenerOf<D> {
  /** The feature and a verb, joined by dashes. Waiting jobs know the listener by it, so it stays as it is. */
  name: string
  /** Where it answers false, nothing is queued. */
  concerns?(event: D): boolean
  /** Runs once there was no other event with the same key for so long, for the last of them. */
  debounce?: { ms: number; key(event: D): string }
  handle(services: Services, event: D, tx: Tx): Promise<void>
}

/** A listener among those of all events: data is parsed by the event's schema. */
export interface Listener {
  name: string
  /** The name of the event. */
  event: string
  /** null when it need not run. */
  schedule(data: JsonObject): { delayMs: number; key: string | null } | null
  handle(services: Services, data: JsonObject, tx: Tx): Promise<void>
}

export function listener<D>(kind: EventKind<D>, { name, concerns, debounce, handle }: ListenerOf<NoInfer<D>>): Listener {
  const parse = (data: JsonObject): D => kind.data.parse(data)
  return {
    name,
    event: kind.name,
    schedule(data) {
      const parsed = parse(data)
      if (concerns !== undefined && !concerns(parsed)) return null
      return debounce === undefined ? { delayMs: 0, key: null } : { delayMs: debounce.ms, key: `${name} ${debounce.key(parsed)}` }
    },
    handle: (services, data, tx) => handle(services, parse(data), tx),
  }
}

export interface Events {
  /** In the transaction of the change. */
  emit<D extends JsonObject>(tx: Tx, kind: EventKind<D>, data: D): Promise<void>
  /** Runs the listener of a queued job; fails when it should be tried again. */
  handle(services: Services, payload: unknown, isLastAttempt: boolean): Promise<void>
}

const Payload = z.object({ eventId: z.number(), listener: z.string() })

export function createEvents(listeners: readonly Listener[]): Events {
  const byName = new Map(listeners.map((each) => [each.name, each]))
  return {
    async emit(tx, { name }, data) {
      const deliveries = listeners.flatMap((each) => {
        const scheduled = each.event === name ? each.schedule(data) : null
        return scheduled === null ? [] : [{ listener: each.name, ...scheduled }]
      })
      await insertEvent(tx.db, name, data, deliveries)
    },
    async handle(services, payload, isLastAttempt) {
      const { eventId, listener: listenerName } = Payload.parse(payload)
      const chosen = byName.get(listenerName)
      const event = await findEvent(services.db, eventId)
      if (chosen === undefined || event === undefined) {
        services.log.warn('An event is left: its listener is of another version of the server', { eventId, listener: listenerName })
        return
      }
      try {
        await write(services.db, services.log, async (tx) => {
          if (await markHandled(tx.db, eventId, chosen.name)) await chosen.handle(services, event.data, tx)
        })
      } catch (error) {
        const next = isLastAttempt ? 'and is not tried again' : 'and is tried again'
        if (!isDatabaseUnavailable(error)) services.log.error(`The listener ${chosen.name} of ${event.name} failed ${next}`, error)
        throw error
      }
    },
  }
}

const keptMs = 7 * 24 * 3600_000

/** Events are kept for a week, for whoever looks for a fault. */
export const sweepEvents: Task = {
  name: 'events-sweep',
  at: '37 * * * *',
  run: (services) => removeOldEvents(services.db, new Date(services.now() - keptMs)),
}
