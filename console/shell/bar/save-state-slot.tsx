// The save state, 104 wide so that it never moves: what is saved, what is kept here, what failed and how to try again (brief §3.1).
import { Menu, Tooltip } from '@mantine/core'
import { useSaveState } from '../../base/page/save-state'
import { useText } from '../../base/language/text'
import { exactTime } from '../../base/language/time'
import { Icon, type IconName } from '../../ui/icon'
import classes from './top-bar.module.css'

const icons: Record<ReturnType<typeof useSaveState>['state'], IconName> = {
  saved: 'ok',
  saving: 'running',
  offline: 'kept-here',
  failed: 'warn',
  'view-only': 'padlock',
  unsaved: 'warn',
}

export function SaveStateSlot() {
  const text = useText()
  const { state, reason, isPending, savedAt, retry, discard } = useSaveState()
  const words = text(`shell.save.${state}`)
  const hint = reason !== '' ? reason : savedAt > 0 ? text('shell.save.at', { time: exactTime(savedAt) }) : words
  const content = (
    <>
      <Icon name={icons[state]} size={14} />
      <span className={classes.saveWords}>{words}</span>
    </>
  )
  if (retry !== null && discard !== null)
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={classes.save} data-state={state}>
            {content}
          </button>
        </Menu.Target>
        <Menu.Dropdown maw={320}>
          <Menu.Label role="status">{reason}</Menu.Label>
          <Menu.Item leftSection={<Icon name="undo" size={14} />} onClick={discard}>
            {text('shell.save.discard')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="running" size={14} />} onClick={retry}>
            {text('shell.save.retry')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    )
  return (
    <Tooltip label={hint}>
      <span className={classes.save} data-state={state} role="status" aria-busy={isPending}>
        {content}
      </span>
    </Tooltip>
  )
}
