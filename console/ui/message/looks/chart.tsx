// A chart of a message: a pie with its parts named beside it, bars, or lines over an axis. Everything it shows is also in its label.
import { axisNames, describeSeries, layBars, round, scaleOf, type Series } from '@parley/contract/templates/chart'
import type { Chart as AnyChart } from '@parley/contract/templates/shared/drawing'
import type { ReactNode } from 'react'
import { useText } from '../../../base/language/text'
import classes from './chart.module.css'
import type { LookProps } from './look-props'

const colours = ['--accent', '--info', '--warn', '--ai', '--f-call', '--text-3']
const colourOf = (at: number): string => `var(${colours[Math.min(at, colours.length - 1)] ?? '--text-3'})`
const [width, height, left, foot, top] = [300, 156, 34, 20, 14]

type Pieces<K extends AnyChart['kind']> = Extract<AnyChart, { kind: K }>

export function Chart({ drawn }: LookProps<'chart'>) {
  const text = useText()
  const label = drawn.label || text('message.chart')
  const { chart } = drawn
  if (chart.kind === 'pie') return <Pie chart={chart} label={label} />
  if (chart.series.length === 0) return null
  const whole = `${label}. ${describeSeries(chart.axis, chart.series)}`
  if (chart.kind === 'lines')
    return (
      <Plot label={whole} entries={chart.series.map(({ title, labels }) => ({ title, detail: labels.at(-1) ?? '' }))}>
        <Lines axis={chart.axis} series={chart.series} />
      </Plot>
    )
  return (
    <Plot label={whole} entries={chart.series.length > 1 ? chart.series.map(({ title }) => ({ title, detail: '' })) : []}>
      {chart.isLying ? <LyingBars {...chart} /> : <Bars {...chart} />}
    </Plot>
  )
}

function Pie({ chart: { slices, isRing }, label }: { chart: Pieces<'pie'>; label: string }) {
  const whole = `${label}. ${slices.map((slice) => `${slice.title} ${slice.label}`).join(', ')}`
  return (
    <figure className={classes.pie}>
      <svg viewBox="-1.02 -1.02 2.04 2.04" role="img" aria-label={whole}>
        {slices.map(({ path }, at) => (
          <path key={at} d={path} fill={colourOf(at)} />
        ))}
        {isRing && <circle r="0.6" className={classes.hole} />}
      </svg>
      <Legend entries={slices.map((slice) => ({ title: slice.title, detail: slice.label }))} />
    </figure>
  )
}

interface PlotProps {
  label: string
  entries: readonly { title: string; detail: string }[]
  children: ReactNode
}

function Plot({ label, entries, children }: PlotProps) {
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {children}
      </svg>
      {entries.length > 0 && <Legend entries={entries} />}
    </figure>
  )
}

function Bars({ axis, series, isStacked }: Pieces<'bars'>) {
  const bars = layBars(axis.length, series, isStacked)
  const room = height - foot - top
  return (
    <>
      {bars.map((bar, at) => {
        const x = bar.x * width
        const y = top + room - (bar.y + bar.height) * room
        return (
          <g key={at}>
            <rect x={x} y={y} width={bar.width * width} height={bar.height * room} rx={2} fill={colourOf(bar.series)} />
            {bars.length <= 8 && (
              <text className={classes.value} x={x + (bar.width * width) / 2} y={y - 4} textAnchor="middle">
                {bar.label}
              </text>
            )}
          </g>
        )
      })}
      <Axis names={axis} room={width} at={(index) => ((index + 0.5) / Math.max(axis.length, 1)) * width} />
    </>
  )
}

/** Names beside them, values at their ends. */
function LyingBars({ axis, series, isStacked }: Pieces<'bars'>) {
  const bars = layBars(axis.length, series, isStacked)
  const margin = 80
  const room = width - margin - 40
  return (
    <>
      {bars.map((bar, at) => {
        const [x, y] = [margin + bar.y * room, bar.x * height]
        return (
          <g key={at}>
            <rect x={x} y={y} width={bar.height * room} height={bar.width * height} rx={2} fill={colourOf(bar.series)} />
            {bars.length <= 8 && (
              <text className={classes.value} x={x + bar.height * room + 4} y={y + (bar.width * height) / 2 + 4}>
                {bar.label}
              </text>
            )}
          </g>
        )
      })}
      {axis.map((name, at) => (
        <text key={at} x={0} y={((at + 0.5) / axis.length) * height + 4}>
          {name}
        </text>
      ))}
    </>
  )
}

function Lines({ axis, series }: { axis: readonly string[]; series: readonly Series[] }) {
  const { low, high } = scaleOf(series)
  const room = height - foot - top
  const x = (at: number): number => round(left + (at / Math.max(axis.length - 1, 1)) * (width - left - 20))
  const y = (value: number): number => round(top + room - ((value - low) / (high - low)) * room)
  return (
    <>
      {[low, high].map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={left} x2={width} y1={y(value)} y2={y(value)} />
          <text x={left - 4} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {series.map(({ values }, at) => (
        <g key={at} stroke={colourOf(at)} fill={colourOf(at)}>
          <polyline className={classes.line} points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')} />
          {values.map((value, index) => (
            <circle key={index} cx={x(index)} cy={y(value)} r={2.5} />
          ))}
        </g>
      ))}
      <Axis names={axis} room={width - left - 20} at={x} />
    </>
  )
}

function Axis({ names, room, at }: { names: readonly string[]; room: number; at: (index: number) => number }) {
  return axisNames(names, room).map(({ at: index, name }) => (
    <text key={index} x={at(index)} y={height - 5} textAnchor="middle">
      {name}
    </text>
  ))
}

function Legend({ entries }: { entries: readonly { title: string; detail: string }[] }) {
  return (
    <ul className={classes.legend} aria-hidden>
      {entries.map(({ title, detail }, at) => (
        <li key={at}>
          <span className={classes.swatch} style={{ background: colourOf(at) }} />
          <span>{title}</span>
          {detail !== '' && <b>{detail}</b>}
        </li>
      ))}
    </ul>
  )
}
