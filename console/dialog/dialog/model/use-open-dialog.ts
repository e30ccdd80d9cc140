// The open dialog as a graph, kept up to date with the document. A node that did not change stays the same value.
import type { KindDescription } from '@parley/contract/base/form'
import type { BotObject } from '@parley/contract/objects/object'
import { useMemo } from 'react'
import { useObject, useObjects } from '../../../base/document'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { graphNode, graphOf, type Graph, type GraphContext, type GraphNode } from '../graph/model'

export interface OpenDialog {
  dialog: BotObject<'dialog'>
  nodes: readonly BotObject<'node'>[]
  notes: readonly BotObject<'note'>[]
  kinds: readonly KindDescription[]
  graph: Graph
  /** What the graph was read with: for reading steps that are not in it. */
  context: GraphContext
}

/** null: there is no such dialog (any more). */
export function useOpenDialog(dialogId: string): OpenDialog | null {
  const dialog = useObject('dialog', dialogId)
  const nodes = useObjects('node', dialogId)
  const notes = useObjects('note', dialogId)
  const entities = useObjects('entity')
  const intents = useObjects('intent')
  const dialogs = useObjects('dialog')
  const forms = useObjects('form')
  const actions = useObjects('integration-action')
  const prompts = useObjects('model-prompt')
  const described = useKinds()
  const startNodeId = dialog?.data.startNodeId ?? ''

  const context = useMemo((): GraphContext => {
    const names = new Map(
      [...entities, ...intents, ...dialogs, ...forms, ...actions, ...prompts].map((object) => [object.id, object.data.name]),
    )
    const types = new Map(entities.map((entity) => [entity.id, entity.data.type]))
    return {
      kinds: byId(described?.nodes),
      entityKinds: byId(described?.entities),
      startNodeId,
      nameOf: (id) => names.get(id),
      entityTypeOf: (id) => types.get(id),
    }
  }, [described, entities, intents, dialogs, forms, actions, prompts, startNodeId])

  const graph = useMemo(() => {
    const known = cacheOf(context)
    const read = (node: BotObject<'node'>): GraphNode => {
      const before = known.get(node)
      if (before) return before
      const made = graphNode(node, context)
      known.set(node, made)
      return made
    }
    return graphOf(nodes, context, read)
  }, [nodes, context])

  return useMemo(
    () => (dialog ? { dialog, nodes, notes, kinds: described?.nodes ?? [], graph, context } : null),
    [dialog, nodes, notes, described, graph, context],
  )
}

const caches = new WeakMap<GraphContext, WeakMap<BotObject<'node'>, GraphNode>>()

function cacheOf(context: GraphContext): WeakMap<BotObject<'node'>, GraphNode> {
  const known = caches.get(context) ?? new WeakMap<BotObject<'node'>, GraphNode>()
  caches.set(context, known)
  return known
}

function byId(kinds: readonly KindDescription[] | undefined): ReadonlyMap<string, KindDescription> {
  return new Map((kinds ?? []).map((kind) => [kind.id, kind]))
}
