// Follows a pattern through a sentence. Time grows with words times items, whatever the pattern: instead of trying ways one after
// another it keeps the set of places where the words matched so far may end.
import type { Concepts, Item, Pattern, PatternWord, PatternPart } from './pattern'

export interface MatchWord {
  plain: string
  stem: string
}

/** Words that may stand between two neighbours of a pattern. */
const usualGap = 3
const closed = -1

/** For each place between words: how many words may be passed over from there; -1 where the pattern has not come. */
type Places = Float64Array

/** `words` without question and exclamation marks. */
export function matchesPattern(pattern: Pattern, words: readonly MatchWord[], concepts: Concepts): boolean {
  const matcher = new Matcher(words, concepts)
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

function emptyPlaces(words: number): Places {
  return new Float64Array(words + 1).fill(closed)
}

class Matcher {
  constructor(
    private readonly words: readonly MatchWord[],
    private readonly concepts: Concepts,
  ) {}

  follow(places: Places, item: Item, before: Item | null): Places {
    switch (item.kind) {
      case 'start':
        return places.map((gap, at) => (at === 0 && gap !== closed ? 0 : closed))
      case 'end':
        return this.atEnd(places, before?.kind === 'gap' || before?.kind === 'unordered')
      case 'gap':
        return places.map((gap) => (gap === closed ? closed : item.most))
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
      for (const end of ends[at] ?? []) into[end] = Math.max(into[end] ?? closed, usualGap)
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
  private endsAt(stretch: PatternPart, at: number): number[] {
    switch (stretch.kind) {
      case 'word':
        return this.isWord(stretch, at) ? [at + 1] : []
      case 'phrase':
        return this.isPhrase(stretch.words, at) ? [at + stretch.words.length] : []
      case 'concept':
        return (this.concepts.get(stretch.name) ?? []).filter((words) => this.isPhrase(words, at)).map((words) => at + words.length)
      case 'any':
        return stretch.items.flatMap((item) => this.endsAt(item, at))
    }
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
