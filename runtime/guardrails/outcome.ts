// What follows from what a guardrail found: the event that tells of it, and the words that are said in place of the text.
import type { GuardrailPoint } from '@parley/contract/objects/guardrail/index'
import type { StandardKey } from '../say/standard'
import { fittingPrompts } from '../say/prompt'
import type { TurnState } from '../state'
import type { CompiledGuardrail } from './compiled'
import type { Looked } from './detect'

export type Stopped = {
  outcome: 'block' | 'ask-again' | 'hand-over'
  reply: string
  guardrailId: string
  /** For a model that is asked again: what was wrong with what it said. */
  reason: string
  /** The reply is that standard response: an event tells so where it is said. */
  standard?: StandardKey
}

/** A redaction passes, with another text. */
export type Guarded = { outcome: 'pass'; text: string } | Stopped

const longestFound = 200
const longestHidden = 20

export function tellFound(
  state: TurnState,
  rule: CompiledGuardrail,
  found: readonly string[],
  { point, nodeId }: Omit<Looked, 'text'>,
): void {
  const { id: guardrailId, name, action } = rule
  const shown = action === 'redact' ? found.map((words) => '*'.repeat(Math.min(words.length, longestHidden))) : found
  const told = shown.join(', ').slice(0, longestFound)
  state.emit({ type: 'guarded', guardrailId, name, point, action, found: told, ...(nodeId !== undefined && { nodeId }) })
}

/** `found`: the event tells of it already. A model that was asked again as often as it may be is blocked. */
export function stopBy(state: TurnState, rule: CompiledGuardrail, { point, nodeId }: Omit<Looked, 'text'>): Stopped {
  const { id: guardrailId, name } = rule
  const outcome = rule.action === 'redact' ? 'block' : rule.action
  const isWorn = outcome === 'ask-again' && point !== 'input' && timesAsked(state, guardrailId, nodeId) > rule.retries
  const key = standardFor(outcome, point)
  const reason = `What you wrote was stopped by the rule “${name}”. Write it again without what the rule forbids.`
  const own = ownReply(state, rule)
  const said = own === '' ? { reply: state.standard(key), standard: key } : { reply: own }
  return { outcome: isWorn ? 'block' : outcome, ...said, guardrailId, reason }
}

/** In this turn, with this time. */
function timesAsked({ log }: TurnState, guardrailId: string, nodeId: string | undefined): number {
  return log.events.filter((event) => event.type === 'guarded' && event.guardrailId === guardrailId && event.nodeId === nodeId).length
}

function standardFor(outcome: Stopped['outcome'], point: GuardrailPoint): StandardKey {
  if (outcome === 'hand-over') return 'connecting'
  return outcome === 'ask-again' && point === 'input' ? 'guarded-again' : 'guarded'
}

/** Of what a model is asked to write again nothing is said. */
export function tellSaid(state: TurnState, { standard }: Pick<Stopped, 'standard'>): void {
  if (standard !== undefined) state.emit({ type: 'standard-response', key: standard })
}

/** Plain text alone: it stands where a text stood. */
function ownReply(state: TurnState, { messages }: CompiledGuardrail): string {
  const { session, bot } = state
  const place = { language: session.language, defaultLanguage: bot.defaultLanguage, channel: session.channel }
  const texts = fittingPrompts(messages, place).flatMap(({ kind, text }) => (kind === 'script' || text.trim() === '' ? [] : [text]))
  return texts.length === 0 ? '' : state.fill(state.pick(texts), 'speech').trim()
}
