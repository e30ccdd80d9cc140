// What the guardrails of a bot make of a text, outside of a conversation: all of a place as a turn asks them, or one alone.
import type { EventOf } from '@parley/contract/base/event'
import type { GuardrailPoint } from '@parley/contract/objects/guardrail/index'
import type { CompiledBot } from '../compile'
import { compileGuardrail, type CompiledGuardrail, looksForSomething } from '../guardrails/compiled'
import { foundIn, guardBy } from '../guardrails/guard'
import type { Guarded } from '../guardrails/outcome'
import type { Ports } from '../ports'
import { hearTones } from '../session/tone'
import { newSession } from '../session/session'
import { TurnState } from '../state'

export { compileGuardrail, foundIn, looksForSomething, type CompiledGuardrail }

export interface GuardTrial {
  point: GuardrailPoint
  text: string
  language: string
  now: number
}

export interface TriedGuard {
  guarded: Guarded
  /** What was found, in the order in which it was. */
  found: EventOf<'guarded'>[]
  /** Why a model could not be asked. */
  failed: string[]
}

/** `rules`: those that are asked. */
export async function tryGuardrails(
  bot: CompiledBot,
  rules: readonly CompiledGuardrail[],
  { point, text, language, now }: GuardTrial,
  ports: Ports,
): Promise<TriedGuard> {
  const place = { id: '', botId: bot.id, userId: '', channel: 'test', language, timezone: 'UTC', versionHash: '', now }
  const state = new TurnState(bot, newSession(place), { id: '', type: 'text', text, at: now }, ports)
  if (rules.some(({ check }) => check === 'tone')) hearTones(state)
  const guarded = await guardBy(state, rules, { point, text, nodeId: undefined })
  const { events } = state.log
  return {
    guarded,
    found: events.filter((event): event is EventOf<'guarded'> => event.type === 'guarded'),
    failed: events.flatMap((event) => (event.type === 'failed' ? [event.text] : [])),
  }
}
