// What `env` and `content` hold at a place of a bot: the variables that the place sees, by its namespaces, each with its value in the collection
// that counts. Computed once for each place, collection and language.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Bot } from '@parley/contract/objects/bot/index'
import { isSeen, namespacesThatCount } from '@parley/contract/objects/namespace'
import type { BotObject } from '@parley/contract/objects/object'
import { valueIn } from '@parley/contract/objects/variable/value'
import { hidden } from '../context/mask'

export interface VariablesSeen {
  env: JsonObject
  content(language: string): JsonObject
}

export interface BotVariables {
  /** `place`: the id of a dialog, or `knowledge`; any other sees all. `collection`: the name or id of one, in place of the bot's. */
  seenAt(place: string, collection?: Json): VariablesSeen
}

/** In place of the id of a dialog: what the bot knows. */
export const knowledgePlace = 'knowledge'

type VariableData = BotObject<'variable'>['data']

export function compileVariables(variables: readonly VariableData[], bot: Bot, dialogs: readonly BotObject<'dialog'>[]): BotVariables {
  const named = new Map(dialogs.map(({ id, data }) => [id, namespacesThatCount(bot, data.namespaces)]))
  named.set(knowledgePlace, namespacesThatCount(bot, bot.knowledgeNamespaces))
  const collectionOf = collectionsOf(bot)
  const made = new Map<string, VariablesSeen>()
  return {
    seenAt(place, collection) {
      const namespaces = named.get(place) ?? []
      const collectionId = collectionOf(collection)
      const key = JSON.stringify([collectionId, namespaces])
      const known = made.get(key)
      if (known) return known
      const seen = namespaces.length === 0 ? variables : variables.filter((variable) => isSeen(namespaces, variable.namespaces))
      const values = valuesIn(seen, collectionId)
      made.set(key, values)
      return values
    },
  }
}

/** By id or by name, whatever its case; what the bot does not have is none, so that the bot's own counts. */
function collectionsOf({ collections = [], collectionId = '' }: Bot): (named: Json | undefined) => string {
  const ids = new Map(collections.flatMap(({ id, name }) => [[id, id] as const, [name.toLowerCase(), id] as const]))
  const usual = ids.get(collectionId) ?? ''
  return (named) => (typeof named === 'string' ? (ids.get(named) ?? ids.get(named.trim().toLowerCase()) ?? usual) : usual)
}

const mostLanguagesKept = 50

function valuesIn(variables: readonly VariableData[], collectionId: string): VariablesSeen {
  const valuesOf = (scope: VariableData['scope'], language: string): JsonObject => {
    const values: Record<string, Json> = {}
    for (const variable of variables)
      if (variable.scope === scope) values[variable.key] = variable.secure ? hidden : valueIn(variable, language, collectionId)
    return values
  }
  const contents = new Map<string, JsonObject>()
  return {
    env: valuesOf('env', ''),
    content(language) {
      const known = contents.get(language)
      if (known) return known
      const values = valuesOf('content', language)
      if (contents.size < mostLanguagesKept) contents.set(language, values)
      return values
    },
  }
}
