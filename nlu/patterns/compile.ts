// A bot's patterns made ready to match: read once, with the concepts they may name. Patterns that cannot be read are told, not used.
import type { Phrase } from '../text/phrases'
import type { Sentence } from '../text/sentence'
import { homophonesIn, substitutionConcept } from '../text/substitutions'
import { type MatchWord, matchesPattern } from './match'
import { conceptKey, parsePattern, type PatternLanguage, patternWords } from './parse'
import { type Concepts, type Pattern, type PatternPart, type PatternProblem, type PatternWord, saidAs } from './pattern'

export interface CompiledPatterns {
  patterns: Pattern[]
  problems: (PatternProblem & { pattern: string })[]
}

export function compilePatterns(texts: readonly string[], language: PatternLanguage, concepts: Concepts): CompiledPatterns {
  const compiled: CompiledPatterns = { patterns: [], problems: [] }
  for (const text of texts) {
    const parsed = parsePattern(text, language)
    const problem = parsed.ok ? unknownConcept(parsed.pattern, concepts) : parsed.problem
    if (problem) compiled.problems.push({ ...problem, pattern: text })
    else if (parsed.ok) compiled.patterns.push(parsed.pattern)
  }
  return compiled
}

/**
 * Each word with synonyms and each entity with known values is a concept of its name. Under the key of a word itself stands what else counts as
 * it: its aliases, and what sounds like it.
 */
export function conceptsOf(phrases: readonly Phrase[], language: PatternLanguage): Concepts {
  const concepts = new Map<string, PatternWord[][]>()
  const add = (key: string, first: readonly string[], text: string): void => {
    const known = concepts.get(key) ?? first.map((one) => patternWords(one, language, false))
    known.push(patternWords(text, language, false))
    concepts.set(key, known)
  }
  for (const { text, standsFor, kind } of phrases) {
    if (kind === 'concept' && standsFor.toLowerCase() === substitutionConcept) continue
    const alike = kind === 'concept' ? homophonesIn(text) : null
    for (const meant of alike?.meant ?? []) addAs(meant, alike?.said ?? '')
    if (kind === 'alias') addAs(standsFor, text)
    const isOfWord = kind === 'synonym' || kind === 'alias'
    for (const one of alike ? [alike.said, ...alike.meant] : [text]) add(conceptKey(standsFor), isOfWord ? [standsFor] : [], one)
  }
  return concepts

  function addAs(word: string, text: string): void {
    const [only, ...more] = patternWords(word, language, false)
    if (only !== undefined && more.length === 0) add(saidAs(only), [], text)
  }
}

/** The first pattern that matches, in the order given. */
export function firstMatch(patterns: readonly Pattern[], words: readonly MatchWord[], concepts: Concepts, gap?: number): Pattern | null {
  const present = new Set(words.flatMap(({ plain, stem }) => [plain, stem]))
  return patterns.find((pattern) => mayMatch(pattern, present, concepts) && matchesPattern(pattern, words, concepts, gap)) ?? null
}

/** Looks only for the words a pattern cannot do without; most patterns fall here. */
function mayMatch(pattern: Pattern, present: ReadonlySet<string>, concepts: Concepts): boolean {
  return pattern.items.every((item) => !isStretch(item) || isPresent(item, present, concepts))
}

function isPresent(stretch: PatternPart, present: ReadonlySet<string>, concepts: Concepts): boolean {
  switch (stretch.kind) {
    case 'word':
      return present.has(stretch.plain) || present.has(stretch.stem) || concepts.has(saidAs(stretch))
    case 'phrase':
      return stretch.words.every((word) => isPresent(word, present, concepts))
    case 'concept':
      return true
    case 'any':
      return stretch.items.some((item) => isPresent(item, present, concepts))
  }
}

/** A sentence's words as patterns see them, with where each stands: at most 200, without question and exclamation marks. */
export function matchWords({ words, stems }: Sentence): (MatchWord & { start: number; end: number })[] {
  return words
    .map(({ plain, start, end }, i) => ({ plain, stem: stems[i] ?? plain, start, end }))
    .filter(({ plain }) => plain !== '?' && plain !== '!')
    .slice(0, 200)
}

function unknownConcept(pattern: Pattern, concepts: Concepts): PatternProblem | null {
  for (const item of pattern.items) {
    const stretches = 'items' in item ? item.items : item.kind === 'not' ? [item.item] : [item]
    for (const stretch of stretches) {
      const unknown = isStretch(stretch) ? unknownIn(stretch, concepts) : null
      if (unknown) return unknown
    }
  }
  return null
}

function isStretch(item: Pattern['items'][number]): item is PatternPart {
  return item.kind === 'word' || item.kind === 'phrase' || item.kind === 'concept' || item.kind === 'any'
}

function unknownIn(stretch: PatternPart, concepts: Concepts): PatternProblem | null {
  if (stretch.kind === 'any') {
    for (const item of stretch.items) {
      const unknown = unknownIn(item, concepts)
      if (unknown) return unknown
    }
  }
  if (stretch.kind !== 'concept' || concepts.has(stretch.name)) return null
  return {
    position: stretch.position,
    message: `There is no concept ~${stretch.name}: it is the name of neither a synonym nor an entity with values`,
  }
}
