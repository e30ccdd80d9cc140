// Rows of cells below the heads of a table: as many cells as there are heads, each a text of its own.
import type { Json } from '@parley/contract/base/json'
import { useText } from '../../../../base/language/text'
import type { Subject } from '../../control'
import { textOf } from '../../shared/read-value'
import { TemplateText } from '../../shared/template/template-text'
import { AddPart, RemovePart } from './part-buttons'
import classes from './parts-editor.module.css'

interface RowsProps {
  label: string
  heads: readonly string[]
  rows: readonly string[][]
  onChange: (rows: string[][]) => void
  isReadOnly: boolean
  subject: Subject
}

export function RowsEditor({ label, heads, rows, onChange, isReadOnly, subject }: RowsProps) {
  const text = useText()
  const columns = Math.max(1, heads.length, ...rows.map((row) => row.length))
  const cellsOf = (row: readonly string[]) => Array.from({ length: columns }, (_, at) => row[at] ?? '')
  return (
    <div role="group" aria-label={label} className={classes.group}>
      <p className={classes.label}>
        {label}
        <span>{rows.length}</span>
      </p>
      {rows.map((row, at) => (
        <div className={classes.entry} key={at}>
          <div className={classes.cells}>
            {cellsOf(row).map((cell, column) => (
              <TemplateText
                key={column}
                label={text('controls.part.cell', { number: at + 1, head: heads[column] || `${column + 1}` })}
                value={cell}
                placeholder={heads[column]}
                onChange={(next) => onChange(rows.toSpliced(at, 1, cellsOf(row).toSpliced(column, 1, next)))}
                isReadOnly={isReadOnly}
                subject={subject}
              />
            ))}
          </div>
          {!isReadOnly && (
            <RemovePart name={text('controls.part.row', { number: at + 1 })} onRemove={() => onChange(rows.toSpliced(at, 1))} />
          )}
        </div>
      ))}
      {!isReadOnly && <AddPart what={label} onAdd={() => onChange([...rows, cellsOf([])])} />}
    </div>
  )
}

/** A cell may be written with its alignment, as a head is. */
export function rowsIn(value: Json): string[][] {
  if (!Array.isArray(value)) return []
  return value.map((row) => (Array.isArray(row) ? row.map((cell) => (Array.isArray(cell) ? textOf(cell[0]) : textOf(cell))) : []))
}
