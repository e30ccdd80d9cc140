// Which words of a sentence a pattern matches by: those that its own words, phrases and concepts took, without what it passes over.
import type { Sentence } from '../text/sentence'
import { matchWords } from './compile'
import { closed, Matcher, type MatchWord, matchesPattern, onlyAt, type Places, type Stretch, usualGap } from './match'
import type { Concepts, Item, Pattern, PatternPart } from './pattern'

/** Where something stands in a sentence, as UTF-16 offsets. */
export interface Place {
  start: number
  end: number
}

export function placesTaken(pattern: Pattern, sentence: Sentence, concepts: Concepts, gap?: number): Place[] {
  const words = matchWords(sentence)
  return takenBy(pattern, words, concepts, gap).flatMap(({ from, to }) => {
    const [first, last] = [words[from], words[to - 1]]
    return first && last ? [{ start: first.start, end: last.end }] : []
  })
}

/** In the order of the sentence, neighbours as one. None for a sentence that the pattern does not match. */
export function takenBy(pattern: Pattern, words: readonly MatchWord[], concepts: Concepts, gap = usualGap): Stretch[] {
  if (!matchesPattern(pattern, words, concepts, gap)) return []
  const matcher = new Matcher(words, concepts, gap)
  const { items } = pattern
  const taken: Stretch[] = []
  let places = onlyAt(0, words.length, Number.POSITIVE_INFINITY)
  for (const [at, item] of items.entries()) {
    const goesOn = (next: Places): boolean => matcher.followAll(next, items.slice(at + 1), item).some((open) => open !== closed)
    const step = partOf(item)
    const found = step && firstIn(step, places, matcher, (end) => goesOn(onlyAt(end, words.length, gap)))
    if (found !== undefined) {
      taken.push(found)
      places = onlyAt(found.to, words.length, gap)
    } else {
      if (item.kind === 'unordered')
        taken.push(...item.items.flatMap((one) => firstIn(one, anywhereFrom(places), matcher, () => true) ?? []))
      places = matcher.follow(places, item, items[at - 1] ?? null)
    }
  }
  return joined(taken)
}

/** What takes one stretch of words; nothing for what takes none, or several. */
function partOf(item: Item): PatternPart | undefined {
  if (item.kind === 'optional') return { kind: 'any', items: item.items }
  return item.kind === 'word' || item.kind === 'phrase' || item.kind === 'concept' || item.kind === 'any' ? item : undefined
}

/** The nearest, and of those that begin together the longest. */
function firstIn(part: PatternPart, places: Places, matcher: Matcher, goesOn: (end: number) => boolean): Stretch | undefined {
  let reach = closed
  for (const [from, gap] of places.entries()) {
    if (gap !== closed) reach = Math.max(reach, from + gap)
    if (reach < from) continue
    const ends = matcher.endsAt(part, from).toSorted((one, other) => other - one)
    const to = ends.find(goesOn)
    if (to !== undefined) return { from, to }
  }
  return undefined
}

/** As far as wanted from the first place that is open. */
function anywhereFrom(places: Places): Places {
  const first = places.findIndex((gap) => gap !== closed)
  return onlyAt(Math.max(0, first), places.length - 1, Number.POSITIVE_INFINITY)
}

function joined(taken: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const { from, to } of taken.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}
