// A round button of the bar above a source. At the end of what it does it stays, so that the keyboard is not lost.
import { ActionIcon } from '@mantine/core'
import { Icon, type IconName } from '../../../../ui/icon'

interface BarButtonProps {
  icon: IconName
  label: string
  /** There is nothing further. */
  isAway: boolean
  onPress: () => void
}

export function BarButton({ icon, label, isAway, onPress }: BarButtonProps) {
  return (
    <ActionIcon
      size={28}
      variant="subtle"
      aria-label={label}
      title={label}
      aria-disabled={isAway || undefined}
      onClick={() => !isAway && onPress()}
    >
      <Icon name={icon} size={14} />
    </ActionIcon>
  )
}
