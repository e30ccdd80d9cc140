// Which failures of the document's calls pass by themselves, and what is heard on the live socket.
import type { LiveNotice } from '@parley/contract/base/live'
import type { Edit } from '@parley/contract/objects/object'
import { describe, expect, it, vi } from 'vitest'
import { CallError, readCallError } from '../call/call-error'
import { documentTransport, hearDocument } from './document-transport'
import { MemoryServer } from './test-support/memory-server'
import { memoryStorage, PendingBatches } from './pending-batches'
import { DocumentStore } from './store'

const { isPassing } = documentTransport({ streamId: 'st-1', userId: 'u-1' })

describe('an edit that was not taken', () => {
  it.each([
    ['nobody was reached', new CallError({ errorName: 'OFFLINE', code: 'OFFLINE', status: 0, message: '' }), true],
    ['no answer came in time', new CallError({ errorName: null, code: 'timeout', status: 0, message: '' }), true],
    ['the server starts or stops', readCallError(503, null), true],
    ['the sign-in is over', readCallError(401, null), true],
    ['there were too many requests', readCallError(429, null), true],
    ['it was refused', readCallError(409, { errors: [{ code: 'CHANGED_SINCE', msg: 'x' }] }), false],
    ['something is wrong with us', new TypeError('x'), false],
  ])('is sent again when it may be taken later: %s', (_, error, passes) => {
    expect(isPassing(error)).toBe(passes)
  })
})

describe('an open document', () => {
  const put = (name: string): Edit => ({ op: 'put', id: 'd1', kind: 'dialog', set: { name } })
  const connected: LiveNotice = { type: 'changed', botId: '', tag: 'connected' }
  const storeOf = async (server: MemoryServer, actor: string) => {
    const pendingBatches = new PendingBatches(memoryStorage(), { userId: actor, botId: 'bot', tabId: actor })
    const store = new DocumentStore({ transport: server.transport(actor), pendingBatches, coalesceMs: 1, retryMs: 1 })
    await store.load()
    return store
  }
  const nameIn = (store: DocumentStore) => store.objects.get('d1')?.data['name']

  it('learns what others did while its live socket was away, as soon as that is open again', async () => {
    const server = new MemoryServer()
    const [ann, ben] = [await storeOf(server, 'ann'), await storeOf(server, 'ben')]
    ann.edit([put('Refund')], { label: { key: '', values: {}, text: 'Add' } })
    await ann.flush()
    expect(nameIn(ben)).toBeUndefined()
    await hearDocument('bot', ben)(connected)
    expect(nameIn(ben)).toBe('Refund')
    expect(ben.knownRev).toBe(server.rev)
  })

  it('learns what others did after it was read and before its live socket was open, when that opens while it loads', async () => {
    const server = new MemoryServer()
    const ann = await storeOf(server, 'ann')
    const rename = async (name: string) => {
      ann.edit([put(name)], { label: { key: '', values: {}, text: 'Change' } })
      await ann.flush()
    }
    await rename('Order')
    const transport = server.transport('ben')
    let deliver: () => void = () => undefined
    const onItsWay = new Promise<void>((resolve) => {
      deliver = resolve
    })
    const get = async () => {
      const read = await transport.get()
      await onItsWay
      return read
    }
    const pendingBatches = new PendingBatches(memoryStorage(), { userId: 'ben', botId: 'bot', tabId: 'ben' })
    const ben = new DocumentStore({ transport: { ...transport, get }, pendingBatches })
    const loading = ben.load()
    await rename('Refund')
    await hearDocument('bot', ben)(connected)
    deliver()
    await loading
    await expect.poll(() => nameIn(ben)).toBe('Refund')
  })

  it('asks once for nothing new, and then waits for news', async () => {
    const server = new MemoryServer()
    const transport = server.transport('ann')
    const listOperations = vi.fn(transport.listOperations)
    const pendingBatches = new PendingBatches(memoryStorage(), { userId: 'ann', botId: 'bot', tabId: 'ann' })
    const store = new DocumentStore({ transport: { ...transport, listOperations }, pendingBatches })
    await store.load()
    const hear = hearDocument('bot', store)
    await hear(connected)
    expect(listOperations).toHaveBeenCalledTimes(1)
    await hear({ type: 'changed', botId: 'another', tag: 'document', rev: 9 })
    await hear({ type: 'changed', botId: 'bot', tag: 'training' })
    expect(listOperations).toHaveBeenCalledTimes(1)
  })
})
