// The buttons of a screen's steps: each says what it would take back or bring again, and beside them the list of all.
import { ActionIcon, Tooltip } from '@mantine/core'
import { useText } from '../../base/language/text'
import { Icon } from '../icon'
import { openHistory } from './history'
import classes from './undo-buttons.module.css'
import { useUndoNames } from './undo-names'
import type { UndoSteps } from './undo-steps'

export function UndoButtons({ botId, steps }: { botId: string; steps: UndoSteps }) {
  const text = useText()
  const names = useUndoNames(botId, steps.scope)
  return (
    <>
      <Tooltip label={`${names.undo} (Ctrl Z)`}>
        <ActionIcon aria-label={names.undo} onClick={steps.undo}>
          <Icon name="undo" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${names.redo} (Ctrl Y)`}>
        <ActionIcon aria-label={names.redo} onClick={steps.redo}>
          <Icon name="redo" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={text('ui.history.title')}>
        <ActionIcon className={classes.history} aria-label={text('ui.history.title')} onClick={openHistory}>
          <Icon name="history" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
