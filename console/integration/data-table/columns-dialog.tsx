// A new table with its columns, or other columns of one that is there. What rows that are there cannot follow is locked here and refused
// by the server.
import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core'
import { type Column, columnTypes, type DataTable } from '@parley/contract/integration/data-table'
import { useState } from 'react'
import { useAction, change } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { focusAdded } from '../../ui/field/focus-added'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { ColumnTraits } from './column-traits'
import { columnFault, isKey, plainColumn } from './columns'
import classes from './data-table.module.css'

interface ColumnsDialogProps {
  /** null: a new one. */
  table: DataTable | null
  onDone: (id: string) => void
  onClose: () => void
}

export function ColumnsDialog({ table, onDone, onClose }: ColumnsDialogProps) {
  const text = useText()
  const [name, setName] = useState(table?.name ?? '')
  const [columns, setColumns] = useState<readonly Column[]>(table?.columns ?? [plainColumn])
  const [isTried, setIsTried] = useState(false)
  const { isRunning, error, start } = useAction()
  const isWrong = columns.some((_, at) => columnFault(columns, at) !== null) || !isKey(name)
  const save = () => {
    setIsTried(true)
    if (isWrong) return
    start(async () => {
      const made =
        table === null
          ? await change('data-table.create', { name, columns: [...columns] })
          : await change('data-table.update', { tableId: table._id, columns: [...columns] })
      onDone(made._id)
      onClose()
    })
  }
  const hasRows = (table?.rows ?? 0) > 0
  return (
    <Dialog title={table === null ? text('data-table.new') : text('data-table.columns-of', { name })} onClose={onClose} size={720}>
      <form
        noValidate
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {table === null && (
          <TextInput
            data-autofocus
            label={text('data-table.name')}
            description={text('data-table.name.help')}
            value={name}
            maxLength={64}
            error={isTried && !isKey(name) && text('data-table.fault.key')}
            onChange={(event) => setName(event.currentTarget.value.trim())}
          />
        )}
        <ColumnRows columns={columns} table={table} isTried={isTried} onChange={setColumns} />
        {hasRows && <p className={classes.note}>{text('data-table.columns.kept')}</p>}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('data-table.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isRunning}>
            {text(table === null ? 'data-table.create' : 'data-table.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ColumnRowsProps {
  columns: readonly Column[]
  table: DataTable | null
  isTried: boolean
  onChange: (columns: readonly Column[]) => void
}

function ColumnRows({ columns, table, isTried, onChange }: ColumnRowsProps) {
  const text = useText()
  const hasRows = (table?.rows ?? 0) > 0
  return (
    <fieldset className={classes.columns}>
      <legend>{text('data-table.columns')}</legend>
      {columns.map((column, at) => (
        <ColumnRow
          key={at}
          place={at + 1}
          column={column}
          fault={isTried || column.name !== '' ? columnFault(columns, at) : null}
          isKept={hasRows && table?.columns.some((one) => one.name === column.name) === true}
          isNew={hasRows}
          canGo={columns.length > 1}
          onChange={(next) => onChange(columns.with(at, next))}
          onRemove={() => onChange(columns.toSpliced(at, 1))}
        />
      ))}
      {columns.length < 50 && (
        <Button
          variant="subtle"
          leftSection={<Icon name="add" />}
          onClick={(event) => {
            focusAdded(event.currentTarget)
            onChange([...columns, plainColumn])
          }}
        >
          {text('data-table.column.add')}
        </Button>
      )}
    </fieldset>
  )
}

interface ColumnRowProps {
  place: number
  column: Column
  fault: 'key' | 'twice' | null
  /** There are rows that have it. */
  isKept: boolean
  isNew: boolean
  canGo: boolean
  onChange: (column: Column) => void
  onRemove: () => void
}

function ColumnRow({ place, column, fault, isKept, isNew, canGo, onChange, onRemove }: ColumnRowProps) {
  const text = useText()
  const put = (set: Partial<Column>) => onChange({ ...column, ...set })
  return (
    <div className={classes.column}>
      <TextInput
        aria-label={text('data-table.column.name', { place })}
        placeholder={text('data-table.column.placeholder')}
        value={column.name}
        maxLength={64}
        readOnly={isKept}
        spellCheck={false}
        error={fault !== null && text(`data-table.fault.${fault}`)}
        onChange={(event) => put({ name: event.currentTarget.value.trim() })}
      />
      <Select
        aria-label={text('data-table.column.type', { place })}
        w={130}
        allowDeselect={false}
        readOnly={isKept}
        value={column.type}
        data={columnTypes.map((type) => ({ value: type, label: text(`data-table.type.${type}`) }))}
        onChange={(next) => put({ type: columnTypes.find((type) => type === next) ?? 'text', maxLength: null, default: null })}
      />
      <Checkbox
        label={text('data-table.column.required')}
        checked={column.required}
        disabled={isNew && !column.required}
        onChange={(event) => put({ required: event.currentTarget.checked })}
      />
      <Checkbox
        label={text('data-table.column.encrypted')}
        checked={column.encrypted}
        disabled={isKept}
        onChange={(event) => put({ encrypted: event.currentTarget.checked, index: 'none', default: null })}
      />
      <ActionIcon
        aria-label={text('data-table.column.remove', { name: column.name || String(place) })}
        disabled={!canGo}
        onClick={onRemove}
      >
        <Icon name="remove" />
      </ActionIcon>
      <ColumnTraits place={place} column={column} onChange={put} />
    </div>
  )
}
