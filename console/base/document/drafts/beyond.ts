// An edit that leaves an object unreadable, because a text is longer than it may be or a number is none, is not made: every screen would lose
// the object, and the server refuses it anyway. Whoever wants to say so watches for it.
import type { Edit } from '@parley/contract/objects/object'
import { createStore } from '../../page/store'
import type { Objects } from '../objects'
import { type ObjectReader, readObject } from '../read-objects'

const refused = createStore({ count: 0 })

export function onBeyond(listener: () => void): () => void {
  return refused.subscribe(listener)
}

/** While they are told, the field they take back writes again what is stored: that is no edit. */
let isTelling = false

/** Tells those who watch. */
export function refuseBeyond(): void {
  isTelling = true
  try {
    refused.set({ count: refused.get().count + 1 })
  } finally {
    isTelling = false
  }
}

/** Also tells those who watch; of an object that is new, or cannot be read already, the server judges. */
export function isBeyond(objects: Objects, reader: ObjectReader, edits: readonly Edit[]): boolean {
  if (isTelling) return true
  const isLost = edits.some((edit) => {
    const stored = edit.op === 'put' ? objects.get(edit.id) : undefined
    if (edit.op !== 'put' || stored === undefined || !reader.canRead(stored)) return false
    return readObject({ ...stored, data: { ...stored.data, ...edit.set } }) === null
  })
  if (isLost) refuseBeyond()
  return isLost
}
