// Short forms for the two entity types whose settings are tables: closed lists and patterns. What the settings mean is nlu/entities'.
import type { SampleEntity } from './sample'

/** Rows: what is shown, what is stored, other ways to say it. */
export function list(name: string, description: string, rows: [title: string, value: string, synonyms?: string[]][]): SampleEntity {
  const values = rows.map(([title, value, synonyms = []]) => ({ title, value, synonyms: synonyms.map(wording) }))
  return { name, type: 'list_of_values', description, settings: { values } }
}

export function pattern(name: string, description: string, source: string): SampleEntity {
  return { name, type: 'regex', description, settings: { expression: source } }
}

/** A day the entity `today` holds for checks; see `today` in write.ts. */
export const todayEntity: SampleEntity = { name: 'today', type: 'date', description: 'The day of the conversation, for checks.' }

/** In quotes all words of a synonym must be said; without, any of them would do. */
const wording = (synonym: string): string => (synonym.includes(' ') ? `"${synonym}"` : synonym)
