// Sessions and contained sessions by day as a line chart, the period before dashed. Loaded when first shown; the card keeps the same
// numbers as a table.
import type { Overview } from '@parley/contract/features/dashboard'
import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useText } from '../../../base/language/text'
import { useShownTheme } from '../../../ui/color-scheme'
import classes from './traffic.module.css'
import { labelOffsets } from '../label-offsets'

use([LineChart, GridComponent, TooltipComponent, SVGRenderer])

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
  const theme = useShownTheme()
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)

  useEffect(() => {
    if (frame.current === null) return
    const drawn = init(frame.current, null, { renderer: 'svg' })
    chart.current = drawn
    const resized = new ResizeObserver(() => drawn.resize())
    resized.observe(frame.current)
    return () => {
      resized.disconnect()
      drawn.dispose()
      chart.current = null
    }
  }, [])

  useEffect(() => {
    const names = {
      sessions: text('dashboard.chart.sessions'),
      contained: text('dashboard.chart.contained'),
      before: text('dashboard.chart.before'),
    }
    chart.current?.setOption(optionOf(overview, names, dayName, isFew), { notMerge: true })
    // The colours are read from the page, so another theme draws again.
  }, [overview, theme, text, dayName, isFew])

  return <div ref={frame} className={classes.chart} aria-hidden />
}

interface SeriesNames {
  sessions: string
  contained: string
  before: string
}

interface Look {
  token: (name: string) => string
  font: { fontFamily: string; fontSize: number }
}

/** Colours and type as the page has them now. */
function lookOfPage(): Look {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return { token, font: { fontFamily: token('--font-ui'), fontSize: 12 } }
}

function optionOf(overview: Overview, names: SeriesNames, dayName: (day: string) => string, isFew: boolean) {
  const look = lookOfPage()
  const { token, font } = look
  const sessions = overview.days.map((day) => day.sessions)
  const contained = overview.days.map((day) => day.contained)
  const before = overview.daysBefore.map((day) => day.sessions)
  const highest = Math.max(1, ...sessions, ...contained, ...before)
  const ends = [sessions, contained, before].map((values) => ((values.at(-1) ?? 0) / highest) * plotHeight)
  const [atSessions = 0, atContained = 0, atBefore = 0] = labelOffsets(ends, labelGap)
  return {
    animationDuration: 0,
    grid: { top: 16, right: 112, bottom: 28, left: 48 },
    textStyle: font,
    ...axes(
      overview.days.map(({ day }) => dayName(day)),
      look,
    ),
    tooltip: tooltip(look),
    series: [
      line({ name: names.sessions, data: sessions, colour: token('--accent'), labelAt: atSessions, isFew }, look),
      line({ name: names.contained, data: contained, colour: token('--info'), labelAt: atContained, isFew }, look),
      line({ name: names.before, data: before, colour: token('--accent'), labelAt: atBefore, isFew, isDashed: true }, look),
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

function line({ name, data, colour, labelAt, isFew, isDashed = false }: Line, { token, font }: Look) {
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

function axes(days: string[], { token, font }: Look) {
  return {
    xAxis: {
      type: 'category' as const,
      boundaryGap: false,
      data: days,
      axisLine: { lineStyle: { color: token('--border-default') } },
      axisTick: { show: false },
      axisLabel: { color: token('--text-3'), margin: 12, hideOverlap: true, ...font },
    },
    yAxis: {
      type: 'value' as const,
      min: 0,
      minInterval: 1,
      splitNumber: 3,
      axisLabel: { color: token('--text-3'), ...font },
      splitLine: { lineStyle: { color: token('--border-subtle') } },
    },
  }
}

function tooltip({ token, font }: Look) {
  return {
    trigger: 'axis' as const,
    axisPointer: { lineStyle: { color: token('--border-strong'), type: 'dotted' as const } },
    backgroundColor: token('--bg-raised'),
    borderColor: token('--border-default'),
    borderWidth: 1,
    padding: [8, 12],
    textStyle: { ...font, color: token('--text-1') },
    extraCssText: `box-shadow: ${token('--shadow-1')}; border-radius: 8px`,
  }
}
