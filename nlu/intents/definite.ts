// Matches that leave no doubt: a training sentence word for word, an intent's name, a pattern. A negative pattern rules its intent out.
import type { Reason } from '@parley/contract/base/understand'
import type { ModelHeader } from '../model'
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
}

const ranks = { exact: 30, name: 20, pattern: 10 }

export function createDefiniteTable(header: ModelHeader, reader: Reader): DefiniteTable {
  const exact = new Map<string, number[]>()
  const names = new Map<string, number[]>()
  for (const { text, intent } of header.utterances) note(exact, phraseKey(text, reader.language), intent)
  header.intents.forEach(({ name }, intent) => note(names, phraseKey(name, reader.language), intent))
  return { language: reader.language, exact, names }
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
  return [...matches.values()]
}

export function vetoedIntents(_table: DefiniteTable, _sentence: Sentence): Set<number> {
  return new Set()
}
