// Everyone who talks to one bot as one user: the windows that are open, the conversation they share, and the messages already taken,
// so that one sent again is recognised. It knows nothing of sockets beyond a way to send.
import { LRUCache } from 'lru-cache'
import type { SocketTicket } from './start'

export interface Seat {
  send(frame: string): void
}

export interface Party {
  ticket: SocketTicket
  seats: Set<Seat>
  /** '' when the next message begins or finds one. */
  conversationId: string
  target: 'live' | 'draft'
  /** Epoch milliseconds of the last message, by which idleness is judged. */
  lastAt: number
  seen: LRUCache<string, true>
  /** Turns that other servers took are shown one after another; this is the last of them. */
  relayed: Promise<void>
}

const remembered = 200

export interface Parties {
  enter(ticket: SocketTicket, seat: Seat): Party
  leave(party: Party, seat: Seat): void
  /** Those with a window open here. */
  find(whose: { botId: string; userId: string }): Party | undefined
}

export function createParties(): Parties {
  const open = new Map<string, Party>()
  const keyOf = (ticket: SocketTicket): string => `${ticket.bot.id} ${ticket.userId}`
  return {
    find: ({ botId, userId }) => open.get(`${botId} ${userId}`),
    enter(ticket, seat) {
      const party = open.get(keyOf(ticket)) ?? newParty(ticket)
      open.set(keyOf(ticket), party)
      party.seats.add(seat)
      return party
    },
    leave(party, seat) {
      party.seats.delete(seat)
      if (party.seats.size === 0) open.delete(keyOf(party.ticket))
    },
  }
}

function newParty(ticket: SocketTicket): Party {
  const target = ticket.isDeveloper && !ticket.bot.isLive ? 'draft' : 'live'
  const seen = new LRUCache<string, true>({ max: remembered })
  return { ticket, seats: new Set(), conversationId: '', target, lastAt: 0, seen, relayed: Promise.resolve() }
}

/** To every window, or to all but the one a message came from. */
export function broadcast(party: Party, frame: string, except?: Seat): void {
  for (const seat of party.seats) if (seat !== except) seat.send(frame)
}
