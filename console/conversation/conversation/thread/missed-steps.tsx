// The way from one missed message of a conversation to the one before and the next, by mouse and by the keys P and N.
import { ActionIcon } from '@mantine/core'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { useMemo } from 'react'
import { useShortcuts } from '../../../base/page/shortcuts'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { isMissed } from '../../test-chat/index'

interface MissedStepsProps {
  turns: readonly Turn[]
  selected: number
  onSelect: (index: number) => void
}

export function MissedSteps({ turns, selected, onSelect }: MissedStepsProps) {
  const text = useText()
  const missed = useMemo(() => turns.flatMap((turn, index) => (isMissed(turn) ? [index] : [])), [turns])
  const before = missed.findLast((index) => index < selected)
  const after = missed.find((index) => index > selected)
  const shortcuts = useMemo(() => {
    const go = (to: number | undefined) => () => {
      if (to !== undefined) onSelect(to)
    }
    return [
      { keys: 'n', label: 'conversation.next-missed', run: go(after) },
      { keys: 'p', label: 'conversation.previous-missed', run: go(before) },
    ]
  }, [before, after, onSelect])
  useShortcuts(shortcuts)
  if (missed.length === 0) return null
  return (
    <>
      <Step label={text('conversation.previous-missed')} icon="chevron-left" to={before} onSelect={onSelect} />
      <Step label={text('conversation.next-missed')} icon="chevron-right" to={after} onSelect={onSelect} />
    </>
  )
}

interface StepProps extends Pick<MissedStepsProps, 'onSelect'> {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  to: number | undefined
}

/** At the end it stays reachable, so that the focus is not lost there. */
function Step({ label, icon, to, onSelect }: StepProps) {
  return (
    <ActionIcon
      size={24}
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      data-disabled={to === undefined || undefined}
      onClick={() => {
        if (to !== undefined) onSelect(to)
      }}
    >
      <Icon name={icon} size={14} />
    </ActionIcon>
  )
}
