// When a page is read again by itself: how often, on which day and at which hour, in the time zone of whoever sets it.
import { Group, Select } from '@mantine/core'
import { type Refresh, refreshEvery } from '@parley/contract/knowledge/source-shapes'
import { useShownLanguage, useText } from '../../../base/language/text'
import { browserZone } from '../../../base/language/time'

interface RefreshFieldsProps {
  refresh: Refresh
  disabled?: boolean
  onChange: (refresh: Refresh) => void
}

/** A Sunday. */
const sunday = Date.UTC(2026, 0, 4)
const dayMs = 24 * 3600_000

export function RefreshFields({ refresh, disabled = false, onChange }: RefreshFieldsProps) {
  const text = useText()
  const language = useShownLanguage()
  const { every, weekday, hour } = refresh
  const set = (part: Partial<Refresh>) => onChange({ ...refresh, timezone: browserZone(), ...part })
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return (
    <Group gap={8} align="flex-end">
      <Select
        label={text('knowledge.documents.refresh')}
        data={refreshEvery.map((value) => ({ value, label: text(`knowledge.documents.refresh.${value}`) }))}
        value={every}
        allowDeselect={false}
        disabled={disabled}
        onChange={(value) => set({ every: refreshEvery.find((each) => each === value) ?? 'never' })}
        w={160}
      />
      {every === 'week' && (
        <Select
          label={text('knowledge.documents.refresh.weekday')}
          data={[1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: dayName.format(sunday + day * dayMs) }))}
          value={String(weekday)}
          allowDeselect={false}
          disabled={disabled}
          onChange={(value) => set({ weekday: Number(value) })}
          w={140}
        />
      )}
      {(every === 'week' || every === 'day') && (
        <Select
          label={text('knowledge.documents.refresh.at')}
          data={Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: `${String(at).padStart(2, '0')}:00` }))}
          value={String(hour)}
          allowDeselect={false}
          disabled={disabled}
          onChange={(value) => set({ hour: Number(value) })}
          w={100}
        />
      )}
    </Group>
  )
}
