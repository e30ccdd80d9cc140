// What the widget remembers in the browser: the visitor's own id (across visits), that a conversation is going on in this tab, and when
// it was last alive in any, so that a second tab joins it and begins none anew. A page may forbid storage; then it remembers until the
// page is left.

/** A tab says at least every forty seconds that it is there; after this it has been closed. */
const aliveMs = 60_000

export interface Memory {
  visitor(): string
  keepVisitor(visitor: string): void
  isInConversation(): boolean
  /** Told again whenever something is heard of it. */
  keepConversation(isGoingOn: boolean): void
  /** Whether the words beside the launcher were closed, or the window opened, in this tab. */
  isInvited(): boolean
  keepInvited(): void
}

interface Shelf {
  read(key: string): string
  write(key: string, value: string): void
}

export function browserMemory(botId: string): Memory {
  const lasting = shelf(() => window.localStorage)
  const passing = shelf(() => window.sessionStorage)
  return {
    visitor: () => lasting.read(`parley.visitor.${botId}`),
    keepVisitor: (visitor) => lasting.write(`parley.visitor.${botId}`, visitor),
    isInConversation: () =>
      passing.read(`parley.conversation.${botId}`) === 'yes' || Date.now() - Number(lasting.read(`parley.alive.${botId}`)) < aliveMs,
    isInvited: () => passing.read(`parley.invited.${botId}`) === 'yes',
    keepInvited: () => passing.write(`parley.invited.${botId}`, 'yes'),
    keepConversation(isGoingOn) {
      passing.write(`parley.conversation.${botId}`, isGoingOn ? 'yes' : '')
      lasting.write(`parley.alive.${botId}`, isGoingOn ? String(Date.now()) : '')
    },
  }
}

/** The browser's storage, or a plain record where even touching it is refused (a SecurityError or a full disk). */
function shelf(storage: () => Storage): Shelf {
  const kept = new Map<string, string>()
  const attempt = <T>(use: (store: Storage) => T): T | undefined => {
    try {
      return use(storage())
    } catch (error) {
      if (error instanceof DOMException) return undefined
      throw error
    }
  }
  return {
    read: (key) => kept.get(key) ?? attempt((store) => store.getItem(key)) ?? '',
    write: (key, value) => {
      kept.set(key, value)
      attempt((store) => store.setItem(key, value))
    },
  }
}
