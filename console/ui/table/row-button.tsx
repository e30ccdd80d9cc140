// The icon button of a row in a long list: looks like the others, and is drawn fast enough for the hundreds of rows that pass by when
// such a list is scrolled.
import { Icon, type IconName } from '../icon'
import classes from './row-button.module.css'

interface RowButtonProps {
  icon: IconName
  label: string
  onClick: () => void
}

export function RowButton({ icon, label, onClick }: RowButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
