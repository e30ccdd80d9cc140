// What a turn's row says of its events for the figures of how often something happened: the standard responses that were said, what became
// of requests in the middle of a dialog, and for what language models were asked. Written with the turn, so that counting reads no events; counting is conversation/conversation's.
import { type InterruptionChoice, interruptionChoices, type SessionEvent } from '@parley/contract/base/event'
import type { Json } from '@parley/contract/base/json'
import { type LlmFeature, llmFeatures } from '@parley/contract/model/llm'

/** `linkedBot`: the bot that answered for a universal bot, by its id. */
export type TurnCounter = { responseKey: string } | { choice: InterruptionChoice } | { linkedBot: string } | { modelFeature: LlmFeature }

const responsePrefix = 'response:'
const interruptionPrefix = 'interruption:'
const linkedPrefix = 'linked:'
const modelPrefix = 'model:'

export function writtenAs(happened: TurnCounter): string {
  if ('linkedBot' in happened) return linkedPrefix + happened.linkedBot
  if ('modelFeature' in happened) return modelPrefix + happened.modelFeature
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

/** In the order of the events, as often as it happened. */
export function turnCountersIn(events: readonly SessionEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type === 'standard-response') return [writtenAs({ responseKey: event.key })]
    if (event.type === 'linked-turn') return [writtenAs({ linkedBot: event.botId })]
    if (event.type === 'effect' && event.effect === 'model') return modelFeaturesIn(event.request)
    return event.type === 'interruption' ? [writtenAs({ choice: event.choice })] : []
  })
}

function modelFeaturesIn(request: Json): string[] {
  const asked = typeof request === 'object' && request !== null && !Array.isArray(request) ? request.feature : undefined
  const modelFeature = llmFeatures.find((one) => one === asked)
  return modelFeature === undefined ? [] : [writtenAs({ modelFeature })]
}
