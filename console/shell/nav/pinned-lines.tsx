// The pinned lines of the menu, in the order somebody gives them: by dragging, or by Alt with the arrow keys on a line.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { MenuEntry } from '../menu-entry'
import type { Pins } from './use-pins'

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

interface PinnedLinesProps {
  entries: readonly MenuEntry[]
  pins: Pins
  line: (entry: MenuEntry) => ReactNode
}

export function PinnedLines({ entries, pins: { put }, line }: PinnedLinesProps) {
  const dragged = useRef('')
  const moved = useRef('')
  const list = useRef<HTMLDivElement>(null)
  // A line that is moved in the page loses the focus.
  useEffect(() => {
    if (moved.current === '') return
    list.current?.querySelector<HTMLElement>(`[data-pin="${moved.current}"] a`)?.focus()
    moved.current = ''
  }, [entries])
  const byKey = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key]
    const [entry, other] = [entries[at], entries[at + (step ?? 0)]]
    if (!event.altKey || step === undefined || entry === undefined || put === null) return
    event.preventDefault()
    if (other === undefined) return
    moved.current = entry.id
    put(entry.id, other.id)
  }
  return (
    <div ref={list}>
      {entries.map((entry, at) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the link inside; here only its order is changed.
        <div
          key={entry.id}
          data-pin={entry.id}
          draggable={put !== null}
          onDragStart={() => (dragged.current = entry.id)}
          onDragOver={(event) => {
            if (dragged.current !== '') event.preventDefault()
          }}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged.current !== entry.id) put?.(dragged.current, entry.id)
            dragged.current = ''
          }}
          onDragEnd={() => (dragged.current = '')}
          onKeyDown={(event) => byKey(event, at)}
        >
          {line(entry)}
        </div>
      ))}
    </div>
  )
}
