// Where a task stands, as a badge: the four states of a flow (§4) by their labels.
import { type FlowState, flowStateOf, type TaskStateId } from '@parley/contract/task/task'
import { useText } from '../../base/language/text'
import type { IconName } from '../../ui/icon'
import { Chip, type Tone } from '../../ui/status/chip'

interface Badge {
  label: string
  tone: Tone
  icon: IconName
}

/** `label`: the key of its words. */
export const flowBadges: Record<FlowState, Badge> = {
  configured: { label: 'task.flow.configured', tone: 'plain', icon: 'none' },
  inactive: { label: 'task.flow.inactive', tone: 'warn', icon: 'clock' },
  active: { label: 'task.flow.active', tone: 'ok', icon: 'ok' },
  suspended: { label: 'task.flow.suspended', tone: 'warn', icon: 'warn' },
}

/** One that the server has not told of yet is in development. */
export function StateChip({ state = 'inprogress' }: { state?: TaskStateId | undefined }) {
  const text = useText()
  const { label, tone, icon } = flowBadges[flowStateOf(state)]
  return (
    <Chip tone={tone} icon={icon}>
      {text(label)}
    </Chip>
  )
}
