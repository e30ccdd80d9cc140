// Table: where an object of a bot is looked at, below the bot's own address.
import type { ObjectKind } from '@parley/contract/base/ids'

export interface ObjectPlace {
  path: string
  search: Record<string, string>
}

const places: Partial<Record<ObjectKind, (id: string) => ObjectPlace>> = {
  dialog: (id) => ({ path: `/dialogs/${id}`, search: {} }),
  entity: (id) => ({ path: '/entities', search: { entity: id } }),
  intent: (id) => ({ path: '/intents', search: { intent: id } }),
  synonym: () => ({ path: '/synonyms', search: {} }),
  variable: (id) => ({ path: '/variables', search: { variable: id } }),
}

/** null: it has no place of its own. */
export function placeOfObject(kind: ObjectKind, id: string): ObjectPlace | null {
  return places[kind]?.(id) ?? null
}
