// The nodes React Flow moves about: made from the graph, kept between renders, and selected as the screen says.
import { applyNodeChanges, type NodeChange } from '@xyflow/react'
import { useCallback, useEffect, useState } from 'react'
import { flowNodes, ghostId, type FlowNode, type Marks } from './flow-parts'
import type { OpenDialog } from '../model/use-open-dialog'

export function useFlowNodes(
  open: OpenDialog,
  marks: Marks,
  selected: readonly string[],
  canEdit: boolean,
): [FlowNode[], (changes: NodeChange<FlowNode>[]) => void] {
  const [nodes, setNodes] = useState<FlowNode[]>(() =>
    withSelection(withGhost(flowNodes(open.graph, open.notes, marks, []), open, canEdit), selected),
  )
  useEffect(() => {
    setNodes((before) => withSelection(withGhost(flowNodes(open.graph, open.notes, marks, before), open, canEdit), selected))
  }, [open, marks, selected, canEdit])
  const change = useCallback((changes: NodeChange<FlowNode>[]) => setNodes((before) => applyNodeChanges(changes, before)), [])
  return [nodes, change]
}

/** An empty dialog invites to write. */
function withGhost(nodes: FlowNode[], open: OpenDialog, canEdit: boolean): FlowNode[] {
  const [first, ...others] = open.graph.nodes
  const isEmpty = others.length === 0 && (first === undefined || first.exits.every((exit) => exit.to === null))
  if (!isEmpty || !canEdit) return nodes
  const position = first ? { x: first.x, y: first.y + 136 } : { x: 72, y: 80 }
  return [...nodes, { id: ghostId, type: 'ghost', position, data: {}, draggable: false, selectable: false }]
}

function withSelection(nodes: FlowNode[], selected: readonly string[]): FlowNode[] {
  return nodes.map((node) =>
    selected.includes(node.id) === (node.selected === true) ? node : { ...node, selected: selected.includes(node.id) },
  )
}
