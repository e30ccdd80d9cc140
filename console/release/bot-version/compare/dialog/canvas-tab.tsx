// The dialog of the chosen change as a drawing, with the change itself in words below it.
import { useText } from '../../../../base/language/text'
import { OpenDocument } from '../../../../ui/panes/open-document'
import { EmptyState } from '../../../../ui/state/empty-state'
import { DifferenceCanvas } from '../../../../dialog/dialog/index'
import { ChangeCard, type Sides } from '../change-card'
import classes from '../compare.module.css'
import { ComparedDialogPart } from './compared-dialog-part'
import { dialogShown, type Group } from '../groups'
import type { RestoreWish } from '../words-tab'

interface CanvasTabProps {
  groups: readonly Group[]
  from: string
  to: string
  sides: Sides
  selected: string
  onSelect: (objectId: string) => void
  onRestore: ((wish: RestoreWish) => void) | null
}

export function CanvasTab({ groups, selected, from, to, sides, onSelect, onRestore }: CanvasTabProps) {
  const text = useText()
  const dialogs = groups.filter(({ kind, container }) => kind === 'dialog' && container !== null)
  if (dialogs.length === 0) return <EmptyState icon="fork" title={text('bot-version.no-dialog')} why={text('bot-version.no-dialog.why')} />
  const shown = dialogShown(groups, selected)
  const dialogId = shown?.dialogId
  const change = shown?.group.changes.find(({ objectId }) => objectId === selected)
  return (
    <div className={classes.drawing}>
      {dialogId === undefined ? (
        <EmptyState icon="fork" title={text('bot-version.not-drawn')} why={text('bot-version.not-drawn.why')} />
      ) : (
        <OpenDocument needs={['TASKS']}>
          <ComparedDialogPart {...{ dialogId, from, to }}>
            {(compared) => (
              <div className={classes.canvas} data-canvas>
                <DifferenceCanvas key={dialogId} compared={compared} selected={selected} onSelect={onSelect} />
              </div>
            )}
          </ComparedDialogPart>
        </OpenDocument>
      )}
      {change !== undefined && (
        <div className={classes.below}>
          <ChangeCard
            change={change}
            sides={sides}
            isSelected
            onSelect={() => undefined}
            onRestore={onRestore && (() => onRestore({ objectId: change.objectId, isWhole: false }))}
          />
        </div>
      )}
    </div>
  )
}
