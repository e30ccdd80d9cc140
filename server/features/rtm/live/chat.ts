// What this server keeps of the web client's sockets while it runs: who is connected, whose welcome is on its way, what was received.
import type { Pool } from 'pg'
import type WebSocket from 'ws'
import type { Machines } from '../../../base/context'
import { type ConnectionRegistry, connectionRegistry } from './connections'
import { type Deliveries, deliveriesTo } from './deliveries'
import { type Presence, presenceOn } from './presence'
import type { OpenSocket } from './revocations'
import { createWelcomes, type Welcomes } from './welcomes'

export interface Chat {
  sockets: Set<WebSocket>
  /** Those whose user is known. */
  open: Map<WebSocket, OpenSocket>
  registry: ConnectionRegistry
  welcomes: Welcomes
  presence: Presence
  deliveries: Deliveries
}

const chats = new WeakMap<Pool, Chat>()

export function chatOf(machines: Pick<Machines, 'pool' | 'db' | 'config' | 'log'>): Chat {
  const known = chats.get(machines.pool)
  if (known) return known
  const made: Chat = {
    sockets: new Set(),
    open: new Map(),
    registry: connectionRegistry(),
    welcomes: createWelcomes(),
    presence: presenceOn(machines),
    deliveries: deliveriesTo(machines.db, machines.log),
  }
  chats.set(machines.pool, made)
  return made
}
