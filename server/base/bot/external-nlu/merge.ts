// Joins what an external NLU found in a sentence with what the bot's own model says of it: which intents of the bot are found, which of the two
// decides, and what is recorded of both. What is said word for word, refused or out of reach stays so. It asks nobody (ask.ts).
import type { ExternalFinding, IntentCandidate, Understanding } from '@parley/contract/base/understand'
import { type ExternalNlu, intentMap, matchedId } from '@parley/contract/objects/external-nlu/index'
import type { NluReply } from './ask'

/** As far as the bot's own engine shows. */
const mostCandidates = 5

export interface MergedBot {
  intents: ReadonlyMap<string, { id: string; name: string }>
  settings: { intentThreshold: number; ambiguityMargin: number; intentsOffered: number }
}

interface Found {
  nlu: { id: string; data: ExternalNlu }
  reply: NluReply
}

export function withExternal(own: Understanding, { nlu, reply }: Found, bot: MergedBot, without: readonly string[]): Understanding {
  const { name, leastScore: limit } = nlu.data
  const told = { nluId: nlu.id, name, limit, ms: reply.ms }
  if (!reply.ok) return { ...own, external: { ...told, isDecisive: false, failure: reply.failure, intents: [] } }
  const intents = reply.answer.intents.map((found) => ({
    ...found,
    intentId: matchedId(found.name, intentMap(nlu.data), [...bot.intents.values()]),
  }))
  const shut = new Set([...without, ...refusedIn(own)])
  const open = bestOfEach(intents.filter(({ intentId }) => intentId !== '' && !shut.has(intentId)))
  const candidates = scored(own, open, { bot, by: name })
  const winners = winnersOf(own, candidates, nlu.data, bot)
  const external: ExternalFinding = { ...told, isDecisive: winners.length > 0, intents: intents.slice(0, mostCandidates) }
  return winners.length === 0 ? { ...own, candidates, external } : { ...decided(own, candidates, winners, bot), external }
}

type Matched = ExternalFinding['intents'][number]

function bestOfEach(intents: readonly Matched[]): Matched[] {
  return intents.filter(({ intentId }, at) => intents.findIndex((one) => one.intentId === intentId) === at)
}

/** Their negative patterns fit, or words refuse them. */
function refusedIn({ candidates, negated }: Understanding): string[] {
  const vetoed = candidates.filter(({ reasons }) => reasons.some(({ by }) => by === 'negative-pattern' || by === 'negation'))
  return [...vetoed.map(({ intentId }) => intentId), ...(negated?.intents.map(({ intentId }) => intentId) ?? [])]
}

/** Each with what either engine gives it; those of the bot's own model first, in its order. */
function scored(own: Understanding, open: readonly Matched[], { bot, by }: { bot: MergedBot; by: string }): IntentCandidate[] {
  const theirs = new Map(open.map((one) => [one.intentId, one]))
  const known = own.candidates.map((candidate): IntentCandidate => {
    const found = theirs.get(candidate.intentId)
    theirs.delete(candidate.intentId)
    const engines = { ml: candidate.score, ...(found && { extnlu: found.score }) }
    return { ...candidate, engines, reasons: [...candidate.reasons, ...(found ? [reasonOf(found, by)] : [])] }
  })
  const others = [...theirs.values()].map((found): IntentCandidate => {
    const { intentId, score } = found
    const name = bot.intents.get(intentId)?.name ?? ''
    return { intentId, name, score, definite: false, engines: { extnlu: score }, reasons: [reasonOf(found, by)] }
  })
  return [...known, ...others].slice(0, mostCandidates + others.length)
}

const reasonOf = ({ name }: Matched, by: string): IntentCandidate['reasons'][number] => ({ by: 'external', rule: `${by}: ${name}` })

/** The candidates that the external NLU makes the outcome, with the scores that count; none where the bot's own engine decides. */
function winnersOf(own: Understanding, candidates: readonly IntentCandidate[], nlu: ExternalNlu, bot: MergedBot): IntentCandidate[] {
  const isSaid = own.outcome !== 'none' && own.candidates[0]?.definite === true
  if (isSaid) return []
  const counted = candidates.flatMap((candidate) => {
    const theirs = candidate.engines?.extnlu ?? 0
    const isTheirs = theirs >= nlu.leastScore && theirs > 0
    const ours = nlu.ranking === 'beside' && own.outcome !== 'none' ? (candidate.engines?.ml ?? 0) : 0
    const isOurs = ours >= bot.settings.intentThreshold && ours > 0
    if (!isTheirs && !isOurs) return []
    return [{ ...candidate, score: Math.max(isTheirs ? theirs : 0, isOurs ? ours : 0), isTheirs: isTheirs && (!isOurs || theirs >= ours) }]
  })
  const ordered = counted.toSorted((one, other) => other.score - one.score)
  const [first] = ordered
  if (first === undefined || !first.isTheirs) return []
  const near = ordered.filter(({ score }) => first.score - score < bot.settings.ambiguityMargin || score === first.score)
  return near.map(({ isTheirs, ...candidate }) => (isTheirs ? { ...candidate, reasons: externalFirst(candidate.reasons) } : candidate))
}

const externalFirst = (reasons: IntentCandidate['reasons']): IntentCandidate['reasons'] =>
  reasons.toSorted((one, other) => Number(other.by === 'external') - Number(one.by === 'external'))

function decided(
  { flips: _, offered: __, ...own }: Understanding,
  candidates: readonly IntentCandidate[],
  winners: readonly IntentCandidate[],
  { settings }: MergedBot,
): Understanding {
  const ids = new Set(winners.map(({ intentId }) => intentId))
  const rest = candidates.filter(({ intentId }) => !ids.has(intentId)).toSorted((one, other) => other.score - one.score)
  const score = winners[0]?.score ?? 0
  const { threshold } = own.inScope
  const shown: Understanding = {
    ...own,
    outcome: winners.length > 1 ? 'ambiguous' : 'intent',
    ...(winners.length > 1 && { offered: Math.min(winners.length, settings.intentsOffered) }),
    candidates: [...winners, ...rest].slice(0, Math.max(mostCandidates, winners.length)),
    inScope: { threshold, score: Math.max(own.inScope.score, threshold, score) },
  }
  return own.knowledge === undefined ? shown : { ...shown, knowledge: besideKnowledge(own.knowledge, score) }
}

/** A question that was asked word for word, or is likelier, is answered all the same. */
function besideKnowledge(knowledge: NonNullable<Understanding['knowledge']>, score: number): NonNullable<Understanding['knowledge']> {
  const [question] = knowledge.candidates
  const isAsked = knowledge.outcome === 'answer' || knowledge.outcome === 'choose'
  if (isAsked && question !== undefined && (question.definite || question.score > score)) return knowledge
  return { ...knowledge, outcome: 'intent', why: 'intent-nearer', offered: 0, intentIds: [] }
}
