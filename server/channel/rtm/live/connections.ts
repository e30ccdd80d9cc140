// The chat connections of each user with a bot that are open on this server, and the conversation they share.
// It knows nothing of sockets beyond what a connection can do; what is said over them is talk.ts's.
import type { AgentConversation } from '../../../base/bot/gateway'
import type { SocketTicket } from '../start'

export interface Connection {
  /** Of the request that opened it, for the log. */
  requestId: string
  send(frame: string): void
  /** Calls back once the client has received everything that was sent so far; never, when the connection breaks before. */
  whenReceived(told: () => void): void
  close(code: number, reason: string): void
}

export interface UserConnections {
  ticket: SocketTicket
  open: Set<Connection>
  /** '' when the next message begins or finds one. */
  conversationId: string
  target: 'live' | 'draft'
  /** Turns that other servers took are shown one after another; this is the last of them. */
  relayed: Promise<void>
  /** The person who leads the conversation: the bot prepares no answer. */
  leader: AgentConversation | null
  /** Messages being answered: their answers go to whatever connection is open by then. */
  working: number
}

export interface ConnectionRegistry {
  enter(ticket: SocketTicket, connection: Connection): UserConnections
  leave(user: UserConnections, connection: Connection): void
  /** Keeps the user's entry while the work goes on, though all connections may break and others come meanwhile. */
  during<T>(user: UserConnections, work: (user: UserConnections) => Promise<T>): Promise<T>
  /** Users with a connection open here. */
  find(whose: { botId: string; userId: string }): UserConnections | undefined
  all(): UserConnections[]
}

export function connectionRegistry(): ConnectionRegistry {
  const users = new Map<string, UserConnections>()
  const keyOf = (ticket: SocketTicket): string => `${ticket.bot.id} ${ticket.userId}`
  const forgetIdle = (user: UserConnections): void => {
    const key = keyOf(user.ticket)
    if (user.open.size === 0 && user.working === 0 && users.get(key) === user) users.delete(key)
  }
  return {
    find: ({ botId, userId }) => users.get(`${botId} ${userId}`),
    all: () => [...users.values()],
    enter(ticket, connection) {
      const user = users.get(keyOf(ticket)) ?? newUser(ticket)
      users.set(keyOf(ticket), user)
      user.open.add(connection)
      return user
    },
    leave(user, connection) {
      user.open.delete(connection)
      forgetIdle(user)
    },
    async during(given, work) {
      const user = users.get(keyOf(given.ticket)) ?? given
      users.set(keyOf(user.ticket), user)
      user.working += 1
      try {
        return await work(user)
      } finally {
        user.working -= 1
        forgetIdle(user)
      }
    },
  }
}

function newUser(ticket: SocketTicket): UserConnections {
  const target = ticket.isDeveloper && !ticket.bot.isLive ? 'draft' : 'live'
  return { ticket, open: new Set(), conversationId: '', target, relayed: Promise.resolve(), leader: null, working: 0 }
}

/** To every connection, or to all but the one a message came from. */
export function broadcast(user: UserConnections, frame: string, except?: Connection): void {
  for (const connection of user.open) if (connection !== except) connection.send(frame)
}
