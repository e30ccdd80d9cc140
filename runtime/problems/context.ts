// What the checks of one object look up about the rest of its bot.
import type { FieldsOf } from '@parley/contract/base/form'
import type { IntegrationAction } from '@parley/contract/objects/integration-action/index'
import type { BotObject } from '@parley/contract/objects/object'
import type { Equipment } from '../nodes/node-kind'
import type { Names } from '@parley/contract/objects/references'

/** Names of functions that scripts may call, and the file that has them. */
export interface DeclaredFunctions {
  objectId: string
  name: string
  functions: readonly string[]
}

export interface ProblemContext {
  /** Whether the bot has an object. */
  has(id: string): boolean
  isDialog(id: string): boolean
  names: Names
  /** Variables that belong to namespaces. */
  spaced: readonly BotObject<'variable'>[]
  /** Whose variables the texts of a dialog see; none: all. */
  namespacesOf(dialogId: string): readonly string[]
  /** Whose variables the answers of its knowledge see; none: all. */
  knowledgeNamespaces: readonly string[]
  secure: readonly BotObject<'variable'>[]
  /** Models of the bot's configurations (`modelKey`); null where nobody knows. */
  models: ReadonlySet<string> | null
  /** Ids of the secure variables that have a value. */
  withValue: ReadonlySet<string>
  /** What the server's machine has. */
  equipment: Equipment
  /** How many utterances an intent has. */
  utterancesOf(intentId: string): number
  /** What the bot's files of functions declare for scripts. */
  declared: readonly DeclaredFunctions[]
  /** An action of an integration. */
  actionOf(id: string): IntegrationAction | undefined
  /** The described settings of a type of entity. */
  fieldsOfEntity: FieldsOf
}
