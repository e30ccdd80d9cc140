// A user's history with a bot as pages counted back from the newest message. It is read from the turns themselves, so that what was
// committed a moment ago is there.
import { botDocument, type HistoryDocument, userDocument } from '@parley/channels/rtm/send'
import type { CallReply } from '@parley/contract/calls'
import type { Db } from '../../base/context'
import { countMessages, newestTurns, type SaidTurn } from './store'

/** Turns read beyond the page, for those in which nothing was said. */
const spareTurns = 20

export async function historyPage(
  db: Db,
  whose: { botId: string; userId: string },
  page: { offset: number; limit: number },
): Promise<CallReply<'rtm.list-messages'>> {
  const needed = page.offset + page.limit + 1
  const [turns, total] = await Promise.all([newestTurns(db, whose, needed + spareTurns), countMessages(db, whose)])
  const newestFirst = turns.flatMap((turn) => documentsOf(turn).reverse())
  const messages = newestFirst.slice(page.offset, page.offset + page.limit).reverse()
  return { moreAvailable: newestFirst.length > page.offset + page.limit, icon: '', total, messages }
}

/** What was said in one turn, in the order it was said. */
export function documentsOf(turn: SaidTurn): HistoryDocument[] {
  const said = turn.incoming?.type === 'text' ? [userDocument(turn.incoming)] : []
  return [...said, ...turn.messages.map(botDocument)]
}
