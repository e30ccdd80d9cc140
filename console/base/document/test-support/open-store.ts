// A document store of one person against a small server, for tests, and how they read what both have.
import type { Edit } from '@parley/contract/objects/object'
import { expect } from 'vitest'
import { memoryStorage, PendingBatches } from '../pending-batches'
import { DocumentStore } from '../store'
import type { MemoryServer, NetworkFault } from './memory-server'

export const put = (id: string, set: Record<string, string>): Edit => ({ op: 'put', id, kind: 'dialog', set })

export function storeOf(
  server: MemoryServer,
  actor: string,
  options: { weather?: () => NetworkFault; shelf?: ReturnType<typeof memoryStorage>; coalesceMs?: number } = {},
) {
  const pendingBatches = new PendingBatches(options.shelf ?? memoryStorage(), { userId: actor, botId: 'bot', tabId: actor })
  return new DocumentStore({
    transport: server.transport(actor, options.weather),
    pendingBatches: pendingBatches,
    coalesceMs: options.coalesceMs ?? 1,
    retryMs: 1,
  })
}

export const called = (label: string) => ({ key: label, values: {}, text: label })

export const settled = (store: DocumentStore) => expect.poll(() => store.facts.pending, { interval: 2 }).toBe(0)

export const dataOf = (store: DocumentStore) => Object.fromEntries([...store.objects].map(([id, object]) => [id, object.data]).sort())
export const dataAt = (server: MemoryServer) => Object.fromEntries([...server.objects].map(([id, object]) => [id, object.data]).sort())
