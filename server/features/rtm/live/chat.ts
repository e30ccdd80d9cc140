// What this server keeps of the web client's sockets while it runs: who is connected, whose welcome is on its way, what was received.
import type { Pool } from 'pg'
import type WebSocket from 'ws'
import type { Services } from '../../../base/context'
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

export function chatOf(services: Pick<Services, 'pool' | 'db' | 'config' | 'log'>): Chat {
  const known = chats.get(services.pool)
  if (known) return known
  const made: Chat = {
    sockets: new Set(),
    open: new Map(),
    registry: connectionRegistry(),
    welcomes: createWelcomes(),
    presence: presenceOn(services),
    deliveries: deliveriesTo(services.db, services.log),
  }
  chats.set(services.pool, made)
  return made
}
