// Decides between a bot's intents and its knowledge for one sentence: what was said word for word first, then what is nearer to the
// sentence, in one measure for both. Says why; what is done about it is the runtime's.
import { BotSettings } from '@parley/contract/objects/bot/index'
import type { AnswerCandidate, IntentCandidate, Knowing, Understanding } from '@parley/contract/base/understand'
import type { Rules } from '../rules'
import { type FoundAnswer, isSpokenOf } from './match'

/** What the intents have come to. */
export interface Intents {
  outcome: Understanding['outcome']
  candidates: readonly IntentCandidate[]
  /** How alike the sentence is to the nearest sentence of an intent, in the measure of FoundAnswer. */
  likeness(intentId: string): number
}

/** A question as likely as `answer` is answered; one as likely as `offer` is offered. Two closer than `tie` are told apart by the user. */
interface Limits {
  answer: number
  offer: number
  tie: number
  /** So many questions are offered at most. */
  most: number
  /** Whether an intent that matches for certain goes before a question that does not. */
  preferDefinite: boolean
}

const usual = BotSettings.parse({})

/** As the bot has set them. */
export function limitsOf({ answerThreshold, offerThreshold, answerMargin, answersOffered, preferDefinite }: Rules = {}): Limits {
  return {
    answer: answerThreshold ?? usual.answerThreshold,
    offer: offerThreshold ?? usual.offerThreshold,
    tie: answerMargin ?? usual.answerMargin,
    most: answersOffered ?? usual.answersOffered,
    preferDefinite: preferDefinite ?? usual.preferDefinite,
  }
}

/**
 * By how much a question must be nearer than the intent to be asked about beside it, and to go before it. An intent has many sentences, of which
 * one is near by chance: a question that is sure may lie a little behind.
 */
const nearer = { sure: { beside: -0.1, before: 0 }, likely: { beside: 0.05, before: 0.3 } }

export function resolve(found: readonly FoundAnswer[], limits: Limits, intents: Intents): Knowing {
  const decision = decide(found, limits, intents)
  return {
    ...decision,
    candidates: found.map(shown),
    limits: { answer: limits.answer, offer: limits.offer },
  }
}

type Decision = Pick<Knowing, 'outcome' | 'why' | 'offered' | 'intentIds'>

const plainly = (outcome: Knowing['outcome'], why: Knowing['why']): Decision => ({ outcome, why, offered: 0, intentIds: [] })

function decide(found: readonly FoundAnswer[], limits: Limits, intents: Intents): Decision {
  const [first] = found
  const [intent] = intents.candidates
  const isExactIntent = intent?.definite === true && intents.outcome !== 'none'
  if (!first || first.score < limits.offer) return plainly(intents.outcome === 'none' ? 'none' : 'intent', 'unlikely')
  if (first.definite) return isExactIntent ? exactBoth(found, limits, intents) : amongExact(found, limits)
  if (isExactIntent && limits.preferDefinite) return plainly('intent', 'intent-exact')
  if (intents.outcome !== 'none' && intent) {
    const ahead = first.likeness - intents.likeness(intent.intentId)
    const { beside, before } = first.score >= limits.answer ? nearer.sure : nearer.likely
    if (ahead < beside) return plainly('intent', 'intent-nearer')
    if (ahead < before)
      return { outcome: 'choose', why: 'tie', offered: Math.min(limits.most, tied(found, limits)), intentIds: [intent.intentId] }
  }
  const offered = tied(found, limits)
  if (first.score >= limits.answer) return offered > 1 ? chooseFrom(offered, 'several', limits) : plainly('answer', 'sure')
  return chooseFrom(found.filter(({ score }) => score >= limits.offer).length, 'doubtful', limits)
}

/** Word for word on both sides: a sentence of an intent is as good as a question, its name or a pattern is not. */
function exactBoth(found: readonly FoundAnswer[], limits: Limits, intents: Intents): Decision {
  const intentIds = intents.candidates
    .filter(({ definite, reasons }) => definite && reasons[0]?.by === 'exact')
    .map(({ intentId }) => intentId)
  if (intentIds.length === 0) return amongExact(found, limits)
  return { outcome: 'choose', why: 'tie', offered: Math.min(limits.most, found.filter(({ definite }) => definite).length), intentIds }
}

/** One wording in several topics: the topics that the user named decide, else the user. */
function amongExact(found: readonly FoundAnswer[], limits: Limits): Decision {
  const exact = found.filter(({ definite }) => definite)
  const [first, second] = exact.map(({ path }) => path.filter(isSpokenOf).length)
  const isOne = second === undefined || (first ?? 0) > second
  return isOne ? plainly('answer', 'exact') : chooseFrom(exact.length, 'several', limits)
}

/** How many are as good as the first. */
function tied(found: readonly FoundAnswer[], limits: Limits): number {
  const best = found[0]?.score ?? 0
  return found.filter(({ score }) => best - score < limits.tie && score >= limits.offer).length
}

const chooseFrom = (count: number, why: Knowing['why'], { most }: Limits): Decision => ({
  outcome: 'choose',
  why,
  offered: Math.min(most, count),
  intentIds: [],
})

function shown({ likeness: _, ...candidate }: FoundAnswer): AnswerCandidate {
  return candidate
}
