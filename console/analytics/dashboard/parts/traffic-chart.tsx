// Sessions and contained sessions by day as a line chart, the period before dashed. Loaded when first shown; the card keeps the same
// numbers as a table.
import type { Overview } from '@parley/contract/analytics/dashboard'
import { useCallback } from 'react'
import { useText } from '../../../base/language/text'
import { chartFrame } from '../../../ui/page/chart-card'
import { type ChartStyle, chartAxes, chartTooltip, useChart } from '../../../ui/use-chart'
import { labelOffsets } from '../label-offsets'

/** Pixels between the highest value and zero, about, and between two labels at line ends. */
const plotHeight = 220
const labelGap = 16

interface TrafficChartProps {
  overview: Overview
  dayName: (day: string) => string
  /** Too few sessions to trust the shape: points are drawn hollow. */
  isFew: boolean
}

export default function TrafficChart({ overview, dayName, isFew }: TrafficChartProps) {
  const text = useText()
  const option = useCallback(
    (style: ChartStyle) => {
      const names = {
        sessions: text('dashboard.chart.sessions'),
        contained: text('dashboard.chart.contained'),
        before: text('dashboard.chart.before'),
      }
      return optionOf(overview, { names, dayName, isFew }, style)
    },
    [overview, text, dayName, isFew],
  )
  const frame = useChart(option)

  return <div ref={frame} className={chartFrame} aria-hidden />
}

interface SeriesNames {
  sessions: string
  contained: string
  before: string
}

interface Shown {
  names: SeriesNames
  dayName: (day: string) => string
  isFew: boolean
}

function optionOf(overview: Overview, { names, dayName, isFew }: Shown, style: ChartStyle) {
  const { token, font } = style
  const sessions = overview.days.map((day) => day.sessions)
  const contained = overview.days.map((day) => day.contained)
  const before = overview.daysBefore.map((day) => day.sessions)
  const highest = Math.max(1, ...sessions, ...contained, ...before)
  const ends = [sessions, contained, before].map((values) => ((values.at(-1) ?? 0) / highest) * plotHeight)
  const [atSessions = 0, atContained = 0, atBefore = 0] = labelOffsets(ends, labelGap)
  const days = overview.days.map(({ day }) => dayName(day))
  const { xAxis, yAxis } = chartAxes(days, style)
  return {
    animationDuration: 0,
    grid: { top: 16, right: 112, bottom: 28, left: 48 },
    textStyle: font,
    xAxis,
    yAxis: { ...yAxis, minInterval: 1 },
    tooltip: chartTooltip(style),
    series: [
      line({ name: names.sessions, data: sessions, colour: token('--accent'), labelAt: atSessions, isFew }, style),
      line({ name: names.contained, data: contained, colour: token('--info'), labelAt: atContained, isFew }, style),
      line({ name: names.before, data: before, colour: token('--accent'), labelAt: atBefore, isFew, isDashed: true }, style),
    ],
  }
}

interface Line {
  name: string
  data: number[]
  colour: string
  /** Pixels the label at its end is moved down. */
  labelAt: number
  isFew: boolean
  isDashed?: boolean
}

function line({ name, data, colour, labelAt, isFew, isDashed = false }: Line, { token, font }: ChartStyle) {
  return {
    type: 'line' as const,
    name,
    data,
    symbol: 'circle',
    symbolSize: isFew ? 7 : 6,
    showSymbol: isFew || data.length === 1,
    color: colour,
    itemStyle: isFew ? { color: token('--bg-surface'), borderColor: colour, borderWidth: 1.5 } : { color: colour },
    lineStyle: { width: isDashed ? 1.5 : 2, type: isDashed ? [3, 3] : ('solid' as const), color: colour },
    endLabel: {
      show: true,
      formatter: '{a}',
      color: isDashed ? token('--text-3') : colour,
      fontWeight: isDashed ? 400 : 600,
      distance: 10,
      offset: [0, labelAt],
      ...font,
    },
    emphasis: { disabled: true },
  }
}
