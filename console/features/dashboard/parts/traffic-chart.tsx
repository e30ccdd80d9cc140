// Sessions and contained sessions by day as a line chart, the period before dashed. Loaded when first shown; the card keeps the same
// numbers as a table.
import type { Overview } from '@parley/contract/features/dashboard'
import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useText } from '../../../base/text'
import { useShownTheme } from '../../../ui/color-scheme'
import classes from '../dashboard.module.css'
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

function optionOf(overview: Overview, names: SeriesNames, dayName: (day: string) => string, isFew: boolean) {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const font = { fontFamily: token('--font-ui'), fontSize: 12 }
  const sessions = overview.days.map((day) => day.sessions)
  const contained = overview.days.map((day) => day.contained)
  const before = overview.daysBefore.map((day) => day.sessions)
  const highest = Math.max(1, ...sessions, ...contained, ...before)
  const offsets = labelOffsets(
    [sessions, contained, before].map((values) => ((values.at(-1) ?? 0) / highest) * plotHeight),
    labelGap,
  )
  const line = (name: string, data: number[], colour: string, at: number, isDashed = false) => ({
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
      offset: [0, offsets[at] ?? 0],
      ...font,
    },
    emphasis: { disabled: true },
  })
  return {
    animationDuration: 0,
    grid: { top: 16, right: 112, bottom: 28, left: 48 },
    textStyle: font,
    xAxis: {
      type: 'category' as const,
      boundaryGap: false,
      data: overview.days.map(({ day }) => dayName(day)),
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
    tooltip: {
      trigger: 'axis' as const,
      axisPointer: { lineStyle: { color: token('--border-strong'), type: 'dotted' as const } },
      backgroundColor: token('--bg-raised'),
      borderColor: token('--border-default'),
      borderWidth: 1,
      padding: [8, 12],
      textStyle: { ...font, color: token('--text-1') },
      extraCssText: `box-shadow: ${token('--shadow-1')}; border-radius: 8px`,
    },
    series: [
      line(names.sessions, sessions, token('--accent'), 0),
      line(names.contained, contained, token('--info'), 1),
      line(names.before, before, token('--accent'), 2, true),
    ],
  }
}
