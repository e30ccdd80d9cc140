/** @jsxImportSource preact */
// A pie with its parts named beside it, so that colour alone tells nothing.
import type { ChartProps } from './chart'
import { Legend, seriesColor } from './legend'

export function PieChart({ chart: { slices: parts, isRing }, label: name }: ChartProps<'pie'>) {
  const label = `${name}. ${parts.map((part) => `${part.title} ${part.label}`).join(', ')}`
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
