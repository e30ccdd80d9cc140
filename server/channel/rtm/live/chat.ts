// What this server keeps of the web client's sockets while it runs: who is connected, whose welcome is on its way, what was received.
import type WebSocket from 'ws'
import type { Services } from '../../../base/context'
import { type ConnectionRegistry, connectionRegistry } from './connections'
import { type Deliveries, deliveriesTo } from './deliveries'
import { type Presence, presenceOn } from './presence'
import type { OpenSocket } from './revocations'
import { createWelcomes, type Welcomes } from './welcomes'

export interface Chat {
  services: ChatServices
  sockets: Set<WebSocket>
  /** Those whose user is known. */
  open: Map<WebSocket, OpenSocket>
  registry: ConnectionRegistry
  welcomes: Welcomes
  presence: Presence
  deliveries: Deliveries
}

/** What talking through a socket needs of the server. */
export type ChatServices = Pick<Services, 'bus' | 'config' | 'db' | 'gateway' | 'log' | 'now' | 'publicUrl' | 'secrets'>

export function openChat(services: ChatServices): Chat {
  return {
    services,
    sockets: new Set(),
    open: new Map(),
    registry: connectionRegistry(),
    welcomes: createWelcomes(),
    presence: presenceOn(services),
    deliveries: deliveriesTo(services.db, services.log),
  }
}
