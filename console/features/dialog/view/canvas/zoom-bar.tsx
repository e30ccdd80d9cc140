// Zoom, fit and the minimap, at the lower right; the minimap can be put away because it covers what is under it.
import { ActionIcon, Tooltip } from '@mantine/core'
import { MiniMap, Panel, useReactFlow, useViewport } from '@xyflow/react'
import { useMemo, useState, type RefObject } from 'react'
import { useShortcuts } from '../../../../base/page/shortcuts'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
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
  const shortcuts = useMemo(
    () => [
      {
        keys: 'Control+Alt+=',
        label: 'dialog.zoom.in',
        run: () => {
          void flow.zoomIn({ duration: 160 })
        },
      },
      {
        keys: 'Control+Alt+-',
        label: 'dialog.zoom.out',
        run: () => {
          void flow.zoomOut({ duration: 160 })
        },
      },
      {
        keys: 'Control+Alt+0',
        label: 'dialog.zoom.fit',
        run: () => {
          showAll(flow, plane.current)
        },
      },
    ],
    [flow, plane],
  )
  useShortcuts(shortcuts)
  const toggleMap = () => {
    setMapOpen(!isMapOpen)
    localStorage.setItem(keptKey, isMapOpen ? 'closed' : 'open')
  }
  return (
    <>
      <Panel position="bottom-right" className={classes.zoom} data-covers="bottom" data-beside={isMapOpen || undefined}>
        <ZoomButton
          icon="minus"
          label={text('dialog.zoom.out')}
          onClick={() => {
            void flow.zoomOut({ duration: 160 })
          }}
        />
        <Percent />
        <ZoomButton
          icon="add"
          label={text('dialog.zoom.in')}
          onClick={() => {
            void flow.zoomIn({ duration: 160 })
          }}
        />
        <ZoomButton
          icon="maximise"
          label={text('dialog.zoom.fit')}
          onClick={() => {
            showAll(flow, plane.current)
          }}
        />
        <ZoomButton
          icon={isMapOpen ? 'chevron-right' : 'chevron-left'}
          label={text(isMapOpen ? 'dialog.zoom.map.close' : 'dialog.zoom.map.open')}
          onClick={toggleMap}
        />
      </Panel>
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

function Percent() {
  const { zoom } = useViewport()
  return <b className={classes.percent}>{Math.round(zoom * 100)}%</b>
}

function ZoomButton({
  icon,
  label,
  onClick,
}: {
  icon: 'minus' | 'add' | 'maximise' | 'chevron-left' | 'chevron-right'
  label: string
  onClick: () => void
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={30} aria-label={label} onClick={onClick}>
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
