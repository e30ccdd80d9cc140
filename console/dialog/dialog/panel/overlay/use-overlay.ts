// The overlay that is shown, kept in the address, and what the server tells for it. Only the shown one is asked for.
import type { Traffic } from '@parley/contract/analytics/overlay'
import { useMemo } from 'react'
import type { CallError } from '../../../../base/call/call-error'
import { useDocument, useIsConfirmed } from '../../../../base/document'
import { useBot } from '../../../../base/session/use-bot'
import { useCall } from '../../../../base/call/use-call'
import { useUrlState } from '../../../../base/page/use-url-state'
import { rangeInput, useRange, type ChosenRange } from '../../../../analytics/dashboard/index'
import type { OpenDialog } from '../../model/use-open-dialog'
import { type ChangeCounts, changeCounts, changesOverlay } from './changes'
import { type CoverageCounts, coverageCounts, coverageOverlay } from './coverage'
import { type Overlay, type OverlayName, overlayNames } from './overlay'
import { trafficOverlay } from './traffic'

/** What the legend tells. `denied`: for people who may see analytics. */
export type OverlayFacts =
  | { of: 'plain' }
  | { of: 'loading' | 'denied'; name: OverlayName }
  | { of: 'failed'; name: OverlayName; error: CallError; retry: () => void }
  | { of: 'coverage'; sessions: number; counts: CoverageCounts }
  | { of: 'traffic'; sessions: number; sampleSessions: number; range: ChosenRange }
  | { of: 'changes'; version: number | null; counts: ChangeCounts }

export interface ShownOverlay {
  name: OverlayName
  choose: (name: string) => void
  overlay: Overlay | null
  facts: OverlayFacts
}

export function useOverlay(open: OpenDialog): ShownOverlay {
  const { botId } = useDocument()
  const [asked, choose] = useUrlState('overlay', 'plain')
  const name = overlayNames.find((one) => one === asked) ?? 'plain'
  const isKnown = useIsConfirmed(open.dialog.id)
  const place = isKnown ? { streamId: botId, dialogId: open.dialog.id } : null
  const coverage = useCoverage(open, name === 'coverage' ? place : null)
  const traffic = useTraffic(open, name === 'traffic' ? place : null)
  const changes = useChanges(open, name === 'changes' ? place : null)
  const shown = { plain: nothing, coverage, traffic, changes }[name]
  return { name, choose, ...shown }
}

type Part = Pick<ShownOverlay, 'overlay' | 'facts'>
type Place = { streamId: string; dialogId: string } | null

const nothing: Part = { overlay: null, facts: { of: 'plain' } }

function useCoverage(open: OpenDialog, place: Place): Part {
  const { data, error, refetch } = useCall('overlay.get-coverage', place, { keep: true })
  const { graph, nodes } = open
  return useMemo(() => {
    if (!data) return waiting('coverage', error, refetch)
    const overlay = coverageOverlay(data, graph, nodes)
    return { overlay, facts: { of: 'coverage', sessions: data.sessions, counts: coverageCounts(overlay) } }
  }, [data, error, refetch, graph, nodes])
}

function useTraffic(open: OpenDialog, place: Place): Part {
  const { botId } = useDocument()
  const mayRequest = (useBot(botId).data?.permissions.BOT_ANALYTICS ?? 'NO') !== 'NO'
  const range = useRange()
  const input = place && mayRequest ? { ...rangeInput(range, botId), ...place } : null
  const { data, error, refetch } = useCall('overlay.get-traffic', input, { keep: true })
  const { graph, nodes } = open
  const overlay = useMemo(() => (data ? trafficOverlay(data, graph, nodes) : null), [data, graph, nodes])
  if (!mayRequest) return { overlay: null, facts: { of: 'denied', name: 'traffic' } }
  if (!data) return waiting('traffic', error, refetch)
  return { overlay, facts: trafficFacts(data, range) }
}

function trafficFacts({ sessions, sampleSessions }: Traffic, range: ChosenRange): OverlayFacts {
  return { of: 'traffic', sessions, sampleSessions, range }
}

function useChanges(open: OpenDialog, place: Place): Part {
  const { data, error, refetch } = useCall('overlay.get-changes', place, { keep: true })
  const { graph, context } = open
  return useMemo(() => {
    if (!data) return waiting('changes', error, refetch)
    const overlay = data.version === null ? null : changesOverlay(data, graph, context)
    return { overlay, facts: { of: 'changes', version: data.version, counts: changeCounts(data) } }
  }, [data, error, refetch, graph, context])
}

function waiting(name: OverlayName, error: CallError | null, refetch: () => unknown): Part {
  const facts: OverlayFacts = error ? { of: 'failed', name, error, retry: () => void refetch() } : { of: 'loading', name }
  return { overlay: null, facts }
}
