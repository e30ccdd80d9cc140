// The nodes React Flow moves about: made from the graph, kept between renders, and selected as the screen says. What the pointer selects
// is told to the screen as it happens.
import { applyNodeChanges, type NodeChange } from '@xyflow/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { selectionAfter } from '../../graph/selection'
import { flowNodes, ghostId, type FlowNode, type Marks } from './flow-parts'
import type { OpenDialog } from '../../model/use-open-dialog'

interface Chosen {
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
}

export function useFlowNodes(
  open: OpenDialog,
  marks: Marks,
  { selected, onSelect }: Chosen,
  canEdit: boolean,
): [FlowNode[], (changes: NodeChange<FlowNode>[]) => void] {
  const [nodes, setNodes] = useState<FlowNode[]>(() =>
    withSelection(withGhost(flowNodes(open.graph, open.notes, marks, []), [], open, canEdit), selected),
  )
  useEffect(() => {
    setNodes((before) => withSelection(withGhost(flowNodes(open.graph, open.notes, marks, before), before, open, canEdit), selected))
  }, [open, marks, selected, canEdit])
  // Several changes may come between two renders, so the screen's selection alone would be behind.
  const latest = useRef({ selected, onSelect })
  latest.current = { selected, onSelect }
  const change = useCallback((changes: NodeChange<FlowNode>[]) => {
    setNodes((before) => applyNodeChanges(changes, before))
    const picks = changes.flatMap((made) => (made.type === 'select' ? [made] : []))
    if (picks.length === 0) return
    const chosen = selectionAfter(latest.current.selected, picks)
    latest.current.selected = chosen
    latest.current.onSelect(chosen)
  }, [])
  return [nodes, change]
}

/** An empty dialog invites to write. What is drawn keeps its measured size: without it React Flow hides the field, which then takes no letters. */
function withGhost(nodes: FlowNode[], before: readonly FlowNode[], open: OpenDialog, canEdit: boolean): FlowNode[] {
  const [first, ...others] = open.graph.nodes
  const isEmpty = others.length === 0 && (first === undefined || first.exits.every((exit) => exit.to === null))
  if (!isEmpty || !canEdit) return nodes
  const position = first ? { x: first.x, y: first.y + 136 } : { x: 72, y: 80 }
  const dialogId = open.dialog.id
  const drawn = before.find((node) => node.type === 'ghost' && node.data.dialogId === dialogId)
  if (drawn?.position.x === position.x && drawn.position.y === position.y) return [...nodes, drawn]
  return [...nodes, { ...drawn, id: ghostId, type: 'ghost', position, data: { dialogId }, draggable: false, selectable: false }]
}

function withSelection(nodes: FlowNode[], selected: readonly string[]): FlowNode[] {
  return nodes.map((node) =>
    selected.includes(node.id) === (node.selected === true) ? node : { ...node, selected: selected.includes(node.id) },
  )
}
