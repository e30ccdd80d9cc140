// A batch that the server refuses: it is mended, given up or taken back, and what waits behind it goes on.
import { expect, it } from 'vitest'
import { called, dataOf, put, settled, storeOf } from './test-support/open-store'
import { MemoryServer } from './test-support/memory-server'

it('sends a refused batch again with what puts it right, and lets what waits behind it go', async () => {
  const server = new MemoryServer()
  const store = storeOf(server, 'ann')
  await store.load()
  store.edit([put('d1', { name: 'No' })], { label: called('refuse me') })
  store.edit([put('d2', { name: 'Yes' })], { label: called('Add') })
  await store.flush()
  expect(store.facts.trouble?.kind).toBe('refused')
  store.edit([put('d1', { name: 'Fine' })], { label: called('Add'), key: 'd1.name' })
  await expect.poll(() => store.facts.pending).toBe(0)
  expect(store.facts.trouble).toBeNull()
  expect(dataOf(store)).toEqual({ d1: { name: 'Fine' }, d2: { name: 'Yes' } })
})

it('stops at a refused batch, says why, and goes on when it is discarded', async () => {
  const server = new MemoryServer()
  const store = storeOf(server, 'ann')
  await store.load()
  store.edit([put('d1', { name: 'No' })], { label: called('refuse me') })
  store.edit([put('d2', { name: 'Yes' })], { label: called('Add') })
  await store.flush()
  expect(store.facts.trouble).toEqual({ kind: 'refused', reason: 'This name is already in use.' })
  expect(store.facts.pending).toBe(2)
  store.discardRefused()
  await settled(store)
  expect(dataOf(store)).toEqual({ d2: { name: 'Yes' } })
})

it('takes back what a refused change keeps here, the last first, and then the refused one itself', async () => {
  const server = new MemoryServer()
  const store = storeOf(server, 'ann')
  await store.load()
  store.edit([put('d1', { name: 'Taken' })], { label: called('Add') })
  await settled(store)
  store.edit([put('d1', { name: 'No' })], { label: called('refuse me') })
  store.edit([put('d2', { name: 'Yes' })], { label: called('Add second') })
  expect((await store.undo())?.label).toBe('Add second')
  expect([dataOf(store), store.facts.trouble?.kind]).toEqual([{ d1: { name: 'No' } }, 'refused'])
  expect(await store.undo(() => Promise.reject(new Error('The server is not asked.')))).toEqual({
    label: 'refuse me',
    says: { label: { key: 'refuse me', values: {} } },
  })
  expect([dataOf(store), store.facts.trouble, store.facts.pending]).toEqual([{ d1: { name: 'Taken' } }, null, 0])
  await store.undo()
  expect(dataOf(store)).toEqual({})
})
