// The document store against a small server: nothing typed is lost, everyone ends with the same document.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryStorage, orphanAfterMs, PendingBatches } from './pending-batches'
import { MemoryServer, type NetworkFault } from './test-support/memory-server'
import { DocumentStore } from './store'
import { called, dataAt, dataOf, put, settled, storeOf } from './test-support/open-store'

describe('the bot document in the browser', () => {
  it('shows an edit before the server has answered', async () => {
    const server = new MemoryServer()
    const store = storeOf(server, 'ann')
    await store.load()
    store.edit([put('d1', { name: 'Book flight' })], { label: called('Add dialog') })
    expect(store.objects.get('d1')?.data).toEqual({ name: 'Book flight' })
    await settled(store)
    expect(dataAt(server)).toEqual({ d1: { name: 'Book flight' } })
  })

  it('knows its own batches, whose replies tell what they did, from those of others', async () => {
    const server = new MemoryServer()
    const [ann, ben] = [storeOf(server, 'ann'), storeOf(server, 'ben')]
    await ann.load()
    await ben.load()
    ann.edit([put('d1', { name: 'Book flight' })], { label: called('Add dialog') })
    await settled(ann)
    const batchId = server.log[0]?.batchId ?? ''
    expect([ann.isOwn(batchId), ben.isOwn(batchId), ann.isOwn('')]).toEqual([true, false, false])
    await ann.undo()
    expect(ann.isOwn(server.log.at(-1)?.batchId ?? '')).toBe(false)
  })

  it('sends the typing into one field as one batch', async () => {
    const server = new MemoryServer()
    const store = storeOf(server, 'ann', { coalesceMs: 30 })
    await store.load()
    for (const name of ['B', 'Bo', 'Boo', 'Book']) store.edit([put('d1', { name })], { label: called('Rename'), key: 'd1.name' })
    await settled(store)
    expect(server.log).toHaveLength(1)
    expect(server.log[0]?.after?.data).toEqual({ name: 'Book' })
  })

  it('starts a new batch when the typing moves to another field', async () => {
    const server = new MemoryServer()
    const store = storeOf(server, 'ann', { coalesceMs: 30 })
    await store.load()
    store.edit([put('d1', { name: 'A' })], { label: called('Rename'), key: 'd1.name' })
    store.edit([put('d1', { description: 'B' })], { label: called('Describe'), key: 'd1.description' })
    await settled(store)
    expect(server.log.map((operation) => operation.label)).toEqual(['Rename', 'Describe'])
  })

  it('keeps what was typed without a connection over a reload, and sends it once', async () => {
    const server = new MemoryServer()
    const shelf = memoryStorage()
    let weather: NetworkFault = 'fine'
    const before = storeOf(server, 'ann', { weather: () => weather, shelf })
    await before.load()
    weather = 'request-lost'
    before.edit([put('d1', { name: 'Typed in a tunnel' })], { label: called('Add'), key: 'd1.name' })
    await before.flush()
    expect(before.facts.trouble?.kind).toBe('offline')
    expect(server.log).toHaveLength(0)

    const after = storeOf(server, 'ann', { shelf })
    await after.load()
    expect(after.objects.get('d1')?.data).toEqual({ name: 'Typed in a tunnel' })
    await settled(after)
    expect(dataAt(server)).toEqual({ d1: { name: 'Typed in a tunnel' } })
    expect(shelf.length).toBe(0)
  })

  it('makes a batch happen once although the reply to it was lost', async () => {
    const server = new MemoryServer()
    const weathers: NetworkFault[] = ['fine', 'reply-lost']
    const store = storeOf(server, 'ann', { weather: () => weathers.shift() ?? 'fine' })
    await store.load()
    store.edit([put('d1', { name: 'Once' })], { label: called('Add') })
    await settled(store)
    expect(server.log).toHaveLength(1)
  })

  it('counts a batch as saved when it was, although what others did in between could not be fetched yet', async () => {
    const server = new MemoryServer()
    const weathers: NetworkFault[] = ['fine', 'reply-lost', 'fine', 'request-lost']
    const ann = storeOf(server, 'ann', { weather: () => weathers.shift() ?? 'fine' })
    await ann.load()
    ann.edit([put('d2', { name: 'By Ann' })], { label: called('Add') })
    await ann.flush()
    server.apply({ id: newId('batch'), label: 'Add', edits: [put('d1', { name: 'By Ben' })] }, 'ben')
    await expect.poll(() => dataOf(ann)).toEqual({ d1: { name: 'By Ben' }, d2: { name: 'By Ann' } })
    expect(ann.facts).toMatchObject({ pending: 0, trouble: null })
  })

  it('undoes and redoes also after a reload', async () => {
    const server = new MemoryServer()
    const store = storeOf(server, 'ann')
    await store.load()
    store.edit([put('d1', { name: 'One' })], { label: called('Add') })
    store.edit([put('d1', { name: 'Two' })], { label: called('Rename') })
    await settled(store)
    const reloaded = storeOf(server, 'ann')
    await reloaded.load()
    expect((await reloaded.undo())?.label).toBe('Rename')
    expect(reloaded.objects.get('d1')?.data).toEqual({ name: 'One' })
    await reloaded.redo()
    expect(reloaded.objects.get('d1')?.data).toEqual({ name: 'Two' })
  })

  it('undoes and redoes once when the answer is lost and it is asked for again', async () => {
    const server = new MemoryServer()
    let sky: NetworkFault = 'fine'
    const store = storeOf(server, 'ann', { weather: () => sky })
    await store.load()
    for (const name of ['One', 'Two', 'Three']) store.edit([put('d1', { name })], { label: called(name) })
    await settled(store)
    for (const [step, names] of [
      [() => store.undo(), ['Two', 'One']],
      [() => store.redo(), ['Two', 'Three']],
    ] as const) {
      sky = 'reply-lost'
      await expect(step()).rejects.toThrow('No connection')
      sky = 'fine'
      await step()
      expect(dataOf(store)).toEqual({ d1: { name: names[0] } })
      await step()
      expect(dataOf(store)).toEqual({ d1: { name: names[1] } })
    }
    expect(dataAt(server)).toEqual(dataOf(store))
  })

  it('undoes as often as it was asked to, faster than it is answered', async () => {
    const server = new MemoryServer()
    const store = storeOf(server, 'ann')
    await store.load()
    for (const name of ['One', 'Two', 'Three']) store.edit([put('d1', { name })], { label: called(name) })
    await settled(store)
    await Promise.all([store.undo(), store.undo()])
    expect(dataAt(server)).toEqual({ d1: { name: 'One' } })
  })

  it('undoes what was done last, though an earlier undo was never answered', async () => {
    const server = new MemoryServer()
    let sky: NetworkFault = 'fine'
    const store = storeOf(server, 'ann', { weather: () => sky })
    await store.load()
    for (const name of ['One', 'Two']) store.edit([put('d1', { name })], { label: called(name) })
    await settled(store)
    sky = 'reply-lost'
    await expect(store.undo()).rejects.toThrow('No connection')
    sky = 'fine'
    store.edit([put('d2', { name: 'New' })], { label: called('New') })
    await settled(store)
    expect((await store.undo())?.label).toBe('New')
    expect(dataAt(server)).toEqual({ d1: { name: 'One' } })
  })

  it('takes in what another person changed, and keeps the identity of what they did not', async () => {
    const server = new MemoryServer()
    const [ann, ben] = [storeOf(server, 'ann'), storeOf(server, 'ben')]
    await ann.load()
    ann.edit([put('d1', { name: 'One' }), put('d2', { name: 'Two' })], { label: called('Add') })
    await settled(ann)
    await ben.load()
    const untouched = ben.objects.get('d2')
    ann.edit([put('d1', { description: 'By Ann' })], { label: called('Describe') })
    await settled(ann)
    ben.noticeRev(server.rev)
    await ben.flush()
    expect(ben.objects.get('d1')?.data).toEqual({ name: 'One', description: 'By Ann' })
    expect(ben.objects.get('d2')).toBe(untouched)
  })

  it('fetches what it was told of while an older answer was still on its way', async () => {
    const server = new MemoryServer()
    const ann = storeOf(server, 'ann')
    await ann.load()
    const transport = server.transport('ben')
    const answers: (() => void)[] = []
    const late: typeof transport.listOperations = async (since) => {
      const answer = await transport.listOperations(since)
      await new Promise<void>((resolve) => answers.push(resolve))
      return answer
    }
    const ben = new DocumentStore({
      transport: { ...transport, listOperations: late },
      pendingBatches: new PendingBatches(memoryStorage(), { userId: 'ben', botId: 'bot', tabId: 'ben' }),
    })
    await ben.load()
    ann.edit([put('d1', { name: 'One' })], { label: called('Add') })
    await settled(ann)
    const first = ben.noticeRev(1)
    await expect.poll(() => answers.length).toBe(1)
    ann.edit([put('d1', { name: 'Two' })], { label: called('Rename') })
    await settled(ann)
    const second = ben.noticeRev(2)
    answers[0]?.()
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.()
    await Promise.all([first, second])
    expect(dataOf(ben)).toEqual({ d1: { name: 'Two' } })
  })

  it('tells what became of a batch as a whole, also where an answer is full in the midst of it', async () => {
    const server = new MemoryServer()
    const told: number[] = []
    const ben = new DocumentStore({
      transport: server.transport('ben'),
      pendingBatches: new PendingBatches(memoryStorage(), { userId: 'ben', botId: 'bot', tabId: 'ben' }),
      onWritten: (_, operations) => told.push(operations.length),
    })
    await ben.load()
    const many = Array.from({ length: 998 }, (_, at) => put(`a${at}`, { name: 'Ann' }))
    server.apply({ id: 'ba-1', label: 'Add many', edits: many }, 'ann')
    ben.edit([put('d1', { name: 'One' }), put('d2', { name: 'Two' }), put('d3', { name: 'Three' })], { label: called('Add') })
    await settled(ben)
    expect(told).toEqual([3])
    expect(dataOf(ben)).toEqual(dataAt(server))
  })

  it('converges for two people in any weather and loses no field anybody set', async () => {
    const action = fc.record({
      who: fc.constantFrom(0, 1),
      object: fc.constantFrom('d1', 'd2', 'd3'),
      field: fc.constantFrom('name', 'description'),
      value: fc.string({ maxLength: 4 }),
      pause: fc.boolean(),
      remove: fc.constantFrom(false, false, false, true),
    })
    const weather = fc.constantFrom<NetworkFault>('fine', 'fine', 'request-lost', 'reply-lost')
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), fc.array(weather, { maxLength: 30 }), async (actions, forecast) => {
        const server = new MemoryServer()
        let isStormy = false
        const sky = () => (isStormy ? (forecast.shift() ?? 'fine') : 'fine')
        const stores = [storeOf(server, 'ann', { weather: sky }), storeOf(server, 'ben', { weather: sky })]
        for (const store of stores) await store.load()
        isStormy = true
        for (const step of actions) {
          const edit: Edit = step.remove ? { op: 'remove', id: step.object } : put(step.object, { [step.field]: step.value })
          stores[step.who]?.edit([edit], { label: called('Edit'), key: step.remove ? '' : `${step.object}.${step.field}` })
          if (step.pause) await new Promise((resolve) => setTimeout(resolve, 1))
        }
        isStormy = false
        for (const store of stores) {
          store.retry()
          await store.flush()
          await settled(store)
        }
        for (const store of stores) {
          store.noticeRev(server.rev)
          await store.flush()
          await settled(store)
        }
        for (const store of stores) expect(dataOf(store)).toEqual(dataAt(server))
        for (const batchId of new Set(server.log.map((operation) => operation.batchId))) {
          const puts = server.log.filter((operation) => operation.batchId === batchId && operation.after !== null)
          expect(new Set(puts.map((operation) => operation.objectId)).size).toBe(puts.length)
        }
        const last = new Map(actions.map((step) => [step.object, step]))
        const alone = new Set(actions.map((step) => step.who)).size === 1
        if (alone) for (const [id, step] of last) if (!step.remove) expect(server.objects.get(id)?.data[step.field]).toBe(step.value)
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})

describe('batches that a closed tab left', () => {
  const edits = (name: string) => ({ id: newId('batch'), label: name, edits: [put('d1', { name })], open: false, key: '' })

  it('are sent by nobody but the person who made them, also from the same tab of a shared device', async () => {
    let now = 1_000_000
    const shelf = memoryStorage()
    const server = new MemoryServer()
    const ofPerson = (userId: string) => new PendingBatches(shelf, { userId, botId: 'bot', tabId: 'same' }, () => now)
    ofPerson('ann').keep(edits('Of Ann'))
    now += orphanAfterMs + 1
    const open = async (userId: string) => {
      const store = new DocumentStore({ transport: server.transport(userId), pendingBatches: ofPerson(userId), retryMs: 1 })
      await store.load()
      await settled(store)
      return store
    }
    expect(dataOf(await open('ben'))).toEqual({})
    expect(dataAt(server)).toEqual({})
    expect(dataOf(await open('ann'))).toEqual({ d1: { name: 'Of Ann' } })
    expect(dataAt(server)).toEqual({ d1: { name: 'Of Ann' } })
  })

  it('belong to the one tab that finds them first, in their order, until that is gone, too', () => {
    let now = 1_000_000
    const shelf = memoryStorage()
    const tabOf = (name: string) => new PendingBatches(shelf, { userId: 'ann', botId: 'bot', tabId: name }, () => now)
    const [first, second] = [edits('First'), edits('Second')]
    const closed = tabOf('closed')
    closed.keep(first)
    closed.keep(second)
    expect(tabOf('next').adopt()).toEqual([])
    now += orphanAfterMs + 1
    expect(
      tabOf('next')
        .adopt()
        .map(({ id }) => id),
    ).toEqual([first.id, second.id])
    expect(tabOf('other').adopt()).toEqual([])
    expect(
      tabOf('next')
        .adopt()
        .map(({ id }) => id),
    ).toEqual([first.id, second.id])
    now += orphanAfterMs + 1
    expect(
      tabOf('other')
        .adopt()
        .map(({ id }) => id),
    ).toEqual([first.id, second.id])
  })

  it('stay those of a tab that was reloaded, however long its document takes to come', async () => {
    let now = 1_000_000
    const shelf = memoryStorage()
    const server = new MemoryServer()
    const tabOf = (name: string) => new PendingBatches(shelf, { userId: 'ann', botId: 'bot', tabId: name }, () => now)
    const storeOf = (name: string) => new DocumentStore({ transport: server.transport('ann'), pendingBatches: tabOf(name), retryMs: 1 })
    tabOf('reloaded').keep(edits('Tea'))
    const slow = storeOf('reloaded')
    now += orphanAfterMs - 1
    slow.touch()
    now += orphanAfterMs - 1
    expect(tabOf('other').adopt()).toEqual([])
    await slow.load()
    await settled(slow)
    expect(dataAt(server)).toEqual({ d1: { name: 'Tea' } })
  })
})
