// A text as people see it: ids in it shown as names, and the way back from a place in what is shown to the place in what is kept.
import type { WordKind } from '@parley/contract/objects/control-contents'
import { type Mention, mentionsIn, writable } from '@parley/contract/objects/references'

/** Names by scope and by the id's form in a text; undefined: nothing has this id. */
export type NameOf = (mention: Mention) => string | undefined

interface Named {
  /** Places of the name in what is shown, and of the id in what is kept. */
  start: number
  end: number
  keptStart: number
  keptEnd: number
}

export interface ShownText {
  shown: string
  /** In any case; as long as `shown`. */
  folded: string
  named: readonly Named[]
}

const none: readonly Mention[] = []

/** What a text mentions, in its order; names within one another count once. */
export function mentionsOf(kept: string, kind: WordKind): readonly Mention[] {
  if (kind === 'plain') return none
  let end = 0
  const apart = mentionsIn(kept, kind).filter(({ name }) => {
    const isApart = name.start >= end
    if (isApart) end = name.end
    return isApart
  })
  return apart.length === 0 ? none : apart
}

export function showText(kept: string, mentions: readonly Mention[], nameOf: NameOf): ShownText {
  const named: Named[] = []
  let shown = ''
  let at = 0
  for (const mention of mentions) {
    const name = nameOf(mention)
    if (name === undefined) continue
    const { start, end } = mention.name
    shown += kept.slice(at, start)
    const instead = writable(kept, mention.name, name)
    named.push({ start: shown.length, end: shown.length + instead.length, keptStart: start, keptEnd: end })
    shown += instead
    at = end
  }
  shown = at === 0 ? kept : shown + kept.slice(at)
  return { shown, folded: fold(shown), named }
}

/** Where a piece of what is shown stands in what is kept; null when the name of an object is in it. */
export function keptPlace({ named }: Pick<ShownText, 'named'>, start: number, end: number): { start: number; end: number } | null {
  let shift = 0
  for (const one of named) {
    if (start < one.end && end > one.start) return null
    if (one.end > start) break
    shift = one.keptEnd - one.end
  }
  return { start: start + shift, end: end + shift }
}

/** Small letters, as long as the text itself: a letter whose small form is longer stays. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower === text ? text : lower
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  }).join('')
}
