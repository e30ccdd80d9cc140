// Finds steps of a dialog by any word in them: name, kind, ways out, and every text of their settings. In reading order.
import type { Json } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import type { Graph, GraphNode } from './model'
import { outlineOf } from './outline'

export interface Searched {
  nodes: readonly BotObject<'node'>[]
  graph: Graph
  startNodeId: string
}

/** Ids of the steps that hold the words, wherever capitals stand; none for no words. */
export function findSteps({ nodes, graph, startNodeId }: Searched, words: string): string[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  const settings = new Map(nodes.map((node) => [node.id, node.data.settings]))
  return outlineOf(graph, startNodeId).flatMap((row) => {
    if (row.show !== 'node') return []
    const texts = [...shownTexts(row.node), ...textsIn(settings.get(row.node.id) ?? null)]
    return texts.some((text) => text.toLowerCase().includes(wanted)) ? [row.node.id] : []
  })
}

function shownTexts(node: GraphNode): string[] {
  const lines = node.lines.flatMap((line) => (line.show === 'empty' ? [] : [line.text]))
  return [node.name, node.kindLabel, ...lines, ...node.exits.map((exit) => exit.label)]
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}
