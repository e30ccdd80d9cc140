// How the numbers and the days of a file are written, for files that do not tell: what may mean two things is else refused.
import { NativeSelect } from '@mantine/core'
import type { FileReading } from '@parley/contract/base/incoming/file-reading'
import type { DataTable } from '@parley/contract/integration/data-table'
import { useText } from '../../base/language/text'

export type Written = Pick<FileReading, 'decimal' | 'days'>

interface HowWrittenProps {
  columns: DataTable['columns']
  written: Written
  onChange: (written: Written) => void
}

const decimals = ['.', ','] as const
const orders = ['day-first', 'month-first'] as const

export function HowWritten({ columns, written, onChange }: HowWrittenProps) {
  const text = useText()
  const has = (type: 'number' | 'date') => columns.some((column) => column.type === type)
  if (!has('number') && !has('date')) return null
  const asTold = { value: '', label: text('data-table.written.as-told') }
  return (
    <>
      {has('number') && (
        <NativeSelect
          label={text('data-table.written.numbers')}
          value={written.decimal ?? ''}
          data={[asTold, { value: '.', label: '1,234.50' }, { value: ',', label: '1.234,50' }]}
          onChange={(event) => onChange({ ...written, decimal: decimals.find((each) => each === event.currentTarget.value) })}
        />
      )}
      {has('date') && (
        <NativeSelect
          label={text('data-table.written.days')}
          value={written.days ?? ''}
          data={[asTold, { value: 'day-first', label: '31/12/2026' }, { value: 'month-first', label: '12/31/2026' }]}
          onChange={(event) => onChange({ ...written, days: orders.find((each) => each === event.currentTarget.value) })}
        />
      )}
    </>
  )
}
