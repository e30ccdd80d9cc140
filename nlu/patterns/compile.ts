// A bot's patterns made ready to match: read once, with the concepts they may name. Patterns that cannot be read are told, not used.
import type { Phrase } from '../text/phrases'
import type { Sentence } from '../text/sentence'
import { type MatchWord, matchesPattern } from './match'
import { conceptKey, parsePattern, type PatternLanguage, patternWords } from './parse'
import type { Concepts, Pattern, PatternProblem, PatternWord, PatternPart } from './pattern'

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

/** Each word with synonyms and each entity with known values is a concept of its name. */
export function conceptsOf(phrases: readonly Phrase[], language: PatternLanguage): Concepts {
  const concepts = new Map<string, PatternWord[][]>()
  for (const { text, standsFor, kind } of phrases) {
    const key = conceptKey(standsFor)
    const known = concepts.get(key) ?? (kind === 'synonym' ? [patternWords(standsFor, language, false)] : [])
    known.push(patternWords(text, language, false))
    concepts.set(key, known)
  }
  return concepts
}

/** The first pattern that matches, in the order given. */
export function firstMatch(patterns: readonly Pattern[], words: readonly MatchWord[], concepts: Concepts, gap?: number): Pattern | null {
  const present = new Set(words.flatMap(({ plain, stem }) => [plain, stem]))
  return patterns.find((pattern) => mayMatch(pattern, present) && matchesPattern(pattern, words, concepts, gap)) ?? null
}

/** Looks only for the words a pattern cannot do without; most patterns fall here. */
function mayMatch(pattern: Pattern, present: ReadonlySet<string>): boolean {
  return pattern.items.every((item) => !isStretch(item) || isPresent(item, present))
}

function isPresent(stretch: PatternPart, present: ReadonlySet<string>): boolean {
  switch (stretch.kind) {
    case 'word':
      return present.has(stretch.plain) || present.has(stretch.stem)
    case 'phrase':
      return stretch.words.every((word) => isPresent(word, present))
    case 'concept':
      return true
    case 'any':
      return stretch.items.some((item) => isPresent(item, present))
  }
}

/** A sentence's words as patterns see them: at most 200, without question and exclamation marks. */
export function matchWords({ words, stems }: Sentence): MatchWord[] {
  return words
    .map(({ plain }, i) => ({ plain, stem: stems[i] ?? plain }))
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
