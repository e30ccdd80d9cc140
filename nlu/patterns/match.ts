// Follows a pattern through a sentence. Time grows with words times items, whatever the pattern: instead of trying ways one after
// another it keeps the set of places where the words matched so far may end.
import { type Concepts, type Item, type Pattern, type PatternPart, type PatternWord, saidAs } from './pattern'

export interface MatchWord {
  plain: string
  stem: string
}

/** Words that may stand between two neighbours of a pattern, where the bot says nothing else. */
export const usualGap = 3
export const closed = -1

/** For each place between words: how many words may be passed over from there; -1 where the pattern has not come. */
export type Places = Float64Array

/** `words` without question and exclamation marks. */
export function matchesPattern(pattern: Pattern, words: readonly MatchWord[], concepts: Concepts, gap = usualGap): boolean {
  const matcher = new Matcher(words, concepts, gap)
  let places = emptyPlaces(words.length)
  places[0] = Infinity
  let before: Item | null = null
  for (const item of pattern.items) {
    places = matcher.follow(places, item, before)
    if (places.every((gap) => gap === closed)) return false
    before = item
  }
  return true
}

/** Words from one place between words up to another. */
export interface Stretch {
  from: number
  to: number
}

/** The most words that a * stands for where it says no number. */
export const mostCaptured = 10

/**
 * What stands where the pattern has its first *: the words right behind what is before it, up to where what follows it begins. Of several
 * ends the nearest counts; where nothing follows, all the words that the * may stand for. None for a pattern without a *.
 */
export function stretchesAt({ items }: Pattern, words: readonly MatchWord[], concepts: Concepts, between: number): Stretch[] {
  const star = items.findIndex(({ kind }) => kind === 'gap')
  const gap = items[star]
  if (gap?.kind !== 'gap') return []
  const most = Math.min(gap.most, mostCaptured)
  const matcher = new Matcher(words, concepts, between)
  const [ahead, behind] = [items.slice(0, star), items.slice(star + 1)]
  const goesOnAt = (place: number): boolean =>
    matcher.followAll(onlyAt(place, words.length, 0), behind, gap).some((open) => open !== closed)
  const ends = Array.from({ length: words.length }, (_, at) => at + 1)
  if (ahead.length === 0) return ends.filter(goesOnAt).map((to) => ({ from: Math.max(0, to - most), to }))
  const places = matcher.followAll(onlyAt(0, words.length, Number.POSITIVE_INFINITY), ahead, null)
  const starts = [...places.keys()].filter((at) => places[at] !== closed && at < words.length)
  return starts.flatMap((from) => {
    const furthest = Math.min(from + most, words.length)
    const to = behind.length === 0 ? furthest : ends.find((end) => end > from && end <= furthest && goesOnAt(end))
    return to === undefined ? [] : [{ from, to }]
  })
}

export function onlyAt(place: number, words: number, gap: number): Places {
  const places = emptyPlaces(words)
  places[place] = gap
  return places
}

function emptyPlaces(words: number): Places {
  return new Float64Array(words + 1).fill(closed)
}

export class Matcher {
  constructor(
    private readonly words: readonly MatchWord[],
    private readonly concepts: Concepts,
    private readonly gap: number,
  ) {}

  followAll(places: Places, items: readonly Item[], before: Item | null): Places {
    return items.reduce<{ places: Places; last: Item | null }>(
      ({ places: so, last }, item) => ({ places: this.follow(so, item, last), last: item }),
      { places, last: before },
    ).places
  }

  follow(places: Places, item: Item, before: Item | null): Places {
    switch (item.kind) {
      case 'start':
        return places.map((gap, at) => (at === 0 && gap !== closed ? 0 : closed))
      case 'end':
        return this.atEnd(places, before?.kind === 'gap' || before?.kind === 'unordered')
      case 'gap':
        // Each * of several in a row takes its own words.
        return places.map((gap) => (gap === closed ? closed : item.most + (before?.kind === 'gap' ? gap : 0)))
      case 'not':
        return this.without(places, item.item)
      case 'optional':
        return this.step(places, { kind: 'any', items: item.items }, places.slice())
      case 'unordered':
        return this.unordered(places, item.items)
      default:
        return this.step(places, item, emptyPlaces(this.words.length))
    }
  }

  /** Words are passed over before the end only where the pattern says so itself. */
  private atEnd(places: Places, passing: boolean): Places {
    return places.map((gap, at) => (at + (passing ? gap : 0) >= this.words.length ? gap : closed))
  }

  /** Adds to `into` the ends of all stretches that begin within reach. */
  private step(places: Places, stretch: PatternPart, into: Places): Places {
    const ends = this.endsByStart(stretch)
    let reach = closed
    for (let at = 0; at < this.words.length; at++) {
      const gap = places[at] ?? closed
      if (gap !== closed) reach = Math.max(reach, at + gap)
      if (reach < at) continue
      for (const end of ends[at] ?? []) into[end] = Math.max(into[end] ?? closed, this.gap)
    }
    return into
  }

  private without(places: Places, stretch: PatternPart): Places {
    const last = this.endsByStart(stretch).findLastIndex((ends) => ends.length > 0)
    return places.map((gap, at) => (at > last ? gap : closed))
  }

  /** All of them after the place, in any order and at any distance; what follows may be anywhere after the last of them. */
  private unordered(places: Places, stretches: readonly PatternPart[]): Places {
    const result = emptyPlaces(this.words.length)
    const first = places.findIndex((gap) => gap !== closed)
    let latest = first
    for (const stretch of stretches) {
      const ends = this.endsByStart(stretch)
      const start = ends.findIndex((each, at) => at >= first && each.length > 0)
      if (start < 0) return result
      latest = Math.max(latest, Math.min(...(ends[start] ?? [])))
    }
    result[latest] = Infinity
    return result
  }

  private endsByStart(stretch: PatternPart): number[][] {
    return this.words.map((_, at) => [...new Set(this.endsAt(stretch, at))])
  }

  /** Where the stretch ends when it begins at this word. */
  endsAt(stretch: PatternPart, at: number): number[] {
    switch (stretch.kind) {
      case 'word':
        return [...(this.isWord(stretch, at) ? [at + 1] : []), ...this.endsOfOthers(stretch, at)]
      case 'phrase':
        return this.isPhrase(stretch.words, at) ? [at + stretch.words.length] : []
      case 'concept':
        return (this.concepts.get(stretch.name) ?? []).filter((words) => this.isPhrase(words, at)).map((words) => at + words.length)
      case 'any':
        return stretch.items.flatMap((item) => this.endsAt(item, at))
    }
  }

  /** Where what counts as the word ends, said instead of it. */
  private endsOfOthers(wanted: PatternWord, at: number): number[] {
    const others = wanted.exact ? [] : (this.concepts.get(saidAs(wanted)) ?? [])
    return others.filter((words) => this.isPhrase(words, at)).map((words) => at + words.length)
  }

  private isPhrase(words: readonly PatternWord[], at: number): boolean {
    return words.length > 0 && words.every((word, i) => this.isWord(word, at + i))
  }

  private isWord(wanted: PatternWord, at: number): boolean {
    const word = this.words[at]
    if (!word) return false
    return word.plain === wanted.plain || (!wanted.exact && word.stem === wanted.stem)
  }
}
