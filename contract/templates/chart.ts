// The arithmetic of charts in messages: shares of a pie, heights of bars, points of lines. Drawing is each window's own, and so is how a
// text of the payload is read.
import type { Json, JsonObject } from '../base/json'

/** A text or number as text; anything else is ''. */
export type ReadText = (value: Json | undefined) => string

export interface Series {
  title: string
  values: number[]
  labels: string[]
}

/** One series per element, as long as the axis. */
export function readSeries(payload: JsonObject, read: ReadText): { axis: string[]; series: Series[] } {
  const axis = readTexts(payload['X_axis'], read)
  const series = recordsIn(payload['elements']).map((element) => {
    const values = Array.isArray(element['values']) ? element['values'].map((value) => readNumber(value, read)) : []
    const labels = readTexts(element['displayValues'], read)
    return { title: read(element['title']), values, labels: values.map((value, index) => labels[index] || String(value)) }
  })
  return { axis, series }
}

function readTexts(value: Json | undefined, read: ReadText): string[] {
  return Array.isArray(value) ? value.map((entry) => read(entry)) : []
}

export interface Slice {
  title: string
  label: string
  share: number
  path: string
}

/** Slices of a circle of radius 1 around the origin, clockwise from the top. Negative values count as nothing. */
export function slices(payload: JsonObject, read: ReadText): Slice[] {
  const elements = recordsIn(payload['elements'])
  const values = elements.map((element) => Math.max(0, readNumber(element['value'], read)))
  const total = values.reduce((sum, value) => sum + value, 0)
  let from = 0
  return elements.map((element, index) => {
    const share = total === 0 ? 0 : (values[index] ?? 0) / total
    const path = slicePath(from, from + share)
    from += share
    return { title: read(element['title']), label: read(element['displayValue']) || read(element['value']), share, path }
  })
}

function slicePath(from: number, to: number): string {
  if (to - from >= 0.9999) return 'M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z'
  const point = (share: number) => `${round(Math.sin(share * 2 * Math.PI))} ${round(-Math.cos(share * 2 * Math.PI))}`
  return `M0 0L${point(from)}A1 1 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)}Z`
}

/** Highest value the scale reaches, a round number at or above all of them; lowest is 0 or below. */
export function scaleOf(series: readonly Series[]): { low: number; high: number } {
  const values = series.flatMap((one) => one.values)
  const high = niceCeiling(Math.max(0, ...values))
  const low = -niceCeiling(Math.max(0, ...values.map((value) => -value)))
  return high === low ? { low: 0, high: 1 } : { low, high }
}

function niceCeiling(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((candidate) => candidate * power >= value) ?? 10
  return step * power
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** The whole chart in words, for people who hear it. */
export function describeSeries(axis: readonly string[], series: readonly Series[]): string {
  return series
    .map((one) => `${one.title}: ${one.labels.map((label, index) => `${axis[index] ?? index + 1} ${label}`).join(', ')}`)
    .join('. ')
}

export interface Bar {
  x: number
  y: number
  width: number
  height: number
  series: number
  label: string
}

/** Bars in shares: x along the axis, y and height up the scale, all 0..1. */
export function layBars(groups: number, series: readonly Series[], isStacked: boolean): Bar[] {
  const count = Math.max(groups, ...series.map((one) => one.values.length), 1)
  const group = 1 / count
  const stackTotals = Array.from({ length: count }, (_, at) => series.reduce((sum, one) => sum + Math.max(0, one.values[at] ?? 0), 0))
  const { high } = scaleOf(isStacked ? [{ title: '', values: stackTotals, labels: [] }] : series)
  const lanes = isStacked ? 1 : series.length
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    let base = 0
    return series.map((one, index) => {
      const share = Math.max(0, one.values[at] ?? 0) / (high || 1)
      const lane = (group * 0.7) / lanes
      const bar = {
        x: at * group + group * 0.15 + (isStacked ? 0 : index * lane),
        y: base,
        width: lane * 0.94,
        height: share,
        series: index,
        label: one.labels[at] ?? '',
      }
      if (isStacked) base += share
      return bar
    })
  })
}

export function readNumber(value: Json | undefined, read: ReadText): number {
  const number = typeof value === 'number' ? value : Number.parseFloat(read(value).replace(/[^\d.eE+-]/g, ''))
  return Number.isFinite(number) ? number : 0
}

function recordsIn(value: Json | undefined): JsonObject[] {
  return Array.isArray(value)
    ? value.filter((entry): entry is JsonObject => typeof entry === 'object' && entry !== null && !Array.isArray(entry))
    : []
}
