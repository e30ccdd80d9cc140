// The test of a sentence in its public shape (reference/domain 3.8): what the bot would answer to it, of all that it may answer to, and how
// each engine saw it. What is understood is service.ts'.
import { type Outcome, outcomesOf, weighedIn } from '@parley/contract/understanding/outcome'
import type { IntentCandidate, Understanding } from '@parley/contract/base/understand'
import type { eliminationReasons, FoundIntent } from '@parley/contract/understanding/training'
import { settingsIn } from '@parley/contract/objects/custom-model'
import { objectsOf } from '@parley/contract/objects/object'
import { roundTo } from '@parley/kit/figures/round-to'
import { listObjects } from '../../base/storage/document/store'
import { type Asking, understandNow } from './service'

type Response = FoundIntent['response']

export async function findIntent(
  ctx: Asking,
  input: { input: string; language?: string | undefined; tags?: readonly string[] | undefined },
): Promise<FoundIntent> {
  const understanding = await understandNow(ctx, input.input, input)
  const [bot] = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')
  const usesSmallTalk = bot === undefined || settingsIn(bot.data, understanding.language).smallTalk
  const { smallTalk: _talk, ...withoutTalk } = understanding
  const winners = outcomesOf(usesSmallTalk ? understanding : withoutTalk)
  const [only] = winners.length === 1 ? winners : []
  return {
    understanding,
    request: { input: input.input, streamName: bot?.data.name ?? '' },
    response: {
      result: only !== undefined ? 'successintent' : winners.length > 1 ? 'ambiguous' : 'failintent',
      bot: bot?.data.name ?? '',
      botid: ctx.botId,
      ...(only && { task: only.name, taskId: only.id, subType: subTypes[only.what] }),
      language: understanding.language,
      usedtime: understanding.micros / 1000,
      nlProcessing: processingOf(understanding),
      traits: Object.fromEntries(traitsByGroup(understanding)),
      ml: mlView(understanding),
      fm: fmView(understanding),
      finalResolver: {
        userInput: input.input,
        winningIntent: winners.map((one) => ({ ...called(one), score: roundTo(one.score * 100, 4) })),
        elimination: eliminationOf(understanding, winners),
        ranking: weighedIn(understanding).map((one) => ({
          ...{ ...called(one), scoring: scoringOf(one) },
          ...(one.what === 'answer' && { intentMatchVia: 'searchInAnswer' as const }),
        })),
        entities: understanding.entities.map((match) => ({
          entityId: match.entityId ?? '',
          kind: match.kind,
          text: match.text,
          value: match.value,
        })),
      },
    },
  }
}

const subTypes = { intent: 'dialog', question: 'faq', answer: 'faq', 'small-talk': 'smalltalk' } as const

const called = ({ name, id, what }: Outcome) => ({ intent: name, taskId: id, activityType: subTypes[what] })

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
function eliminationOf(understanding: Understanding, winners: readonly Outcome[]): Response['finalResolver']['elimination'] {
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

function scoringOf({ what, score }: Outcome): Response['finalResolver']['ranking'][number]['scoring'] {
  const isQuestion = what === 'question' || what === 'answer'
  return { mlScore: isQuestion ? 0 : roundTo(score, 4), score: roundTo(score * 100, 4), faqScore: isQuestion ? roundTo(score * 100, 4) : 0 }
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
  for (const { by } of reasons) if (by !== 'model' && by !== 'negative-pattern' && by !== 'negation') return { foundVia: foundVia[by] }
  return undefined
}
