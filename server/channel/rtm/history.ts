// A user's history with a bot as pages counted back from the newest message. It is read from the turns themselves, so that what was
// committed a moment ago is there.
import { botDocument, filesOnWire, type HistoryDocument, userDocument } from '@parley/channels/rtm/send'
import type { CallReply } from '@parley/contract/calls'
import type { Ctx, Db } from '../../base/context'
import { attachmentsAt } from '../../conversation/attachment/index'
import { iconOf } from './icon/icon'
import { countMessages, newestTurns, type HistoryTurn } from './store'

/** Turns read beyond the page, for those in which nothing was said. */
const spareTurns = 20

type Shown = CallReply<'rtm.list-messages'>
type Page = Omit<Shown, 'icon'>
interface Asked {
  offset: number
  limit: number
  /** Counted from this message instead of from the newest: what was said before it, or with `forward` after it. */
  msgId?: string | undefined
  forward?: string | undefined
}
type Whose = { botId: string; userId: string; channels?: readonly string[] }

export async function historyPage(db: Db, whose: Whose, page: Asked): Promise<Page> {
  const total = await countMessages(db, whose)
  const needed = page.msgId ? total : page.offset + page.limit + 1
  const turns = await newestTurns(db, whose, needed + spareTurns)
  const newestFirst = turns.flatMap((turn) => documentsOf(turn).reverse())
  const at = page.msgId ? newestFirst.findIndex((document) => document._id === page.msgId) : -1
  if (at >= 0 && page.forward === 'true') {
    const end = Math.max(0, at - page.offset)
    const start = Math.max(0, end - page.limit)
    return { moreAvailable: start > 0, total, messages: newestFirst.slice(start, end).reverse() }
  }
  const from = at + 1 + page.offset
  const messages = newestFirst.slice(from, from + page.limit).reverse()
  return { moreAvailable: newestFirst.length > from + page.limit, total, messages }
}

/** The page with the bot's picture and fresh addresses of the files in it; one that is past its time keeps its name alone. */
export async function withFiles(ctx: Ctx, whose: Whose, page: Page): Promise<Shown> {
  const icon = iconOf(ctx.request.origin, whose.botId)
  const named = page.messages.flatMap((message) => message.attachments ?? [])
  if (named.length === 0) return { ...page, icon }
  const kept = filesOnWire(await attachmentsAt(ctx, whose, named, ctx.request.origin))
  const found = new Map(kept.map((file) => [file.fileId, file]))
  const messages = page.messages.map((message) => {
    if (message.attachments === undefined) return message
    const attachments = message.attachments.map(({ fileId, fileName }) => found.get(fileId) ?? { fileId, fileName })
    return { ...message, attachments }
  })
  return { ...page, icon, messages }
}

/** What was said in one turn, in the order it was said. */
export function documentsOf(turn: HistoryTurn): HistoryDocument[] {
  const said = turn.incoming?.type === 'text' ? [userDocument(turn.incoming)] : []
  return [...said, ...turn.messages.map(botDocument)]
}
