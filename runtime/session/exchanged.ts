// The last messages of a conversation, for steps that tell a language model what was said. Kept only for bots that have such a step, and no
// more than the one that tells most; everything that was said is the log's.
import type { CompiledNode } from '../compile'
import type { TurnState } from '../state'
import type { Session } from './session'

export interface Exchanged {
  by: 'user' | 'bot'
  text: string
}

/** Of one message. */
const keptChars = 2000

/** How many messages the steps of a bot tell a model. */
export function rememberedBy(nodes: Iterable<CompiledNode>): number {
  let most = 0
  for (const { kind, settings } of nodes) most = Math.max(most, kind?.remembers?.(settings) ?? 0)
  return most
}

export function exchangedBefore({ session }: Pick<TurnState, 'session'>, most: number): readonly Exchanged[] {
  return most <= 0 ? [] : (session.exchanged ?? []).slice(-most)
}

/** At the end of a turn. */
export function rememberExchanged({ bot, session, incoming, messages }: TurnState): void {
  if (bot.remembers === 0) {
    if (session.exchanged !== undefined) delete session.exchanged
    return
  }
  const said = messages.map(({ text }): Exchanged => ({ by: 'bot', text }))
  session.exchanged = exchangedWith(session, [{ by: 'user', text: incoming.text }, ...said], bot.remembers)
}

export function exchangedWith({ exchanged = [] }: Pick<Session, 'exchanged'>, turn: readonly Exchanged[], most: number): Exchanged[] {
  const said = turn.filter(({ text }) => text !== '')
  return [...exchanged, ...said.map(({ by, text }) => ({ by, text: text.slice(0, keptChars).toWellFormed() }))].slice(-most)
}
