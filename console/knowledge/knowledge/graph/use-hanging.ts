// A topic under the pointer while it is dragged, and the topic it would be hung into where it is let go. Anywhere else it goes back.
import type { NodeChange } from '@xyflow/react'
import { useCallback, useMemo, useState } from 'react'
import type { TopicFlowNode } from './topic-flow'
import { type Topic, topicSize } from './topic-graph'

interface Hanging {
  homesFor: (id: string) => readonly Topic[]
  onHang: (id: string, into: string) => void
}

interface Dragged {
  id: string
  x: number
  y: number
}

export function useHanging(nodes: readonly TopicFlowNode[], { homesFor, onHang }: Hanging) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const over = dragged === null ? undefined : nodes.find((node) => isOver(dragged, node))?.id
  const under = over !== undefined && dragged !== null && homesFor(dragged.id).some(({ id }) => id === over) ? over : undefined
  const shown = useMemo(
    () =>
      dragged === null
        ? [...nodes]
        : nodes.map((node) => {
            if (node.id === dragged.id) return { ...node, position: { x: dragged.x, y: dragged.y }, zIndex: 10 }
            return node.id === under ? { ...node, data: { ...node.data, isUnder: true } } : node
          }),
    [nodes, dragged, under],
  )
  const onNodesChange = useCallback((changes: NodeChange<TopicFlowNode>[]) => {
    for (const change of changes)
      if (change.type === 'position' && change.dragging === true && change.position) setDragged({ id: change.id, ...change.position })
  }, [])
  const onDrop = () => {
    if (dragged !== null && under !== undefined) onHang(dragged.id, under)
    setDragged(null)
  }
  return { nodes: shown, onNodesChange, onDrop }
}

/** More than half of it lies on the other. */
function isOver({ id, x, y }: Dragged, { id: other, position }: TopicFlowNode): boolean {
  return id !== other && Math.abs(position.x - x) < topicSize.width / 2 && Math.abs(position.y - y) < topicSize.height / 2
}
