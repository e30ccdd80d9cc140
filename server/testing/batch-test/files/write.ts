// Writes the results of a run as files: CSV and JSON in the public format (reference/domain 4.3 and 11), JUnit for a build; and the cases of
// a suite as they are imported. Pure.
import type { TestCaseContent, TestResult, TestRun } from '@parley/contract/testing/batch-test-shapes'
import type { JsonObject } from '@parley/contract/base/json'
import { nameKey } from '@parley/contract/testing/case-notation'
import { toCsv } from '@parley/kit/csv/write'
import type { Figures } from '../judge/figures'

export interface RunFile {
  bot: string
  suite: string
  run: TestRun
  figures: Figures
  /** What the bot was set to: thresholds by engine. */
  settings: JsonObject
  results: readonly TestResult[]
}

export interface WrittenFile {
  type: string
  ending: string
  content: string
}

const listMark = '||'
const percent = (part: number, whole: number): string => (whole === 0 ? '0.00%' : `${((part / whole) * 100).toFixed(2)}%`)
const decimal = (value: number | null): string => (value === null ? '' : value.toFixed(4))
const moment = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())
const rowHead = [
  ...['Utterance', 'ExpectedIntent', 'MatchedIntent', 'Parent Intent', 'TaskState', 'ResultType'],
  ...['Entity Name', 'Expected EntityValue', 'Matched EntityValue', 'Entity Result', 'Expected Entity Order', 'Actual Entity Order'],
  ...['EntityIdentifiedBy', 'entityIdentifiedUsing', 'entityNERConfidenceScore'],
  ...["Matched Intent's Score", "Expected Intent's Score", 'Elimination Info'],
  // What the public form has no columns for stands behind its own.
  ...['Matched Parent Intent', 'Parent Intent Result', 'Entity Order Result', 'Expected Traits', 'Matched Traits', 'Trait Result'],
]

export function runAsCsv(file: RunFile): WrittenFile {
  return {
    type: 'text/csv',
    ending: 'csv',
    content: `\uFEFF${toCsv([...headOf(file), rowHead, ...file.results.flatMap((one) => rowsOf(one, file.run))])}`,
  }
}

function headOf({ bot, suite, run, figures, settings }: RunFile): string[][] {
  const { results, precision, recall, f1_score: f1 } = run.result
  const tried = results.success + results.failure
  const judged = figures.TP + figures.TN + figures.FP + figures.FN
  const shares = (['TP', 'TN', 'FP', 'FN'] as const).map((type) => `${percent(figures[type], judged)} ${typeNames[type]}`)
  return [
    ['Bot Name:', bot],
    ['Report name:', suite],
    ['Bot Language:', run.result.botLanguage],
    ['Run Type:', run.version],
    ['Model:', run.modelHash],
    ['Threshold Setting', 'mode', ...thresholdNames],
    ...Object.entries(settings).map(([mode, values]) => ['', mode, ...thresholdNames.map((name) => textOf(values, name))]),
    ['Last tested date and time:', moment(run.result.endTime ?? run.result.startTime)],
    ['Utterance count:', String(tried)],
    ['Percentage breakdown:', ...shares],
    ['Success / Failure Ratio:', `${results.success} / ${results.failure}`],
    ['F1 Score:', decimal(f1)],
    ['Precision:', decimal(precision)],
    ['Recall:', decimal(recall)],
    ['Total Entities Count:', String(figures.totalEntities)],
    ['Matched Entities Count:', String(figures.matchedEntities)],
    ['Total Traits Count:', String(figures.totalTraits)],
    ['Matched Traits Count:', String(figures.matchedTraits)],
    [],
  ]
}

/** Values are found by rules, lists and patterns, which the public form calls so; what of these it was is not kept. */
const foundBy = 'FM Engine'
const typeNames = { TP: 'True Positive', TN: 'True Negative', FP: 'False Positive', FN: 'False Negative' }
const thresholdNames = ['minThreshold', 'exactMatchThreshold', 'isActive', 'taskMatchTolerance']

function textOf(values: unknown, name: string): string {
  const value = typeof values === 'object' && values !== null ? Object.entries(values).find(([key]) => key === name)?.[1] : undefined
  return value === undefined || value === null ? '' : String(value)
}

/** One row, and one more for each further entity. */
function rowsOf(result: TestResult, run: TestRun): string[][] {
  const [first, ...more] = result.entities
  const entityCells = (entity: TestResult['entities'][number] | undefined): string[] =>
    entity === undefined ? ['', '', '', ''] : [entity.entityName, entity.expected, entity.actual, entity.passed ? 'True' : 'False']
  const found = (entity: TestResult['entities'][number] | undefined): string[] =>
    entity?.score == null ? ['', '', ''] : [foundBy, '', entity.score.toFixed(3)]
  const state = run.version === 'published' ? 'Published' : 'Configured'
  const type = result.resultType === null ? '' : typeNames[result.resultType]
  const head = [result.input, ...intentCells(result), result.parentIntent, state, type]
  const order = [result.expectedOrder.join('>'), result.actualOrder.join('>')]
  const last = [
    scoreText(result.score, result.matched, result),
    scoreText(result.expectedScore, result.expected, result),
    eliminationOf(result),
  ]
  return [
    [...head, ...entityCells(first), ...order, ...found(first), ...last, ...besideCells(result)],
    ...more.map((entity) => [...head.map(() => ''), ...entityCells(entity), '', '', ...found(entity), ...last.map(() => '')]),
  ]
}

/** By the names that the public form has for engines. `names`: of the intent, or of several. */
function scoreText(score: number | null, names: string, { candidates }: TestResult): string {
  if (score === null) return ''
  const all = names.split(' | ').map(nameKey)
  const { ml, extnlu } = candidates.find(({ name }) => all.includes(nameKey(name)))?.engines ?? { ml: score }
  const ours = ml === undefined ? [] : [`ML: ${ml.toFixed(3)}`]
  const theirs = extnlu === undefined ? [] : [`EXTNLU: ${extnlu.toFixed(3)}`]
  return [...ours, ...theirs, `RR: ${(score * 100).toFixed(1)}`].join('; ')
}

/** Of a case that expects traits alone, these. */
function intentCells({ resultType, expected, matched, traits, heardTraits }: TestResult): string[] {
  return resultType === null ? [traitText(traits.map(({ name }) => name)), traitText(heardTraits)] : [expected, matched]
}

const traitText = (names: readonly string[]): string => (names.length === 0 ? '' : `trait: ${names.join(listMark)}`)
const verdict = (isAsked: boolean, passed: boolean): string => (isAsked ? (passed ? 'True' : 'False') : '')

function besideCells({ parentIntent, actualParent, parentPassed, expectedOrder, orderPassed, traits, heardTraits }: TestResult): string[] {
  const isHeard = traits.every(({ passed }) => passed)
  return [
    ...[actualParent, verdict(parentIntent !== '', parentPassed), verdict(expectedOrder.length > 0, orderPassed)],
    ...[traits.map(({ name }) => name).join(listMark), heardTraits.join(listMark), verdict(traits.length > 0, isHeard)],
  ]
}

function eliminationOf({ why }: TestResult): string {
  if (why === null) return ''
  return why.reason === 'below-limit' || why.reason === 'outside' ? `${why.name}: ${why.score.toFixed(3)} < ${why.limit.toFixed(3)}` : ''
}

export function runAsJson({ bot, suite, run, results }: RunFile): WrittenFile {
  return {
    type: 'application/json',
    ending: 'json',
    content: `${JSON.stringify({ botName: bot, suiteName: suite, ...run, testCases: results }, null, 2)}\n`,
  }
}

/** A known issue is skipped, so that it does not break a build. */
export function runAsJunit({ bot, suite, run, results }: RunFile): WrittenFile {
  const known = results.filter(({ passed, knownIssue }) => !passed && knownIssue !== '').length
  const seconds = ((run.result.endTime ?? run.result.startTime) - run.result.startTime) / 1000
  const failures = results.filter(({ passed }) => !passed).length - known
  const counts = `tests="${results.length}" failures="${failures}" skipped="${known}" errors="0" time="${seconds.toFixed(3)}"`
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(bot)}" ${counts}>`,
    `  <testsuite name="${xml(suite)}" ${counts} timestamp="${moment(run.result.startTime)}">`,
    `    <properties><property name="model" value="${xml(run.modelHash)}"/><property name="run" value="${run.number}"/></properties>`,
    ...results.map((result) => junitCase(result, suite)),
    '  </testsuite>',
    '</testsuites>',
  ]
  return { type: 'application/xml', ending: 'xml', content: `${lines.join('\n')}\n` }
}

function junitCase(result: TestResult, suite: string): string {
  const head = `    <testcase classname="${xml(suite)}" name="${xml(result.input)}"`
  if (result.passed) return `${head}/>`
  const wrong = result.entities
    .filter(({ passed }) => !passed)
    .map(({ entityName, expected, actual }) => `${entityName}: expected "${expected}", got "${actual}"`)
  const intent = result.resultType === null ? [] : [`expected "${result.expected || 'None'}", got "${result.matched || 'None'}"`]
  const message = [...intent, ...wrong, ...wrongBeside(result)].join('; ')
  const inside =
    result.knownIssue === ''
      ? `<failure message="${xml(message)}" type="${result.resultType ?? 'Trait'}"/>`
      : `<skipped message="${xml(`${result.knownIssue} (${message})`)}"/>`
  return `${head}>${inside}</testcase>`
}

function wrongBeside(result: TestResult): string[] {
  const { traits, parentIntent, actualParent, parentPassed, expectedOrder, actualOrder, orderPassed } = result
  const missing = traits.filter(({ passed }) => !passed).map(({ name }) => name)
  return [
    ...(missing.length === 0 ? [] : [`traits not heard: ${missing.join(', ')}`]),
    ...(parentPassed ? [] : [`expected to follow "${parentIntent}", follows "${actualParent || 'None'}"`]),
    ...(result.botPassed ? [] : [`expected the bot "${result.botName}", got "${result.actualBot || 'None'}"`]),
    ...(orderPassed ? [] : [`expected the order ${expectedOrder.join(' > ')}, got ${actualOrder.join(' > ') || 'none'}`]),
  ]
}

/** Characters that XML 1.0 has no place for are left out. */
function xml(text: string): string {
  const clean = text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
  return clean
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function casesAsJson(cases: readonly TestCaseContent[]): WrittenFile {
  const testCases = cases.map(({ input, intent, botName, parentIntent, expectedTraits, entities, entityOrder, tags, knownIssue }) => ({
    ...{ input, intent: intent === '' ? traitText(expectedTraits) : intent, parentIntent },
    ...(botName !== '' && { botName }),
    ...(intent !== '' && expectedTraits.length > 0 && { expectedTraits }),
    ...{ entities, entityOrder, tags },
    ...(knownIssue !== '' && { knownIssue }),
  }))
  return { type: 'application/json', ending: 'json', content: `${JSON.stringify({ testCases }, null, 2)}\n` }
}

export function casesAsCsv(cases: readonly TestCaseContent[]): WrittenFile {
  const namesBots = cases.some(({ botName }) => botName !== '')
  const bots = (botName: string): string[] => (namesBots ? [botName] : [])
  const head = ['input', 'intent', 'parentIntent', 'entityName', 'entityValue', 'entityOrder', 'tags', 'traits', ...bots('botName')]
  const rows = cases.flatMap(({ input, intent, botName, parentIntent, expectedTraits, entities, entityOrder, tags }) => {
    const [first, ...more] = entities
    const head = intent === '' ? [input, traitText(expectedTraits)] : [input, intent]
    const traits = intent === '' ? '' : expectedTraits.join(listMark)
    return [
      [
        ...head,
        parentIntent,
        first?.entityName ?? '',
        first?.entityValue ?? '',
        entityOrder.join('>'),
        tags.join(','),
        traits,
        ...bots(botName),
      ],
      ...more.map(({ entityName, entityValue }) => ['', '', '', entityName, entityValue, '', '', '', ...bots('')]),
    ]
  })
  return { type: 'text/csv', ending: 'csv', content: `\uFEFF${toCsv([head, ...rows])}` }
}
