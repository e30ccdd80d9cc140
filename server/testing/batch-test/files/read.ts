// Reads the cases of a suite out of a file of JSON or a table in the public format (reference/domain 4.3). What is wrong is told row by row; a
// file with anything wrong in it gives no case at all.
import { limits } from '@parley/contract/base/limits'
import { type ImportProblem, TestCaseContent } from '@parley/contract/testing/batch-test-shapes'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import { plainCell } from '@parley/kit/csv/write'
import { wholeRows } from '@parley/kit/json/whole-rows'
import { checkPattern } from '@parley/kit/regex/safe'
import { z } from 'zod'
import { belowHead } from '../../../base/storage/incoming/match-columns'
import { type Incoming, readIncoming, type Table } from '../../../base/storage/incoming/read-incoming'
import { readOrWhy } from '../../../base/storage/incoming/unreadable-file'
import { expectedNames, mostIntents, patternIn, traitsIn, withTraitsApart } from '@parley/contract/testing/case-notation'
import { sentence } from '../sentences'
import { batchTestLimits } from '@parley/contract/testing/batch-test-limits'

export interface FileCases {
  cases: TestCaseContent[]
  problems: ImportProblem[]
}

const mostProblems = 100
const columns = ['input', 'intent', 'botname', 'parentintent', 'entityname', 'entityvalue', 'entityorder', 'tags', 'traits'] as const
type Column = (typeof columns)[number]

export async function casesOfFile(incoming: Incoming): Promise<FileCases> {
  const contents = await readOrWhy(() => readIncoming(incoming, batchTestLimits.testCasesOfFile * 21))
  if ('unreadable' in contents) return alone(0, contents.unreadable)
  const read = contents.kind === 'json' ? casesOfJson(contents.text) : casesOfTable(contents)
  const problems = read.problems.slice(0, mostProblems)
  return problems.length > 0 ? { cases: [], problems } : read
}

const problem = (row: number, why: Sentence): ImportProblem => ({ row, ...localized({ why }) })
const alone = (row: number, why: Sentence): FileCases => ({ cases: [], problems: [problem(row, why)] })
const tooMany = (): FileCases => alone(0, sentence('test-file.too-many', { most: batchTestLimits.testCasesOfFile }))

const Rows = z.union([z.array(z.unknown()), z.object({ testCases: z.array(z.unknown()) }).transform(({ testCases }) => testCases)])
/** Everything of a row as people may have written it; `null` and numbers stand for texts. */
const text = z.union([z.string(), z.number().transform(String), z.null().transform(() => '')]).optional()
const texts = z.union([z.array(text), z.string(), z.null()]).optional()
const JsonRow = z.looseObject({
  input: text,
  intent: text,
  botName: text,
  parentIntent: text,
  entities: z
    .union([z.array(z.looseObject({ entityName: text, entityValue: text })), z.null()])
    .optional()
    .transform((list) => list ?? []),
  entityOrder: texts,
  expectedTraits: texts,
  traits: texts,
  tags: texts,
  knownIssue: text,
})

function casesOfJson(content: string): FileCases {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const whole = wholeRows(content)
    return alone(whole.rows + 1, sentence(whole.isOpen ? 'test-file.cut-off' : 'test-file.not-json'))
  }
  const rows = Rows.safeParse(value)
  if (!rows.success) return alone(0, sentence('test-file.no-list'))
  if (rows.data.length > batchTestLimits.testCasesOfFile) return tooMany()
  const read = rows.data.map((row, at) => caseOfJson(row, at + 1))
  return together(read)
}

function caseOfJson(row: unknown, number: number): FileCases {
  const given = JsonRow.safeParse(row)
  if (!given.success) return alone(number, sentence('test-file.field', { field: String(given.error.issues[0]?.path.join('.') || 'row') }))
  const { data } = given
  return checked(number, {
    input: data.input ?? '',
    intent: data.intent ?? '',
    botName: data.botName ?? '',
    parentIntent: data.parentIntent ?? '',
    entities: data.entities
      .map(({ entityName = '', entityValue = '' }) => ({ entityName, entityValue }))
      .filter(({ entityName, entityValue }) => entityName !== '' || entityValue !== ''),
    expectedTraits: traitsOf(data.expectedTraits ?? data.traits),
    entityOrder: listOf(data.entityOrder),
    tags: listOf(data.tags),
    knownIssue: data.knownIssue ?? '',
  })
}

function listOf(value: z.infer<typeof texts>): string[] {
  const list = Array.isArray(value) ? value : (value ?? '').split(/[>,]/)
  return list.map((one) => (one ?? '').trim()).filter((one) => one !== '')
}

/** Spaces and underscores make no difference. */
function columnOf(cell: string): string {
  const name = cell.trim().toLowerCase().replaceAll(/[\s_]/g, '')
  return name === 'expectedtraits' ? 'traits' : name
}

function traitsOf(value: z.infer<typeof texts>): string[] {
  return Array.isArray(value) ? value.flatMap((one) => traitsIn(one ?? '')) : traitsIn(value ?? '')
}

function casesOfTable({ rows, openQuote }: Table): FileCases {
  if (openQuote !== null) return alone(openQuote, sentence('test-file.open-quote'))
  const [head] = rows
  const body = belowHead(rows)
  if (head === undefined) return alone(0, sentence('test-file.empty'))
  const names = head.cells.map((cell) => columnOf(cell))
  const at = (column: Column): number => names.indexOf(column)
  if (at('input') < 0 || at('intent') < 0) return alone(head.line, sentence('test-file.head'))
  const drafts: { line: number; draft: TestCaseContent }[] = []
  const problems: ImportProblem[] = []
  for (const { line, cells } of body) {
    const cell = (column: Column): string => (at(column) < 0 ? '' : plainCell((cells[at(column)] ?? '').trim()).trim())
    if (cells.every((one) => one.trim() === '')) continue
    if (cells.length > names.length) problems.push(problem(line, sentence('test-file.cells', { most: names.length })))
    const entity = { entityName: cell('entityname'), entityValue: cell('entityvalue') }
    const named = entity.entityName === '' && entity.entityValue === '' ? [] : [entity]
    const before = drafts.at(-1)
    if (cell('input') === '' && cell('intent') === '' && named.length > 0) {
      if (before) before.draft.entities.push(...named)
      else problems.push(problem(line, sentence('test-file.no-utterance')))
      continue
    }
    const lists = { entityOrder: listOf(cell('entityorder')), tags: listOf(cell('tags')) }
    const draft = {
      input: cell('input'),
      intent: cell('intent'),
      botName: cell('botname'),
      parentIntent: cell('parentintent'),
      expectedTraits: traitsIn(cell('traits')),
      entities: named,
      ...lists,
      knownIssue: '',
    }
    drafts.push({ line, draft })
  }
  if (drafts.length > batchTestLimits.testCasesOfFile) return tooMany()
  const read = together(drafts.map(({ line, draft }) => checked(line, draft)))
  return { cases: read.cases, problems: [...problems, ...read.problems].sort((one, other) => one.row - other.row) }
}

function together(read: readonly FileCases[]): FileCases {
  if (read.length === 0) return alone(0, sentence('test-file.empty'))
  return { cases: read.flatMap(({ cases }) => cases), problems: read.flatMap(({ problems }) => problems) }
}

/** The case, or everything that is wrong with it. */
function checked(row: number, written: TestCaseContent): FileCases {
  const draft = withTraitsApart(written)
  const problems = faultsOf(draft).map((why) => problem(row, why))
  if (problems.length > 0) return { cases: [], problems }
  const made = TestCaseContent.safeParse(draft)
  if (made.success) return { cases: [made.data], problems: [] }
  return alone(row, sentence('test-file.field', { field: String(made.error.issues[0]?.path.join('.')) }))
}

export function faultsOf({ input, intent, entities }: Pick<TestCaseContent, 'input' | 'intent' | 'entities'>): Sentence[] {
  const faults: Sentence[] = []
  if (input.trim() === '') faults.push(sentence('test-file.no-utterance'))
  if (input.length > limits.utteranceChars) faults.push(sentence('test-file.long', { most: limits.utteranceChars }))
  if (expectedNames(intent).length > mostIntents) faults.push(sentence('test-file.intents', { most: mostIntents }))
  for (const { entityName, entityValue } of entities) {
    if (entityName === '') faults.push(sentence('test-file.entity-name', { value: entityValue }))
    const pattern = patternIn(entityValue)
    const check = pattern === null ? null : checkPattern(pattern, true)
    if (check?.ok === false) faults.push(sentence('test-file.pattern', { entity: entityName, reason: check.reason }))
  }
  return faults
}
