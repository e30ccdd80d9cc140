// What the undo of a toast says when the server refuses it, and what it leaves alone then.
import { PendingBatches, memoryStorage } from '../../base/document/pending-batches'
import { MemoryServer } from '../../base/document/test-support/memory-server'
import { DocumentStore } from '../../base/document/store'
import { expect, it } from 'vitest'
import { readToast } from './test-support/read-toast'
import { toastStore } from './toast'
import { showUndoToast } from './undo-toast'

function lastToast() {
  const last = toastStore.getState().notifications.at(-1)
  return last === undefined ? undefined : readToast(last)
}

it('shows the sentence of a refused undo, and the document stays as it is and can be edited on', async () => {
  const server = new MemoryServer()
  const store = new DocumentStore({
    transport: server.transport('ann'),
    pendingBatches: new PendingBatches(memoryStorage(), { userId: 'ann', botId: 'bot', tabId: 'ann' }),
    coalesceMs: 1,
  })
  await store.load()
  const label = { key: 'refuse to undo', values: {}, text: 'refuse to undo' }
  store.edit([{ op: 'put', id: 'd1', kind: 'dialog', set: { name: 'One' } }], { label })
  await store.flush()
  const [before, rev] = [store.objects, store.knownRev]
  showUndoToast('Removed One', () => store.undo())
  lastToast()?.action?.run()
  const said = { words: 'Ben has changed One since; remove it by hand if it is to go.', tone: 'warn' }
  await expect.poll(lastToast).toMatchObject(said)
  expect(store.objects).toBe(before)
  expect(store.knownRev).toBe(rev)
  expect(store.facts).toMatchObject({ pending: 0, trouble: null })
  store.edit([{ op: 'put', id: 'd1', kind: 'dialog', set: { name: 'Two' } }], { label: { ...label, text: 'Rename' } })
  await store.flush()
  expect(server.objects.get('d1')?.data).toEqual({ name: 'Two' })
})

it('takes the place of the one before, which would take back what was done last and not what it says', () => {
  showUndoToast('Removed Two', async () => undefined)
  showUndoToast('Removed Three', async () => undefined)
  const shown = toastStore.getState().notifications.map((one) => readToast(one).words)
  expect(shown).toContain('Removed Three')
  expect(shown).not.toContain('Removed Two')
})
