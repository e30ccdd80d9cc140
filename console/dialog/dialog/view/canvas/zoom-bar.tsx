// Zoom, fit and the minimap, at the lower right; the minimap can be put away because it covers what is under it.
import { MiniMap, useReactFlow } from '@xyflow/react'
import { type RefObject, useCallback, useState } from 'react'
import { useText } from '../../../../base/language/text'
import { ZoomBar as Bar, ZoomButton } from '../../../../ui/canvas/zoom-bar'
import { showAll } from './camera'
import { familyColour } from './canvas-state'
import classes from './canvas.module.css'
import type { FlowNode } from './flow-parts'
import type { StepFlowEdge } from './step-edge'

const keptKey = 'parley.minimap'

export function ZoomBar({ plane }: { plane: RefObject<HTMLElement | null> }) {
  const text = useText()
  const flow = useReactFlow<FlowNode, StepFlowEdge>()
  const [isMapOpen, setMapOpen] = useState(localStorage.getItem(keptKey) !== 'closed')
  const fit = useCallback(() => showAll(flow, plane.current), [flow, plane])
  const toggleMap = () => {
    setMapOpen(!isMapOpen)
    localStorage.setItem(keptKey, isMapOpen ? 'closed' : 'open')
  }
  return (
    <>
      <Bar className={isMapOpen ? classes.zoomBeside : classes.zoom} onFit={fit}>
        <ZoomButton
          icon={isMapOpen ? 'chevron-right' : 'chevron-left'}
          label={text(isMapOpen ? 'dialog.zoom.map.close' : 'dialog.zoom.map.open')}
          onClick={toggleMap}
        />
      </Bar>
      {isMapOpen && (
        <MiniMap<FlowNode>
          className={classes.map}
          pannable
          zoomable
          nodeColor={colourOf}
          nodeBorderRadius={12}
          nodeStrokeWidth={0}
          maskStrokeWidth={2}
          ariaLabel={text('dialog.zoom.map')}
          style={{ width: 160, height: 100 }}
        />
      )}
    </>
  )
}

function colourOf(node: FlowNode): string {
  return node.type === 'step' ? `color-mix(in srgb, ${familyColour(node.data.node.family)} 60%, var(--bg-raised))` : 'var(--border-default)'
}
