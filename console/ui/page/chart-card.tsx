// A card with a chart, or the same numbers as a table. Readers of the page always have the table; the chart is drawn in the frame of its class
// when it is first shown.
import { ActionIcon, Tooltip } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../base/language/text'
import { Icon } from '../icon'
import { Card } from './card'
import classes from './chart-card.module.css'

/** Of the element that a chart is drawn in. */
export const chartFrame = classes.chart

interface ChartCardProps {
  title: string
  note?: string
  className?: string
  chart: ReactNode
  /** The rows of the chart, with a caption. */
  table: ReactNode
}

export function ChartCard({ title, note, className = '', chart, table }: ChartCardProps) {
  const text = useText()
  const [isTable, setIsTable] = useState(false)
  const side = (
    <Tooltip label={text(isTable ? 'ui.as-chart' : 'ui.as-table')}>
      <ActionIcon aria-label={text('ui.as-table')} aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
        <Icon name={isTable ? 'chart' : 'table'} />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <Card title={title} {...(note !== undefined && { note })} side={side} className={className}>
      {!isTable && <Suspense fallback={<div className={classes.chart} aria-busy />}>{chart}</Suspense>}
      <div className={isTable ? classes.numbers : 'visually-hidden'} tabIndex={isTable ? 0 : undefined}>
        {table}
      </div>
    </Card>
  )
}
