// The overlay of the topics that is chosen, with its numbers; how often each question was asked is known to the table below, too.
import type { BotObject } from '@parley/contract/objects/object'
import { useMemo } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useDocument } from '../../../base/document'
import { useUrlState } from '../../../base/page/use-url-state'
import { conflictSums, type Overlay, overlays, type Sums, trafficSums } from './overlay'
import { chainOf, type Topic } from './topic-graph'

export interface LaidOver {
  overlay: Overlay
  choose: (overlay: Overlay) => void
  sums: Sums
  /** How often each question was asked; undefined until it is known. */
  asked: ReadonlyMap<string, number> | undefined
  days: number
  /** The check whose conflicts are shown; null where none has run. */
  checkedAt: number | null
}

const nothing: Sums = new Map()

export function useOverlay(topics: readonly Topic[], faqs: readonly BotObject<'faq'>[], openId: string): LaidOver {
  const { botId: streamId } = useDocument()
  const [chosen, choose] = useUrlState('overlay')
  const overlay = overlays.find((each) => each === chosen) ?? 'tried'
  const ktId = chainOf(topics, openId)[0]?.id
  const ofTask = overlay === 'conflicts' && ktId !== undefined ? { streamId, ktId } : null
  const traffic = useCall('knowledge-node.get-traffic', { streamId }, { keep: true }).data
  const findings = useCall('knowledge-node.get-analysis', ofTask && { ...ofTask, limit: 500 }, { keep: true }).data?.items
  const report = useCall('knowledge-node.get-report', ofTask, { keep: true }).data
  const asked = useMemo(() => traffic && new Map(traffic.asked.map(({ faqId, count }) => [faqId, count])), [traffic])
  const sums = useMemo(() => {
    if (overlay === 'traffic') return trafficSums(topics, faqs, asked ?? nothing)
    return overlay === 'conflicts' ? conflictSums(topics, faqs, findings ?? []) : nothing
  }, [overlay, topics, faqs, asked, findings])
  return {
    ...{ overlay, sums, asked, days: traffic?.days ?? 0, checkedAt: report?.analysedAt ?? null },
    choose: (next) => choose(next === 'tried' ? '' : next, true),
  }
}
