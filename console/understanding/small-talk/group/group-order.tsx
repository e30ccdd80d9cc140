// Puts a group of small talk one place up or down in the list.
import { ActionIcon } from '@mantine/core'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { label } from '../../../base/language/words/label'
import { Icon } from '../../../ui/icon'
import { byPlace, placeEdits } from './places'

export function GroupOrder({ id, name }: { id: string; name: string }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const groups = useObjects('small-talk-group').toSorted(byPlace)
  const at = groups.findIndex((group) => group.id === id)
  if (!canEdit || groups.length < 2) return null
  return (['up', 'down'] as const).map((way) => {
    const edits = placeEdits('small-talk-group', groups, at, way === 'up' ? at - 1 : at + 1)
    return (
      <ActionIcon
        key={way}
        aria-label={text(`small-talk.group.${way}`, { name })}
        title={text(`small-talk.group.${way}`, { name })}
        disabled={edits.length === 0}
        onClick={() => edit(edits, { label: label('small-talk.moved', { name }) })}
      >
        <Icon name={way === 'up' ? 'chevron-up' : 'chevron-down'} />
      </ActionIcon>
    )
  })
}
