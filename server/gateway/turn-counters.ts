// What a turn's row says of its events for the figures of how often something happened: the standard responses that were said, what became
// of requests in the middle of a dialog, for what language models were asked, and what rules of an agent stopped. Written with the turn, so that
// counting reads no events; counting is conversation/conversation's. What steps took of models is step-use.ts.
import { type InterruptionChoice, interruptionChoices, type SessionEvent } from '@parley/contract/base/event'
import type { Json } from '@parley/contract/base/json'
import { type LlmFeature, llmFeatures } from '@parley/contract/model/llm'
import { stepUseIn } from './turn-records/step-use'

/** `linkedBot`: the bot that answered for a universal bot, by its id. */
export type TurnCounter =
  | { responseKey: string }
  | { choice: InterruptionChoice }
  | { linkedBot: string }
  | { modelFeature: LlmFeature }
  /** A rule of a step stopped a call (contract/dialog/rule-key). */
  | { stoppedAt: string; rule: string }

export const responsePrefix = 'response:'
export const interruptionPrefix = 'interruption:'
export const linkedPrefix = 'linked:'
const modelPrefix = 'model:'

/** With the key of the rule behind it. */
export const stoppedPrefix = (nodeId: string): string => `stopped:${nodeId} `

export function writtenAs(happened: TurnCounter): string {
  if ('linkedBot' in happened) return linkedPrefix + happened.linkedBot
  if ('modelFeature' in happened) return modelPrefix + happened.modelFeature
  if ('stoppedAt' in happened) return stoppedPrefix(happened.stoppedAt) + happened.rule
  return 'choice' in happened ? interruptionPrefix + happened.choice : responsePrefix + happened.responseKey
}

/** null: of a version that knows more. */
export function readTurnCounter(written: string): TurnCounter | null {
  if (written.startsWith(responsePrefix)) return { responseKey: written.slice(responsePrefix.length) }
  if (written.startsWith(linkedPrefix)) return { linkedBot: written.slice(linkedPrefix.length) }
  const modelFeature = llmFeatures.find((one) => written === modelPrefix + one)
  if (modelFeature !== undefined) return { modelFeature }
  const choice = interruptionChoices.find((one) => written === interruptionPrefix + one)
  return choice === undefined ? null : { choice }
}

/** In the order of the events, as often as it happened; then what its steps took of models. */
export function turnCountersIn(events: readonly SessionEvent[]): string[] {
  const counters = events.flatMap((event) => {
    if (event.type === 'standard-response') return [writtenAs({ responseKey: event.key })]
    if (event.type === 'linked-turn') return [writtenAs({ linkedBot: event.botId })]
    if (event.type === 'effect' && event.effect === 'model') return modelFeaturesIn(event.request)
    if (event.type === 'tool-called' && event.rule !== undefined) return [writtenAs({ stoppedAt: event.nodeId, rule: event.rule })]
    return event.type === 'interruption' ? [writtenAs({ choice: event.choice })] : []
  })
  return counters.length === 0 ? counters : [...counters, ...stepUseIn(events)]
}

function modelFeaturesIn(request: Json): string[] {
  const asked = typeof request === 'object' && request !== null && !Array.isArray(request) ? request.feature : undefined
  const modelFeature = llmFeatures.find((one) => one === asked)
  return modelFeature === undefined ? [] : [writtenAs({ modelFeature })]
}
