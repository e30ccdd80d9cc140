// Undo and redo of a change that is named, against a small server.
import type { Edit } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import { memoryStorage, PendingBatches } from './pending-batches'
import { MemoryServer, type NetworkFault } from './test-support/memory-server'
import { DocumentStore } from './store'

const put = (id: string, set: Record<string, string>): Edit => ({ op: 'put', id, kind: 'dialog', set })
const called = (label: string) => ({ key: label, values: {}, text: label })
const dataAt = (server: MemoryServer) => Object.fromEntries([...server.objects].map(([id, object]) => [id, object.data]).sort())

function storeOf(server: MemoryServer, actor: string, options: { weather?: () => NetworkFault } = {}) {
  const pendingBatches = new PendingBatches(memoryStorage(), { userId: actor, botId: 'bot', tabId: actor })
  return new DocumentStore({ transport: server.transport(actor, options.weather), pendingBatches, coalesceMs: 1, retryMs: 1 })
}

const settled = async (store: DocumentStore) => {
  await expect.poll(() => store.facts.pending).toBe(0)
}

describe('a step back that names its change', () => {
  const edited = async (server: MemoryServer) => {
    const store = storeOf(server, 'ann')
    await store.load()
    const batches = ['One', 'Two', 'Three'].map((name) => store.edit([put(`d ${name}`, { name })], { label: called(name) }))
    await settled(store)
    return { store, batches }
  }

  it('takes back that one, whatever was done since: what a notice says is what it undoes', async () => {
    const server = new MemoryServer()
    const { store, batches } = await edited(server)
    expect((await store.undo(batches[0]))?.label).toBe('One')
    expect(Object.keys(dataAt(server))).toEqual(['d Three', 'd Two'])
    await expect(store.undo(batches[0])).rejects.toThrow('nothing to undo')
    expect((await store.redo(batches[0]))?.label).toBe('One')
  })

  it('is chosen when all that was typed is sent, and not taken where nobody wants it', async () => {
    const server = new MemoryServer()
    const { store } = await edited(server)
    const last = store.edit([put('d Four', { name: 'Four' })], { label: called('Four') })
    const seen: number[] = []
    const choose = (batchId: string | null) => async () => {
      seen.push(store.facts.pending)
      return batchId
    }
    expect(await store.undo(choose(null))).toBeNull()
    expect((await store.undo(choose(last)))?.label).toBe('Four')
    expect(seen).toEqual([0, 0])
  })

  it('happens once when its answer is lost and it is asked for again, also when what is last has changed by then', async () => {
    const server = new MemoryServer()
    const { batches } = await edited(server)
    let fault: NetworkFault = 'fine'
    const store = storeOf(server, 'ann', { weather: () => fault })
    await store.load()
    fault = 'reply-lost'
    await expect(store.undo(async () => batches[2] ?? null)).rejects.toThrow('No connection')
    fault = 'fine'
    expect((await store.undo(async () => batches[1] ?? null))?.label).toBe('Three')
    expect(Object.keys(dataAt(server))).toEqual(['d One', 'd Two'])
  })
})
