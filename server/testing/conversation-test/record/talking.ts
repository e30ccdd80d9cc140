// Which bot did what in a turn: the tested one, and behind it the linked bot that took the turn, in the version that answered.
import type { SessionEvent } from '@parley/contract/base/event'
import type { FlowStep } from '@parley/contract/testing/conversation-test-shapes'
import type { CompiledBot } from '@parley/runtime/compile'
import { partsOf } from '@parley/runtime/universal/parts'
import type { Bots } from '../../../gateway/bots'

export interface TalkingPart {
  bot: CompiledBot
  /** null for the tested one. */
  linkedBot: FlowStep['linkedBot'] | null
  events: readonly SessionEvent[]
}

export type PartsOfTurn = (events: readonly SessionEvent[]) => TalkingPart[]

/** `turns`: all that are asked about later. What a bot did that is gone since is left out. */
export async function talkingIn(bots: Bots, bot: CompiledBot, turns: readonly (readonly SessionEvent[])[]): Promise<PartsOfTurn> {
  const linked = new Map<string, CompiledBot | undefined>()
  for (const { taken } of turns.map(partsOf))
    if (taken) linked.set(keyOf(taken), linked.get(keyOf(taken)) ?? (await bots.version(taken.botId, taken.versionHash))?.bot)
  return (all) => {
    const { own, taken, linked: events } = partsOf(all)
    const answering = taken && linked.get(keyOf(taken))
    const byItself = { bot, linkedBot: null, events: own }
    return answering ? [byItself, { bot: answering, linkedBot: { id: taken.botId, name: taken.name }, events }] : [byItself]
  }
}

const keyOf = ({ botId, versionHash }: { botId: string; versionHash: string }): string => `${botId} ${versionHash}`
