// A user who was silent for long in the middle of a dialog and now goes on with it: as by any interruption (reference, section 5.1), the dialog
// counts as held, and comes back by the rule where it stands. Who asks for something else then interrupts it anyhow.
import type { TurnState } from '../state'
import { holdFrames } from './dialogs'
import { rulesAt } from './rules'

export function comesBack({ bot, session, frame, silentMs }: TurnState): boolean {
  const { silenceMinutes } = bot.settings
  // What waits for something else than the user is not what the silence was about.
  const waitsForUser = session.waiting?.kind === 'node' && frame !== undefined && frame.asked === undefined
  return waitsForUser && silenceMinutes > 0 && silentMs > silenceMinutes * 60_000
}

export async function comeBack(state: TurnState, goOn: () => Promise<void>, askFirst: () => void): Promise<void> {
  const { resume, interruption } = rulesAt(state.bot, state.session.frames)
  if (resume === 'ask' && interruption !== 'refuse') {
    state.emit({ type: 'interruption', choice: 'held' })
    holdFrames(state)
    return askFirst()
  }
  state.emit({ type: 'interruption', choice: 'resumed' })
  if (resume !== 'silent') state.sayStandard('resume-task', { task: state.taskName() })
  return goOn()
}
