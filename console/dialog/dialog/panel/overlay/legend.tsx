// What the colours and figures on the canvas mean now, in numbers, with a button that leads from step to step; and in the same place why
// there is nothing to see yet. Problems have a part of their own, because they are shown beside any overlay.
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { Problem } from '@parley/contract/bot/document'
import { useId, useMemo, type ReactNode } from 'react'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import { ErrorInPlace } from '../../../../ui/state/error-in-place'
import { outlineOf } from '../../graph/outline'
import type { OpenDialog } from '../../model/use-open-dialog'
import { ChangesPart, CoveragePart, TrafficPart } from './legend-parts'
import { type Overlay, stepsThat } from './overlay'
import classes from './overlay.module.css'
import { stopsOf } from './traffic'
import type { OverlayFacts, ShownOverlay } from './use-overlay'

interface LegendProps {
  open: OpenDialog
  shown: ShownOverlay
  /** null while they are not switched on. */
  problems: readonly Problem[] | null
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
}

export function Legend({ open, shown, problems, selected, onSelect }: LegendProps) {
  const text = useText()
  const { facts, overlay } = shown
  const order = useReadingOrder(open)
  if (facts.of === 'plain' && problems === null) return null
  const next = (label: string, ids: readonly string[]) => <NextStep label={label} ids={ids} selected={selected} onSelect={onSelect} />
  const withProblems = new Set(problems?.map(({ objectId }) => objectId))
  return (
    <section className={classes.legend} aria-label={text('dialog.legend.label')} data-covers="right">
      {facts.of !== 'plain' && (
        <Part title={text(`dialog.overlay.${shown.name}`)} next={overlay && next(nextLabel(facts, text), nextSteps(facts, overlay, order))}>
          <FactsPart facts={facts} />
        </Part>
      )}
      {problems !== null && (
        <Part
          title={text('dialog.overlay.problems')}
          next={next(
            text('dialog.legend.next.problems'),
            order.filter((id) => withProblems.has(id)),
          )}
        >
          <p role="status">
            {problems.length === 0
              ? text('dialog.legend.problems.none')
              : text('dialog.legend.problems', { count: problems.length, steps: withProblems.size })}
          </p>
        </Part>
      )}
    </section>
  )
}

function Part({ title, next, children }: { title: string; next: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={classes.part}>
      <div className={classes.partHead}>
        <h2 id={id}>{title}</h2>
        {next}
      </div>
      {children}
    </div>
  )
}

function FactsPart({ facts }: { facts: OverlayFacts }) {
  const text = useText()
  switch (facts.of) {
    case 'plain':
      return null
    case 'loading':
      return <p role="status">{text('dialog.legend.loading')}</p>
    case 'denied':
      return <p role="status">{text('dialog.legend.denied')}</p>
    case 'failed':
      return <ErrorInPlace compact error={facts.error} title={text('dialog.legend.failed')} onRetry={facts.retry} />
    case 'coverage':
      return <CoveragePart {...facts} />
    case 'traffic':
      return <TrafficPart {...facts} />
    case 'changes':
      return <ChangesPart {...facts} />
  }
}

function nextLabel(facts: OverlayFacts, text: ReturnType<typeof useText>): string {
  return text(`dialog.legend.next.${facts.of}`)
}

/** What the overlay is looked at for: what is not tested, where conversations stop, what changed. */
function nextSteps(facts: OverlayFacts, overlay: Overlay, order: readonly string[]): string[] {
  if (facts.of === 'traffic') return stopsOf(overlay)
  if (facts.of === 'coverage')
    return facts.sessions === 0 ? [] : stepsThat(overlay, order, ({ show }) => show === 'untested' || show === 'stale')
  return stepsThat(overlay, order, ({ show }) => show !== 'removed')
}

function useReadingOrder({ graph, dialog }: OpenDialog): string[] {
  const { startNodeId } = dialog.data
  return useMemo(() => outlineOf(graph, startNodeId).flatMap((row) => (row.show === 'node' ? [row.node.id] : [])), [graph, startNodeId])
}

interface NextStepProps {
  label: string
  ids: readonly string[]
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
}

/** Selects the one after the selected one, and begins again after the last. */
function NextStep({ label, ids, selected, onSelect }: NextStepProps) {
  const text = useText()
  const at = ids.indexOf(selected[0] ?? '')
  const [first] = ids
  if (first === undefined) return null
  const go = (by: 1 | -1) => onSelect([ids.at(at === -1 && by === -1 ? -1 : (at + by) % ids.length) ?? first])
  return (
    <span className={classes.next}>
      <Tooltip label={text('dialog.legend.previous')}>
        <ActionIcon size={24} aria-label={text('dialog.legend.previous')} onClick={() => go(-1)}>
          <Icon name="chevron-left" size={14} />
        </ActionIcon>
      </Tooltip>
      <span className={classes.at}>{at === -1 ? ids.length : `${at + 1}/${ids.length}`}</span>
      <Button size="compact-xs" variant="default" onClick={() => go(1)}>
        {label}
      </Button>
    </span>
  )
}
