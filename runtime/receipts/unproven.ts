// What follows where a model claims what nothing proves: it is asked once more with the reason; then the user hears that it is not done, or that
// its details are not sure. How claims are found and proven is receipts-stage.ts.
import type { Stopped } from '../guardrails/outcome'
import type { TurnState } from '../state'
import type { ReceiptsStage } from './receipts-stage'

export type Unproven = Omit<Stopped, 'guardrailId'>

export function stopUnproven(
  state: TurnState,
  nodeId: string,
  { unproven, unknown }: Pick<ReceiptsStage, 'unproven' | 'unknown'>,
): Unproven | null {
  if (unproven === null) return null
  const { words } = unproven
  const isAgain = state.log.events.some((event) => event.type === 'claimed' && event.nodeId === nodeId && event.callId === undefined)
  state.emit({ type: 'claimed', nodeId, words })
  const key = unknown.length > 0 ? 'unproven-details' : 'unproven'
  const reason = unknown.length > 0 ? unknownReason(words, unknown) : doneReason(words)
  return { outcome: isAgain ? 'block' : 'ask-again', reply: state.standard(key), reason, standard: key }
}

const doneReason = (words: string): string =>
  `You wrote “${words}”, but no tool was called that did it. Say only what is true: call the tool first, or say that it is not done yet.`

const unknownReason = (words: string, unknown: readonly string[]): string =>
  `You wrote “${words}”, but this stands neither in what was called and came of it nor in what the user said: ${unknown.join(', ')}. Write it again with what stands there alone.`
