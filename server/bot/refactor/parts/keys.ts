// Names below `context` that the texts of steps read or write: results of steps stand there under the step's name, and scripts keep values
// of their own.
import type { BotObject } from '@parley/contract/objects/object'
import { contextKey } from '@parley/contract/objects/node/index'
import { contextKeysIn, mapTexts, writable, type TextKind } from '@parley/contract/objects/references'
import { memberPaths } from '@parley/kit/expression/member-paths'
import { isPlatformKey } from '@parley/runtime/context/scope'
import { fieldsOfNode } from '@parley/runtime/nodes/index'

type NodeObject = BotObject<'node'>

/** Without what the platform itself keeps in `context`. */
export function keysRead(node: BotObject): Set<string> {
  const keys = new Set<string>()
  mapTexts(node, fieldsOfNode, (text, kind) => {
    for (const key of contextKeysIn(text, kind)) if (!isPlatformKey(key)) keys.add(key)
    return text
  })
  return keys
}

/** What steps keep in `context`: their results and what their texts speak of. */
export function keysOf(nodes: readonly NodeObject[]): Set<string> {
  return new Set(nodes.flatMap((node) => [contextKey(node.data.name), ...keysRead(node)]))
}

/** Paths below one name of `context`, as the names after it: `response.body.id`. */
export function pathsBelow(node: BotObject, key: string): string[] {
  const found = new Set<string>()
  mapTexts(node, fieldsOfNode, (text, kind) => {
    for (const { names } of memberPaths(text, kind))
      if (names[0]?.name === 'context' && names[1]?.name === key)
        found.add(
          names
            .slice(2)
            .map(({ name }) => name)
            .join('.'),
        )
    return text
  })
  return [...found]
}

/** The text with names below `context` changed. */
export function withKeys(text: string, kind: TextKind, renamed: ReadonlyMap<string, string>): string {
  if (renamed.size === 0) return text
  let changed = ''
  let at = 0
  for (const { names } of memberPaths(text, kind)) {
    const [root, key] = names
    const instead = root?.name === 'context' && key !== undefined ? renamed.get(key.name) : undefined
    if (key === undefined || instead === undefined || key.start < at) continue
    changed += text.slice(at, key.start) + writable(text, key, instead)
    at = key.end
  }
  return changed + text.slice(at)
}
