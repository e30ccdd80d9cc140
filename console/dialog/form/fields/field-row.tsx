// One field of a form: a row that unfolds in place to what is asked, under which name it is kept, and the rules of its value.
import type { FormField, FormPage } from '@parley/contract/objects/form/index'
import { useId } from 'react'
import { useText } from '../../../base/language/text'
import { SortableRow } from '../../../ui/controls/shared/sortable'
import { Icon } from '../../../ui/icon'
import { FieldParts } from './field-parts'
import classes from './fields.module.css'
import { typeIcons } from './type-icons'

export interface FieldRowProps {
  field: FormField
  /** The other fields of the form that hold something. */
  others: readonly FormField[]
  pages: readonly FormPage[]
  pageId: string
  isOpen: boolean
  isNew: boolean
  isTaken: (key: string) => boolean
  canEdit: boolean
  onToggle: () => void
  /** `name`: which part was changed. */
  onChange: (next: FormField, name: string) => void
  onPage: (id: string) => void
  onRemove: () => void
  onStep: (by: -1 | 1) => void
}

export function FieldRow(props: FieldRowProps) {
  const { field, isOpen, canEdit, onToggle, onStep } = props
  const text = useText()
  const id = useId()
  const name = field.label || field.key
  const rules = rulesOf(field)
  return (
    <li className={classes.field} data-open={isOpen || undefined}>
      <SortableRow id={field.key} label={name} isReadOnly={!canEdit} onStep={onStep} className={classes.row}>
        <button type="button" className={classes.opener} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <Icon name={typeIcons[field.type]} />
          <span className={classes.name}>{name}</span>
          <span className={classes.type}>{text(`form.type.${field.type}`)}</span>
          {field.required && field.type !== 'note' && field.type !== 'toggle' && (
            <span className={classes.mark}>{text('form.field.required.mark')}</span>
          )}
          {rules > 0 && (
            <span className={classes.mark}>
              <Icon name="fork" size={14} /> {text('form.field.rules', { count: rules })}
            </span>
          )}
          <Icon name="chevron-down" size={14} className={classes.turns} />
        </button>
      </SortableRow>
      <div id={id} hidden={!isOpen}>
        {isOpen && <FieldParts {...props} />}
      </div>
    </li>
  )
}

function rulesOf({ shownWhen, min, max, accepts }: FormField): number {
  return [shownWhen !== null, min !== null, max !== null, accepts.length > 0].filter(Boolean).length
}
