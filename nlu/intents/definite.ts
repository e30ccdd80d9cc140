// Matches that leave no doubt: a training sentence word for word, an intent's name, a pattern. A negative pattern rules its intent out.
import type { Reason } from '@parley/contract/base/understand'
import type { ModelHeader } from '../model'
import { compilePatterns, conceptsOf, firstMatch, matchWords } from '../patterns/compile'
import type { Concepts, Pattern } from '../patterns/pattern'
import type { Reader, Sentence } from '../text/sentence'
import { phraseKey } from '../text/words'

export interface DefiniteMatch {
  intent: number
  /** Kinds compare by it: exact beats name beats pattern. */
  rank: number
  reasons: Reason[]
}

export interface DefiniteTable {
  language: string
  /** Intent numbers by phrase key. */
  exact: Map<string, number[]>
  names: Map<string, number[]>
  /** By intent number; intents without any are left out. */
  patterns: Map<number, Pattern[]>
  negativePatterns: Map<number, Pattern[]>
  concepts: Concepts
}

const ranks = { exact: 30, name: 20, pattern: 10 }

export function createDefiniteTable(header: ModelHeader, reader: Reader): DefiniteTable {
  const concepts = conceptsOf(header.phrases, reader)
  const table: DefiniteTable = {
    language: reader.language,
    exact: new Map(),
    names: new Map(),
    patterns: new Map(),
    negativePatterns: new Map(),
    concepts,
  }
  for (const { text, intent } of header.utterances) note(table.exact, phraseKey(text, reader.language), intent)
  header.intents.forEach(({ name, patterns, negativePatterns }, intent) => {
    note(table.names, phraseKey(name, reader.language), intent)
    const positive = compilePatterns(patterns, reader, concepts).patterns
    const negative = compilePatterns(negativePatterns, reader, concepts).patterns
    if (positive.length > 0) table.patterns.set(intent, positive)
    if (negative.length > 0) table.negativePatterns.set(intent, negative)
  })
  return table
}

function note(table: Map<string, number[]>, key: string, intent: number): void {
  if (key === '') return
  const intents = table.get(key) ?? []
  if (!intents.includes(intent)) intents.push(intent)
  table.set(key, intents)
}

/** Each intent at most once, with all its reasons, the strongest first. */
export function definiteMatches(table: DefiniteTable, sentence: Sentence): DefiniteMatch[] {
  const key = phraseKey(sentence.text, table.language)
  const matches = new Map<number, DefiniteMatch>()
  const add = (intent: number, rank: number, reason: Reason) => {
    const match = matches.get(intent) ?? { intent, rank, reasons: [] }
    match.reasons.push(reason)
    matches.set(intent, match)
  }
  for (const intent of table.exact.get(key) ?? []) add(intent, ranks.exact, { by: 'exact', rule: sentence.text })
  for (const intent of table.names.get(key) ?? []) add(intent, ranks.name, { by: 'name', rule: sentence.text })
  for (const [intent, { text }] of patternMatches(table.patterns, table.concepts, sentence))
    add(intent, ranks.pattern, { by: 'pattern', rule: text })
  return [...matches.values()]
}

/** The negative pattern that rules it out, by intent number. */
export function vetoedIntents(table: DefiniteTable, sentence: Sentence): Map<number, Pattern> {
  return patternMatches(table.negativePatterns, table.concepts, sentence)
}

function patternMatches(patternsOf: Map<number, Pattern[]>, concepts: Concepts, sentence: Sentence): Map<number, Pattern> {
  const matches = new Map<number, Pattern>()
  if (patternsOf.size === 0) return matches
  const words = matchWords(sentence)
  for (const [intent, patterns] of patternsOf) {
    const pattern = firstMatch(patterns, words, concepts)
    if (pattern) matches.set(intent, pattern)
  }
  return matches
}
