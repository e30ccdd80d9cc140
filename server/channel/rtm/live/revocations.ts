// Ends open sockets of the web client whose access is no longer there: at once when a notice says that something was taken away, on
// whichever server, and now and then for what no notice told of. What access stands on is base/access/grants' to say.
import { endedAmong, type Grant, touchedBy } from '../../../base/security/access/grants'
import type { Services } from '../../../base/context'
import type { SocketTicket } from '../start'

export interface OpenSocket {
  ticket: Pick<SocketTicket, 'grant'>
  close(code: number, reason: string): void
}

/** For public clients: this bot, or this user, may not talk any more. */
const refused = 1008
const everyMs = 30_000

/** Answers with how to stop. */
export function endRevoked(services: Pick<Services, 'bus' | 'db' | 'log'>, open: () => Iterable<OpenSocket>): () => void {
  async function look(isMeant: (grant: Grant) => boolean): Promise<void> {
    const meant = [...open()].filter(({ ticket }) => isMeant(ticket.grant))
    try {
      const ended = await endedAmong(
        services.db,
        meant.map(({ ticket }) => ticket.grant),
      )
      for (const { ticket, close } of meant) if (ended.has(ticket.grant)) close(refused, 'This access has ended.')
    } catch (error) {
      services.log.error('Whether access has ended could not be looked up', error)
    }
  }
  const stop = services.bus.subscribe((notice) => {
    const isTouched = touchedBy(notice)
    if (isTouched !== undefined) void look(isTouched)
  })
  const timer = setInterval(() => void look(() => true), everyMs)
  timer.unref()
  return () => {
    stop()
    clearInterval(timer)
  }
}
