// The list of messages as it changes: what is said here, what arrives, what history adds, what the server acknowledges.
// Pure functions; the list is always oldest first and holds each message once.
import type { ChatMessage } from './message'

/** Adds messages that are not there yet. A message already shown keeps its place and its fallback text, unless it was being written. */
export function addMessages(shown: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const list = shown.filter(({ id, isGrowing }) => !isGrowing || more.every((message) => message.id !== id))
  const known = new Set(list.map((message) => message.id))
  const fresh = more.filter((message) => {
    if (known.has(message.id)) return false
    known.add(message.id)
    return true
  })
  if (fresh.length === 0) return [...list]
  return [...list, ...fresh].sort(byTime)
}

/** More words of a message that is being written; words that are there, or that come before those ahead of them, change nothing. */
export function growMessage(list: readonly ChatMessage[], { id, text, from }: Piece, now: number): readonly ChatMessage[] {
  const known = list.find((message) => message.id === id)
  const before = known?.text ?? ''
  if ((known && !known.isGrowing) || from > before.length || from + text.length <= before.length) return list
  return addMessages(list, [{ id, from: 'bot', at: known?.at ?? now, text: before.slice(0, from) + text, isGrowing: true }])
}

/** `from`: where in the message its words begin. */
export interface Piece {
  id: string
  text: string
  from: number
}

export const withoutGrowing = (list: readonly ChatMessage[], dropped?: string): ChatMessage[] =>
  list.filter(({ id, isGrowing }) => !isGrowing || id !== (dropped ?? id))

/**
 * What still waits stands last whatever its clock says: it has not been said yet as far as the bot knows. So does what is being written, which
 * answers one of those.
 */
function byTime(one: ChatMessage, other: ChatMessage): number {
  return Number(isOpen(one)) - Number(isOpen(other)) || one.at - other.at
}

const isOpen = ({ isWaiting, isGrowing }: ChatMessage): boolean => isWaiting === true || isGrowing === true

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
