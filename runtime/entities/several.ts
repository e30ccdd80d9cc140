// Several values of one entity: what was found in a sentence as one match with a list, and the values of a list that a correction changes.
// Whether an entity collects several is its setting (contract/objects/entity).
import type { Json } from '@parley/contract/base/json'
import type { EntityMatch } from '@parley/contract/base/understand'
import { distinct, joinValues, listOf } from '@parley/kit/several/several'

type Item = NonNullable<EntityMatch['items']>[number]

/** One match with all values in the order of the sentence. A value of which a part is missing is asked for first, where it is the only one. */
export function joined(text: string, matches: readonly EntityMatch[]): EntityMatch[] {
  const whole = matches.filter(({ missing }) => missing === undefined)
  const all = joinValues<Json>(whole)
  const [best] = whole
  if (!all || !best) return [...matches]
  const { start, end, values, score } = all
  const items = whole.map((one): Item => ({ start: one.start, end: one.end, text: one.text, value: one.value }))
  const { alternatives, ...first } = best
  const open = whole.length === 1 && alternatives ? alternatives.map(({ title, value }) => ({ title, value: listOf(value) })) : undefined
  const inOrder = items.sort((one, other) => one.start - other.start)
  return [{ ...first, start, end, text: text.slice(start, end), value: values, score, items: inOrder, ...(open && { alternatives: open }) }]
}

/** The same match with those of its values alone that may be taken; null where none may. */
export function withItems(match: EntityMatch, mayTake: (item: Item) => boolean): EntityMatch | null {
  const items = (match.items ?? []).filter(mayTake)
  const all = joinValues<Json>(items.map((item) => ({ ...item, score: match.score })))
  if (!all) return null
  const { start, end, values } = all
  return { ...match, start, end, text: items.map(({ text }) => text).join(', '), value: values, items }
}

/** Where the words of a match are; of several values, each one's. */
export function spansOf({ start, end, items }: Pick<EntityMatch, 'start' | 'end' | 'items'>): { start: number; end: number }[] {
  return items ?? [{ start, end }]
}

/** A list with more values. */
export function withMore(known: Json, more: Json): Json[] {
  return distinct([...listOf(known), ...listOf(more)])
}
