// What follows when nothing runs any more: what one message asked for as well, then intents put off, then what was held, last in first out, as
// the bot's settings say (reference, section 5.1).
import { failureHandled, taskEnded } from '../events/ending'
import { askWhich } from '../interruptions/ask-which'
import { rulesAt } from '../interruptions/rules'
import { canAnswer } from '../knowledge/known'
import type { Frame } from '../session/session'
import type { TurnState } from '../state'
import { askToResume, resumeHeld } from './shared/held'
import { startDialog } from './shared/start-dialog'

const maxFollowUps = 5

export async function afterwards(state: TurnState, wasTask: boolean): Promise<void> {
  if (state.taskFailed) await failureHandled(state)
  while (isIdle(state.session)) {
    if (await beginNext(state)) continue
    if (offersPutOff(state)) return
    if (state.log.excess) return
    const held = state.session.held.at(-1)
    if (!held) {
      await taskEnded(state, wasTask)
      return failureHandled(state)
    }
    if (asksToResume(state, held)) return askToResume(state)
    await resumeHeld(state)
    await failureHandled(state)
  }
}

function isIdle({ frames, waiting, ended, person }: TurnState['session']): boolean {
  return frames.length === 0 && waiting === null && !ended && !person
}

/** The next request of a message that asked for several; a failure ends the chain (reference, section 5.4). */
async function beginNext(state: TurnState): Promise<boolean> {
  const { session } = state
  if (state.log.events.some((event) => event.type === 'dialog-ended' && event.outcome === 'failed')) session.queue = []
  const [next, ...others] = session.queue ?? []
  if (!next || session.held.length > 0 || state.log.excess) return false
  session.queue = others
  await startDialog(state, { ...next, understanding: null })
  return true
}

/** What the user named while a dialog went on. */
function offersPutOff(state: TurnState): boolean {
  const { bot, session } = state
  const followUps = (session.followUps ?? []).filter((id) => bot.intents.has(id) || canAnswer(state, id)).slice(0, maxFollowUps)
  if (followUps.length === 0) return false
  session.followUps = []
  const intentIds = followUps.filter((id) => bot.intents.has(id))
  askWhich(state, intentIds, { faqIds: followUps.filter((id) => !intentIds.includes(id)), isLater: true })
  return true
}

/** False: it comes back at once, which may have been said. */
function asksToResume(state: TurnState, held: readonly Frame[]): boolean {
  const rules = rulesAt(state.bot, held)
  const how = state.wasBrief() ? rules.briefResume : 'as-set'
  // What was held beyond the limit, for words alone, comes back at once.
  const isBeyond = state.session.held.length > rules.maxHeld
  if (how === 'as-set' && rules.resume === 'ask' && !isBeyond) return true
  if (how === 'as-set' && rules.resume !== 'silent') state.sayStandard('resume-task', { task: state.taskName(held) }, [], held)
  return false
}
