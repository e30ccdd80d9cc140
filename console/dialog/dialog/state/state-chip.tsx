// Where a dialog stands on its way to end users, as a badge.
import type { DialogState } from '@parley/contract/dialog/dialog-state'
import { useText } from '../../../base/language/text'
import { StateBadge } from '../../../ui/status/state-badge'

/** `known` is missing until the server has said more than the draft says of itself. */
export function StateChip({ own, known }: { own: 'inprogress' | 'configured'; known: DialogState | undefined }) {
  const text = useText()
  const state = known === undefined || (!known.isLive && known.request === null) ? own : known.state
  const request = known?.request ?? null
  const why = request === null ? '' : request.reason || text('dialog.way.asked-by', { name: request.askedBy })
  return <StateBadge state={state} why={why} />
}
