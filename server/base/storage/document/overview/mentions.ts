// What an object of a bot mentions, and how texts name one: by its id, or by a token of its name. Who keeps them is overview.ts.
import { typeOfObject } from '@parley/contract/objects/kinds'
import type { BotObject } from '@parley/contract/objects/object'
import type { SpokenNames } from '@parley/contract/objects/object-type'
import { contextKeysIn, functionsNamedIn, mapTexts, mentionsIn, referencesIn } from '@parley/contract/objects/references'
import { isScriptGlobal } from '@parley/runtime/functions/script-globals'
import { fieldsOfNode } from '@parley/runtime/nodes/index'

/** Ids an object mentions, and names of entities and variables in its texts. */
export function mentionsOf(object: BotObject): string[] {
  const mentions = new Set(referencesIn(object, fieldsOfNode))
  mapTexts(object, fieldsOfNode, (text, kind) => {
    for (const { name } of mentionsIn(text, kind)) mentions.add(nameToken(name.name))
    if (text.includes('context')) for (const key of contextKeysIn(text, kind)) mentions.add(resultsToken(key))
    if (kind === 'script') for (const name of functionsNamedIn(text)) if (!isScriptGlobal(name)) mentions.add(functionToken(name))
    return text
  })
  for (const concept of typeOfObject(object).conceptsIn?.(object.data) ?? []) mentions.add(conceptToken(concept))
  return [...mentions]
}

const functionToken = (name: string): string => `${name}()`
const resultsToken = (key: string): string => `context.${key}`
const conceptToken = (word: string): string => `~${word.toLowerCase()}`

/** How texts name an object that they do not mention by id: by its name, a step by what it leaves behind, a word or an entity in patterns. */
export function namedTokens(object: BotObject): string[] {
  const { spokenNames, functionNames } = typeOfObject(object)
  const { named, concept, results } = spokenNames?.(object.data) ?? {}
  const functions = functionNames?.(object.data) ?? []
  const tokens = [
    ...functions.map(functionToken),
    concept !== undefined && conceptToken(concept),
    named && nameToken(named.name),
    results && resultsToken(results),
  ]
  return tokens.filter((token) => typeof token === 'string')
}

export const nameToken = (name: string): string => `.${name}`

/** Of what texts name below a root of expressions. */
export function namedOf(object: BotObject): SpokenNames['named'] {
  return typeOfObject(object).spokenNames?.(object.data).named
}
