// When a page is read again by itself, as one sentence: its words are chosen where they stand. In the time zone of whoever sets it.
import { type Refresh, refreshEvery } from '@parley/contract/knowledge/source-shapes'
import type { ReactNode } from 'react'
import { useShownLanguage, useText } from '../../../base/language/text'
import { browserZone } from '../../../base/language/time'
import classes from './refresh-sentence.module.css'

interface RefreshSentenceProps {
  refresh: Refresh
  disabled: boolean
  onChange: (refresh: Refresh) => void
}

/** A Sunday. */
const sunday = Date.UTC(2026, 0, 4)
const dayMs = 24 * 3600_000
const fromMonday = [1, 2, 3, 4, 5, 6, 0]
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), words: `${String(hour).padStart(2, '0')}:00` }))

export function RefreshSentence({ refresh, disabled, onChange }: RefreshSentenceProps) {
  const text = useText()
  const language = useShownLanguage()
  const { every, weekday, hour } = refresh
  const set = (part: Partial<Refresh>) => onChange({ ...refresh, timezone: browserZone(), ...part })
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const days = fromMonday.map((day) => ({
    value: `week ${day}`,
    words: text('knowledge.sources.again.week', { day: dayName.format(sunday + day * dayMs) }),
  }))
  const often = (['never', 'hour', 'day'] as const).map((value) => ({ value, words: text(`knowledge.sources.again.${value}`) }))
  const choose = (value: string) => {
    const [often = '', day] = value.split(' ')
    set({ every: refreshEvery.find((each) => each === often) ?? 'never', ...(day !== undefined && { weekday: Number(day) }) })
  }
  const slots: Record<string, ReactNode> = {
    when: (
      <Word
        key="when"
        label={text('knowledge.sources.again.when')}
        words={[...often, ...days]}
        value={every === 'week' ? `week ${weekday}` : every}
        disabled={disabled}
        onChoose={choose}
      />
    ),
    hour: (
      <Word
        key="hour"
        label={text('knowledge.documents.refresh.at')}
        words={hours}
        value={String(hour)}
        disabled={disabled}
        onChoose={(value) => set({ hour: Number(value) })}
      />
    ),
  }
  const hasHour = every === 'day' || every === 'week'
  const sentence = text(hasHour ? 'knowledge.sources.again.at' : 'knowledge.sources.again', { when: '{when}', hour: '{hour}' })
  return <p className={classes.sentence}>{sentence.split(/\{(when|hour)\}/).map((part) => slots[part] ?? part)}</p>
}

interface WordProps {
  label: string
  words: readonly { value: string; words: string }[]
  value: string
  disabled: boolean
  onChoose: (value: string) => void
}

function Word({ label, words, value, disabled, onChoose }: WordProps) {
  return (
    <select
      className={classes.word}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {words.map((each) => (
        <option key={each.value} value={each.value}>
          {each.words}
        </option>
      ))}
    </select>
  )
}
