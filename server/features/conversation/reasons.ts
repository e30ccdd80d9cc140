// Why a turn was understood as it was. Answering a user records no word weights; the model that answered gives them again when
// somebody looks.
import { fail } from '@parley/contract/base/errors'
import type { IntentCandidate, Understanding } from '@parley/contract/base/understand'
import type { TurnReasons } from '@parley/contract/features/conversation'
import type { Ctx } from '../../base/context'
import { findConversation, findTurn } from './store'

export async function reasonsOf(ctx: Ctx, sessionId: string, turn: number): Promise<TurnReasons> {
  const conversation = await findConversation(ctx.db, ctx.botId, sessionId)
  const record = conversation && (await findTurn(ctx.db, conversation.id, turn))
  if (!record) fail('NOT_FOUND', 'There is no such turn.')
  const understood = record.events.flatMap((event) => (event.type === 'understood' ? [event.understanding] : [])).at(-1)
  if (!understood || understood.candidates.length === 0 || isExplained(understood))
    return { understanding: understood ?? null, isModelGone: false }
  const again = await ctx.engine.understand(understood.modelHash, understood.text, { explain: true })
  if (!again) return { understanding: understood, isModelGone: true }
  return { understanding: withReasons(understood, again), isModelGone: false }
}

/** Recorded with its reasons, as in a test. */
function isExplained({ candidates }: Understanding): boolean {
  return candidates.some(({ reasons }) => reasons.some(({ tokens }) => tokens !== undefined))
}

/** Scores and outcome stay as recorded: they are what the conversation went by. */
function withReasons(recorded: Understanding, again: Understanding): Understanding {
  const reasonsFor = new Map(again.candidates.map(({ intentId, reasons }) => [intentId, reasons]))
  const explained = (candidate: IntentCandidate) => ({ ...candidate, reasons: reasonsFor.get(candidate.intentId) ?? candidate.reasons })
  return { ...recorded, candidates: recorded.candidates.map(explained) }
}
