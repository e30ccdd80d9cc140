// Values given to entities: which entity, and the expression whose value it takes.
import { ActionIcon, Button, Select } from '@mantine/core'
import { useMemo } from 'react'
import { removeRowDrafts, useDocument, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { focusAdded } from '../../field/focus-added'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { takesPaths } from '../shared/dragged-path'
import { useListValues } from '../shared/paths/use-list-values'
import { PathInput } from '../shared/path-input'
import { asRecords, textOf } from '../shared/read-value'
import { TargetOfRow } from '../shared/target-input'

function AssignmentsControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const { drafts } = useDocument()
  const entities = useObjects('entity')
  const assignments = asRecords(value).map((row) => ({ to: textOf(row.to), expression: textOf(row.expression) }))
  const options = entities
    .map((entity) => ({ value: entity.id, label: entity.data.name }))
    .sort((left, right) => left.label.localeCompare(right.label))
  const write = (at: number, change: { to?: string; expression?: string }) =>
    onChange(assignments.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const placeOf = (row: number) => `${subject.nodeId || subject.dialogId} ${field.name} ${row}`
  const remove = (at: number) => {
    removeRowDrafts(drafts, placeOf, { at, rows: assignments.length })
    onChange(assignments.filter((_, other) => other !== at))
  }
  const add = (expression: string) => onChange([...assignments, { to: '', expression }])
  return (
    <div id={id} role="group" aria-label={field.label} className={classes.pairs} {...(isReadOnly ? {} : takesPaths(add))}>
      {assignments.map((row, index) => (
        <div className={`${classes.pair} ${classes.even}`} key={index}>
          {field.intoContext === true ? (
            <TargetOfRow
              place={placeOf(index)}
              label={text('controls.assign.into', { number: index + 1 })}
              value={row.to}
              onChange={(to) => write(index, { to })}
              isReadOnly={isReadOnly}
            />
          ) : (
            <Select
              aria-label={text('controls.assign.to', { number: index + 1 })}
              data={options}
              value={row.to || null}
              searchable
              readOnly={isReadOnly}
              placeholder={text('controls.assign.entity')}
              onChange={(to) => write(index, { to: to ?? '' })}
            />
          )}
          <AssignedValue
            row={row}
            label={text('controls.assign.value', { number: index + 1 })}
            isReadOnly={isReadOnly}
            subject={subject}
            onChange={(expression) => write(index, { expression })}
          />
          {!isReadOnly && (
            <ActionIcon aria-label={text('controls.assign.remove', { number: index + 1 })} onClick={() => remove(index)}>
              <Icon name="close" size={14} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          size="xs"
          className={classes.start}
          leftSection={<Icon name="add" size={14} />}
          onClick={(event) => {
            add('')
            focusAdded(event.currentTarget)
          }}
        >
          {text('controls.assign.add')}
        </Button>
      )}
    </div>
  )
}

interface AssignedValueProps extends Pick<ControlProps, 'isReadOnly' | 'subject'> {
  row: { to: string; expression: string }
  label: string
  onChange: (expression: string) => void
}

/** Of a list its values are offered, quoted, as an expression takes words. */
function AssignedValue({ row, label, onChange, ...shared }: AssignedValueProps) {
  const listed = useListValues(row.to)
  const values = useMemo(() => listed.map((value) => JSON.stringify(value)), [listed])
  return <PathInput label={label} value={row.expression} values={values} placeholder="entities.city" onChange={onChange} {...shared} />
}

export const assignmentsControl: ControlKind = { Control: AssignmentsControl }
