// Takes one of a list away.
import { ActionIcon } from '@mantine/core'
import { Icon } from '../../ui/icon'

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <ActionIcon aria-label={label} onClick={onRemove}>
      <Icon name="remove" />
    </ActionIcon>
  )
}
