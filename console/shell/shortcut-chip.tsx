// The chip at the bottom centre after the first key of a two-key sequence: which second keys there are.
import { useStore } from '../base/page/store'
import { sequence } from '../base/page/shortcuts'
import { useText } from '../base/language/text'
import classes from './shortcut-chip.module.css'

export function ShortcutChip() {
  const text = useText()
  const begun = useStore(sequence, (value) => value)
  if (begun.first === '') return null
  return (
    <div className={classes.chip} role="status">
      <kbd>{begun.first.toUpperCase()}</kbd>
      <span className={classes.then}>{text('shell.shortcut.then')}</span>
      {begun.next.map(({ key, label }) => (
        <span key={key} className={classes.next}>
          <kbd>{key.toUpperCase()}</kbd>
          {text(label)}
        </span>
      ))}
    </div>
  )
}
