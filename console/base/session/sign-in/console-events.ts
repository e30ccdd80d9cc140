// Events of a sign-in, for the parts of the console that subscribe: screens that must act, embedded frames, other tabs.
export interface ConsoleEvents {
  /** The person is in: signed in, second factor proved, account chosen (§4). */
  'security-authenticated': { userId: string; accountId: string }
  /** The server refuses the password because it is too old or no longer meets the rules (§8, codes 46 and 47). */
  'password-expired': { message: string }
  'signed-out': { reason: string }
  /** The words of another language are there and drawn (§9). */
  'language-loaded': { language: string }
}

type Listener<E extends keyof ConsoleEvents> = (facts: ConsoleEvents[E]) => void

const listeners: { [E in keyof ConsoleEvents]: Set<Listener<E>> } = {
  'security-authenticated': new Set(),
  'password-expired': new Set(),
  'signed-out': new Set(),
  'language-loaded': new Set(),
}

/** Answers with how to stop listening. */
export function onConsoleEvent<E extends keyof ConsoleEvents>(event: E, listener: Listener<E>): () => void {
  listeners[event].add(listener)
  return () => void listeners[event].delete(listener)
}

export function emitConsoleEvent<E extends keyof ConsoleEvents>(event: E, facts: ConsoleEvents[E]): void {
  for (const listener of listeners[event]) listener(facts)
}
