// What else a column may have: an index, a maximal length, a default. An encrypted one has neither index nor default.
import { NumberInput, Select, TextInput } from '@mantine/core'
import { type Column, columnIndexes } from '@parley/contract/integration/data-table'
import { readValue, writtenValue } from '@parley/kit/csv/typed-cell'
import { useState } from 'react'
import { useText } from '../../base/language/text'
import classes from './data-table.module.css'

interface ColumnTraitsProps {
  place: number
  column: Column
  onChange: (set: Partial<Column>) => void
}

export function ColumnTraits({ place, column, onChange }: ColumnTraitsProps) {
  const text = useText()
  const { type, index, maxLength, encrypted } = column
  return (
    <div className={classes.traits}>
      <Select
        aria-label={text('data-table.column.index', { place })}
        w={150}
        allowDeselect={false}
        disabled={encrypted}
        value={index}
        data={columnIndexes.map((each) => ({ value: each, label: text(`data-table.index.${each}`) }))}
        onChange={(next) => onChange({ index: columnIndexes.find((each) => each === next) ?? 'none' })}
      />
      <NumberInput
        aria-label={text('data-table.column.length', { place })}
        placeholder={text('data-table.column.length.none')}
        w={130}
        min={1}
        max={65536}
        allowDecimal={false}
        disabled={type !== 'text'}
        value={maxLength ?? ''}
        onChange={(next) => onChange({ maxLength: typeof next === 'number' && next >= 1 ? next : null })}
      />
      <DefaultField key={type} place={place} column={column} onChange={onChange} />
    </div>
  )
}

/** Kept once it is a value of the column's type. */
function DefaultField({ place, column: { type, encrypted, default: given }, onChange }: ColumnTraitsProps) {
  const text = useText()
  const [written, setWritten] = useState(writtenValue(type, given))
  const isWrong = readValue(type, written) === undefined
  return (
    <TextInput
      className={classes.default}
      aria-label={text('data-table.column.default', { place })}
      placeholder={text('data-table.column.default.none')}
      disabled={encrypted}
      value={encrypted ? '' : written}
      error={isWrong && text('data-table.fault.default')}
      onChange={(event) => {
        setWritten(event.currentTarget.value)
        const value = readValue(type, event.currentTarget.value)
        if (value !== undefined) onChange({ default: value })
      }}
    />
  )
}
