// Matches that leave no doubt: a training sentence word for word, an intent's name, a pattern. A negative pattern rules its intent out, and traits
// that are heard bring it about.
import { tagOfPart } from '@parley/contract/objects/intent/index'
import { meetsTags } from '@parley/contract/objects/context-tags'
import type { MatchedTrait, Reason } from '@parley/contract/base/understand'
import { BotSettings } from '@parley/contract/objects/bot/index'
import type { ModelHeader } from '../model'
import { compilePatterns, conceptsOf, firstMatch, matchWords } from '../patterns/compile'
import { createPhraseTable } from '../text/phrases'
import type { Concepts, Pattern } from '../patterns/pattern'
import { type Reader, readSentence, type Sentence, sentenceKey } from '../text/sentence'
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
  /** Each of an intent's rules, with the ids of its traits and its context tags. One without a trait holds never. */
  rules: { intent: number; traits: readonly string[]; tags: readonly string[] }[]
  /** Keys of sentences that are no request. */
  none: ReadonlySet<string>
  gap: number | undefined
  order: BotSettings['patternOrder']
}

const noPhrases = createPhraseTable([], 'en')

const usual = BotSettings.parse({})

const ranks = { exact: 30, name: 20, pattern: 10, trait: 5 }

/** Words of a pattern that make a difference where the best pattern counts. */
const mostGraded = 8

/** Sentences that are noted in one go. */
const atOnce = 500

/** Pauses now and then, so that thousands of sentences hold nobody up. */
export async function createDefiniteTable(header: ModelHeader, reader: Reader, pause: () => Promise<void>): Promise<DefiniteTable> {
  const { exactSentences = true, exactNames = true } = header.rules ?? {}
  const keyOf = (text: string): string =>
    reader.dropped ? sentenceKey(readSentence(text, { ...reader, phrases: noPhrases })) : phraseKey(text, reader.language)
  const concepts = conceptsOf(header.phrases, reader)
  const table: DefiniteTable = {
    language: reader.language,
    exact: new Map(),
    names: new Map(),
    patterns: new Map(),
    negativePatterns: new Map(),
    concepts,
    rules: header.intents.flatMap(({ rules = [] }, intent) =>
      rules.map((parts) => ({
        intent,
        traits: parts.filter((part) => tagOfPart(part) === null),
        tags: parts.flatMap((part) => tagOfPart(part) ?? []),
      })),
    ),
    none: new Set((header.none ?? []).map(keyOf)),
    gap: header.rules?.patternGap,
    order: header.rules?.patternOrder ?? usual.patternOrder,
  }
  for (const [at, { text, intent }] of header.utterances.entries()) {
    if (exactSentences) note(table.exact, keyOf(text), intent)
    if (at % atOnce === atOnce - 1) await pause()
  }
  header.intents.forEach(({ name, patterns, negativePatterns }, intent) => {
    if (exactNames) note(table.names, keyOf(name), intent)
    const positive = inOrder(compilePatterns(patterns, reader, concepts).patterns, table.order)
    const negative = compilePatterns(negativePatterns, reader, concepts).patterns
    if (positive.length > 0) table.patterns.set(intent, positive)
    if (negative.length > 0) table.negativePatterns.set(intent, negative)
  })
  return table
}

/** The first that matches is the one that counts. */
function inOrder(patterns: Pattern[], order: DefiniteTable['order']): Pattern[] {
  return order === 'first' ? patterns : patterns.toSorted((one, other) => other.wordsAsked - one.wordsAsked)
}

function note(table: Map<string, number[]>, key: string, intent: number): void {
  if (key === '') return
  const intents = table.get(key) ?? []
  if (!intents.includes(intent)) intents.push(intent)
  table.set(key, intents)
}

/** Each intent at most once, with all its reasons, the strongest first. */
/** `tags`: the context tags that are set. */
export function definiteMatches(
  table: DefiniteTable,
  sentence: Sentence,
  heard: readonly MatchedTrait[] = [],
  tags: readonly string[] = [],
): DefiniteMatch[] {
  const key = sentenceKey(sentence)
  const matches = new Map<number, DefiniteMatch>()
  const add = (intent: number, rank: number, reason: Reason) => {
    const match = matches.get(intent) ?? { intent, rank, reasons: [] }
    match.reasons.push(reason)
    matches.set(intent, match)
  }
  for (const intent of table.exact.get(key) ?? []) add(intent, ranks.exact, { by: 'exact', rule: sentence.text })
  for (const intent of table.names.get(key) ?? []) add(intent, ranks.name, { by: 'name', rule: sentence.text })
  for (const [intent, { text, wordsAsked }] of patternMatches(table.patterns, table, sentence))
    add(intent, ranks.pattern + (table.order === 'best' ? Math.min(mostGraded, wordsAsked) : 0), { by: 'pattern', rule: text })
  const names = new Map(heard.map(({ traitId, name }) => [traitId, name]))
  for (const { intent, traits, tags: needed } of table.rules) {
    if (traits.length === 0 || !traits.every((id) => names.has(id)) || !meetsTags(needed, tags)) continue
    add(intent, ranks.trait, { by: 'trait', rule: [...traits.map((id) => names.get(id)), ...needed].join(' + ') })
  }
  return [...matches.values()]
}

/** The negative pattern that rules it out, by intent number. */
export function vetoedIntents(table: DefiniteTable, sentence: Sentence): Map<number, Pattern> {
  return patternMatches(table.negativePatterns, table, sentence)
}

/** Whether the sentence is one that is no request, word for word. */
export function isNone(table: DefiniteTable, sentence: Sentence): boolean {
  return table.none.has(sentenceKey(sentence))
}

function patternMatches(
  patternsOf: Map<number, Pattern[]>,
  { concepts, gap }: Pick<DefiniteTable, 'concepts' | 'gap'>,
  sentence: Sentence,
): Map<number, Pattern> {
  const matches = new Map<number, Pattern>()
  if (patternsOf.size === 0) return matches
  const words = matchWords(sentence)
  for (const [intent, patterns] of patternsOf) {
    const pattern = firstMatch(patterns, words, concepts, gap)
    if (pattern) matches.set(intent, pattern)
  }
  return matches
}
