/** @jsxImportSource preact */
// A pie with its parts named beside it, so that colour alone tells nothing.
import { slices } from '@parley/contract/templates/chart'
import { seriesColor } from './chart'
import { read, type TemplateProps } from './template'

export function PieChart({ payload, words }: TemplateProps) {
  const parts = slices(payload, read)
  const isRing = read(payload.pie_type).startsWith('donut')
  const label = `${read(payload.text) || words('chart')}. ${parts.map((part) => `${part.title} ${part.label}`).join(', ')}`
  return (
    <figure class="chart pie">
      <svg viewBox="-1.02 -1.02 2.04 2.04" role="img" aria-label={label}>
        {parts.map((part, index) => (
          <path key={index} d={part.path} fill={seriesColor(index)} />
        ))}
        {isRing ? <circle r="0.6" class="hole" /> : null}
      </svg>
      <Legend entries={parts.map((part) => ({ title: part.title, detail: part.label }))} />
    </figure>
  )
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
