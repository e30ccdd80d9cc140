// One row in a window: a field for each column, drawn by its type. A new one, or one that is there.
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import type { Column, DataTable } from '@parley/contract/integration/data-table'
import { readValue, writtenValue } from '@parley/kit/csv/typed-cell'
import { useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './data-table.module.css'
import { HiddenValue } from './hidden-value'

interface RowDialogProps {
  table: DataTable
  /** null: a new one. */
  row: { _id: string; values: JsonObject; hidden: readonly string[] } | null
  onClose: () => void
}

type Fault = 'needed' | 'number' | 'date' | 'json' | null

export function RowDialog({ table, row, onClose }: RowDialogProps) {
  const text = useText()
  const [written, setWritten] = useState<Record<string, string>>(() =>
    Object.fromEntries(table.columns.map(({ name, type }) => [name, writtenValue(type, row?.values[name])])),
  )
  // Encrypted values that nobody has shown or replaced are not known here, and stay as they are.
  const [hidden, setHidden] = useState<readonly string[]>(row?.hidden ?? [])
  const [isTried, setIsTried] = useState(false)
  const { isRunning, error, start } = useAction()
  const open = table.columns.filter(({ name }) => !hidden.includes(name))
  const write = (name: string, value: string) => {
    setWritten((before) => ({ ...before, [name]: value }))
    setHidden((before) => before.filter((each) => each !== name))
  }
  const read = open.map((column) => ({ column, value: readValue(column.type, written[column.name] ?? '') }))
  const faults = read.map(({ column, value }) => faultOf(column, value))
  const save = () => {
    setIsTried(true)
    if (faults.some((fault) => fault !== null)) return
    const values: JsonObject = Object.fromEntries(read.map(({ column: { name }, value }) => [name, value ?? null]))
    const tableId = table._id
    start(async () => {
      if (row === null) await change('data-table.add-row', { tableId, values })
      else await change('data-table.update-row', { tableId, rowId: row._id, values })
      onClose()
    })
  }
  return (
    <Dialog title={text(row === null ? 'data-table.row.add' : 'data-table.row.change')} onClose={onClose}>
      <form
        noValidate
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {table.columns.map((column, at) =>
          row !== null && hidden.includes(column.name) ? (
            <HiddenValue key={column.name} place={{ tableId: table._id, rowId: row._id }} column={column} onValue={write} />
          ) : (
            <ValueField
              key={column.name}
              column={column}
              isFirst={at === 0}
              value={written[column.name] ?? ''}
              fault={isTried ? (faults[open.indexOf(column)] ?? null) : null}
              onChange={(value) => write(column.name, value)}
            />
          ),
        )}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('data-table.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isRunning}>
            {text('data-table.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function faultOf({ type, required }: Column, value: ReturnType<typeof readValue>): Fault {
  if (value === null && required) return 'needed'
  return value === undefined && (type === 'number' || type === 'date' || type === 'json') ? type : null
}

interface ValueFieldProps {
  column: Column
  isFirst: boolean
  value: string
  fault: Fault
  onChange: (value: string) => void
}

function ValueField({ column: { name, type, required }, isFirst, value, fault, onChange }: ValueFieldProps) {
  const text = useText()
  const shared = {
    label: name,
    withAsterisk: required,
    error: fault !== null && text(`data-table.fault.${fault}`),
    'data-autofocus': isFirst || undefined,
  }
  if (type === 'boolean')
    return (
      <Select
        {...shared}
        clearable={!required}
        value={value === '' ? null : value}
        data={['true', 'false'].map((each) => ({ value: each, label: text(`data-table.value.${each}`) }))}
        onChange={(next) => onChange(next ?? '')}
      />
    )
  if (type === 'json')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxRows={12}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      {...(type === 'number' && { inputMode: 'decimal' })}
      {...(type === 'date' && { placeholder: '2026-01-31' })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
