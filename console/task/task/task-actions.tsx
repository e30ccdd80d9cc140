// What can be done with a whole task, at the end of its page's title: the next steps as buttons, the rest in a menu.
import { ActionIcon, Button, Menu } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import type { TaskKind } from '@parley/contract/objects/task'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { Icon } from '../../ui/icon'
import { useRemoval } from '../../ui/panes/object-bar'
import type { MoveName, useMoves } from './use-moves'

interface TaskActionsProps {
  task: BotObject<TaskKind>
  /** Users reach it: it is withdrawn before it can be removed. */
  isLive: boolean
  moves: ReturnType<typeof useMoves>
  onRemoved: () => void
}

export function TaskActions({ task: { id, kind, data }, isLive, moves, onRemoved }: TaskActionsProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const remove = useRemoval()
  const { name } = data
  const isInMenu = (move: MoveName) => move === 'clone' || (isLive && move === 'mark-configured')
  const wordsOf = (move: MoveName) => text(isLive && move === 'mark-configured' ? 'task.move.unpublish' : `task.move.${move}`)
  if (!canEdit) return null
  return (
    <>
      {moves.names
        .filter((move) => !isInMenu(move))
        .map((move) => (
          <Button key={move} variant={move === 'publish' ? 'filled' : 'default'} loading={moves.isRunning} onClick={() => moves.take(move)}>
            {wordsOf(move)}
          </Button>
        ))}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={text('task.more', { name })}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.names.filter(isInMenu).map((move) => (
            <Menu.Item
              key={move}
              leftSection={<Icon name={move === 'clone' ? 'copy' : 'power'} size={14} />}
              disabled={moves.isRunning}
              onClick={() => moves.take(move)}
            >
              {wordsOf(move)}
            </Menu.Item>
          ))}
          {!isLive && (
            <Menu.Item
              leftSection={<Icon name="remove" size={14} />}
              onClick={() => remove({ id, name, removed: label(`task.${kind}.removed`, { name }), onRemoved })}
            >
              {text('task.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
