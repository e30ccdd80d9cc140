// The zoom of a canvas, at the lower right, by buttons and by keys. What "everything" is, and what else stands in the bar, is the canvas's.
import { ActionIcon, Tooltip } from '@mantine/core'
import { Panel, useReactFlow, useViewport } from '@xyflow/react'
import { type ReactNode, useMemo } from 'react'
import { type Shortcut, useShortcuts } from '../../base/page/shortcuts'
import { useText } from '../../base/language/text'
import { Icon, type IconName } from '../icon'
import { moveAtRest } from './at-rest'
import classes from './zoom-bar.module.css'

interface ZoomBarProps {
  className?: string
  /** Shows everything. */
  onFit: () => void
  /** After the buttons. */
  children?: ReactNode
}

const quickly = { duration: 160 }

export function ZoomBar({ className = '', onFit, children }: ZoomBarProps) {
  const text = useText()
  const flow = useReactFlow()
  const actions = useMemo(
    () => ({
      in: () => moveAtRest(flow, () => flow.zoomIn(quickly)),
      out: () => moveAtRest(flow, () => flow.zoomOut(quickly)),
    }),
    [flow],
  )
  const shortcuts = useMemo(
    (): Shortcut[] => [
      { keys: 'Control+Alt+=', label: 'ui.canvas.zoom.in', run: actions.in },
      { keys: 'Control+Alt+-', label: 'ui.canvas.zoom.out', run: actions.out },
      { keys: 'Control+Alt+0', label: 'ui.canvas.zoom.fit', run: onFit },
    ],
    [actions, onFit],
  )
  useShortcuts(shortcuts)
  return (
    <Panel position="bottom-right" className={`${classes.zoom} ${className}`} data-covers="bottom">
      <ZoomButton icon="minus" label={text('ui.canvas.zoom.out')} onClick={actions.out} />
      <Percent />
      <ZoomButton icon="add" label={text('ui.canvas.zoom.in')} onClick={actions.in} />
      <ZoomButton icon="maximise" label={text('ui.canvas.zoom.fit')} onClick={onFit} />
      {children}
    </Panel>
  )
}

function Percent() {
  const { zoom } = useViewport()
  return <b className={classes.percent}>{Math.round(zoom * 100)}%</b>
}

interface ZoomButtonProps {
  icon: IconName
  label: string
  onClick: () => void
}

export function ZoomButton({ icon, label, onClick }: ZoomButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={30} aria-label={label} onClick={onClick}>
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
