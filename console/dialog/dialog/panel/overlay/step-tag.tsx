// What an overlay says of one step, as a tag on its edge or in its row of the outline, and of one way out, as figures beside its name.
import { useCallback } from 'react'
import { numberText } from '../../../../base/language/locale'
import { useText } from '../../../../base/language/text'
import { Icon, type IconName } from '../../../../ui/icon'
import type { Overlay, StepOverlay } from './overlay'
import { shareText } from './traffic'
import classes from './overlay.module.css'

/** Icons and signs of what can be said; figures have neither. */
const icons: Partial<Record<StepOverlay['show'], IconName>> = { tested: 'check', stale: 'clock', untested: 'none' }
const signs: Partial<Record<StepOverlay['show'], string>> = { added: '+', changed: '~', moved: '↕', removed: '−' }

interface StepTagProps {
  overlay: StepOverlay
  className?: string | undefined
}

export function StepTag({ overlay, className = '' }: StepTagProps) {
  const text = useText()
  const { show } = overlay
  if (show === 'quiet') return null
  if (show === 'traffic')
    return (
      <span className={className}>
        <span className={classes.tag}>
          {text('dialog.overlay.sessions', { count: overlay.sessions, shown: numberText(overlay.sessions) })}
        </span>
        {overlay.left > 0 && (
          <span className={classes.tag} data-show="stop" data-few={overlay.isFew || undefined}>
            {text('dialog.overlay.stop', { share: shareText(overlay.left) })}
          </span>
        )}
      </span>
    )
  const icon = icons[show]
  return (
    <span className={className}>
      <span className={classes.tag} data-show={show}>
        {icon && <Icon name={icon} size={12} />}
        {signs[show] !== undefined && (
          <span aria-hidden className={classes.sign}>
            {signs[show]}
          </span>
        )}
        {text(`dialog.overlay.${show}`)}
      </span>
    </span>
  )
}

/** Nothing for overlays that say nothing of ways. */
export function WayShare({ overlay, exitKey }: { overlay: StepOverlay | null; exitKey: string }) {
  const text = useText()
  const figure = overlay?.show === 'traffic' ? overlay.ways[exitKey] : undefined
  if (!figure) return null
  const values = { shown: numberText(figure.sessions), share: shareText(figure.share) }
  return (
    <span className={classes.share} title={figure.isShared ? text('dialog.overlay.shared') : undefined}>
      {text(figure.isShared ? 'dialog.overlay.way-shared' : 'dialog.overlay.way', values)}
    </span>
  )
}

/** The same in words, for who hears the canvas. */
export function useOverlayWords(): (overlay: Overlay | null, selected: readonly string[]) => string {
  const text = useText()
  return useCallback(
    (overlay, selected) => {
      const [id] = selected
      const step = selected.length === 1 && id !== undefined ? overlay?.steps.get(id) : undefined
      if (step === undefined) return ''
      if (step.show === 'quiet') return text('dialog.overlay.quiet')
      if (step.show !== 'traffic') return text(`dialog.overlay.${step.show}`)
      const sessions = text('dialog.overlay.sessions', { count: step.sessions, shown: numberText(step.sessions) })
      return step.left > 0 ? `${sessions}, ${text('dialog.overlay.stop', { share: shareText(step.left) })}` : sessions
    },
    [text],
  )
}
