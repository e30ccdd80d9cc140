// What was done in a conversation, and the figures that the user has said: what an answer of a model may claim rests on them. Kept only for bots
// with a step that asks models, and no more than the last of them.
import type { Proof } from '../receipts/proof'
import { valuesOf } from '../receipts/values'
import type { TurnState } from '../state'

export interface Receipts {
  proofs: readonly Proof[]
  /** Texts of the user with figures in them. */
  said: readonly string[]
}

const mostProofs = 15
const mostSaid = 30

const none: Receipts = { proofs: [], said: [] }

export function keepProof({ bot, session }: TurnState, proof: Proof | null): void {
  if (!bot.asksModels || proof === null) return
  const { proofs, said } = session.receipts ?? none
  session.receipts = { proofs: [...proofs, proof].slice(-mostProofs), said }
}

export const proofsIn = ({ session }: Pick<TurnState, 'session'>): readonly Proof[] => session.receipts?.proofs ?? []

/** With this message, and those before it that gave way to it. */
export function saidIn({ session, incoming }: Pick<TurnState, 'session' | 'incoming'>): readonly string[] {
  return [...(session.receipts?.said ?? []), ...(session.unanswered ?? []), incoming.text]
}

/** At the end of a turn. */
export function rememberFigures({ bot, session, incoming }: TurnState): void {
  if (!bot.asksModels) {
    if (session.receipts !== undefined) delete session.receipts
    return
  }
  const { proofs, said } = session.receipts ?? none
  const figures = valuesOf([...(session.unanswered ?? []), incoming.text])
  if (figures.length > 0) session.receipts = { proofs, said: [...said, ...figures].slice(-mostSaid) }
}
