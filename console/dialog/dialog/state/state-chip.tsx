// Where a dialog stands on its way to end users, as a chip.
import type { DialogState, DialogStateId } from '@parley/contract/dialog/dialog-state'
import { useText } from '../../../base/language/text'
import type { IconName } from '../../../ui/icon'
import { Chip, type Tone } from '../../../ui/status/chip'

const looks: Record<DialogStateId, { tone: Tone; icon: IconName }> = {
  inprogress: { tone: 'warn', icon: 'edit' },
  configured: { tone: 'ok', icon: 'check' },
  awaitingapproval: { tone: 'info', icon: 'half' },
  published: { tone: 'accent', icon: 'publish' },
  upgradeinprogress: { tone: 'warn', icon: 'refresh' },
  rejected: { tone: 'bad', icon: 'bad' },
}

/** `known` is missing until the server has said more than the draft says of itself. */
export function StateChip({ own, known }: { own: 'inprogress' | 'configured'; known: DialogState | undefined }) {
  const text = useText()
  const state = known === undefined || (!known.isLive && known.request === null) ? own : known.state
  const { tone, icon } = looks[state]
  const request = known?.request ?? null
  const why = request === null ? '' : request.reason || text('dialog.way.asked-by', { name: request.askedBy })
  return (
    <Chip tone={tone} icon={icon} {...(why !== '' && { title: why })}>
      {text(`dialog.state.${state}`)}
    </Chip>
  )
}
