// What files of Rasa hold, whichever of its syntaxes they are in, in the order of the source. What becomes of each piece is land.ts's.
import type { SourcePlace } from '../shared/bot-builder'

export interface RasaMark {
  start: number
  end: number
  /** With its role as `entity:role`. */
  entity: string
  group: string
  /** What the words stand for; '' where it is themselves. */
  value: string
  at: SourcePlace
}

/** One example, with its marks taken out of its words. */
export interface Example {
  at: SourcePlace
  text: string
  marks: RasaMark[]
}

/** Words that mean the same, values of a list, or expressions. */
export interface Listed {
  is: 'synonym' | 'lookup' | 'regex'
  at: SourcePlace
  examples: Example[]
}

export type Piece =
  /** Without `at`: the examples alone say that there is one. */
  | { is: 'intent'; at: SourcePlace | null; name: string; examples: Example[] }
  | Listed
  | { is: 'domain-intent'; at: SourcePlace }
  | { is: 'domain-entity'; at: SourcePlace; roles: SourcePlace[] }
  | { is: 'response'; at: SourcePlace; texts: string[] }
  /** Dialogs, settings, and what nobody knows. */
  | { is: 'rest'; at: SourcePlace; why: 'construct.dialogs' | 'construct.setting' | 'construct.unknown' | 'reader.lookup.no-file' }

/** How entities are told apart by their roles. */
export const withRole = (entity: string, role: string): string => (role === '' ? entity : `${entity}:${role}`)
