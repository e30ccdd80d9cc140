// Who keeps a topic or question to themselves, by the locks of its knowledge task.
import type { EditLock } from '@parley/contract/bot/lock'

interface Parented {
  id: string
  parentId: string
}

/** The root of the tree that an object is in, and the object with what is above it, from the object. */
export function lineAbove(object: Parented, topics: readonly Parented[]): { ktId: string; ids: string[] } {
  const byId = new Map(topics.map((topic) => [topic.id, topic]))
  const ids = [object.id]
  let above = object.parentId
  while (above !== '' && !ids.includes(above)) {
    ids.push(above)
    above = byId.get(above)?.parentId ?? ''
  }
  return { ktId: ids.at(-1) ?? '', ids }
}

/** The lock of the object itself; and that of somebody else which keeps it from being changed: its own, or that of the topic it is in. */
export function locksOf(locks: readonly EditLock[], object: Parented): { own: EditLock | null; inTheWay: EditLock | null } {
  const lockOf = (id: string): EditLock | null => locks.find((lock) => lock.objectId === id && lock.held) ?? null
  const own = lockOf(object.id)
  const inTheWay = [own, lockOf(object.parentId)].find((lock) => lock !== null && !lock.mine)
  return { own, inTheWay: inTheWay ?? null }
}
