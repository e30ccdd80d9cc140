// A node that stands where something runs that is none, and has what every node has. What runs is its caller's.
import type { CompiledNode } from './compile'

/** Stands for a node where something runs that is none: a response, what follows an event. */
export function standInNode(name: string): CompiledNode {
  return { id: '', name, key: '', type: '', enabled: true, dialogId: '', kind: null, settings: {}, asks: [], rules: {}, exits: new Map() }
}
