// The frame around the steps that a node holds: drawn behind them, in the colour of its family, and nothing to take hold of. Where it lies
// follows from its steps.
import type { Node, NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { unnamedRole } from '../../model/flow-words'
import { estimatedHeight, sizes, type Graph, type GraphGroup } from '../../graph/model'
import { familyColour } from './canvas-state'
import classes from './group-frame.module.css'

interface FrameData extends Record<string, unknown> {
  name: string
  family: string
}
export type FrameFlowNode = Node<FrameData, 'frame'>

interface Drawn {
  position: { x: number; y: number }
  measured?: { width?: number; height?: number }
}

const room = { side: 16, top: 32 } as const

export const GroupFrame = memo(function GroupFrame({ data }: NodeProps<FrameFlowNode>) {
  return (
    <div className={classes.frame} style={{ '--family': familyColour(data.family) }} aria-hidden="true">
      <span className={classes.name}>{data.name}</span>
    </div>
  )
})

/** One frame for each node that holds steps. `known`: what is drawn, with its measured size. */
export function groupFrames(graph: Graph, known: ReadonlyMap<string, Drawn>): FrameFlowNode[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  return graph.groups.flatMap((group) => {
    const boxes = group.steps.flatMap((id) => {
      const node = byId.get(id)
      const { width = sizes.width, height = node ? estimatedHeight(node) : 0 } = known.get(id)?.measured ?? {}
      return node ? [{ left: node.x, top: node.y, right: node.x + width, bottom: node.y + height }] : []
    })
    return boxes.length === 0 ? [] : [frameAround(group, boxes)]
  })
}

type Box = Record<'left' | 'top' | 'right' | 'bottom', number>

function frameAround({ holderId, name, family }: GraphGroup, boxes: readonly Box[]): FrameFlowNode {
  const left = Math.min(...boxes.map((box) => box.left)) - room.side
  const top = Math.min(...boxes.map((box) => box.top)) - room.top
  const width = Math.max(...boxes.map((box) => box.right)) + room.side - left
  const height = Math.max(...boxes.map((box) => box.bottom)) + room.side - top
  const fixed = {
    draggable: false,
    selectable: false,
    connectable: false,
    zIndex: -2,
    style: { pointerEvents: 'none' },
    domAttributes: unnamedRole,
  } as const
  const id = `frame:${holderId}`
  return { id, type: 'frame', position: { x: left, y: top }, data: { name, family }, ...fixed, width, height }
}
