// Names of places as rows of a list of values: those that are not there yet, behind those that are. Which places is the lookup's.
import type { ValueRow } from './paste'

/** A place that is shown or stored by any row already is there. */
export function withPlaces(present: readonly ValueRow[], names: readonly string[]): ValueRow[] {
  const known = new Set(present.flatMap(({ title, value }) => [title, value]).map(keyOf))
  const fresh = [...new Set(names)].filter((name) => name.trim() !== '' && !known.has(keyOf(name)))
  return [...present, ...fresh.map((name) => ({ title: name, value: name, synonyms: [] }))]
}

const keyOf = (name: string): string => name.trim().toLowerCase()
