// The values of a configuration, a row each: its name, what sort of value it is, and the value.
import { ActionIcon, Button, Select, Textarea, TextInput } from '@mantine/core'
import { configurationLimits } from '@parley/contract/bot/configuration'
import { useText } from '../../base/language/text'
import { focusAdded } from '../../ui/field/focus-added'
import { Icon } from '../../ui/icon'
import classes from './configuration.module.css'
import { asSort, emptyRow, type RowFault, rowFault, type ValueRow, type ValueSort, valueSorts } from './values'

interface ValueRowsProps {
  rows: readonly ValueRow[]
  isReadOnly: boolean
  /** Saving was tried: what is missing is said, too. */
  isTried: boolean
  onChange: (rows: ValueRow[]) => void
}

export function ValueRows({ rows, isReadOnly, isTried, onChange }: ValueRowsProps) {
  const text = useText()
  return (
    <fieldset className={classes.values}>
      <legend>{text('configuration.values')}</legend>
      {rows.length === 0 && <p className={classes.note}>{text('configuration.values.none')}</p>}
      {rows.map((row, at) => (
        <Row
          key={at}
          place={at + 1}
          row={row}
          fault={isTried || row.name !== '' ? rowFault(rows, at) : null}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange(rows.with(at, next))}
          onRemove={() => onChange(rows.toSpliced(at, 1))}
        />
      ))}
      {!isReadOnly && (
        <Button
          variant="subtle"
          leftSection={<Icon name="add" />}
          disabled={rows.length >= configurationLimits.names}
          onClick={(event) => {
            focusAdded(event.currentTarget)
            onChange([...rows, emptyRow])
          }}
        >
          {text('configuration.value.add')}
        </Button>
      )}
    </fieldset>
  )
}

interface RowProps {
  place: number
  row: ValueRow
  fault: RowFault | null
  isReadOnly: boolean
  onChange: (row: ValueRow) => void
  onRemove: () => void
}

function Row({ place, row, fault, isReadOnly, onChange, onRemove }: RowProps) {
  const text = useText()
  const isOfName = fault === 'name' || fault === 'twice'
  const said = fault === null ? null : text(`configuration.fault.${fault}`)
  return (
    <div className={classes.value}>
      <TextInput
        aria-label={text('configuration.value.name', { place })}
        placeholder={text('configuration.value.name.example')}
        value={row.name}
        maxLength={128}
        readOnly={isReadOnly}
        spellCheck={false}
        error={isOfName && said}
        onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
      />
      <Select
        aria-label={text('configuration.value.sort', { place })}
        allowDeselect={false}
        readOnly={isReadOnly}
        value={row.sort}
        data={valueSorts.map((sort) => ({ value: sort, label: text(`configuration.sort.${sort}`) }))}
        onChange={(next) => onChange(asSort(row, valueSorts.find((sort) => sort === next) ?? 'text'))}
      />
      <Value
        label={text('configuration.value', { name: row.name.trim() || String(place) })}
        sort={row.sort}
        value={row.text}
        error={!isOfName && said}
        isReadOnly={isReadOnly}
        onChange={(typed) => onChange({ ...row, text: typed })}
      />
      {!isReadOnly && (
        <ActionIcon aria-label={text('configuration.value.remove', { name: row.name.trim() || String(place) })} onClick={onRemove}>
          <Icon name="remove" />
        </ActionIcon>
      )}
    </div>
  )
}

interface ValueProps {
  label: string
  sort: ValueSort
  value: string
  error: string | false | null
  isReadOnly: boolean
  onChange: (typed: string) => void
}

function Value({ label, sort, value, error, isReadOnly, onChange }: ValueProps) {
  const text = useText()
  if (sort === 'switch')
    return (
      <Select
        aria-label={label}
        allowDeselect={false}
        readOnly={isReadOnly}
        value={value}
        data={['true', 'false'].map((each) => ({ value: each, label: text(`configuration.${each}`) }))}
        onChange={(next) => onChange(next ?? 'false')}
      />
    )
  const field = { 'aria-label': label, value, error, readOnly: isReadOnly, spellCheck: false }
  if (sort === 'number')
    return <TextInput {...field} inputMode="decimal" maxLength={40} onChange={(event) => onChange(event.currentTarget.value)} />
  return (
    <Textarea
      {...field}
      autosize
      minRows={1}
      maxRows={12}
      maxLength={configurationLimits.chars}
      className={sort === 'json' ? classes.code : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
