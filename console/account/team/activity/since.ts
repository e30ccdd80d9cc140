// The newest part of a list that comes newest first.

/** `from` in milliseconds since 1970; 0 keeps all. */
export function since<Entry extends { at: string }>(entries: readonly Entry[], from: number): Entry[] {
  const end = entries.findIndex(({ at }) => Date.parse(at) < from)
  return end === -1 ? [...entries] : entries.slice(0, end)
}
