// Which entity types are offered, and finding them by what people call them: their name, their id and the other words their kind brings.
import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import type { KindDescription } from '@parley/contract/base/form'

type Named = Pick<KindDescription, 'id' | 'label' | 'alsoCalled'>

/** Deprecated types are for bots that have them: one is offered only where it is chosen already. Planned ones come last. */
export function typesOffered(kinds: readonly KindDescription[], chosen: string): KindDescription[] {
  return kinds
    .filter(({ deprecated, id }) => !deprecated || id === chosen)
    .toSorted((left, right) => Number(left.planned) - Number(right.planned))
}

/** What begins with the words typed comes first. */
export function typesFound(kinds: readonly Named[]): OptionsFilter {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]))
  return ({ options, search }) => {
    const typed = search.trim().toLowerCase()
    const rank = (option: ComboboxParsedItem): number => {
      const kind = 'value' in option ? byId.get(String(option.value)) : undefined
      return kind === undefined ? 3 : rankOf(kind, typed)
    }
    if (typed === '') return options
    return options.filter((option) => rank(option) < 3).toSorted((left, right) => rank(left) - rank(right))
  }
}

function rankOf({ id, label, alsoCalled = '' }: Named, typed: string): number {
  const names = [label, id.replaceAll('_', ' '), ...alsoCalled.split(/[,、]/)].map((name) => name.trim().toLowerCase())
  if (names.includes(typed)) return 0
  if (names.some((name) => name.startsWith(typed))) return 1
  return names.some((name) => name.includes(typed)) ? 2 : 3
}
