// The chosen period and filters of analytics, kept in the address so that a link shows the same.
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { browserZone } from '../../base/language/time'
import { useUrlState } from '../../base/page/use-url-state'
import { daysUntil, type Preset, presetOf } from './range'

export interface ChosenRange {
  days: Preset
  from: string
  to: string
  timezone: string
  channel: string
  language: string
  withSample: boolean
  /** What a link to another page of analytics carries along. */
  search: Record<string, string | undefined>
  setDays: (days: string) => void
  setChannel: (channel: string) => void
  setLanguage: (language: string) => void
  setWithSample: (isOn: boolean) => void
}

export function useRange(): ChosenRange {
  const [range] = useUrlState('range', '7')
  const [channel] = useUrlState('channel')
  const [language] = useUrlState('language')
  const [sample] = useUrlState('sample', 'true')
  const navigate = useNavigate()
  /** Another selection begins at the first page of whatever list shows it. */
  const set = (change: Record<string, string | undefined>) => {
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, ...change, page: undefined }), replace: true })
  }
  const days = presetOf(range)
  const { from, to, timezone } = useDaysUntilToday(days)
  const search = {
    range: days === 7 ? undefined : String(days),
    channel: channel || undefined,
    language: language || undefined,
    sample: sample === 'true' ? undefined : sample,
  }
  return {
    days,
    from,
    to,
    timezone,
    channel,
    language,
    withSample: sample !== 'false',
    search,
    setDays: (value) => set({ range: value === '7' ? undefined : value }),
    setChannel: (value) => set({ channel: value || undefined }),
    setLanguage: (value) => set({ language: value || undefined }),
    setWithSample: (isOn) => set({ sample: isOn ? undefined : 'false' }),
  }
}

/** So many days, today's included. A new day makes a new range; within a day the same one is kept, so that nothing is read twice. */
export function useDaysUntilToday(days: number): Pick<ChosenRange, 'from' | 'to' | 'timezone'> {
  const timezone = browserZone()
  const today = new Date().toDateString()
  return useMemo(() => ({ ...daysUntil(new Date(today === '' ? 0 : Date.now()), days, timezone), timezone }), [today, days, timezone])
}

/** The range as calls take it. */
export function rangeInput(range: ChosenRange, botId: string) {
  const { from, to, timezone, channel, language, withSample } = range
  return { streamId: botId, from, to, timezone, channel, language, sample: String(withSample) }
}
