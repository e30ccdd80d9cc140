// Tests of an export: suites of batch tests and of conversation tests, in files beside the definition or in the definition itself. How one
// case is written is batch-cases.ts' and test-table.ts'.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { caseOfFile } from '@parley/contract/testing/conversation-notation'
import { ConversationFileCase } from '@parley/contract/testing/conversation-test-shapes'
import { listOf, recordOf, recordsOf, textOf } from '../../shared/read-json'
import { type Reading, tell } from '../reading'
import { sentence } from '../sentences'
import { batchCaseOf, type TestedNames, testedNamesOf } from './batch-cases'
import { suiteOfTable } from './test-table'

interface WrittenSuite {
  name: string
  description: string
  /** Our code. */
  language: string
  file: string
  steps: (string | number)[]
  cases: WrittenCase[]
}

interface WrittenCase {
  record: JsonObject
  steps: (string | number)[]
  /** In a table. */
  line?: number
}

/** Behind all that tests name. */
export function readTests(reading: Reading): void {
  const { source } = reading
  const names = testedNamesOf(reading)
  const own = suitesIn(reading, source.file, { testSuites: source.definition['testSuites'] ?? null })
  const beside = source.tests.flatMap(({ file, data }) => suitesIn(reading, file, data))
  const tables = source.testTables.map(({ file, rows }) => {
    const { name, language, cases } = suiteOfTable(rows)
    const written = cases.map(({ line, record }): WrittenCase => ({ record, steps: [], line }))
    return suiteFrom(reading, { name, language }, { file, steps: [], cases: written })
  })
  for (const suite of [...own, ...beside, ...tables]) readSuite(reading, suite, names)
}

/** A file is a suite itself, or a list of them. */
function suitesIn(reading: Reading, file: string, data: JsonObject): WrittenSuite[] {
  const alone = Array.isArray(data['testCases'])
    ? [suiteFrom(reading, data, { file, steps: [], cases: casesIn(data['testCases'], []) })]
    : []
  const listed = recordsOf(data['testSuites']).map((suite, at) => {
    const steps = ['testSuites', at]
    return suiteFrom(reading, suite, { file, steps, cases: casesIn(suite['testCases'], steps) })
  })
  return [...alone, ...listed]
}

function casesIn(list: Json | undefined, steps: (string | number)[]): WrittenCase[] {
  return listOf(list).map((one, at) => ({ record: recordOf(one), steps: [...steps, 'testCases', at] }))
}

/** Named by itself, else by its file. */
function suiteFrom({ source }: Reading, data: JsonObject, place: Pick<WrittenSuite, 'file' | 'steps' | 'cases'>): WrittenSuite {
  const own = textOf(data['name']) || textOf(data['testSuiteName'])
  const ofFile = place.file.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  const code = textOf(data['language'])
  return {
    ...place,
    name: (own || ofFile).trim() || 'Tests',
    description: textOf(data['description']).slice(0, limits.testNoteChars),
    language: source.ours.get(code) ?? source.language,
  }
}

function readSuite(reading: Reading, suite: WrittenSuite, names: TestedNames): void {
  const isTalk = ({ record }: WrittenCase): boolean => Array.isArray(record['messages'])
  const cases = suite.cases.filter((one) => !isTalk(one)).flatMap((one) => batchCase(reading, suite, one, names))
  const talks = suite.cases.filter(isTalk).flatMap((one) => conversationCase(reading, suite, one))
  const { batch, conversation } = reading.builder.tests
  const { description, language } = suite
  if (cases.length > 0) batch.push({ name: freeName(suite.name, batch), description, language, cases })
  if (talks.length > 0) conversation.push({ name: freeName(suite.name, conversation), description, cases: talks })
  const isRead = cases.length + talks.length > 0
  const why = isRead ? undefined : sentence('kore.test-none')
  const { file, steps } = suite
  tell(reading, { kind: 'test suite', name: suite.name, steps, file, outcome: isRead ? 'same' : 'not-possible', why })
}

/** Two suites of one name are told apart by a number. */
function freeName(wanted: string, suites: readonly { name: string }[]): string {
  const taken = new Set(suites.map(({ name }) => name.toLowerCase()))
  const room = wanted.slice(0, limits.nameChars - 6).trim()
  let name = room
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${room} ${number}`
  return name
}

function batchCase(reading: Reading, { file }: WrittenSuite, { record, steps, line }: WrittenCase, names: TestedNames) {
  const read = batchCaseOf(record, names)
  const row = { kind: 'test case', name: textOf(record['input']), steps, file, ...(line !== undefined && { line }) }
  if (!('content' in read)) {
    tell(reading, { ...row, outcome: 'not-possible', why: read.why })
    return []
  }
  tell(reading, { ...row, outcome: read.outcome, why: read.why })
  return [read.content]
}

function conversationCase(reading: Reading, { file, language }: WrittenSuite, { record, steps }: WrittenCase) {
  const read = ConversationFileCase.safeParse(record)
  const row = { kind: 'conversation test', name: textOf(record['name']), steps, file }
  if (!read.success) {
    const field = String(read.error.issues[0]?.path.join('.') ?? '')
    tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.test-unfit', { field }) })
    return []
  }
  tell(reading, { ...row, outcome: 'same' })
  return [caseOfFile(read.data, language)]
}
