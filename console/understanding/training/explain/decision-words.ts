// In which words it is said what the bot would do with a sentence. Deciding is the runtime's; what each engine found is engine-section.tsx.
import type { FoundIntent } from '@parley/contract/understanding/training'

export type Found = Pick<FoundIntent, 'understanding' | 'decision' | 'engines'>

interface DecisionWords {
  /** `sure`: it does one thing; `unsure`: it asks; `none`: nothing of the bot's is intended. */
  is: 'sure' | 'unsure' | 'none'
  /** Of the texts. */
  key: string
  values: Record<string, string>
}

interface Names {
  ofEvent: (id: string) => string
  ofLanguage: (code: string) => string
}

/** The sentence above everything else. */
export function decisionWords(found: Found, names: Names): DecisionWords {
  const { action, winners, event = '', language = '', isEnd } = found.decision
  const [first] = winners
  if (action === 'ask-which') return askingWords(found)
  if (action === 'event') return { is: 'sure', key: 'training.decision.event', values: { event: names.ofEvent(event) } }
  if (action === 'language' && language === '') return { is: 'sure', key: 'training.decision.languages', values: {} }
  if (action === 'language') return { is: 'sure', key: 'training.decision.language', values: { language: names.ofLanguage(language) } }
  if (action === 'fallback') return notUnderstood(found)
  if (action === 'discard' || action === 'end' || action === 'command')
    return { is: 'sure', key: `training.decision.${action}`, values: {} }
  if (first === undefined) return { is: 'none', key: 'training.decision.other', values: {} }
  const { engine, name, dialog } = first
  if (winners.length > 1) return { is: 'sure', key: 'training.decision.start-several', values: { names: namesOf(found) } }
  const isByDialog = engine === 'questions' && dialog !== ''
  const key = isByDialog ? 'questions-by-dialog' : isEnd ? 'tasks-end' : engine
  return { is: 'sure', key: `training.decision.by.${key}`, values: { name, dialog } }
}

function askingWords(found: Found): DecisionWords {
  const { winners } = found.decision
  const key = winners.length === 1 ? 'training.decision.ask-whether' : 'training.decision.ask-which'
  return { is: 'unsure', key, values: { names: namesOf(found) } }
}

function notUnderstood({ understanding, engines }: Found): DecisionWords {
  const name = unservedIn(engines)
  if (name !== '') return { is: 'none', key: 'training.decision.no-dialog', values: { name } }
  if (understanding.negated) return { is: 'none', key: 'training.decision.refused', values: {} }
  const { score, threshold } = understanding.inScope
  return { is: 'none', key: 'training.decision.none', values: { score: score.toFixed(2), threshold: threshold.toFixed(2) } }
}

/** What happens before it, or in its place; null for nothing. */
export function noteWords({ decision }: Found, names: Names): Pick<DecisionWords, 'key' | 'values'> | null {
  const { action, event, dialog } = decision
  if (event !== undefined && action !== 'event') return { key: 'training.decision.event-first', values: { event: names.ofEvent(event) } }
  return dialog === undefined ? null : { key: 'training.decision.fallback-dialog', values: { dialog } }
}

/** What goes before everything that lost: the winners, else what was recognized and is not served. */
export function nameOfFirst(found: Found): string {
  return found.decision.winners.length > 0 ? namesOf(found) : unservedIn(found.engines)
}

function unservedIn(engines: Found['engines']): string {
  const unserved = engines.flatMap(({ candidates }) => candidates.filter(({ outcome }) => outcome === 'no-dialog'))
  return unserved.map(({ name }) => name).join(', ')
}

const namesOf = ({ decision }: Found): string => decision.winners.map(({ name }) => name).join(', ')
