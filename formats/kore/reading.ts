// What all parts of reading an export share: the builder, what was read already by the source's ids, and rows of the report.
import type { JsonObject } from '@parley/contract/base/json'
import { nameKey } from '@parley/contract/testing/case-notation'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { BotBuilder } from '../shared/bot-builder'
import type { Outcome } from '../shared/bot-format'
import { pointer, textOf } from '../shared/read-json'
import type { Secrets } from '../shared/secrets'
import { type KnownNames, Texts } from '../shared/texts'
import type { KoreSource } from './source'

export interface Reading {
  builder: BotBuilder
  source: KoreSource
  secrets: Secrets
  /** Components by each of their ids. */
  components: ReadonlyMap<string, JsonObject>
  /** Ids of our dialogs by each of theirs. */
  dialogs: Map<string, string>
  intents: Map<string, string>
  entities: Map<string, string>
  forms: Map<string, { id: string; name: string }>
  authorizations: Map<string, string>
  /** Alerts and actions. */
  tasks: Map<string, string>
  /** Which objects came of a component. */
  landed: Map<string, string[]>
  known: { env: Map<string, string>; content: Map<string, string>; entities: Map<string, string> }
}

/** A path of ids: two bots of one platform share none. */
export function pathOf({ source }: Reading, ...parts: (string | number)[]): string {
  return [textOf(source.definition['_id']) || textOf(source.definition['refId']), ...parts].join('/')
}

export interface Row {
  kind: string
  name: string
  steps: (string | number)[]
  outcome: Outcome
  landed?: readonly string[]
  why?: Sentence | undefined
  file?: string
  /** In a file that is no JSON, in place of the steps. */
  line?: number
}

export function tell({ builder, source }: Reading, { kind, name, steps, outcome, landed = [], why, file = source.file, line }: Row): void {
  const place = line === undefined ? pointer(...steps) : `line ${line}`
  builder.tell({ kind, file, place, name: name.slice(0, 200) }, outcome, landed, why)
}

/** `own`: entities that have another name elsewhere. */
export function textsOf({ secrets, known }: Reading, own: ReadonlyMap<string, string> = new Map()): Texts {
  const names: KnownNames = { env: known.env, content: known.content, entities: new Map([...known.entities, ...own]) }
  return new Texts(secrets, names)
}

/** Every id by which others mention a thing. */
export const idsOf = (thing: JsonObject): string[] => [textOf(thing['_id']), textOf(thing['refId'])].filter((id) => id !== '')

/** Tasks by name, beside ids. Names of tasks stand with underscores where others have spaces. */
export const taskKey = (name: string): string => `name ${nameKey(name)}`
