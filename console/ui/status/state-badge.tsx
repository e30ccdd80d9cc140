// Where a bot or a dialog stands, as a badge: each state of the table (contract/objects/states) has its words, its colour and its icon.
import type { StateId } from '@parley/contract/objects/states'
import { useText } from '../../base/language/text'
import type { IconName } from '../icon'
import { Chip, type Tone } from './chip'

const looks: Record<StateId, { tone: Tone; icon: IconName }> = {
  inprogress: { tone: 'warn', icon: 'edit' },
  configured: { tone: 'plain', icon: 'check' },
  upgradeinprogress: { tone: 'warn', icon: 'refresh' },
  awaitingapproval: { tone: 'info', icon: 'clock' },
  published: { tone: 'ok', icon: 'ok' },
  rejected: { tone: 'bad', icon: 'bad' },
  suspended: { tone: 'warn', icon: 'stop' },
  linked: { tone: 'accent', icon: 'link' },
}

/** `why`: more about it, to who stays over it. */
export function StateBadge({ state, why = '' }: { state: StateId; why?: string }) {
  const text = useText()
  const { tone, icon } = looks[state]
  return (
    <Chip tone={tone} icon={icon} {...(why !== '' && { title: why })}>
      {text(`ui.state.${state}`)}
    </Chip>
  )
}
