// Calls of language models by day, and those that failed, as a line chart. Loaded when first shown; the card keeps the numbers as a table.
import type { LlmUsage } from '@parley/contract/model/llm-budget'
import { useCallback } from 'react'
import { dateText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { chartFrame } from '../../ui/page/chart-card'
import { type ChartStyle, chartAxes, chartTooltip, useChart } from '../../ui/use-chart'
import { labelOffsets } from '../dashboard/index'

/** Pixels between the highest value and zero, about, and between two labels at line ends. */
const plotHeight = 200
const labelGap = 16

export default function UsageChart({ days }: { days: LlmUsage['days'] }) {
  const text = useText()
  const option = useCallback(
    (style: ChartStyle) => {
      const { token, font } = style
      const { xAxis, yAxis } = chartAxes(
        days.map(({ day }) => dateText(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })),
        style,
      )
      const lines = [
        { name: text('model-usage.column.calls'), data: days.map(({ calls }) => calls), color: token('--accent') },
        { name: text('model-usage.column.failures'), data: days.map(({ failures }) => failures), color: token('--bad') },
      ]
      const highest = Math.max(1, ...lines.flatMap(({ data }) => data))
      const offsets = labelOffsets(
        lines.map(({ data }) => ((data.at(-1) ?? 0) / highest) * plotHeight),
        labelGap,
      )
      return {
        animationDuration: 0,
        grid: { top: 16, right: 96, bottom: 28, left: 48 },
        textStyle: font,
        xAxis,
        yAxis: { ...yAxis, minInterval: 1 },
        tooltip: chartTooltip(style),
        series: lines.map(({ name, data, color }, at) => ({
          ...{ type: 'line' as const, name, data, color, symbol: 'circle', symbolSize: 6, showSymbol: data.length === 1 },
          lineStyle: { width: 2, color },
          endLabel: { show: true, formatter: '{a}', color, fontWeight: 600, distance: 10, offset: [0, offsets[at] ?? 0], ...font },
          emphasis: { disabled: true },
        })),
      }
    },
    [days, text],
  )
  const frame = useChart(option)
  return <div ref={frame} className={chartFrame} aria-hidden />
}
