// A chart of echarts in a frame of the page: drawn with the page's colours and type, resized with its frame, drawn again when what it
// shows or the theme changes. Loaded with the first chart. What a chart shows is its own.
import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type RefObject, useEffect, useRef } from 'react'
import { useShownTheme } from './color-scheme'

use([LineChart, GridComponent, TooltipComponent, SVGRenderer])

/** Colours and type as the page has them now. */
export interface ChartStyle {
  token(name: string): string
  font: { fontFamily: string; fontSize: number }
}

/** `optionFor` stays the same (`useCallback`) as long as the chart shows the same. Answers with the ref of the chart's frame. */
export function useChart(optionFor: (style: ChartStyle) => EChartsCoreOption): RefObject<HTMLDivElement | null> {
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
    chart.current?.setOption(optionFor(styleOfPage()), { notMerge: true })
    // The colours are read from the page, so another theme draws again.
  }, [optionFor, theme])

  return frame
}

function styleOfPage(): ChartStyle {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return { token, font: { fontFamily: token('--font-ui'), fontSize: 12 } }
}

/** Categories below, values from zero at the left, quiet lines. */
export function chartAxes(categories: readonly string[], { token, font }: ChartStyle) {
  const label = { color: token('--text-3'), ...font }
  return {
    xAxis: {
      type: 'category' as const,
      boundaryGap: false,
      data: [...categories],
      axisLine: { lineStyle: { color: token('--border-default') } },
      axisTick: { show: false },
      axisLabel: { margin: 12, hideOverlap: true, ...label },
    },
    yAxis: {
      type: 'value' as const,
      min: 0,
      splitNumber: 3,
      axisLabel: label,
      splitLine: { lineStyle: { color: token('--border-subtle') } },
    },
  }
}

export function chartTooltip({ token, font }: ChartStyle) {
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
