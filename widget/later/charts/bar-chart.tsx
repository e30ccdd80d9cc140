/** @jsxImportSource preact */
// Bars, upright, lying or stacked, each with its value written at its end.
import { axisNames, type Bar, describeSeries, layBars } from '@parley/contract/templates/chart'
import type { ChartProps } from './chart'
import { Legend, seriesColor } from './legend'

const width = 300
const height = 150
const foot = 18

export function BarChart({ chart: { axis, series, isLying, isStacked }, label: name }: ChartProps<'bars'>) {
  if (series.length === 0) return null
  const bars = layBars(axis.length, series, isStacked)
  const label = `${name}. ${describeSeries(axis, series)}`
  const axisAt = (index: number) => (index + 0.5) / Math.max(axis.length, 1)
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {bars.map((bar, index) => (
          <BarView key={index} bar={bar} isLying={isLying} isLabelled={bars.length <= 8} />
        ))}
        {isLying
          ? axis.map((name, index) => (
              <text key={index} x="0" y={axisAt(index) * height + 4}>
                {name}
              </text>
            ))
          : axisNames(axis, width).map(({ at, name }) => (
              <text key={at} x={axisAt(at) * width} y={height - 4} text-anchor="middle">
                {name}
              </text>
            ))}
      </svg>
      {series.length > 1 ? <Legend entries={series} /> : null}
    </figure>
  )
}

function BarView({ bar, isLying, isLabelled }: { bar: Bar; isLying: boolean; isLabelled: boolean }) {
  const margin = 80
  const room = isLying ? width - margin - 40 : height - foot - 14
  const box = isLying
    ? { x: margin + bar.y * room, y: bar.x * height, width: bar.height * room, height: bar.width * height }
    : { x: bar.x * width, y: 14 + room - (bar.y + bar.height) * room, width: bar.width * width, height: bar.height * room }
  const place = isLying
    ? { x: box.x + box.width + 4, y: box.y + box.height / 2 + 4, 'text-anchor': 'start' as const }
    : { x: box.x + box.width / 2, y: box.y - 4, 'text-anchor': 'middle' as const }
  return (
    <>
      <rect {...box} rx="2" fill={seriesColor(bar.series)} />
      {isLabelled ? (
        <text {...place} class="value">
          {bar.label}
        </text>
      ) : null}
    </>
  )
}
