// The document's calls and its news on the live socket, as the store wants them. Which failures pass by themselves is decided here.
import type { CallClient } from '../call/call-client'
import { noteTouched } from '../call/use-change'
import { CallError, isPassing, SomebodyElse } from '../call/call-error'
import { client } from '../call/client'
import type { NoticeListener } from '../call/live'
import { loadNodeFields } from './node-fields'
import { readStored } from './read-objects'
import { type DocumentStore, keptKinds } from './store'
import type { DocumentTransport } from './transport'

/** Of one person; `calls`: another client than the page's own; `prepare` is done before the document is shown. */
export function documentTransport(
  { streamId, userId }: { streamId: string; userId: string },
  calls: Pick<CallClient, 'send'> = client,
  prepare: () => Promise<void> = loadNodeFields,
): DocumentTransport {
  const own = { as: userId }
  return {
    get: async () => {
      const [document] = await Promise.all([calls.send('document.get', { streamId, kinds: keptKinds.join(',') }, own), prepare()])
      return { rev: document.rev, objects: readStored(document.objects) }
    },
    apply: (batch) => calls.send('document.apply', { streamId, ...batch }, own),
    listOperations: (since) => calls.send('document.list-operations', { streamId, since }, { ...own, background: true }),
    undo: (id, batchId) => calls.send('document.undo', { streamId, id, batchId }, own),
    redo: (id, batchId) => calls.send('document.redo', { streamId, id, batchId }, own),
    afterChange: () => noteTouched('document.apply'),
    isPassing: (error) =>
      error instanceof SomebodyElse || (error instanceof CallError && (isPassing(error) || error.status === 401 || error.status === 429)),
  }
}

/** Reads what others have changed, also what was told while nobody listened here. */
export function hearDocument(botId: string, store: DocumentStore): NoticeListener {
  return (notice) => {
    if (notice.type !== 'changed') return undefined
    if (notice.tag === 'connected') return store.noticeGap()
    if (notice.botId !== botId || notice.tag !== 'document' || notice.rev === undefined) return undefined
    return store.isOwn(notice.by ?? '') ? 'own' : store.noticeRev(notice.rev)
  }
}
