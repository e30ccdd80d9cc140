// The variables that a node's texts read and a conversation would fill in: what a trial of the node needs a sample of.
import type { Field } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import { mapFieldTexts } from '@parley/contract/objects/control-contents'
import { memberPaths } from '@parley/kit/expression/member-paths'

/** What the bot itself knows (env, content) needs no sample. */
const filledByUsers = new Set(['context', 'entities', 'user'])

/** Each path once, as it is written, in the order of the fields. */
export function variablesRead(settings: JsonObject, fields: readonly Field[]): string[] {
  const found = new Set<string>()
  mapFieldTexts(settings, fields, (text, kind) => {
    if (kind === 'template') for (const path of pathsOf(text)) found.add(path)
    return text
  })
  return [...found]
}

export function pathsOf(text: string): string[] {
  if (!text.includes('{{')) return []
  return memberPaths(text, 'template')
    .filter(({ names }) => names.length > 1 && filledByUsers.has(names[0]?.name ?? ''))
    .map(({ start, end }) => text.slice(start, end))
}
