// What adds a part to a list of parts and takes one away; where the keyboard goes on is where the new part stands.
import { ActionIcon } from '@mantine/core'
import { useText } from '../../../../base/language/text'
import { focusAdded } from '../../../field/focus-added'
import { Icon } from '../../../icon'
import classes from './parts-editor.module.css'

export function AddPart({ what, onAdd }: { what: string; onAdd: () => void }) {
  const text = useText()
  return (
    <button
      type="button"
      className={classes.add}
      onClick={(event) => {
        onAdd()
        focusAdded(event.currentTarget)
      }}
    >
      <Icon name="add" size={14} />
      {text('controls.part.add', { what })}
    </button>
  )
}

export function RemovePart({ name, onRemove }: { name: string; onRemove: () => void }) {
  const text = useText()
  return (
    <ActionIcon size={24} aria-label={text('controls.part.remove', { name })} onClick={onRemove}>
      <Icon name="close" size={14} />
    </ActionIcon>
  )
}
