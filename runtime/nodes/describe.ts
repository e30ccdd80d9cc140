// What the console is told of the node kinds: everything but their behaviour. Drawing it is the console's.
import type { KindDescription } from '@parley/contract/base/form'
import { nodeKinds } from '@parley/contract/base/ids'
import { nodeKindList } from './index'

/** In the palette's order, planned kinds included. */
export function describeNodeKinds(): KindDescription[] {
  return nodeKinds.map((id) => {
    const kind = nodeKindList[id]
    const common = {
      id,
      family: 'node' as const,
      label: kind.label,
      about: kind.about,
      icon: kind.icon,
      group: kind.family,
      deprecated: false,
    }
    if ('planned' in kind) return { ...common, planned: true, fields: [], defaults: {}, exits: [], summary: [] }
    return { ...common, planned: false, fields: kind.fields, defaults: kind.defaults, exits: kind.exits, summary: kind.summary }
  })
}
