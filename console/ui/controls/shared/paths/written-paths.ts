// Paths that are there because something of the bot writes them: scripts of the dialog's steps, values that steps set, and what any script
// of the bot puts into the session.
import type { KindDescription } from '@parley/contract/base/form'
import { mapFieldTexts } from '@parley/contract/objects/control-contents'
import type { BotObject } from '@parley/contract/objects/object'
import { partsOf } from '@parley/contract/objects/step-parts'
import { scriptWrites } from '@parley/kit/expression/script-writes'
import { asRecords, textOf } from '../read-value'

/** By the node, which is another one after each change. */
const known = new WeakMap<object, readonly string[]>()

/** Those that the dialog sees: the context is its own, the session everybody's. */
export function writtenPaths(nodes: readonly BotObject<'node'>[], dialogId: string, kindOf: (type: string) => KindDescription | undefined) {
  const paths = nodes.flatMap((node) =>
    writesOf(node, kindOf(node.data.type)).filter((path) => node.parentId === dialogId || path.startsWith('context.session.')),
  )
  return [...new Set(paths)]
}

function writesOf(node: BotObject<'node'>, kind: KindDescription | undefined): readonly string[] {
  const before = known.get(node)
  if (before !== undefined || kind === undefined) return before ?? []
  const found: string[] = []
  mapFieldTexts(node.data.settings, kind.fields, (text, sort) => {
    if (sort === 'script') found.push(...scriptWrites(text))
    return text
  })
  for (const { values, fields } of partsOf(node.data))
    for (const { name } of fields.filter(({ control }) => control === 'assignments'))
      found.push(...asRecords(values[name] ?? null).map(({ to }) => textOf(to)))
  const paths = found.filter((path) => path.startsWith('context.'))
  known.set(node, paths)
  return paths
}
