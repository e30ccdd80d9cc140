// The chips above the canvas (mockup 04): overlays exclude each other, problems are switched on beside any of them.
import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import { overlayNames, type OverlayName } from './overlay'
import classes from './overlay.module.css'

interface OverlayBarProps {
  name: OverlayName
  onChoose: (name: string) => void
  isProblemsOnly: boolean
  onProblemsOnly: (isOn: boolean) => void
  children: ReactNode
}

export function OverlayBar({ name, onChoose, isProblemsOnly, onProblemsOnly, children }: OverlayBarProps) {
  const text = useText()
  return (
    <div className={classes.bar} data-covers="top">
      <SegmentedControl
        value={name}
        onChange={onChoose}
        data={overlayNames.map((value) => ({ value, label: text(`dialog.overlay.${value}`) }))}
        aria-label={text('dialog.overlay.label')}
      />
      <button type="button" className={classes.toggle} aria-pressed={isProblemsOnly} onClick={() => onProblemsOnly(!isProblemsOnly)}>
        <Icon name="warn" size={14} />
        {text('dialog.overlay.problems')}
      </button>
      {children}
    </div>
  )
}
