// Notices between the parts of this server, and between servers on the same database. They are published after a commit only;
// a notice carries ids, never data but the words of an answer that is being written, and may be lost on a broken connection: readers catch up from the tables.
import { EventEmitter } from 'node:events'
import type { Notice } from './notice'

/** Whether this server published a notice itself, or another one did. */
export type Origin = 'here' | 'elsewhere'

export interface Publisher {
  publish(notice: Notice): void
}

export interface Bus extends Publisher {
  /** Other servers may listen. */
  readonly reachesOthers: boolean
  subscribe(listen: (notice: Notice, origin: Origin) => void): () => void
  stop(): Promise<void>
}

export interface LocalBus extends Bus {
  /** Hands on what another server published. */
  receive(notice: Notice): void
}

/** One process: an event emitter. */
export function localBus(): LocalBus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    reachesOthers: false,
    publish: (notice) => void emitter.emit('notice', notice, 'here'),
    receive: (notice) => void emitter.emit('notice', notice, 'elsewhere'),
    subscribe: (listen) => {
      emitter.on('notice', listen)
      return () => void emitter.off('notice', listen)
    },
    stop: async () => void emitter.removeAllListeners(),
  }
}
