// The list of messages as it changes: what is said here, what arrives, what history adds, what the server acknowledges.
// Pure functions; the list is always oldest first and holds each message once.
import type { ChatMessage } from './message'

/** Adds messages that are not there yet. A message already shown keeps its place and its fallback text. */
export function addMessages(list: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const known = new Set(list.map((message) => message.id))
  const fresh = more.filter((message) => {
    if (known.has(message.id)) return false
    known.add(message.id)
    return true
  })
  if (fresh.length === 0) return [...list]
  return [...list, ...fresh].sort(byTime)
}

/** What still waits stands last whatever its clock says: it has not been said yet as far as the bot knows. */
function byTime(one: ChatMessage, other: ChatMessage): number {
  return Number(one.isWaiting ?? false) - Number(other.isWaiting ?? false) || one.at - other.at
}

/** The server has taken the message: it waits no longer and goes by the id it has in history. */
export function acknowledge(list: readonly ChatMessage[], clientId: number, messageId: string): ChatMessage[] {
  const id = messageId === '' ? undefined : messageId
  return list
    .filter((message) => id === undefined || message.id !== id || message.clientId === clientId)
    .map((message) => (message.clientId === clientId ? { ...message, id: id ?? message.id, isWaiting: false } : message))
}

/** The server could not take the message; it still waits. */
export function refuse(list: readonly ChatMessage[], clientId: number): ChatMessage[] {
  return list.map((message) => (message.clientId === clientId && message.isWaiting ? { ...message, isRefused: true } : message))
}

/** The message is on its way again. */
export function retried(list: readonly ChatMessage[], id: string): ChatMessage[] {
  return list.map((message) => (message.id === id ? { ...message, isRefused: false } : message))
}

/** Messages to send (again), in the order they were said. */
export function waiting(list: readonly ChatMessage[]): ChatMessage[] {
  return list.filter((message) => message.isWaiting)
}

/** What the bot has said since the user last wrote: only its quick replies are still open. */
export function openMessageIds(list: readonly ChatMessage[]): ReadonlySet<string> {
  const since = list.findLastIndex(({ from }) => from === 'user') + 1
  return new Set(list.slice(since).map(({ id }) => id))
}

/** A number for the next message: the clock, but never one already used. */
export function nextClientId(previous: number, now: number): number {
  return Math.max(Math.trunc(now), previous + 1)
}
