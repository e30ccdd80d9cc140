// A chart of a message: a pie with its parts named beside it, bars, or lines over an axis. Everything it shows is also in its label.
import type { JsonObject } from '@parley/contract/base/json'
import { describeSeries, layBars, readSeries, round, scaleOf, type Series, slices } from '@parley/contract/templates/chart'
import type { TemplateKind } from '@parley/contract/templates/index'
import type { ReactNode } from 'react'
import { readText } from './read-text'
import classes from './chart.module.css'

const colours = ['--accent', '--info', '--warn', '--ai', '--f-call', '--text-3']
const colourOf = (at: number): string => `var(${colours[Math.min(at, colours.length - 1)] ?? '--text-3'})`
const [width, height, left, foot, top] = [300, 156, 34, 20, 14]

type Drawing = NonNullable<TemplateKind['chart']>

export function Chart({ chart, payload }: { chart: Drawing; payload: JsonObject }) {
  return drawings[chart](payload)
}

const drawings: Record<Drawing, (payload: JsonObject) => ReactNode> = {
  pie: (payload) => <Pie payload={payload} />,
  bars: (payload) => <Plot payload={payload} Marks={Bars} />,
  lines: (payload) => <Plot payload={payload} Marks={Lines} />,
}

function Pie({ payload }: { payload: JsonObject }) {
  const parts = slices(payload, readText)
  return (
    <figure className={classes.pie}>
      <svg viewBox="-1.02 -1.02 2.04 2.04" role="img" aria-label={parts.map(({ title, label }) => `${title} ${label}`).join(', ')}>
        {parts.map(({ path }, at) => (
          <path key={at} d={path} fill={colourOf(at)} />
        ))}
      </svg>
      <Legend entries={parts.map(({ title, label }) => ({ title, detail: label }))} />
    </figure>
  )
}

interface MarksProps {
  axis: readonly string[]
  series: readonly Series[]
  isStacked: boolean
}

function Plot({ payload, Marks }: { payload: JsonObject; Marks: (props: MarksProps) => ReactNode }) {
  const { axis, series } = readSeries(payload, readText)
  if (series.length === 0) return null
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describeSeries(axis, series)}>
        <Marks axis={axis} series={series} isStacked={payload['stacked'] === true} />
      </svg>
      {series.length > 1 && <Legend entries={series.map(({ title }) => ({ title, detail: '' }))} />}
    </figure>
  )
}

function Bars({ axis, series, isStacked }: MarksProps) {
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
      <Axis names={axis} at={(index) => ((index + 0.5) / Math.max(axis.length, 1)) * width} />
    </>
  )
}

function Lines({ axis, series }: MarksProps) {
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
      <Axis names={axis} at={x} />
    </>
  )
}

/** As many names as have room. */
function Axis({ names, at }: { names: readonly string[]; at: (index: number) => number }) {
  const every = Math.ceil(names.length / 8)
  const most = Math.max(4, Math.floor(44 / Math.min(Math.max(names.length, 1), 8)))
  return names.map(
    (name, index) =>
      index % every === 0 && (
        <text key={index} x={at(index)} y={height - 5} textAnchor="middle">
          {name.length > most ? `${name.slice(0, most - 1)}…` : name}
        </text>
      ),
  )
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
