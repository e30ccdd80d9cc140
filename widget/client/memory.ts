// What the widget remembers in the browser: the visitor's own id (across visits) and that a conversation is going on (in this tab).
// A page may forbid storage; then it remembers until the page is left.

export interface Memory {
  visitor(): string
  keepVisitor(visitor: string): void
  isInConversation(): boolean
  keepConversation(isGoingOn: boolean): void
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
    isInConversation: () => passing.read(`parley.conversation.${botId}`) === 'yes',
    keepConversation: (isGoingOn) => passing.write(`parley.conversation.${botId}`, isGoingOn ? 'yes' : ''),
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
