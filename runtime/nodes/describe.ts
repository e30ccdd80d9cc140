// What the console is told of the node kinds: everything but their behaviour. Drawing it is the console's.
import type { KindDescription } from '@parley/contract/base/form'
import { nodeKinds } from './index'

/** In the palette's order, planned kinds included. */
export function describeNodeKinds(): KindDescription[] {
  return nodeKinds.map((kind) => {
    const { id, label, about, icon, family: group } = kind
    const common = { id, family: 'node' as const, label, about, icon, group, deprecated: false }
    if ('planned' in kind) return { ...common, planned: true, fields: [], defaults: {}, exits: [], summary: [] }
    const { fields, defaults, exits, summary, results, resultsWhen, waitsWhen, holds, isHeld, counts, modelChain } = kind
    const told = {
      ...(results && { results: [...results] }),
      ...(counts && { counts: [...counts] }),
      ...(modelChain && { modelChain }),
      ...(resultsWhen && { resultsWhen }),
      ...(kind.answers && { waits: true }),
      ...(waitsWhen && { waitsWhen }),
      ...(holds && { holds }),
      ...(isHeld && { isHeld }),
    }
    return { ...common, planned: false, fields, defaults, exits, summary, ...told }
  })
}
