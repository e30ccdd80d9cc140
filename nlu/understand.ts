// Understands one sentence with a trained model: definite matches (exact sentence, intent name, pattern) first, then the classifier,
// held to the scope threshold; then what the bot's knowledge says (knowledge/). Gives reasons when asked. Entities and timing are added by the caller.
import type { MatchedTrait, IntentCandidate, Knowing, ReadSentence, Understanding } from '@parley/contract/base/understand'
import { smallTalkIn, traitsIn } from './small-talk-and-traits/find'
import type { Embedding, Encoder } from './encoder/embedding'
import { isNone } from './intents/definite'
import { meaningOf } from './intents/dense'
import { classesSearched } from './intents/nearest'
import { ignoreNone } from './intents/none'
import { bestClasses } from './intents/probabilities'
import { type Outcome, outcomeOf, rankCandidates } from './intents/rank'
import { modelReasons } from './intents/reasons'
import { scopeScore } from './intents/scope'
import { intentLikeness } from './knowledge/intent-likeness'
import { searchAnswers, withSearched } from './knowledge/answer-search'
import { findAnswers, leftOutOf, openQuestions } from './knowledge/match'
import { limitsOf, resolve } from './knowledge/resolve'
import type { Classification } from './classification'
import { flipsOf } from './flips'
import { type LoadedModel, loadedModel } from './loaded-model'
import type { Model } from './model'
import { refusedIn } from './negation/refused-intents'
import { type Reader, readSentence, type Sentence } from './text/sentence'
import { reasonWithTaken, traitsWithTaken } from './taken-words'
import { isWrittenIn } from './text/scripts'
import { wordsOf } from './text/words'

interface UnderstandOptions {
  explain?: boolean
  /** Intents and topics of the knowledge that are no candidates, by their ids. */
  without?: readonly string[]
  /** The context tags that rules may ask for and that are set. */
  tags?: readonly string[]
  /** The id of a question of the knowledge that has not learned this very sentence; everything else has learned what it has. */
  leavingOut?: string
  /** false: the text of answers is of no interest. */
  search?: false
}

export async function understand(
  model: Model,
  encoder: Encoder | null,
  text: string,
  options: UnderstandOptions = {},
): Promise<Understanding> {
  const live = await loadedModel(model)
  const classification = await classify(live, encoder, text)
  const { sentence, embedding } = classification
  const meaning = embedding && meaningOf(embedding)
  const traits = live.asides ? traitsIn(live.asides, sentence, meaning) : []
  const smallTalk = live.asides ? smallTalkIn(live.asides, sentence, meaning) : undefined
  const without = new Set(options.without)
  const { header } = model
  const heard = { traits, tags: options.tags ?? [] }
  const ranked = rankCandidates(live, classification, heard, without)
  const isDefinite = ranked.candidates[0]?.definite === true
  const saysNothing = isNone(live.definite, sentence) || (isWordless(sentence) && !isDefinite)
  const isNoRequest = saysNothing || (classification.isUnknown && !isDefinite)
  const refused = isNoRequest
    ? null
    : await refusedIn(live, { classification, ranked }, (part) => classifyRead(live, encoder, part), without)
  const { candidates } = refused?.ranked ?? ranked
  const { outcome, offered }: Outcome = isNoRequest
    ? { outcome: 'none' }
    : (refused?.outcome ?? outcomeOf(ranked, classification.scope, model))
  const { scope } = refused?.classification ?? classification
  if (options.explain) await explain(live, encoder, refused?.classification ?? classification, candidates)
  const { spell } = live.userReader(encoder)
  const sought = { traits, without, leavingOut: options.leavingOut, spell }
  const known = knowingOf(live, classification, { outcome, candidates }, sought)
  const isSought = options.search !== false && options.leavingOut === undefined
  const isOpen = known?.outcome === 'none' || known?.why === 'doubtful'
  const mayBeInAnswer = isSought && isOpen && !saysNothing && !refused
  const knowledge = known && mayBeInAnswer ? await searchedIn(live, encoder, known, { text, ...sought }) : known
  const definite = !isNoRequest && (candidates[0]?.definite ?? false)
  const understanding: Understanding = {
    text,
    language: header.language,
    modelHash: model.hash,
    outcome,
    candidates,
    ...(offered !== undefined && { offered }),
    inScope: { score: definite ? 1 : isNoRequest ? 0 : scope, threshold: header.scope.threshold },
    entities: [],
    ...(knowledge && { knowledge }),
    ...(traits.length > 0 && { traits }),
    ...(smallTalk && { smallTalk }),
    ...(refused && { negated: refused.negated }),
    ...correctedIn(sentence),
    ...(without.size > 0 && { without: [...without] }),
    ...(options.tags !== undefined && options.tags.length > 0 && { tags: [...options.tags] }),
    micros: 0,
  }
  if (!options.explain) return understanding
  const { explain: _, ...rest } = options
  return {
    ...understanding,
    ...(traits.length > 0 && { traits: traitsWithTaken(live, sentence, traits) }),
    read: readIn(sentence, header.language),
    flips: await flipsOf(understanding, (shortened) => understand(model, encoder, shortened, { ...rest, search: false })),
  }
}

/** Nothing but marks and pictures: no word of it could be compared, and what lies nearest would be chance. */
function isWordless({ words }: Sentence): boolean {
  return !words.some(({ plain }) => /[\p{L}\p{N}]/u.test(plain))
}

/** Words that were passed over, or for which others stand elsewhere, have nothing that was compared. */
function readIn({ text, words, stems, canonical }: Sentence, language: string): ReadSentence {
  const read = words.map(({ start, end, plain }, at) => ({ start, end, plain, stem: stems[at] ?? plain }))
  const dropped = wordsOf(text, language).filter((said) => !words.some(({ start, end }) => said.start < end && start < said.end))
  const all = [...read, ...dropped.map(({ start, end }) => ({ start, end, plain: '', stem: '' }))]
  return { canonical, words: all.sort((one, other) => one.start - other.start) }
}

function correctedIn({ text, words }: Sentence): Pick<Understanding, 'corrected'> {
  const corrected = words.flatMap(({ start, end, plain, isCorrected }) =>
    isCorrected ? [{ start, end, text: text.slice(start, end), to: plain }] : [],
  )
  return corrected.length > 0 ? { corrected } : {}
}

function knowingOf(
  live: LoadedModel,
  { sentence, embedding }: Classification,
  intents: { outcome: Understanding['outcome']; candidates: readonly IntentCandidate[] },
  asked: { traits: readonly MatchedTrait[]; without: ReadonlySet<string>; leavingOut: string | undefined; spell: Reader['spell'] },
): Knowing | null {
  if (live.knowledge === null) return null
  const found = findAnswers(live.knowledge, sentence.text, { embedding, ...asked })
  const leftOut = leftOutOf(live.knowledge, asked.without)
  const likeness = intentLikeness(live, live.knowledge, sentence, embedding)
  const knowing = resolve(found, limitsOf(live.model.header.rules), { ...intents, likeness })
  return leftOut.length === 0 ? knowing : { ...knowing, leftOut }
}

/** Where neither a question nor an intent is meant, what the text of answers says to it. */
async function searchedIn(
  { model, answers, knowledge }: LoadedModel,
  encoder: Encoder | null,
  known: Knowing,
  { text, traits, without }: { text: string; traits: readonly MatchedTrait[]; without: ReadonlySet<string> },
): Promise<Knowing> {
  if (answers === null || knowledge === null) return known
  const isOpen = openQuestions(knowledge, text, { traits, without })
  const fitting = encoderFits(model, encoder) ? encoder : null
  return withSearched(known, await searchAnswers(answers, knowledge.header, { text, encoder: fitting, isOpen }))
}

export async function classify(live: LoadedModel, encoder: Encoder | null, text: string): Promise<Classification> {
  return classifyRead(live, encoder, readSentence(text, live.userReader(encoder)))
}

async function classifyRead(live: LoadedModel, encoder: Encoder | null, sentence: Sentence): Promise<Classification> {
  const isMeaningful = encoderFits(live.model, encoder) && isWrittenIn(sentence.canonical, live.scripts)
  const [embedding = null] = isMeaningful ? await encoder.embed([sentence.canonical]) : []
  return classifyEmbedded(live, sentence, embedding)
}

export function classifyEmbedded(live: LoadedModel, sentence: Sentence, embedding: Embedding | null): Classification {
  const { header } = live.model
  const vector = live.vector(sentence)
  const isUnknown = embedding === null && vector.features.length === 0
  const { scores, none } = ignoreNone(live.scorer.score(vector, embedding), live.noneClasses)
  if (scores.length === 0) return { sentence, embedding, scores, scope: 0, isUnknown }
  const best = bestClasses(scores, classesSearched)
  const nearest = embedding && live.closeness ? live.closeness(best, meaningOf(embedding)) : (live.wording?.(sentence) ?? 0)
  const highest = scores[best[0] ?? 0] ?? 0
  return { sentence, embedding, scores, scope: scopeScore({ highest, nearest, none }, header.scope), isUnknown }
}

/** A model trained with another encoder, or without one, is used without. */
export function encoderFits(model: Model, encoder: Encoder | null): encoder is Encoder {
  return encoder !== null && model.header.encoderId === encoder.id
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
    candidate.reasons = candidate.reasons.map((reason) => reasonWithTaken(live, classification.sentence, candidate, reason))
    const model = reasons[i]
    if (!model) return
    const vetoed = candidate.reasons.some(({ by }) => by === 'negative-pattern' || by === 'negation')
    if (!vetoed) candidate.reasons = [...candidate.reasons.filter(({ by }) => by !== 'model'), ...model]
  })
}
