// The save state, 104 wide so that it never moves: what is saved, what is kept here, what failed and how to try again (brief §3.1).
import { Tooltip } from '@mantine/core'
import { useSaveState } from '../../base/save-state'
import { useText } from '../../base/text'
import { exactTime } from '../../base/time'
import { Icon, type IconName } from '../../ui/icon'
import classes from './top-bar.module.css'

const icons: Record<ReturnType<typeof useSaveState>['state'], IconName> = {
  saved: 'ok',
  saving: 'running',
  offline: 'kept-here',
  failed: 'warn',
  'view-only': 'padlock',
}

export function SaveStateSlot() {
  const text = useText()
  const { state, reason, savedAt, retry } = useSaveState()
  const words = text(`shell.save.${state}`)
  const hint = reason !== '' ? reason : savedAt > 0 ? text('shell.save.at', { time: exactTime(savedAt) }) : words
  const content = (
    <>
      <Icon name={icons[state]} size={14} />
      {words}
    </>
  )
  return (
    <Tooltip label={hint}>
      {retry !== null && state === 'failed' ? (
        <button type="button" className={classes.save} data-state={state} onClick={retry}>
          {content}
        </button>
      ) : (
        <span className={classes.save} data-state={state} role="status">
          {content}
        </span>
      )}
    </Tooltip>
  )
}
