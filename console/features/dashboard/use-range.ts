// The chosen period and filters of analytics, kept in the address so that a link shows the same.
import { useMemo } from 'react'
import { useUrlState } from '../../base/use-url-state'
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
  const [range, setDays] = useUrlState('range', '7')
  const [channel, setChannel] = useUrlState('channel')
  const [language, setLanguage] = useUrlState('language')
  const [sample, setSample] = useUrlState('sample', 'true')
  const days = presetOf(range)
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = new Date().toDateString()
  // A new day makes a new range; within a day the same one is kept, so that nothing is read twice.
  const { from, to } = useMemo(() => daysUntil(new Date(today === '' ? 0 : Date.now()), days, timezone), [today, days, timezone])
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
    setDays,
    setChannel,
    setLanguage,
    setWithSample: (isOn) => setSample(isOn ? 'true' : 'false'),
  }
}

/** The range as calls take it. */
export function rangeInput(range: ChosenRange, botId: string) {
  const { from, to, timezone, channel, language, withSample } = range
  return { streamId: botId, from, to, timezone, channel, language, sample: String(withSample) }
}
