/** @jsxImportSource preact */
// Lines over an axis, each named at its end or in the legend, with its points marked.
import { axisNames, describeSeries, round, scaleOf } from '@parley/contract/templates/chart'
import type { ChartProps } from './chart'
import { Legend, seriesColor } from './legend'

const width = 300
const height = 150
const top = 10
const bottom = 126

export function LineChart({ chart: { axis, series }, label: name }: ChartProps<'lines'>) {
  if (series.length === 0) return null
  const { low, high } = scaleOf(series)
  const steps = Math.max(axis.length - 1, 1)
  const x = (index: number) => round(34 + (index / steps) * (width - 54))
  const y = (value: number) => round(bottom - ((value - low) / (high - low)) * (bottom - top))
  const label = `${name}. ${describeSeries(axis, series)}`
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {[low, high].map((value) => (
          <g key={value}>
            <line x1="34" x2={width - 20} y1={y(value)} y2={y(value)} class="grid" />
            <text x="30" y={y(value) + 4} text-anchor="end">
              {value}
            </text>
          </g>
        ))}
        {series.map((one, index) => (
          <g key={index} stroke={seriesColor(index)} fill={seriesColor(index)}>
            <polyline points={one.values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} class="line" />
            {one.values.map((value, at) => (
              <circle key={at} cx={x(at)} cy={y(value)} r="2.5" />
            ))}
          </g>
        ))}
        {axisNames(axis, width - 54).map(({ at, name }) => (
          <text key={at} x={x(at)} y={height - 6} text-anchor="middle">
            {name}
          </text>
        ))}
      </svg>
      <Legend entries={series.map((one) => ({ title: one.title, detail: one.labels.at(-1) }))} />
    </figure>
  )
}
