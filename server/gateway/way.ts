// The way a conversation came (`context.history`), kept with its turns: each turn has the steps and dialogs that it passed, so that the row
// which every turn writes stays short. Test conversations keep it whole in the state of each turn, which is shown and forked from.
import { type Passed, mostPassed } from '@parley/runtime/context/history'
import type { Session } from '@parley/runtime/session/session'
import type { ConversationState } from '../base/bot/gateway'
import type { Db } from '../base/context'

type Way = Pick<Session, 'history'>

/** What was passed between the two, oldest first: what follows the most that both have. */
export function passedBetween({ history: before = [] }: Way, { history: after = [] }: Way): readonly Passed[] {
  for (let fresh = 0; fresh < after.length; fresh++) {
    const shared = after.length - fresh
    const isWhole = after.length === mostPassed || shared === before.length
    if (isWhole && shared <= before.length && isSameWay(before.slice(before.length - shared), after.slice(0, shared)))
      return after.slice(shared)
  }
  return after
}

function isSameWay(one: readonly Passed[], other: readonly Passed[]): boolean {
  return one.every((passed, at) => passed === other[at] || JSON.stringify(passed) === JSON.stringify(other[at]))
}

/** As JSON text; null for nothing. */
export const keptPassed = (passed: readonly Passed[]): string | null => (passed.length === 0 ? null : JSON.stringify(passed))

export function withoutWay({ session: { history: _, ...session }, ...state }: ConversationState): ConversationState {
  return { ...state, session }
}

/** The conversation with the way that its turns have, where its row has none. */
export async function withWay(db: Db, state: ConversationState): Promise<ConversationState> {
  if (state.session.history !== undefined) return state
  const rows = await db
    .selectFrom('turn')
    .select('passed')
    .where('conversation_id', '=', state.session.id)
    .where('passed', 'is not', null)
    .orderBy('turn', 'desc')
    .limit(mostPassed)
    .execute()
  const history = rows.toReversed().flatMap(({ passed }) => (passed ?? []) as unknown as Passed[])
  return history.length === 0 ? state : { ...state, session: { ...state.session, history: history.slice(-mostPassed) } }
}
