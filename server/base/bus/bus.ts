// Telling the other parts of this server, and other servers on the same database, that something happened. After commit only;
// a notice carries ids, never data, and may be lost on a broken connection: readers catch up from the tables.
import { EventEmitter } from 'node:events'
import type { LiveNotice } from '@parley/contract/base/live'

export interface Bus {
  publish(notice: LiveNotice): void
  subscribe(listen: (notice: LiveNotice) => void): () => void
  stop(): Promise<void>
}

/** One process: an event emitter. */
export function localBus(): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    publish: (notice) => void emitter.emit('notice', notice),
    subscribe: (listen) => {
      emitter.on('notice', listen)
      return () => void emitter.off('notice', listen)
    },
    stop: async () => void emitter.removeAllListeners(),
  }
}
