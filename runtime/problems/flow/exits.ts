// Problems of the ways between the steps of a dialog: exits that must lead somewhere and do not, and what stands among the steps that
// another node holds though it cannot. Who holds what is contract/objects/held-steps.
import { type HeldSteps, heldStepsOf, onlyHeld, type Way } from '@parley/contract/objects/held-steps'
import type { Exit } from '@parley/contract/base/form'
import type { BotObject } from '@parley/contract/objects/object'
import { nodeKindOf } from '../../nodes'
import type { Problem } from '../problem'
import { sentence } from '../sentences'

type NodeObject = BotObject<'node'>

export function wayProblems(startId: string, nodes: readonly NodeObject[]): Problem[] {
  const ways = nodes.map(wayOf)
  const held = heldStepsOf(ways, nodeKindOf)
  const within = held.length === 0 ? new Set<string>() : onlyHeld(startId, ways, held, nodeKindOf)
  const running = nodes.filter(({ data }) => data.enabled !== false)
  return [
    ...running.filter(({ id }) => !within.has(id)).flatMap(deadEnds),
    ...held.flatMap((one) => foreignSteps(one, new Map(nodes.map((node) => [node.id, node])))),
  ]
}

/** Fields that a stored node lacks take their default. */
function wayOf({ id, data }: NodeObject): Way {
  return { id, type: data.type, transitions: (data.transitions ?? []).map(({ exit = 'next', to }) => ({ exit, to })) }
}

function deadEnds(node: NodeObject): Problem[] {
  const exits = nodeKindOf(node.data.type)?.exits ?? []
  return exits
    .filter((exit) => isDeadEnd(node, exit))
    .map((exit) => ({
      objectId: node.id,
      dialogId: node.parentId,
      code: 'dead-end',
      said: sentence('problem.dead-end', {
        node: node.data.name,
        exit: { text: exit.label, key: `kind.node.${node.data.type}.exit.${exit.id}` },
      }),
      severity: exit.fallback ? 'warning' : 'error',
      field: exit.id,
      fix: sentence('fix.end-here'),
    }))
}

/** Not connected at all, or connected only under conditions that may all fail. */
function isDeadEnd(node: NodeObject, exit: Exit): boolean {
  if (!exit.required) return false
  const ways = (node.data.transitions ?? []).filter((transition) => (transition.exit ?? 'next') === exit.id)
  return ways.some((way) => !way.to) || !ways.some((way) => !way.when)
}

/** What asks or speaks among the steps of one action belongs behind it. */
function foreignSteps({ holderId, others }: HeldSteps, byId: ReadonlyMap<string, NodeObject>): Problem[] {
  const holder = byId.get(holderId)
  return others.flatMap((id): Problem[] => {
    const node = byId.get(id)
    if (!holder || !node) return []
    return [
      {
        objectId: id,
        dialogId: node.parentId,
        code: 'foreign-step',
        said: sentence('problem.foreign-step', { node: node.data.name, group: holder.data.name }),
        severity: 'warning',
        subject: holderId,
      },
    ]
  })
}
