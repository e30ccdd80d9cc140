/** @jsxImportSource preact */
// A chart of a message by its kind. What it shows is contract/templates/chart, how it is drawn each kind's own.
import type { Chart as AnyChart } from '@parley/contract/templates/shared/drawing'
import { BarChart } from './bar-chart'
import { LineChart } from './line-chart'
import { PieChart } from './pie-chart'
import type { LookProps } from '../../templates/template'
import { useLaterWords } from '../words'

export interface ChartProps<K extends AnyChart['kind']> {
  chart: Extract<AnyChart, { kind: K }>
  /** What it is called for people who hear it. */
  label: string
}

export function Chart({ drawn }: LookProps<'chart'>) {
  const words = useLaterWords()
  const { chart } = drawn
  const label = drawn.label || words('chart')
  if (chart.kind === 'pie') return <PieChart chart={chart} label={label} />
  return chart.kind === 'bars' ? <BarChart chart={chart} label={label} /> : <LineChart chart={chart} label={label} />
}
