// What a step took of language models in one turn, written with the turn beside its counters (gateway/turn-counters.ts), so that the highest of a day
// are found without reading events. Finding them is analytics/model-usage's.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import { isJsonRecord } from '@parley/contract/base/json'
import { recordedModel } from '@parley/runtime/model/recorded'

/** Cost in millionths of the currency of the bot's budget. */
interface StepUse {
  steps: number
  calls: number
  tokens: number
  cost: number
  ms: number
}

/** With the figures behind it, in the order of `stepFigures`. */
export const stepPrefix = (nodeId: string): string => `step:${nodeId} `
export const stepFigures = ['steps', 'calls', 'tokens', 'cost', 'ms'] as const

/** Nothing where no step asked a model. */
export function stepUseIn(events: readonly SessionEvent[]): string[] {
  const uses = new Map<string, StepUse>()
  const useOf = (nodeId: string): StepUse => {
    const use = uses.get(nodeId) ?? { steps: 0, calls: 0, tokens: 0, cost: 0, ms: 0 }
    uses.set(nodeId, use)
    return use
  }
  for (const event of events) {
    if (event.type === 'tool-called') useOf(event.nodeId).calls += 1
    else if (event.type === 'effect' && event.effect === 'model' && event.nodeId !== undefined) take(useOf(event.nodeId), event)
    else if (event.type === 'effect' && event.nodeId !== undefined) add(uses.get(event.nodeId), event.ms)
  }
  return [...uses].map(([nodeId, use]) => stepPrefix(nodeId) + stepFigures.map((figure) => Math.round(use[figure])).join(' '))
}

function take(use: StepUse, event: EventOf<'effect'>): void {
  add(use, event.ms)
  // Guardrails of a step ask for one word about its texts: no step of its own.
  if (!event.ok || (isJsonRecord(event.request) && event.request['feature'] === 'agent' && 'maxTokens' in event.request)) return
  const { usage, cost } = recordedModel(event.reply).reply
  use.steps += 1
  use.tokens += usage.inputTokens + usage.outputTokens
  use.cost += cost
}

function add(use: StepUse | undefined, ms: number): void {
  if (use) use.ms += ms
}
