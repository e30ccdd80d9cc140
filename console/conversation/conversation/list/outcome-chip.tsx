// How a conversation ended, as a chip.
import type { Conversation } from '@parley/contract/conversation/conversation'
import { useText } from '../../../base/language/text'
import type { IconName } from '../../../ui/icon'
import { Chip, type Tone } from '../../../ui/status/chip'

const looks: Record<Conversation['outcome'], { tone: Tone; icon: IconName }> = {
  contained: { tone: 'ok', icon: 'ok' },
  'handed-over': { tone: 'info', icon: 'headset' },
  failed: { tone: 'bad', icon: 'failed' },
  open: { tone: 'plain', icon: 'clock' },
}

export function OutcomeChip({ outcome }: { outcome: Conversation['outcome'] }) {
  const text = useText()
  return (
    <Chip {...looks[outcome]} title={text(`conversation.outcome.${outcome}.why`)}>
      {text(`conversation.outcome.${outcome}`)}
    </Chip>
  )
}

export function SampleChip() {
  const text = useText()
  return (
    <Chip icon="sample" title={text('conversation.sample.why')}>
      {text('conversation.sample')}
    </Chip>
  )
}
