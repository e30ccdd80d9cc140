// Understands one sentence with a trained model: definite matches (exact sentence, intent name, pattern) first, then the classifier,
// held to the scope threshold; then what the bot's knowledge says (knowledge/). Gives reasons when asked. Entities and timing are added by the caller.
import type { HeardTrait, IntentCandidate, Knowing, Reason, Understanding } from '@parley/contract/base/understand'
import { smallTalkIn, traitsIn } from './asides/find'
import type { Embedding, Encoder } from './encoder/embedding'
import { definiteMatches, isNone, vetoedIntents } from './intents/definite'
import { meaningOf } from './intents/dense'
import { classesSearched } from './intents/nearest'
import { setNoneAside } from './intents/none'
import { bestClasses, probabilitiesOf } from './intents/probabilities'
import { modelReasons } from './intents/reasons'
import { scopeScore } from './intents/scope'
import { intentLikeness } from './knowledge/intent-likeness'
import { findAnswers } from './knowledge/match'
import { limitsOf, resolve } from './knowledge/resolve'
import type { Classification } from './classification'
import { flipsOf } from './flips'
import { type LoadedModel, loadedModel } from './loaded-model'
import type { Model } from './model'
import { readSentence, type Sentence } from './text/sentence'

const mostCandidates = 5
/** As the lowest score that wins: nothing but what leaves no doubt. */
const onlyDefinite = 1

export async function understand(
  model: Model,
  encoder: Encoder | null,
  text: string,
  options: { explain?: boolean; without?: readonly string[] } = {},
): Promise<Understanding> {
  const live = await loadedModel(model)
  const classification = await classify(live, encoder, text)
  const { sentence, embedding } = classification
  const meaning = embedding && meaningOf(embedding)
  const traits = live.asides ? traitsIn(live.asides, sentence, meaning) : []
  const smallTalk = live.asides ? smallTalkIn(live.asides, sentence, meaning) : undefined
  const without = new Set(options.without)
  const candidates = rankCandidates(live, classification, traits, without)
  const { header } = model
  const isNoRequest = isNone(live.definite, sentence)
  const outcome = isNoRequest ? 'none' : outcomeOf(candidates, classification.scope, model)
  if (options.explain) await explain(live, encoder, classification, candidates)
  const knowledge = knowingOf(live, classification, { outcome, candidates })
  const definite = !isNoRequest && (candidates[0]?.definite ?? false)
  const understanding: Understanding = {
    text,
    language: header.language,
    modelHash: model.hash,
    outcome,
    candidates,
    inScope: { score: definite ? 1 : isNoRequest ? 0 : classification.scope, threshold: header.scope.threshold },
    entities: [],
    ...(knowledge && { knowledge }),
    ...(traits.length > 0 && { traits }),
    ...(smallTalk && { smallTalk }),
    ...(without.size > 0 && { without: [...without] }),
    micros: 0,
  }
  if (!options.explain) return understanding
  return { ...understanding, flips: await flipsOf(understanding, (shortened) => understand(model, encoder, shortened)) }
}

function knowingOf(
  live: LoadedModel,
  { sentence, embedding }: Classification,
  intents: { outcome: Understanding['outcome']; candidates: readonly IntentCandidate[] },
): Knowing | null {
  if (live.knowledge === null) return null
  const found = findAnswers(live.knowledge, sentence.text, embedding)
  return resolve(found, limitsOf(live.model.header.rules), {
    ...intents,
    likeness: intentLikeness(live, live.knowledge, sentence, embedding),
  })
}

export async function classify(live: LoadedModel, encoder: Encoder | null, text: string): Promise<Classification> {
  const sentence = readSentence(text, live.reader)
  const [embedding = null] = encoderFits(live.model, encoder) ? await encoder.embed([sentence.canonical]) : []
  return classifyEmbedded(live, sentence, embedding)
}

export function classifyEmbedded(live: LoadedModel, sentence: Sentence, embedding: Embedding | null): Classification {
  const { header } = live.model
  const { scores, none } = setNoneAside(live.scorer.score(live.vector(sentence), embedding), live.noneClasses)
  if (scores.length === 0) return { sentence, embedding, scores, scope: 0 }
  const best = bestClasses(scores, classesSearched)
  const nearest = embedding && live.closeness ? live.closeness(best, meaningOf(embedding)) : (live.wording?.(sentence) ?? 0)
  const highest = scores[best[0] ?? 0] ?? 0
  return { sentence, embedding, scores, scope: scopeScore({ highest, nearest, none }, header.scope) }
}

/** A model trained with another encoder, or without one, is used without. */
export function encoderFits(model: Model, encoder: Encoder | null): encoder is Encoder {
  return encoder !== null && model.header.encoderId === encoder.id
}

/** `without`: intents that are no candidates, by their ids. */
function rankCandidates(
  live: LoadedModel,
  { sentence, scores }: Classification,
  heard: readonly HeardTrait[],
  without: ReadonlySet<string>,
): IntentCandidate[] {
  const { header } = live.model
  const isOut = (intent: number): boolean => without.has(header.intents[intent]?.id ?? '')
  const probabilities = probabilitiesOf(scores, header.temperature)
  const classOf = new Map(header.classes.map((intent, classIndex) => [intent, classIndex]))
  const vetoes = vetoedIntents(live.definite, sentence)
  const definite = definiteMatches(live.definite, sentence, heard).filter(({ intent }) => !vetoes.has(intent) && !isOut(intent))
  const candidates: (IntentCandidate & { rank: number })[] = []
  const taken = new Set<number>()
  for (const { intent, rank, reasons } of definite) {
    taken.add(intent)
    candidates.push({
      ...candidateOf(live, intent, 1, reasons),
      definite: true,
      rank: rank + (probabilities[classOf.get(intent) ?? -1] ?? 0),
    })
  }
  for (const label of bestClasses(scores, mostCandidates + taken.size + vetoes.size + without.size)) {
    const intent = header.classes[label] ?? 0
    if (taken.has(intent) || isOut(intent)) continue
    const veto = vetoes.get(intent)
    const score = veto ? 0 : (probabilities[label] ?? 0)
    const reason: Reason = veto ? { by: 'negative-pattern', rule: veto.text } : { by: 'model' }
    candidates.push({ ...candidateOf(live, intent, score, [reason]), rank: score })
  }
  candidates.sort((a, b) => b.rank - a.rank)
  return candidates.slice(0, mostCandidates).map(({ rank: _, ...candidate }) => candidate)
}

function candidateOf({ model }: LoadedModel, intent: number, score: number, reasons: Reason[]): IntentCandidate {
  const { id = '', name = '' } = model.header.intents[intent] ?? {}
  return { intentId: id, name, score, definite: false, reasons }
}

function outcomeOf(candidates: readonly IntentCandidate[], scope: number, { header }: Model): Understanding['outcome'] {
  const [first, second] = candidates
  if (!first) return 'none'
  if (first.definite) return second?.definite && sameKind(first, second) ? 'ambiguous' : 'intent'
  const isSure = first.score >= header.intentThreshold && header.intentThreshold < onlyDefinite
  if (scope < header.scope.threshold || !isSure) return 'none'
  if (second && second.score >= header.intentThreshold && first.score - second.score < header.ambiguityMargin) return 'ambiguous'
  return 'intent'
}

/** Two definite matches tie only when they are of one kind: an exact sentence beats a pattern. */
function sameKind(first: IntentCandidate, second: IntentCandidate): boolean {
  return first.reasons[0]?.by === second.reasons[0]?.by
}

async function explain(
  live: LoadedModel,
  encoder: Encoder | null,
  classification: Classification,
  candidates: IntentCandidate[],
): Promise<void> {
  const fitting = encoderFits(live.model, encoder) ? encoder : null
  const reasons = await modelReasons(
    live,
    fitting,
    classification,
    candidates.map(({ intentId }) => intentId),
  )
  candidates.forEach((candidate, i) => {
    const model = reasons[i]
    if (!model) return
    const vetoed = candidate.reasons.some(({ by }) => by === 'negative-pattern')
    if (!vetoed) candidate.reasons = [...candidate.reasons.filter(({ by }) => by !== 'model'), ...model]
  })
}
