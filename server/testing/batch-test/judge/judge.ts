// Judges one case: what was expected of a sentence, what was understood, whether that is right and why not. Pure; counting is figures.ts.
import { type DecidedOutcome, weighedIn } from '@parley/contract/understanding/outcome'
import type { EntityMatch, Understanding } from '@parley/contract/base/understand'
import type { ExpectedEntity, FailureReason, TestCaseContent, TestResult } from '@parley/contract/testing/batch-test-shapes'
import { expectedNames, isSameName, patternIn } from '@parley/contract/testing/case-notation'
import { checkPattern } from '@parley/kit/regex/safe'
import { roundTo } from '@parley/kit/figures/round-to'
import { matchesInTime } from '@parley/nlu/entities/regex/run'
import { isInOrder, isOfTraitsAlone, isParent, traitResults } from './extras'

/** What was found for one entity of the case: its values as text, the likeliest first. `position` is where the value begins. */
export interface FoundEntity {
  texts: string[]
  position: number
  score: number
}

export interface Matched {
  understanding: Understanding
  /** What it comes to, or what the user is asked to choose from. */
  outcomes: readonly DecidedOutcome[]
  /** By the name of the entity as the case writes it; absent where nothing was found or the bot has no such entity. */
  entities: ReadonlyMap<string, FoundEntity>
  /** Whether the bot has an intent or question of the name. */
  isKnown(name: string): boolean
  /** Names of the intents that one of the name may follow; none of those that may come first. */
  parentsOf(name: string): string[]
}

interface Answer {
  name: string
  score: number
  definite: boolean
}

export function judge(testCaseId: string, content: TestCaseContent, heard: Matched): TestResult {
  const names = expectedNames(content.intent)
  const isExpected = (name: string): boolean => names.some((one) => isSameName(one, name))
  const answers = answersOf(heard.outcomes, isExpected)
  const matched = answers.map(({ name }) => name).join(' | ')
  const [only] = answers
  const isFree = isOfTraitsAlone(content)
  const isOnly = answers.length === 1 && only !== undefined && isExpected(only.name)
  const isRight = isFree || (names.length === 0 ? answers.length === 0 : isOnly)
  const resultType = isFree ? null : typeOf(names.length > 0, answers.length > 0, isRight)
  const candidates = weighedIn(heard.understanding).map(rounded)
  const best = (wanted: boolean): Answer | undefined => candidates.find(({ name }) => isExpected(name) === wanted)
  const expectedScore = names.length === 0 ? null : (best(true)?.score ?? 0)
  const entities = content.entities.map((one) => entityResult(one, foundFor(heard.entities, one.entityName)))
  const traits = traitResults(content.expectedTraits, heard.understanding)
  const parents = only === undefined ? [] : heard.parentsOf(only.name)
  const parentPassed = isParent(content.parentIntent, parents)
  const actualOrder = [...heard.entities].sort(([, one], [, other]) => one.position - other.position).map(([name]) => name)
  const orderPassed = isInOrder(content.entityOrder, actualOrder)
  const passed = isRight && parentPassed && orderPassed && [...entities, ...traits].every((one) => one.passed)
  const result: Omit<TestResult, 'why'> = {
    testCaseId,
    input: content.input,
    expected: names.length === 0 ? content.intent : names.join(' | '),
    matched,
    ...{ botName: content.botName, actualBot: '', botPassed: true },
    ...{ parentIntent: content.parentIntent, actualParent: parents.join(' | '), parentPassed },
    tags: content.tags,
    knownIssue: content.knownIssue,
    resultType,
    passed,
    score: only?.score ?? null,
    expectedScore,
    margin: expectedScore === null ? null : roundTo(expectedScore - (best(false)?.score ?? 0), 4),
    scope: { score: roundTo(heard.understanding.inScope.score, 4), threshold: roundTo(heard.understanding.inScope.threshold, 4) },
    definite: only?.definite === true,
    entities,
    expectedOrder: content.entityOrder,
    ...{ actualOrder, orderPassed, traits },
    heardTraits: (heard.understanding.traits ?? []).map(({ name }) => name),
    candidates: candidates.map(({ name, score }) => ({ name, score, ...enginesOf(name, heard.understanding) })),
  }
  return { ...result, why: passed ? null : whyNot(result, { isRight, answers, candidates, names, heard }) }
}

/** Of an intent that was weighed by more than one engine. */
function enginesOf(name: string, { candidates }: Understanding): Pick<TestResult['candidates'][number], 'engines'> {
  const engines = candidates.find((one) => one.name === name)?.engines
  if (engines === undefined) return {}
  const { ml, extnlu } = engines
  return { engines: { ...(ml !== undefined && { ml: roundTo(ml, 4) }), ...(extnlu !== undefined && { extnlu: roundTo(extnlu, 4) }) } }
}

/** Small talk is no task: it counts as understood where it is what was expected. */
function answersOf(outcomes: Matched['outcomes'], isExpected: (name: string) => boolean): Answer[] {
  return outcomes.filter(({ what, name }) => what !== 'small-talk' || isExpected(name)).map(rounded)
}

const rounded = ({ name, score, definite }: Answer): Answer => ({ name, score: roundTo(score, 4), definite })

function typeOf(isWanted: boolean, isAnswered: boolean, isRight: boolean): TestResult['resultType'] {
  if (isRight) return isWanted ? 'TP' : 'TN'
  return isAnswered ? 'FP' : 'FN'
}

function foundFor(entities: Matched['entities'], name: string): FoundEntity | undefined {
  return [...entities].find(([found]) => isSameName(found, name))?.[1]
}

function entityResult({ entityName, entityValue }: ExpectedEntity, found: FoundEntity | undefined): TestResult['entities'][number] {
  const passed = found === undefined ? entityValue === '' : found.texts.some((text) => isValue(entityValue, text))
  return {
    entityName,
    expected: entityValue,
    actual: found?.texts[0] ?? '',
    passed,
    score: found === undefined ? null : roundTo(found.score, 4),
  }
}

/** `/…/` is a regular expression that has to match the whole value. */
function isValue(expected: string, actual: string): boolean {
  const pattern = patternIn(expected)
  if (pattern === null) return expected.trim().toLowerCase() === actual.trim().toLowerCase()
  const check = checkPattern(pattern, true)
  return check.ok && (matchesInTime(check, actual, 50) ?? []).some((match) => match[0] === actual)
}

interface Judged {
  isRight: boolean
  answers: readonly Answer[]
  candidates: readonly Answer[]
  names: readonly string[]
  heard: Matched
}

/** The nearest cause, for people to begin with. */
function whyNot(result: Omit<TestResult, 'why'>, { isRight, answers, candidates, names, heard }: Judged): TestResult['why'] {
  const why = (reason: NonNullable<TestResult['why']>['reason'], name = '', score = 0, limit = 0) => ({ reason, name, score, limit })
  if (isRight) return why(...whyBeside(result))
  const [answer] = answers
  const [best] = candidates
  if (names.length > 0 && !names.some((name) => heard.isKnown(name))) return why('unknown-name', names[0])
  if (answers.length > 1) return why('tie', result.matched, answer?.score, answers[1]?.score)
  if (answer !== undefined) {
    if (names.length === 0) return why('not-refused', answer.name, answer.score, result.scope.threshold)
    return why(answer.definite ? 'definite' : 'outscored', answer.name, answer.score, result.expectedScore ?? 0)
  }
  const { score, threshold } = result.scope
  return score < threshold ? why('outside', best?.name, score, threshold) : why('below-limit', best?.name, best?.score, threshold)
}

/** With the intent right. */
function whyBeside({ entities, traits, parentPassed, actualParent, actualOrder }: Omit<TestResult, 'why'>): [FailureReason, string] {
  const entity = entities.find(({ passed }) => !passed)
  if (entity !== undefined) return [entity.actual === '' ? 'entity-missing' : 'entity-differs', entity.entityName]
  const trait = traits.find(({ passed }) => !passed)
  if (trait !== undefined) return ['trait-missing', trait.name]
  return parentPassed ? ['order-differs', actualOrder.join(' > ')] : ['parent-differs', actualParent]
}

/** Where the value an entity got begins, and the ways to write it. */
export function foundOf(matches: readonly EntityMatch[], textsOf: (match: EntityMatch) => string[]): FoundEntity | undefined {
  const [first] = matches
  return first && { texts: textsOf(first), position: first.start, score: first.score }
}
