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
  /** The id of one, a version's number or the draft's id, and a tag with its value; '' for all. */
  dialog: string
  version: string
  tag: string
  withSample: boolean
  /** Anything but the period leaves conversations out. */
  isFiltered: boolean
  /** What a link to another page of analytics carries along. */
  search: Record<string, string | undefined>
  setDays: (days: string) => void
  setChannel: (channel: string) => void
  setLanguage: (language: string) => void
  setDialog: (dialog: string) => void
  setVersion: (version: string) => void
  setTag: (tag: string) => void
  setWithSample: (isOn: boolean) => void
  /** Takes back all but the period. */
  clear: () => void
}

/** What is taken back, in an address. */
export const noFilters = {
  channel: undefined,
  language: undefined,
  dialog: undefined,
  version: undefined,
  tag: undefined,
  sample: undefined,
}

export function useRange(): ChosenRange {
  const [range] = useUrlState('range', '7')
  const [channel] = useUrlState('channel')
  const [language] = useUrlState('language')
  const [dialog] = useUrlState('dialog')
  const [version] = useUrlState('version')
  const [tag] = useUrlState('tag')
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
    dialog: dialog || undefined,
    version: version || undefined,
    tag: tag || undefined,
    sample: sample === 'true' ? undefined : sample,
  }
  return {
    days,
    from,
    to,
    timezone,
    channel,
    language,
    dialog,
    version,
    tag,
    withSample: sample !== 'false',
    isFiltered: [channel, language, dialog, version, tag].some((one) => one !== '') || sample === 'false',
    search,
    setDays: (value) => set({ range: value === '7' ? undefined : value }),
    setChannel: (value) => set({ channel: value || undefined }),
    setLanguage: (value) => set({ language: value || undefined }),
    setDialog: (value) => set({ dialog: value || undefined }),
    setVersion: (value) => set({ version: value || undefined }),
    setTag: (value) => set({ tag: value || undefined }),
    setWithSample: (isOn) => set({ sample: isOn ? undefined : 'false' }),
    clear: () => set(noFilters),
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
  const { from, to, timezone, channel, language, dialog, version, tag, withSample } = range
  return { streamId: botId, from, to, timezone, channel, language, dialog, version, tag, sample: String(withSample) }
}
