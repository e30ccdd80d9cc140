// Tells whether a user has the chat with a bot open on another server too. A server that dies is believed present for a minute.
// With a single server there is nothing to ask.
import { randomUUID } from 'node:crypto'
import type { Capabilities, Services } from '../../../base/context'
import { keyedQueue } from '../../../gateway/keyed-queue'
import { closeWindow, closeWindowsOf, openWindow, renewWindows } from '../store'

interface Whose {
  botId: string
  userId: string
}

export interface Presence {
  /** The user's first connection here. Answers whether another server has one. */
  enter(whose: Whose): Promise<boolean>
  /** The last one here has gone. */
  leave(whose: Whose): void
  stop(): Promise<void>
}

const renewMs = 20_000

export function presenceOn(services: Pick<Services, 'config' | 'db' | 'log'>): Presence {
  return services.config.databaseUrl === undefined ? alone : amongServers(services)
}

const alone: Presence = { enter: async () => false, leave: () => undefined, stop: async () => undefined }

function amongServers({ db, log }: Pick<Capabilities, 'db' | 'log'>): Presence {
  const serverId = randomUUID()
  const oneAtATime = keyedQueue()
  const keyOf = ({ botId, userId }: Whose): string => `${botId} ${userId}`
  const complain = (error: unknown): void => log.error('Open chat windows could not be noted', error)
  const timer = setInterval(() => void renewWindows(db, serverId).catch(complain), renewMs)
  timer.unref()
  return {
    enter: (whose) => oneAtATime(keyOf(whose), () => openWindow(db, { ...whose, serverId })),
    leave: (whose) => void oneAtATime(keyOf(whose), () => closeWindow(db, { ...whose, serverId })).catch(complain),
    async stop() {
      clearInterval(timer)
      await closeWindowsOf(db, serverId).catch(complain)
    },
  }
}
