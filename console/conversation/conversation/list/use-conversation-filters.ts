// What the list of conversations shows, kept in its address: the period of analytics, outcome, intent, words and page.
import { interruptionChoices } from '@parley/contract/base/event'
import { limits } from '@parley/contract/base/limits'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useUrlState } from '../../../base/page/use-url-state'
import { noFilters, rangeInput, useRange } from '../../../analytics/dashboard/index'

export const shows = ['contained', 'handed-over', 'failed', 'not-understood', 'intent-found'] as const

export type ConversationFilters = ReturnType<typeof useConversationFilters>

const nothing = {
  ...{ show: undefined, search: undefined, intent: undefined, response: undefined, interruption: undefined },
  ...{ stoppedAt: undefined, rule: undefined },
}

/** Typing rests this long before the server is asked. */
const restMs = 300

export function useConversationFilters(botId: string) {
  const range = useRange()
  const navigate = useNavigate()
  const [show] = useUrlState('show')
  const [search] = useUrlState('search')
  const [intentId] = useUrlState('intent')
  const [response] = useUrlState('response')
  const [interruption] = useUrlState('interruption')
  const [stoppedAt] = useUrlState('stoppedAt')
  const [rule] = useUrlState('rule')
  const [asked, setPage] = useUrlState('page', '0')
  const rested = useRested(search)
  const page = Math.max(0, Math.floor(Number(asked)) || 0)
  /** Another selection begins at its first page. */
  const set = (change: Record<string, string | undefined>) => {
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, ...change, page: undefined }), replace: true })
  }
  return {
    range,
    show,
    search,
    intentId,
    response,
    interruption,
    stoppedAt,
    page,
    isFiltered: range.isFiltered || [show, search, intentId, response, interruption, stoppedAt].some((one) => one !== ''),
    input: {
      ...rangeInput(range, botId),
      show: shows.find((one) => one === show) ?? ('all' as const),
      search: rested,
      intentId,
      response,
      interruption: interruptionChoices.find((one) => one === interruption) ?? ('' as const),
      stoppedAt,
      rule,
      offset: page * limits.pageSize,
      limit: limits.pageSize,
    },
    setShow: (value: string) => set({ show: value || undefined }),
    setSearch: (value: string) => set({ search: value || undefined }),
    setIntentId: (value: string) => set({ intent: value || undefined }),
    setResponse: (value: string) => set({ response: value || undefined }),
    setInterruption: (value: string) => set({ interruption: value || undefined }),
    setStoppedAt: (value: string) => set({ stoppedAt: value || undefined, rule: undefined }),
    setPage: (next: number) => setPage(String(next)),
    /** Takes back every filter but the period. */
    clear: () => set({ ...nothing, ...noFilters }),
  }
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
