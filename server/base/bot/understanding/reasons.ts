// Why a sentence was understood as it was. Answering records no word weights; the model that answered gives them again when somebody
// looks. Reading the turn, and who may look, is a feature's.
import type { SessionEvent } from '@parley/contract/base/event'
import type { IntentCandidate, Understanding } from '@parley/contract/base/understand'
import type { TurnReasons } from '@parley/contract/conversation/test-chat'
import type { Engine } from './engine'

export async function reasonsOf(engine: Pick<Engine, 'understand'>, events: readonly SessionEvent[]): Promise<TurnReasons> {
  const understood = events.flatMap((event) => (event.type === 'understood' ? [event.understanding] : [])).at(-1)
  if (!understood || understood.candidates.length === 0 || isExplained(understood))
    return { understanding: understood ?? null, isModelGone: false }
  const { modelHash, text, without, tags } = understood
  const again = await engine.understand(modelHash, text, {
    explain: true,
    mayBeGone: true,
    ...(without && { without }),
    ...(tags && { tags }),
  })
  if (!again) return { understanding: understood, isModelGone: true }
  return { understanding: withReasons(understood, again), isModelGone: false }
}

/** Recorded with its reasons, as older tests were. */
function isExplained({ candidates }: Understanding): boolean {
  return candidates.some(({ reasons }) => reasons.some(({ tokens }) => tokens !== undefined))
}

/** Scores and outcome stay as recorded: they are what the conversation went by. */
function withReasons(recorded: Understanding, again: Understanding): Understanding {
  const reasonsFor = new Map(again.candidates.map(({ intentId, reasons }) => [intentId, reasons]))
  const explained = (candidate: IntentCandidate) => {
    const theirs = candidate.reasons.filter(({ by }) => by === 'external')
    const own = reasonsFor.get(candidate.intentId)
    return own === undefined ? candidate : { ...candidate, reasons: [...theirs, ...own] }
  }
  return { ...recorded, candidates: recorded.candidates.map(explained), ...(again.flips && { flips: again.flips }) }
}
