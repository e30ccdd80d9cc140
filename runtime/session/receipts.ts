// What was done in a conversation, and the figures that the user has said: what an answer of a model may claim rests on them. Kept only for bots
// with a step that asks models, and no more than the last of them.
import type { RunningNode } from '../node-run'
import type { ServiceReply, ServiceRequest, WebhookReply } from '../ports'
import type { Proof } from '../receipts/proof'
import { proofOfService, proofOfStep } from '../receipts/service-proof'
import { valuesOf } from '../receipts/figures/values'
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

type Step = Pick<RunningNode, 'id' | 'name' | 'state' | 'frame'>

/** Of a bot that asks no model the call is what it was. */
export function keepService(node: Step, request: ServiceRequest, called: Promise<ServiceReply>): Promise<ServiceReply> {
  if (!node.state.bot.asksModels || request.callback !== undefined) return called
  return called.then((reply) => {
    keepProof(node.state, proofOfService(node, request, reply))
    return reply
  })
}

/** The bot's own server did a step. */
export function keepAnswer(node: Step, reply: WebhookReply): void {
  if (!node.state.bot.asksModels || !reply.ok || reply.kind !== 'answer') return
  const values = reply.changes.map(({ value }) => value ?? null)
  keepProof(node.state, proofOfStep(node, values))
}

/** What answers later has reported. */
export function keepReport(node: Step): void {
  if (node.frame.asked?.outcome === 'answer') keepProof(node.state, proofOfStep(node))
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
