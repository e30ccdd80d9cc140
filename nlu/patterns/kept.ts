// The words that a pattern keeps of a sentence, to be said again: what each * stands for, and each concept that is marked with _.
import { closed, Matcher, type MatchWord, matchesPattern, mostCaptured, onlyAt, type Places, type Stretch, usualGap } from './match'
import type { Concepts, Item, Pattern } from './pattern'

type Gap = Extract<Item, { kind: 'gap' }>
type Concept = Extract<Item, { kind: 'concept' }>

/**
 * One for each, in their order. Each takes the nearest words that all that follows it allows: a * the fewest, and none only where it must, a
 * concept the longest of its phrases. None at all for a sentence that the pattern does not match.
 */
export function keptIn(pattern: Pattern, words: readonly MatchWord[], concepts: Concepts, gap = usualGap): Stretch[] {
  const { items } = pattern
  const { length } = words
  if (!matchesPattern(pattern, words, concepts, gap)) return []
  const matcher = new Matcher(words, concepts, gap)
  const kept: Stretch[] = []
  let places = onlyAt(0, length, Number.POSITIVE_INFINITY)
  for (const [at, item] of items.entries()) {
    const before = items[at - 1] ?? null
    const behind = items.slice(at + 1)
    const goesOn = (place: number, reach: number): boolean =>
      matcher.followAll(onlyAt(place, length, reach), behind, item).some((open) => open !== closed)
    if (item.kind === 'gap') {
      const starts = [...places.keys()].filter((place) => places[place] !== closed)
      const taken = ofStar(item, at === 0 ? null : starts, { length, isLast: behind.length === 0, goesOn: (place) => goesOn(place, 0) })
      if (taken === undefined) return []
      kept.push(taken)
      places = onlyAt(taken.to, length, 0)
    } else if (item.kind === 'concept' && item.isKept) {
      const taken = ofConcept(item, places, matcher, (place) => goesOn(place, gap))
      if (taken === undefined) return []
      kept.push(taken)
      places = onlyAt(taken.to, length, gap)
    } else places = matcher.follow(places, item, before)
  }
  return places.some((open) => open !== closed) ? kept : []
}

interface Room {
  length: number
  isLast: boolean
  goesOn(place: number): boolean
}

/** `starts`: null where the pattern begins with it, so that it may begin anywhere before what follows. */
function ofStar({ most: said }: Gap, starts: readonly number[] | null, { length, isLast, goesOn }: Room): Stretch | undefined {
  const most = Math.min(said, mostCaptured)
  const ends = Array.from({ length }, (_, at) => at + 1)
  if (starts === null) {
    const to = ends.find(goesOn)
    return to === undefined ? undefined : { from: Math.max(0, to - most), to }
  }
  for (const from of starts) {
    const furthest = Math.min(from + most, length)
    const to = isLast ? furthest : ends.find((end) => end > from && end <= furthest && goesOn(end))
    if (to !== undefined && to > from) return { from, to }
  }
  const none = starts.find((from) => isLast || goesOn(from))
  return none === undefined ? undefined : { from: none, to: none }
}

function ofConcept(concept: Concept, places: Places, matcher: Matcher, goesOn: (place: number) => boolean): Stretch | undefined {
  let reach = closed
  for (const [from, gap] of places.entries()) {
    if (gap !== closed) reach = Math.max(reach, from + gap)
    if (reach < from) continue
    const to = matcher
      .endsAt(concept, from)
      .toSorted((one, other) => other - one)
      .find(goesOn)
    if (to !== undefined) return { from, to }
  }
  return undefined
}
