// Latency of turns as three lines: half, 95 and 99 of a hundred were faster. Loaded when first shown.
import type { OperationStatus } from '@parley/contract/operate/operation'
import { useCallback } from 'react'
import { type ChartStyle, chartAxes, chartTooltip, useChart } from '../../../ui/use-chart'
import { msText } from '../figures'
import classes from '../operation.module.css'

interface LatencyChartProps {
  latency: OperationStatus['latency']
  timeName: (at: number) => string
}

/** Where a name stands when there is one step alone, whose figures lie close together. */
const lines = [
  { id: 'p99', colour: '--info', position: 'top' },
  { id: 'p95', colour: '--accent', position: 'right' },
  { id: 'p50', colour: '--text-3', position: 'left' },
] as const

export default function LatencyChart({ latency, timeName }: LatencyChartProps) {
  const frame = useChart(useCallback((style) => optionOf(latency, timeName, style), [latency, timeName]))
  return <div ref={frame} className={classes.chart} aria-hidden />
}

function optionOf(latency: OperationStatus['latency'], timeName: (at: number) => string, style: ChartStyle) {
  const { token, font } = style
  const names = latency.map(({ at }) => timeName(at))
  const { xAxis, yAxis } = chartAxes(names, style)
  const isSingle = latency.length === 1
  return {
    animationDuration: 0,
    grid: { top: 16, right: 96, bottom: 28, left: 64 },
    textStyle: font,
    xAxis,
    yAxis: { ...yAxis, axisLabel: { ...yAxis.axisLabel, formatter: (value: number) => msText(value) } },
    tooltip: { ...chartTooltip(style), valueFormatter: (value: unknown) => msText(typeof value === 'number' ? value : null) },
    series: lines.map(({ id, colour, position }) => ({
      type: 'line' as const,
      name: id,
      data: latency.map((step) => step[id]),
      symbol: 'circle',
      symbolSize: 6,
      showSymbol: isSingle,
      label: {
        show: isSingle,
        position,
        formatter: `{a} ${msText(latency.at(-1)?.[id] ?? null)}`,
        color: token(colour),
        fontWeight: 600,
        ...font,
      },
      color: token(colour),
      lineStyle: { width: 2, color: token(colour) },
      endLabel: {
        show: !isSingle,
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
