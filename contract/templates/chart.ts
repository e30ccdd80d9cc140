// The arithmetic of charts in messages: shares of a pie, heights of bars, points of lines. Drawing is each window's own.
import type { Json, JsonObject } from '../base/json'
import { readList, readNumber, readText } from './shared/read'

export interface Series {
  title: string
  values: number[]
  labels: string[]
}

/** One series per element, as long as the axis. */
export function readSeries(payload: JsonObject): { axis: string[]; series: Series[] } {
  const axis = readTexts(payload['X_axis'])
  const series = readList(payload['elements']).map((element) => {
    const values = Array.isArray(element['values']) ? element['values'].map(readNumber) : []
    const labels = readTexts(element['displayValues'])
    return { title: readText(element['title']), values, labels: values.map((value, index) => labels[index] || String(value)) }
  })
  return { axis, series }
}

function readTexts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(readText) : []
}

export interface Slice {
  title: string
  label: string
  share: number
  path: string
}

/** Slices of a circle of radius 1 around the origin, clockwise from the top. Negative values count as nothing. */
export function slices(payload: JsonObject): Slice[] {
  const elements = readList(payload['elements'])
  const values = elements.map((element) => Math.max(0, readNumber(element['value'])))
  const total = values.reduce((sum, value) => sum + value, 0)
  let from = 0
  return elements.map((element, index) => {
    const share = total === 0 ? 0 : (values[index] ?? 0) / total
    const path = slicePath(from, from + share)
    from += share
    return { title: readText(element['title']), label: readText(element['displayValue']) || readText(element['value']), share, path }
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

/** Of a letter in a chart, whose words have 11 px; those of Chinese, Japanese and Korean are as wide as they are high. */
const widthOf = (letter: string): number => (/[\u1100-\u11ff\u2e80-\ud7ff\uff00-\uff60]/.test(letter) ? 11 : 6)
const widthOfName = (name: string): number => [...name].reduce((sum, letter) => sum + widthOf(letter), 0)
const leastName = 36
const widestName = 66

/** The names that stand below an axis of so many pixels without touching: all of them, the long ones cut, or each second, third, … one. */
export function axisNames(axis: readonly string[], room: number): { at: number; name: string }[] {
  const each = room / Math.max(axis.length, 1)
  const wanted = Math.min(widestName, Math.max(0, ...axis.map(widthOfName))) + 6
  const step = each >= leastName ? 1 : Math.max(1, Math.ceil(wanted / each))
  return axis.flatMap((name, at) => (at % step === 0 ? [{ at, name: cutTo(name, each * step - 6) }] : []))
}

function cutTo(name: string, most: number): string {
  if (widthOfName(name) <= most) return name
  let left = most - widthOf('…')
  const kept = [...name].filter((letter) => {
    left -= widthOf(letter)
    return left >= 0
  })
  return `${kept.join('').trimEnd()}…`
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
