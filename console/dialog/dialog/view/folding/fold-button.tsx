// At the way to the steps that a node holds: how many there are, and the button that hides them behind the node or shows them again.
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import type { Fold } from '../../graph/fold'
import { useCanvasActions } from '../canvas/canvas-state'
import classes from './fold-button.module.css'

export function FoldButton({ holderId, name, fold }: { holderId: string; name: string; fold: Fold }) {
  const text = useText()
  const { toggleFold } = useCanvasActions()
  return (
    <button
      type="button"
      // The canvas has its own way through the steps; the key for this is f.
      tabIndex={-1}
      className={`${classes.fold} nodrag`}
      aria-expanded={!fold.isFolded}
      aria-label={text(fold.isFolded ? 'dialog.fold.show' : 'dialog.fold.hide', { name })}
      onClick={(event) => {
        event.stopPropagation()
        toggleFold(holderId)
      }}
    >
      {text('dialog.fold.count', { count: fold.count })}
      <Icon name={fold.isFolded ? 'chevron-right' : 'chevron-down'} size={14} />
    </button>
  )
}
