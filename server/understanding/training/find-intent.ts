// The test of a sentence in its public shape (reference/domain 3.8): what the bot would answer to it, of all that it may answer to, and how
// each engine saw it. What is decided is the runtime's, as in a conversation (runtime/trial/sentence).
import { fail } from '@parley/contract/base/errors'
import type { IntentCandidate, Understanding } from '@parley/contract/base/understand'
import { chosenOf, type DecidedOutcome, type Outcome, weighedIn, winnersOf } from '@parley/contract/understanding/outcome'
import type { eliminationReasons, FoundIntent } from '@parley/contract/understanding/training'
import { roundTo } from '@parley/kit/figures/round-to'
import { withoutUnseen } from '@parley/kit/text/invisible'
import type { WordPorts } from '@parley/runtime/ports'
import { trySentence } from '@parley/runtime/trial/sentence/try-sentence'
import { externalEngine } from '../../base/bot/external-nlu/understanding'
import { wordPortsFor } from '../../base/bot/ports/ports'
import type { Ctx } from '../../base/context'
import { entitiesIn } from './service'
import type { Trial } from './trial'

type Response = FoundIntent['response']
type Asking = Pick<Ctx, 'engine' | 'now' | 'botId'>

interface Asked {
  input: string
  language?: string | undefined
  /** Context tags that are set; not given, nothing is left out for the lack of one. */
  tags?: readonly string[] | undefined
  /** Whether documents are searched, too; not given, they are. */
  documents?: boolean | undefined
}

export async function findIntent(
  trial: Trial,
  ctx: Asking,
  { input, language: asked, tags, documents = true }: Asked,
): Promise<FoundIntent> {
  const ready = await trial.bots.ready(ctx.botId, 'draft')
  const language = asked ?? ready.bot.defaultLanguage
  const modelHash = ready.models[language] ?? fail('NOT_TRAINED')
  const text = withoutUnseen(input)
  const own = understandingOf(ctx.engine, { modelHash, explained: text })
  const external = externalEngine(ready.bot, trial.externalNlus)
  const understand: WordPorts['understand'] = (request) =>
    external === null ? own(request) : external.understand(request, () => own(request))
  const words = { ...wordPortsFor(ready, trial), understand }
  const heard = documents ? words : { ...words, passages: async () => null }
  const tried = await trySentence(ready.bot, { text, language, tags, now: ctx.now() }, heard)
  const entities = await entitiesIn(ctx, [...ready.bot.entities.values()], text, { language, modelHash })
  const found = { ...tried, understanding: { ...tried.understanding, entities } }
  const { name } = ready.bot
  return { ...found, request: { input, streamName: name }, response: responseOf(found, { input, bot: name, botid: ctx.botId }) }
}

/** By the model of the very language: no other stands in for it. `explained`: the text of which reasons are wanted. */
function understandingOf(engine: Asking['engine'], of: { modelHash: string; explained: string }): WordPorts['understand'] {
  return async ({ text, without, tags }) => {
    const how = { explain: text === of.explained, ...(without && { without }), ...(tags && { tags }) }
    return (await engine.understand(of.modelHash, text, how)) ?? fail('NOT_TRAINED')
  }
}

type Found = Pick<FoundIntent, 'understanding' | 'decision'>

function responseOf(found: Found, { input, bot, botid }: { input: string; bot: string; botid: string }): Response {
  const { understanding } = found
  const winners = winnersOf(found)
  const [first] = winners
  const isAmbiguous = chosenOf(found).length > 1
  return {
    result: first === undefined ? 'failintent' : isAmbiguous ? 'ambiguous' : 'successintent',
    ...{ bot, botid },
    ...(first && !isAmbiguous && { task: first.name, taskId: first.id, subType: subTypes[first.what] }),
    language: understanding.language,
    usedtime: understanding.micros / 1000,
    nlProcessing: processingOf(understanding),
    traits: Object.fromEntries(traitsByGroup(understanding)),
    ml: mlView(understanding),
    fm: fmView(understanding),
    finalResolver: {
      userInput: input,
      winningIntent: winners.map((one) => ({ ...called(one), score: roundTo(one.score * 100, 4) })),
      elimination: eliminationOf(understanding, winners),
      ranking: weighedIn(understanding).map((one) => ({
        ...{ ...called(one), scoring: scoringOf(one, understanding) },
        ...(one.what === 'answer' && { intentMatchVia: 'searchInAnswer' as const }),
      })),
      entities: understanding.entities.map((match) => ({
        entityId: match.entityId ?? '',
        kind: match.kind,
        text: match.text,
        value: match.value,
      })),
    },
  }
}

const subTypes = {
  intent: 'dialog',
  question: 'faq',
  answer: 'faq',
  'small-talk': 'smalltalk',
  document: 'document',
  task: 'task',
} as const

const called = ({ name, id, what }: DecidedOutcome) => ({ intent: name, taskId: id, activityType: subTypes[what] })

function processingOf({ text, read }: Understanding): Response['nlProcessing'] {
  const words = read?.words ?? []
  return {
    ...{ originalInput: text, spellCorrectedInput: text, canonical: read?.canonical ?? text },
    wordAnalysis: words.map(({ start, end, plain, stem }, at) => ({
      index: at + 1,
      ...{ word: plain === '' ? text.slice(start, end) : plain, processedWord: stem },
      original: text.slice(start, end),
      ignored: plain === '',
    })),
  }
}

/** Of all that was weighed, what is no winner. */
function eliminationOf(understanding: Understanding, winners: readonly DecidedOutcome[]): Response['finalResolver']['elimination'] {
  const isWinner = (one: Outcome): boolean => winners.some(({ id }) => id === one.id)
  const vetoed = new Set(understanding.candidates.filter(isVetoed).map(({ intentId }) => intentId))
  const reasonFor = (one: Outcome): (typeof eliminationReasons)[number] => {
    if (vetoed.has(one.id)) return 'negationIntent'
    if (winners.some(({ definite }) => definite)) return 'foundDefinitive'
    if (winners.length > 0) return 'outsideProximity'
    return understanding.inScope.score < understanding.inScope.threshold ? 'outOfScope' : 'belowThreshold'
  }
  return weighedIn(understanding)
    .filter((one) => !isWinner(one))
    .map((one) => ({ ...called(one), score: roundTo(one.score * 100, 4), reason: reasonFor(one) }))
}

const isVetoed = ({ reasons }: IntentCandidate): boolean => reasons.some(({ by }) => by === 'negative-pattern')

function scoringOf({ what, id, score }: Outcome, { candidates }: Understanding): Response['finalResolver']['ranking'][number]['scoring'] {
  const isQuestion = what === 'question' || what === 'answer'
  const engines = what === 'intent' ? candidates.find(({ intentId }) => intentId === id)?.engines : undefined
  return {
    mlScore: isQuestion ? 0 : roundTo(engines === undefined ? score : (engines.ml ?? 0), 4),
    score: roundTo(score * 100, 4),
    faqScore: isQuestion ? roundTo(score * 100, 4) : 0,
    ...(engines?.extnlu !== undefined && { extnluScore: roundTo(engines.extnlu, 4) }),
  }
}

function traitsByGroup({ traits = [] }: Understanding): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { name, group } of traits) groups.set(group, [...(groups.get(group) ?? []), name])
  return groups
}

const definitiveScore = 0.95

/** The shape in which existing scripts read the model's scores. */
function mlView({ candidates, outcome }: Understanding): Response['ml'] {
  const view: Response['ml'] = { definitive: [], possible: [], eliminated: [] }
  for (const { name, score, definite } of candidates) {
    const group =
      outcome === 'none' ? 'eliminated' : definite || score >= definitiveScore ? 'definitive' : score > 0.1 ? 'possible' : 'eliminated'
    const matchType = { definitive: 'definite', possible: 'possible', eliminated: 'unlikely' }[group]
    view[group].push({ task: name, state: 'configured', score: roundTo(score, 4), scoringCriteria: 'Probabilistic score', matchType })
  }
  return view
}

/** What was found by its words rather than by likeness: patterns, names and sentences said word for word. */
function fmView({ candidates }: Understanding): Response['fm'] {
  const found = candidates.flatMap((candidate) => {
    const rule = ruleOf(candidate)
    return rule === undefined
      ? []
      : [{ task: candidate.name, score: roundTo(candidate.score * 100, 4), ...rule, definite: candidate.definite }]
  })
  const told = ({ definite, ...one }: (typeof found)[number]) => ({ ...one, matchType: definite ? 'definite' : 'possible' })
  return { definitive: found.filter(({ definite }) => definite).map(told), possible: found.filter(({ definite }) => !definite).map(told) }
}

const foundVia = {
  pattern: 'patternMatch',
  exact: 'utteranceMatch',
  name: 'wordMatch',
  synonym: 'synonymMatch',
  trait: 'traitMatch',
} as const

function ruleOf({ reasons }: IntentCandidate): { foundVia: string } | undefined {
  for (const { by } of reasons)
    if (by !== 'model' && by !== 'negative-pattern' && by !== 'negation' && by !== 'external') return { foundVia: foundVia[by] }
  return undefined
}
