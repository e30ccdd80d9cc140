/** @jsxImportSource preact */
// A date or a range of dates, with the browser's own calendar. What is sent is written year first, so that no language misreads it.
import { useState } from 'preact/hooks'
import { read, readFirst, type TemplateProps } from './template'

/** `startDate` and `endDate` may be given day or month first; only year-first limits are certain, others are left out. */
function limit(value: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
}

export function DatePicker({ payload, say, words }: TemplateProps) {
  const [date, setDate] = useState('')
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault()
        if (date !== '') say(date)
      }}
    >
      <input
        type="date"
        aria-label={readFirst(payload, ['title', 'text_message']) || words('date')}
        value={date}
        min={limit(read(payload.startDate))}
        max={limit(read(payload.endDate))}
        onInput={(event) => setDate(event.currentTarget.value)}
      />
      <button type="submit" class="button strong" disabled={date === ''}>
        {words('sendDate')}
      </button>
    </form>
  )
}

export function DateRange({ payload, say, words }: TemplateProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const isWhole = from !== '' && to !== '' && from <= to
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) say(`${from} to ${to}`)
      }}
    >
      <label>
        {words('from')}
        <input type="date" value={from} min={limit(read(payload.startDate))} onInput={(event) => setFrom(event.currentTarget.value)} />
      </label>
      <label>
        {words('to')}
        <input type="date" value={to} min={from} max={limit(read(payload.endDate))} onInput={(event) => setTo(event.currentTarget.value)} />
      </label>
      <button type="submit" class="button strong" disabled={!isWhole}>
        {words('sendDate')}
      </button>
    </form>
  )
}
