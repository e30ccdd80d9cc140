// An edge of the canvas: orthogonal with rounded corners, dashed for the way taken when nothing better applies, lit when the test
// chat went along it. Hovering offers to insert a step.
import { EdgeLabelRenderer, useInternalNode, type Edge, type EdgeProps } from '@xyflow/react'
import { memo, useState } from 'react'
import { numberText } from '../../../../base/language/locale'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import { sizes } from '../../graph/model'
import { type Box, drawn, fits, simpleRoute } from '../../graph/routes/route'
import { useCanvasActions, type EdgeData } from './canvas-state'
import classes from './edge.module.css'
import { portGap, useRoute } from './use-routes'

/** What happened to a way since another version, told by more than its colour. */
const changeSigns = { added: '+', changed: '~', removed: '−' } as const
const isChange = (show: string): show is keyof typeof changeSigns => Object.hasOwn(changeSigns, show)

export type StepFlowEdge = Edge<EdgeData, 'step'>

export const StepEdge = memo(function StepEdge({ id, source, target, sourceX, sourceY, selected, data }: EdgeProps<StepFlowEdge>) {
  const text = useText()
  const actions = useCanvasActions()
  const [isNear, setNear] = useState(false)
  const from = useInternalNode(source)
  const to = useInternalNode(target)
  const led = useRoute(id)
  if (!from || !to || !data) return null
  const boxOf = (node: NonNullable<typeof from>): Box => ({
    ...node.internals.positionAbsolute,
    width: node.measured.width ?? sizes.width,
    height: node.measured.height ?? 80,
  })
  const start =
    data.leaves === 'bottom'
      ? { x: sourceX, y: boxOf(from).y + boxOf(from).height + portGap }
      : { x: boxOf(from).x + boxOf(from).width + portGap, y: sourceY }
  const run = { from: start, leaves: data.leaves, source: boxOf(from), target: boxOf(to), order: data.order }
  const route = led && fits(led, start, boxOf(to)) ? led : drawn(simpleRoute(run))
  const head = route.enters === 'left' ? 'l-7 -4.5v9z' : 'l-4.5 -7h9z'
  const tip = route.enters === 'left' ? { x: route.end.x + 6, y: route.end.y } : { x: route.end.x, y: route.end.y + 6 }
  const state = {
    'data-lit': data.isLit || undefined,
    'data-dim': data.isDim || undefined,
    'data-fallback': data.isFallback || undefined,
    'data-selected': selected || undefined,
    'data-near': isNear || undefined,
    'data-overlay': data.overlay?.show,
  }
  const width = data.overlay?.show === 'traffic' ? { strokeWidth: data.overlay.width } : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only shows the insert button; keys reach it by the add menu
    <g className={classes.edge} {...state} onMouseEnter={() => setNear(true)} onMouseLeave={() => setNear(false)}>
      <path className={classes.reach} d={route.path} />
      <path className={classes.line} d={route.path} style={width} />
      <path className={classes.head} d={`M${tip.x} ${tip.y}${head}`} />
      {data.showsLabel && (
        <EdgeLabelRenderer>
          <span className={classes.pill} style={{ transform: `translate(-50%, -50%) translate(${route.middle.x}px, ${route.middle.y}px)` }}>
            {data.label}
          </span>
        </EdgeLabelRenderer>
      )}
      {data.overlay?.show === 'traffic' && data.leaves === 'bottom' && !isNear && !selected && (
        <EdgeLabelRenderer>
          <span
            className={classes.figure}
            style={{ transform: `translate(-50%, -50%) translate(${route.middle.x}px, ${route.middle.y}px)` }}
          >
            {numberText(data.overlay.figure.sessions)}
          </span>
        </EdgeLabelRenderer>
      )}
      {data.overlay && isChange(data.overlay.show) && !isNear && !selected && (
        <EdgeLabelRenderer>
          <span
            className={classes.sign}
            data-show={data.overlay.show}
            style={{ transform: `translate(-50%, -50%) translate(${route.middle.x}px, ${route.middle.y}px)` }}
          >
            <span aria-hidden>{changeSigns[data.overlay.show]}</span>
            <span className="visually-hidden">{text(`dialog.overlay.${data.overlay.show}`)}</span>
          </span>
        </EdgeLabelRenderer>
      )}
      {(isNear || selected) && actions.canEdit && data.overlay?.show !== 'removed' && (
        <EdgeLabelRenderer>
          <button
            type="button"
            className={`${classes.insert} nodrag nopan`}
            aria-label={text('dialog.edge.insert')}
            style={{ transform: `translate(-50%, -50%) translate(${route.middle.x}px, ${route.middle.y}px)` }}
            onMouseEnter={() => setNear(true)}
            onMouseLeave={() => setNear(false)}
            onClick={(event) =>
              actions.openAdd({
                screen: { x: event.clientX, y: event.clientY },
                canvas: { x: route.middle.x - sizes.width / 2, y: route.middle.y },
                after: { nodeId: source, exitKey: data.exitKey, exitId: data.exitId, insert: true },
              })
            }
          >
            <Icon name="add" size={12} />
          </button>
        </EdgeLabelRenderer>
      )}
    </g>
  )
})
