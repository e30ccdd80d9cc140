// Judges one case: what was expected of a sentence, what was understood, whether that is right and why not. Pure; counting is figures.ts.
import type { EntityMatch, Understanding } from '@parley/contract/base/understand'
import type { ExpectedEntity, TestCaseContent, TestResult } from '@parley/contract/features/batch-test-shapes'
import { checkPattern } from '@parley/kit/regex/safe'
import { matchesInTime } from '@parley/nlu/entities/regex/run'

export const mostIntents = 3

/** What was found for one entity of the case: its values as text, the likeliest first. `position` is where the value begins. */
export interface FoundEntity {
  texts: string[]
  position: number
  score: number
}

export interface Heard {
  understanding: Understanding
  /** By the name of the entity as the case writes it; absent where nothing was found or the bot has no such entity. */
  entities: ReadonlyMap<string, FoundEntity>
  /** Whether the bot has an intent or question of the name. */
  isKnown(name: string): boolean
}

interface Answer {
  name: string
  score: number
  definite: boolean
}

/** Names with the same key are the same name. */
export const nameKey = (name: string): string => name.trim().toLowerCase().replaceAll('_', ' ')

/** Upper and lower case, and the underscores that exports write for spaces, make no difference. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

/** Empty: nothing is to be understood. */
export function expectedNames(intent: string): string[] {
  const names = intent
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.length === 1 && isSameName(names[0] ?? '', 'none') ? [] : names
}

export function judge(testCaseId: string, content: TestCaseContent, heard: Heard): TestResult {
  const names = expectedNames(content.intent)
  const answers = answersOf(heard.understanding)
  const matched = answers.map(({ name }) => name).join(' | ')
  const isExpected = (name: string): boolean => names.some((one) => isSameName(one, name))
  const [only] = answers
  const isRight = names.length === 0 ? answers.length === 0 : answers.length === 1 && only !== undefined && isExpected(only.name)
  const resultType = typeOf(names.length > 0, answers.length > 0, isRight)
  const candidates = candidatesOf(heard.understanding)
  const best = (wanted: boolean): Answer | undefined => candidates.find(({ name }) => isExpected(name) === wanted)
  const expectedScore = names.length === 0 ? null : (best(true)?.score ?? 0)
  const entities = content.entities.map((one) => entityResult(one, heard.entities.get(one.entityName)))
  const passed = isRight && entities.every((one) => one.passed)
  const result: Omit<TestResult, 'why'> = {
    testCaseId,
    input: content.input,
    expected: names.length === 0 ? content.intent : names.join(' | '),
    matched,
    parentIntent: content.parentIntent,
    tags: content.tags,
    knownIssue: content.knownIssue,
    resultType,
    passed,
    score: only?.score ?? null,
    expectedScore,
    margin: expectedScore === null ? null : round(expectedScore - (best(false)?.score ?? 0)),
    scope: { score: round(heard.understanding.inScope.score), threshold: round(heard.understanding.inScope.threshold) },
    definite: only?.definite === true,
    entities,
    expectedOrder: content.entityOrder,
    actualOrder: [...heard.entities].sort(([, one], [, other]) => one.position - other.position).map(([name]) => name),
    candidates: candidates.map(({ name, score }) => ({ name, score })),
  }
  return { ...result, why: passed ? null : whyNot(result, { isRight, answers, candidates, names, heard }) }
}

/** What the bot would answer to: one intent or question, several that tie, or nothing. */
function answersOf({ outcome, candidates, knowledge }: Understanding): Answer[] {
  const questions = (knowledge?.candidates ?? []).map(({ question, score, definite }) => ({
    name: question,
    score: round(score),
    definite,
  }))
  if (knowledge?.outcome === 'answer') return questions.slice(0, 1)
  const intents = candidates.map(({ name, score, definite }) => ({ name, score: round(score), definite }))
  if (knowledge?.outcome === 'choose') {
    const offered = candidates.flatMap(({ intentId }, at) => (knowledge.intentIds.includes(intentId) ? (intents[at] ?? []) : []))
    return [...questions.slice(0, knowledge.offered), ...offered]
  }
  if (outcome === 'intent') return intents.slice(0, 1)
  return outcome === 'ambiguous' ? intents.filter((one, at) => at < 2 || one.score >= (intents[1]?.score ?? 0)) : []
}

function candidatesOf({ candidates, knowledge }: Understanding): Answer[] {
  const intents = candidates.map(({ name, score, definite }) => ({ name, score: round(score), definite }))
  const questions = (knowledge?.candidates ?? []).map(({ question, score, definite }) => ({
    name: question,
    score: round(score),
    definite,
  }))
  return [...intents, ...questions].sort((one, other) => other.score - one.score)
}

function typeOf(isWanted: boolean, isAnswered: boolean, isRight: boolean): TestResult['resultType'] {
  if (isRight) return isWanted ? 'TP' : 'TN'
  return isAnswered ? 'FP' : 'FN'
}

function entityResult({ entityName, entityValue }: ExpectedEntity, found: FoundEntity | undefined): TestResult['entities'][number] {
  const passed = found === undefined ? entityValue === '' : found.texts.some((text) => isValue(entityValue, text))
  return {
    entityName,
    expected: entityValue,
    actual: found?.texts[0] ?? '',
    passed,
    score: found === undefined ? null : round(found.score),
  }
}

/** `/…/` is a regular expression that has to match the whole value. */
function isValue(expected: string, actual: string): boolean {
  const pattern = patternIn(expected)
  if (pattern === null) return expected.trim().toLowerCase() === actual.trim().toLowerCase()
  const check = checkPattern(pattern, true)
  return check.ok && (matchesInTime(check, actual, 50) ?? []).some((match) => match[0] === actual)
}

/** What stands between the slashes; null for a plain value. */
export function patternIn(expected: string): string | null {
  return expected.length > 2 && expected.startsWith('/') && expected.endsWith('/') ? expected.slice(1, -1) : null
}

interface Judged {
  isRight: boolean
  answers: readonly Answer[]
  candidates: readonly Answer[]
  names: readonly string[]
  heard: Heard
}

/** The nearest cause, for people to begin with. */
function whyNot(result: Omit<TestResult, 'why'>, { isRight, answers, candidates, names, heard }: Judged): TestResult['why'] {
  const why = (reason: NonNullable<TestResult['why']>['reason'], name = '', score = 0, limit = 0) => ({ reason, name, score, limit })
  if (isRight) {
    const wrong = result.entities.find(({ passed }) => !passed)
    return why(wrong?.actual === '' ? 'entity-missing' : 'entity-differs', wrong?.entityName)
  }
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

/** Where the value an entity got begins, and the ways to write it. */
export function foundOf(matches: readonly EntityMatch[], textsOf: (match: EntityMatch) => string[]): FoundEntity | undefined {
  const [first] = matches
  return first && { texts: textsOf(first), position: first.start, score: first.score }
}

function round(number: number): number {
  return Math.round(number * 10_000) / 10_000
}
