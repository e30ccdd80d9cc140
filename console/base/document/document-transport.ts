// The document's calls as the store wants them. Which failures pass by themselves is decided here.
import { noteTouched } from '../call/use-change'
import { CallError } from '../call/call-error'
import { client } from '../call/client'
import { loadNodeFields } from './node-fields'
import { readStored } from './read-objects'
import { keptKinds, type DocumentTransport } from './store'

export function documentTransport(streamId: string): DocumentTransport {
  return {
    get: async () => {
      const [document] = await Promise.all([client.send('document.get', { streamId, kinds: keptKinds.join(',') }), loadNodeFields()])
      return { rev: document.rev, objects: readStored(document.objects) }
    },
    apply: (batch) => client.send('document.apply', { streamId, ...batch }),
    listOperations: (since) => client.send('document.list-operations', { streamId, since }, { background: true }),
    undo: (id) => client.send('document.undo', { streamId, id }),
    redo: (id) => client.send('document.redo', { streamId, id }),
    afterChange: () => noteTouched('document.apply'),
    isPassing: (error) =>
      error instanceof CallError && (error.errorName === 'OFFLINE' || error.status === 401 || error.status === 429 || error.status >= 502),
  }
}
