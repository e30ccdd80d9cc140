// What the linked bots of a conversation call their steps, dialogs, intents and entities, in the versions that answered: the document of the
// universal bot does not know them.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Turn } from '@parley/contract/conversation/test-chat'
import type { CompiledBot } from '@parley/runtime/compile'
import type { Session } from '@parley/runtime/session/session'
import { universalOf } from '@parley/runtime/universal/linked-session'
import { partsOf } from '@parley/runtime/universal/parts'
import type { Bots } from '../bots'

/** The turns, those that a linked bot took with the names of what it did there, by their ids. */
export async function withLinkedNames(bots: Bots, turns: readonly Turn[]): Promise<Turn[]> {
  return Promise.all(
    turns.map(async (turn) => {
      const { taken, linked } = partsOf(turn.events)
      const bot = taken && (await bots.version(taken.botId, taken.versionHash))?.bot
      return bot ? { ...turn, names: namesIn(bot, linked) } : turn
    }),
  )
}

/** As a bot of the conversation calls it, the universal bot or a linked one; '' where none has it. */
export async function dialogNameIn(bots: Bots, session: Session, dialogId: string): Promise<string> {
  for (const { botId, versionHash } of [session, ...universalOf(session).sessions.map((linked) => linked.session)]) {
    const dialog = (await bots.version(botId, versionHash))?.bot.dialogs.get(dialogId)
    if (dialog !== undefined) return dialog.name
  }
  return ''
}

function namesIn(bot: CompiledBot, events: readonly SessionEvent[]): Record<string, string> {
  const names = new Map<string, string>()
  for (const event of events)
    for (const id of Object.values(event).flatMap((value) => (typeof value === 'string' ? [value] : []))) {
      const name = [bot.nodes, bot.dialogs, bot.intents, bot.entities].map((all) => all.get(id)?.name).find((found) => found !== undefined)
      if (name !== undefined) names.set(id, name)
    }
  return Object.fromEntries(names)
}
