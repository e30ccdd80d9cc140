// A row of a list in a form that opens: in one line what the element is, a button that takes it away, and where it is open all it is made of.
import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../icon'
import classes from './conditions.module.css'
import { SortableRow } from './sortable'

export interface RowActions {
  onToggle: () => void
  onStep: (by: -1 | 1) => void
  onRemove: () => void
}

interface OpeningRowProps extends RowActions {
  id: string
  /** What the element is called, and what taking it away is. */
  label: string
  removeLabel: string
  icon: IconName
  /** Its icon is in the colour of the accent. */
  isAccent?: boolean
  /** The element in words, and what stands at the right of them. */
  line: ReactNode
  right?: ReactNode
  /** It needs a look. */
  isWarning?: boolean
  isOpen: boolean
  isReadOnly: boolean
  children: ReactNode
}

export function OpeningRow({
  id,
  label,
  removeLabel,
  icon,
  isAccent,
  line,
  right,
  isWarning,
  isOpen,
  isReadOnly,
  children,
  ...does
}: OpeningRowProps) {
  return (
    <div className={classes.rowGroup} data-warn={isWarning === true || undefined}>
      <SortableRow id={id} label={label} isReadOnly={isReadOnly} onStep={does.onStep} className={classes.row}>
        <span className={classes.rowIcon} data-accent={isAccent === true || undefined}>
          <Icon name={icon} size={16} />
        </span>
        <button type="button" className={classes.rowText} aria-expanded={isOpen} onClick={does.onToggle}>
          {line}
        </button>
        {right}
        {!isReadOnly && (
          <ActionIcon size={24} aria-label={removeLabel} onClick={does.onRemove}>
            <Icon name="close" size={14} />
          </ActionIcon>
        )}
      </SortableRow>
      {isOpen && <div className={classes.rowOpen}>{children}</div>}
    </div>
  )
}
