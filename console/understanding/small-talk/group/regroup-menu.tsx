// Moves one piece of small talk into another group.
import { ActionIcon, Menu } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { label } from '../../../base/language/words/label'
import { Icon } from '../../../ui/icon'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { byPlace, regroupEdits } from './places'

export function RegroupMenu({ talk: { id, parentId, data } }: { talk: BotObject<'small-talk'> }) {
  const text = useText()
  const { store } = useDocument()
  const edit = useEdit()
  const talks = useObjects('small-talk')
  const others = useObjects('small-talk-group')
    .filter((group) => group.id !== parentId)
    .toSorted(byPlace)
  const name = data.question
  if (others.length === 0) return null
  const move = (group: BotObject<'small-talk-group'>) => {
    const there = talks.filter((talk) => talk.parentId === group.id)
    const moved = label('small-talk.regrouped', { name, group: group.data.name })
    const done = edit(regroupEdits(id, group.id, there), { label: moved })
    showUndoToast(moved.text, () => store.undo(done))
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={text('small-talk.regroup', { name })} title={text('small-talk.regroup.into')}>
          <Icon name="switch" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text('small-talk.regroup.into')}</Menu.Label>
        {others.map((group) => (
          <Menu.Item key={group.id} onClick={() => move(group)}>
            {group.data.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
