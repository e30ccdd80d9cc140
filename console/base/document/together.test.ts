// Two tabs that write in one field: what can be put together is, what cannot is told with both versions; nothing is lost in silence.
import type { JsonObject } from '@parley/contract/base/json'
import type { Batch, Edit, Operation } from '@parley/contract/objects/object'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { conflictsIn, setAt } from './conflicts/conflicts'
import { MemoryServer, type NetworkFault } from './test-support/memory-server'
import { memoryStorage, PendingBatches } from './pending-batches'
import { DocumentStore } from './store'

type Found = ReturnType<typeof conflictsIn>[number]

interface Tab {
  store: DocumentStore
  told: Found[]
}

async function tabOf(server: MemoryServer, name: string, weather?: () => NetworkFault): Promise<Tab> {
  const told: Found[] = []
  const onWritten = (batch: Batch, operations: readonly Operation[]) => told.push(...conflictsIn(batch, operations, (_, data) => data))
  const pendingBatches = new PendingBatches(memoryStorage(), { userId: name, botId: 'bot', tabId: name })
  const store = new DocumentStore({ transport: server.transport('ada', weather), pendingBatches, coalesceMs: 5, retryMs: 1, onWritten })
  await store.load()
  return { store, told }
}

const write = ({ store }: Tab, set: JsonObject, key = 'text') => {
  const edit: Edit = { op: 'put', id: 'd1', kind: 'dialog', set }
  store.edit([edit], { label: { key: 'Write', values: {}, text: 'Write' }, key })
}
const textOf = ({ store }: Tab) => store.objects.get('d1')?.data['text']

async function agreed(server: MemoryServer, ...tabs: Tab[]): Promise<void> {
  for (const { store } of tabs) await store.flush()
  await vi.waitFor(() => expect(tabs.map(({ store }) => store.facts.pending)).toEqual(tabs.map(() => 0)), { timeout: 20_000, interval: 2 })
  for (const { store } of tabs) await store.noticeRev(server.rev)
}

async function twoTabs(text: JsonObject[string], weather?: () => NetworkFault) {
  const server = new MemoryServer()
  const first = await tabOf(server, 'first')
  write(first, { text })
  await agreed(server, first)
  const second = await tabOf(server, 'second', weather)
  return { server, first, second }
}

describe('two tabs in one field', () => {
  it('keep what each wrote, in both tabs, when the words are not the same', async () => {
    const { server, first, second } = await twoTabs('Where to?')
    write(first, { text: 'Hello. Where to?' })
    write(second, { text: 'Where to? And when?' })
    await agreed(server, first, second)
    expect([textOf(first), textOf(second)]).toEqual(['Hello. Where to? And when?', 'Hello. Where to? And when?'])
    expect([first.told, second.told]).toEqual([[], []])
  })

  it('go on typing over several batches without taking the other’s words away', async () => {
    const { server, first, second } = await twoTabs('One two three')
    for (const at of [1, 2, 3]) {
      write(first, { text: `${'A'.repeat(at)} ${String(textOf(first)).replace(/^A+ /, '')}` })
      write(second, { text: `${String(textOf(second)).replace(/ B+$/, '')} ${'B'.repeat(at)}` })
      await new Promise((resolve) => setTimeout(resolve, 12))
    }
    await agreed(server, first, second)
    expect([textOf(first), textOf(second)]).toEqual(['AAA One two three BBB', 'AAA One two three BBB'])
    expect([first.told, second.told]).toEqual([[], []])
  })

  it('go on typing in one batch while the other’s words come in, and each word is there once', async () => {
    const { server, first, second } = await twoTabs('Where to?')
    const [start, end] = ['Good morning. ', ' And when?']
    write(second, { text: `Where to?${end.slice(0, 3)}` })
    write(first, { text: `${start}Where to?` })
    await first.store.flush()
    await second.store.noticeRev(server.rev)
    write(second, { text: `${start}Where to?${end.slice(0, 6)}` })
    write(first, { text: 'Dear guest, good morning. Where to?' })
    await first.store.flush()
    write(second, { text: `${start}Where to?${end}` })
    await agreed(server, first, second)
    const both = 'Dear guest, good morning. Where to? And when?'
    expect([textOf(first), textOf(second)]).toEqual([both, both])
    expect([first.told, second.told]).toEqual([[], []])
  })

  it('put together what both type letter by letter, however the letters and the answers meet', async () => {
    const [start, end] = ['Good day? Well. ', ' And when? And when?']
    const act = fc.constantFrom('first types', 'second types', 'first sends', 'second sends', 'first hears', 'second hears')
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 80 }), async (acts) => {
        const { server, first, second } = await twoTabs('Where to?')
        let [before, after] = [0, 0]
        const typeFirst = () => {
          const text = String(textOf(first))
          write(first, { text: text.slice(0, before) + start.charAt(before) + text.slice(before) })
          before += 1
        }
        const typeSecond = () => {
          write(second, { text: String(textOf(second)) + end.charAt(after) })
          after += 1
        }
        for (const each of acts) {
          if (each === 'first types' && before < start.length) typeFirst()
          if (each === 'second types' && after < end.length) typeSecond()
          if (each === 'first sends') await first.store.flush()
          if (each === 'second sends') await second.store.flush()
          if (each === 'first hears') await first.store.noticeRev(server.rev)
          if (each === 'second hears') await second.store.noticeRev(server.rev)
        }
        await agreed(server, first, second)
        const both = `${start.slice(0, before)}Where to?${end.slice(0, after)}`
        expect([textOf(first), textOf(second)]).toEqual([both, both])
      }),
      { numRuns: 60 },
    )
  })

  it('keep the other’s words in a field that the server had added, where its answer was lost on the way', async () => {
    let isDown = false
    const weather = (): NetworkFault => (server.objects.has('i1') ? 'request-lost' : 'reply-lost')
    const { server, first, second } = await twoTabs('', () => (isDown ? weather() : 'fine'))
    isDown = true
    second.store.edit([{ op: 'put', id: 'i1', kind: 'intent', set: { name: 'Fly' } }], { label: { key: 'Add', values: {}, text: 'Add' } })
    await expect.poll(() => server.objects.has('i1')).toBe(true)
    const put = (tab: Tab, description: string) =>
      tab.store.edit([{ op: 'put', id: 'i1', kind: 'intent', set: { description } }], {
        label: { key: 'Write', values: {}, text: 'Write' },
      })
    put(second, 'From second')
    await first.store.noticeRev(server.rev)
    put(first, 'From first')
    await agreed(server, first)
    isDown = false
    await agreed(server, first, second)
    expect([first, second].map(({ told }) => told.map(({ field, theirs }) => [field, theirs]))).toEqual([
      [],
      [['description', 'From first']],
    ])
  })

  it('tell nobody of a field that the object lacked and one of them has written', async () => {
    const { server, first, second } = await twoTabs('')
    server.objects.set('i1', { id: 'i1', kind: 'intent', parentId: '', rev: 0, data: { name: 'Fly' } })
    await first.store.load()
    first.store.edit([{ op: 'put', id: 'i1', kind: 'intent', set: { description: 'From first' } }], {
      label: { key: 'Write', values: {}, text: 'Write' },
    })
    await agreed(server, first, second)
    expect(server.objects.get('i1')?.data['description']).toBe('From first')
    expect([first.told, second.told]).toEqual([[], []])
  })

  it('show the other’s words as they come, while one’s own are not sent yet', async () => {
    const { server, first, second } = await twoTabs('Where to?')
    write(first, { text: 'Hello. Where to?' })
    await agreed(server, first)
    write(second, { text: 'Where to? And when?' })
    await second.store.noticeRev(server.rev)
    expect(textOf(second)).toBe('Hello. Where to? And when?')
  })

  it('keep settings that lie in one value, and elements by their ids', async () => {
    const { server, first, second } = await twoTabs({ a: 1, b: 1, ways: [{ id: 'x', to: '' }] })
    write(first, { text: { a: 2, b: 1, ways: [{ id: 'x', to: 'end' }] } })
    write(second, {
      text: {
        a: 1,
        b: 3,
        ways: [
          { id: 'x', to: '' },
          { id: 'y', to: '' },
        ],
      },
    })
    await agreed(server, first, second)
    const both = {
      a: 2,
      b: 3,
      ways: [
        { id: 'x', to: 'end' },
        { id: 'y', to: '' },
      ],
    }
    expect([textOf(first), textOf(second)]).toEqual([both, both])
  })

  it('tell the one who wrote last of the same words, with both versions; either can be taken', async () => {
    const { server, first, second } = await twoTabs('Where to?')
    write(first, { text: 'Where from?' })
    await agreed(server, first)
    write(second, { text: 'Where now?' })
    await agreed(server, first, second)
    expect(second.told).toEqual([
      expect.objectContaining({ path: ['text'], base: 'Where to?', theirs: 'Where from?', mine: 'Where now?', objectId: 'd1' }),
    ])
    expect(first.told).toEqual([])
    expect(textOf(first)).toBe('Where now?')
  })

  it('tell of it also when the answer got lost on the way and the batch is found in the log', async () => {
    const faults: NetworkFault[] = []
    const { server, first, second } = await twoTabs('Where to?', () => faults.shift() ?? 'fine')
    write(first, { text: 'Where from?' })
    await agreed(server, first)
    faults.push('reply-lost')
    write(second, { text: 'Where now?' })
    await agreed(server, first, second)
    expect(second.told.map(({ theirs, mine }) => [theirs, mine])).toEqual([['Where from?', 'Where now?']])
  })

  it('say nothing of where a step was moved to', async () => {
    const { server, first, second } = await twoTabs('Where to?')
    write(first, { x: 0 }, 'x')
    await agreed(server, first, second)
    write(first, { x: 10 }, 'x')
    await agreed(server, first)
    write(second, { x: 20 }, 'x')
    await agreed(server, first, second)
    expect(second.told).toEqual([])
  })

  it('say nothing of a field that was not there and that one of them sets', async () => {
    const { server, first, second } = await twoTabs('Where to?')
    write(second, { description: 'Asks for a city' }, 'description')
    await agreed(server, first, second)
    expect([first.told, second.told]).toEqual([[], []])
    expect(first.store.objects.get('d1')?.data['description']).toBe('Asks for a city')
  })
})

describe('a chosen version', () => {
  it('is written in its place, by fields, places and ids', () => {
    const settings = { messages: [{ text: 'a' }], ways: [{ id: 'x', to: '' }] }
    expect(setAt(settings, ['messages', '0', 'text'], 'b')).toEqual({ messages: [{ text: 'b' }], ways: [{ id: 'x', to: '' }] })
    expect(setAt(settings, ['ways', 'x', 'to'], 'end')).toEqual({ messages: [{ text: 'a' }], ways: [{ id: 'x', to: 'end' }] })
  })
})
