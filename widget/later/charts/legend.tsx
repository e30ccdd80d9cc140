/** @jsxImportSource preact */
// The colours of the series of a chart, and the list that names them.

/** Series colours in order (design: accent, info, warn, ai, call, grey); more share the last. */
const seriesColors = ['var(--accent)', 'var(--info)', 'var(--warn)', 'var(--ai)', 'var(--f-call)', 'var(--text-3)']

export function seriesColor(index: number): string {
  return seriesColors[Math.min(index, seriesColors.length - 1)] ?? 'currentColor'
}

export function Legend({ entries }: { entries: { title: string; detail?: string }[] }) {
  return (
    <ul class="legend" aria-hidden="true">
      {entries.map((entry, index) => (
        <li key={index}>
          <span class="swatch" style={{ background: seriesColor(index) }} />
          <span class="legend-title">{entry.title}</span>
          {entry.detail ? <strong>{entry.detail}</strong> : null}
        </li>
      ))}
    </ul>
  )
}
