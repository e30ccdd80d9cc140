// Latency of turns as three lines: half, 95 and 99 of a hundred were faster. Loaded when first shown.
import type { OperationStatus } from '@parley/contract/features/operation'
import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useShownTheme } from '../../../ui/color-scheme'
import { msText } from '../figures'
import classes from '../operation.module.css'

use([LineChart, GridComponent, TooltipComponent, SVGRenderer])

interface LatencyChartProps {
  latency: OperationStatus['latency']
  timeName: (at: number) => string
}

const lines = [
  { id: 'p99', colour: '--info' },
  { id: 'p95', colour: '--accent' },
  { id: 'p50', colour: '--text-3' },
] as const

export default function LatencyChart({ latency, timeName }: LatencyChartProps) {
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
    chart.current?.setOption(optionOf(latency, timeName), { notMerge: true })
    // The colours are read from the page, so another theme draws again.
  }, [latency, timeName, theme])

  return <div ref={frame} className={classes.chart} aria-hidden />
}

function optionOf(latency: OperationStatus['latency'], timeName: (at: number) => string) {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const font = { fontFamily: token('--font-ui'), fontSize: 12 }
  const quiet = { color: token('--text-3'), ...font }
  return {
    animationDuration: 0,
    grid: { top: 16, right: 96, bottom: 28, left: 64 },
    textStyle: font,
    xAxis: {
      type: 'category' as const,
      boundaryGap: false,
      data: latency.map(({ at }) => timeName(at)),
      axisLine: { lineStyle: { color: token('--border-default') } },
      axisTick: { show: false },
      axisLabel: { margin: 12, hideOverlap: true, ...quiet },
    },
    yAxis: {
      type: 'value' as const,
      min: 0,
      splitNumber: 3,
      axisLabel: { formatter: (value: number) => msText(value), ...quiet },
      splitLine: { lineStyle: { color: token('--border-subtle') } },
    },
    tooltip: {
      trigger: 'axis' as const,
      valueFormatter: (value: unknown) => msText(typeof value === 'number' ? value : null),
      backgroundColor: token('--bg-raised'),
      borderColor: token('--border-default'),
      borderWidth: 1,
      padding: [8, 12],
      textStyle: { ...font, color: token('--text-1') },
    },
    series: lines.map(({ id, colour }) => ({
      type: 'line' as const,
      name: id,
      data: latency.map((step) => step[id]),
      symbol: 'circle',
      symbolSize: 6,
      showSymbol: latency.length === 1,
      color: token(colour),
      lineStyle: { width: 2, color: token(colour) },
      endLabel: {
        show: true,
        formatter: `{a} ${msText(latency.at(-1)?.[id] ?? null)}`,
        color: token(colour),
        fontWeight: 600,
        distance: 8,
        ...font,
      },
      labelLayout: { moveOverlap: 'shiftY' as const },
      emphasis: { disabled: true },
    })),
  }
}
