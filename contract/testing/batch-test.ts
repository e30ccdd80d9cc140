// Batch tests: suites of utterances with what each should be understood as, their runs on the bot as it is or as it is published, and the
// reports of those. What the parts look like is batch-test-shapes.
import { z } from 'zod'
import { call } from '../base/call'
import { sentFile } from '../base/incoming/file-reading'
import { Language } from '../base/fields/moment'
import { limits } from '../base/limits'
import { Trait } from '../objects/trait'
import {
  ImpactPreview,
  ImportProblem,
  TestCase,
  TestCaseContent,
  TestReport,
  TestResultRow,
  TestRun,
  TestSuite,
  testVersions,
} from './batch-test-shapes'
import { batchTestLimits } from './batch-test-limits'

const base = '/builder/streams/{streamId}/testsuites'
const suite = `${base}/{testSuiteId}`
const cases = `${suite}/testcases`
const runs = `${suite}/testruns`
const run = `${runs}/{testRunId}`
const view = { permission: 'BATCH_TESTING', level: 'VIEW' } as const
const edit = { permission: 'BATCH_TESTING', level: 'YES' } as const

const id = z.string().max(80)
const ids = z.array(id).min(1).max(batchTestLimits.testCases)
const inBot = { streamId: id }
const inSuite = { ...inBot, testSuiteId: id }
const inCase = { ...inSuite, testCaseId: id }
const inRun = { ...inSuite, testRunId: id }
const suiteName = z.string().trim().min(1).max(limits.nameChars)
const description = z.string().trim().max(limits.testNoteChars)
const search = z.string().max(200).default('')
const tag = z.string().max(40).default('')
const paged = {
  offset: z.coerce.number().int().min(0).max(batchTestLimits.testCases).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(50),
}
const begin = { version: z.enum(testVersions).default('inDevelopment'), comment: description.default('') }
const ok = z.object({ ok: z.literal(true) })

export const suiteSources = ['empty', 'utterances'] as const

export const batchTestCalls = {
  'batch-test.list': call({
    method: 'GET',
    path: base,
    access: view,
    about:
      'The test suites of a bot, by name, with how many cases each has and its last run. What users said since and the bot did joins the suite that is made of it.',
    reads: ['test-suite', 'test-run'],
    input: z.object(inBot),
    reply: z.array(TestSuite),
  }),
  'batch-test.create': call({
    method: 'POST',
    path: base,
    access: edit,
    about: 'Makes a suite: empty, or of the utterances the bot is trained with.',
    touches: ['test-suite'],
    input: z.object({
      ...inBot,
      name: suiteName,
      description: description.default(''),
      language: Language.optional(),
      source: z.enum(suiteSources).default('empty'),
    }),
    reply: TestSuite,
  }),
  'batch-test.import': call({
    method: 'POST',
    path: `${base}/import`,
    access: edit,
    about:
      'Makes a suite of a file of JSON or a table (CSV, TSV, .xlsx), or adds its cases to one. With anything wrong in it nothing is imported, and each row is told.',
    touches: ['test-suite'],
    maxBytes: limits.testFileBytes,
    input: z.object({
      ...inBot,
      /** Of a new suite; without it the file's. */
      name: suiteName.optional(),
      /** The suite that the cases are added to. */
      testSuiteId: id.optional(),
      language: Language.optional(),
      fileName: z.string().trim().max(250).default(''),
      ...sentFile(limits.testFileBytes),
    }),
    reply: z.object({
      status: z.enum(['success', 'failed']),
      testSuiteId: z.string(),
      imported: z.number(),
      problems: z.array(ImportProblem),
      /** Names that the bot has neither as an intent nor as a question: their cases will fail. */
      unknownIntents: z.array(z.string()),
    }),
  }),
  'batch-test.foresee': call({
    method: 'POST',
    path: `${base}/foresee`,
    access: view,
    about:
      'Which cases of the suites would turn if an intent, or a new one, learned sentences: the next training is tried with them and without. Entities are left aside.',
    reads: ['training', 'test-suite'],
    /** `intentId` '': of a new intent, which is called `name`. */
    input: z.object({
      ...inBot,
      intentId: z.string().max(80),
      name: z.string().max(128).default(''),
      texts: z.array(TestCaseContent.shape.input).min(1).max(limits.sentencesPreviewed),
      language: Language.optional(),
    }),
    reply: ImpactPreview,
  }),
  'batch-test.foresee-trait': call({
    method: 'POST',
    path: `${base}/foreseetrait`,
    access: view,
    about:
      'Which cases of the suites would turn if a trait had other examples or patterns: the next training is tried with them and without. Entities are left aside.',
    reads: ['training', 'test-suite'],
    input: z.object({ ...inBot, traitId: id, sentences: Trait.shape.sentences.unwrap(), language: Language.optional() }),
    reply: ImpactPreview,
  }),
  'batch-test.get': call({
    method: 'GET',
    path: suite,
    access: view,
    about: 'One suite.',
    reads: ['test-suite', 'test-run'],
    input: z.object(inSuite),
    reply: TestSuite,
  }),
  'batch-test.update': call({
    method: 'PUT',
    path: suite,
    access: edit,
    about: 'Changes the name or description of a suite.',
    touches: ['test-suite'],
    input: z.object({ ...inSuite, name: suiteName.optional(), description: description.optional() }),
    reply: TestSuite,
  }),
  'batch-test.remove': call({
    method: 'DELETE',
    path: suite,
    access: edit,
    about: 'Removes a suite with its cases and runs.',
    touches: ['test-suite', 'test-run'],
    input: z.object(inSuite),
    reply: ok,
  }),
  'batch-test.list-cases': call({
    method: 'GET',
    path: cases,
    access: view,
    about: 'Cases of a suite in the order they were added, in pages, by words and tag.',
    reads: ['test-suite'],
    input: z.object({ ...inSuite, ...paged, search, tag }),
    reply: z.object({ items: z.array(TestCase), total: z.number() }),
  }),
  'batch-test.add-cases': call({
    method: 'POST',
    path: cases,
    access: edit,
    about: 'Adds cases to a suite.',
    touches: ['test-suite'],
    input: z.object({ ...inSuite, testCases: z.array(TestCaseContent).min(1).max(batchTestLimits.testCasesOfFile) }),
    reply: z.object({ items: z.array(TestCase) }),
  }),
  'batch-test.update-case': call({
    method: 'PUT',
    path: `${cases}/{testCaseId}`,
    access: edit,
    about: 'Changes the given fields of a case.',
    touches: ['test-suite'],
    input: z.object({
      ...inCase,
      input: TestCaseContent.shape.input.optional(),
      intent: TestCaseContent.shape.intent.unwrap().optional(),
      botName: TestCaseContent.shape.botName.unwrap().optional(),
      parentIntent: TestCaseContent.shape.parentIntent.unwrap().optional(),
      expectedTraits: TestCaseContent.shape.expectedTraits.unwrap().optional(),
      entities: TestCaseContent.shape.entities.unwrap().optional(),
      entityOrder: TestCaseContent.shape.entityOrder.unwrap().optional(),
      tags: TestCaseContent.shape.tags.unwrap().optional(),
      knownIssue: TestCaseContent.shape.knownIssue.unwrap().optional(),
    }),
    reply: TestCase,
  }),
  'batch-test.remove-case': call({
    method: 'DELETE',
    path: `${cases}/{testCaseId}`,
    access: edit,
    about: 'Removes a case; the runs that had it keep its result.',
    touches: ['test-suite'],
    input: z.object(inCase),
    reply: ok,
  }),
  'batch-test.remove-cases': call({
    method: 'POST',
    path: `${cases}/bulkdelete`,
    access: edit,
    about: 'Removes several cases.',
    touches: ['test-suite'],
    input: z.object({ ...inSuite, testCaseIds: ids }),
    reply: z.object({ removed: z.number() }),
  }),
  'batch-test.clone-case': call({
    method: 'POST',
    path: `${cases}/{testCaseId}/clone`,
    access: edit,
    about: 'Copies a case within its suite, or into another one of the bot.',
    touches: ['test-suite'],
    input: z.object({ ...inCase, toSuiteId: id.optional() }),
    reply: TestCase,
  }),
  'batch-test.list-recent-tags': call({
    method: 'GET',
    path: `${cases}/recenttags`,
    access: view,
    about: 'The tags of a suite’s cases, last used first, at most 50.',
    reads: ['test-suite'],
    input: z.object(inSuite),
    reply: z.object({ tags: z.array(z.string()) }),
  }),
  'batch-test.run': call({
    method: 'POST',
    path: `${suite}/run`,
    access: edit,
    starts: 'batch-test.run',
    about: 'Begins a run of the whole suite.',
    touches: ['test-run', 'job'],
    input: z.object({ ...inSuite, ...begin }),
    reply: TestRun,
  }),
  'batch-test.run-cases': call({
    method: 'PUT',
    path: `${cases}/run`,
    access: edit,
    starts: 'batch-test.run',
    about: 'Begins a run of selected cases, or of those with a tag.',
    touches: ['test-run', 'job'],
    input: z.object({ ...inSuite, ...begin, testCaseIds: ids.optional(), tag: tag.unwrap().min(1).optional() }),
    reply: TestRun,
  }),
  'batch-test.list-runs': call({
    method: 'GET',
    path: runs,
    access: view,
    about: 'The runs of a suite, newest first, in pages.',
    reads: ['test-run'],
    input: z.object({ ...inSuite, ...paged }),
    reply: z.object({ items: z.array(TestRun), total: z.number() }),
  }),
  'batch-test.get-status': call({
    method: 'GET',
    path: `${run}/status`,
    access: view,
    about: 'How far a run is, and its figures: while it runs those so far.',
    reads: ['test-run'],
    input: z.object(inRun),
    reply: TestRun,
  }),
  'batch-test.remove-runs': call({
    method: 'DELETE',
    path: runs,
    access: edit,
    about: 'Removes one run, or all of a suite that have ended.',
    touches: ['test-run'],
    input: z.object({ ...inSuite, testRunId: id.optional() }),
    reply: z.object({ removed: z.number() }),
  }),
  'batch-test.terminate': call({
    method: 'PUT',
    path: `${run}/terminate`,
    access: edit,
    about: 'Ends a run before all cases were tried; what was tried stays, marked as partial.',
    touches: ['test-run', 'job'],
    input: z.object(inRun),
    reply: TestRun,
  }),
  'batch-test.comment': call({
    method: 'PUT',
    path: `${run}/comment`,
    access: edit,
    about: 'Changes the note of a run.',
    touches: ['test-run'],
    input: z.object({ ...inRun, comment: description }),
    reply: TestRun,
  }),
  'batch-test.list-results': call({
    method: 'GET',
    path: `${run}/results`,
    access: view,
    about: 'The results of a run in the order of its cases, in pages, by what was expected, words and tag.',
    reads: ['test-run'],
    input: z.object({
      ...inRun,
      ...paged,
      search,
      tag,
      show: z.enum(['all', 'failing', 'passing', 'entities', 'traits', 'rejected']).default('all'),
      /** An intent's name. */
      expected: z.string().max(1000).optional(),
      matched: z.string().max(1000).optional(),
    }),
    reply: z.object({ items: z.array(TestResultRow), total: z.number() }),
  }),
  'batch-test.get-report': call({
    method: 'GET',
    path: `${run}/report`,
    access: view,
    about:
      'The figures of a run by intent and entity, what it confuses, and what is different from another run: by default the one before.',
    reads: ['test-run'],
    input: z.object({ ...inRun, against: id.optional() }),
    reply: TestReport,
  }),
  'batch-test.export': call({
    method: 'GET',
    path: `${run}/export`,
    access: view,
    about: 'The results of a run as a file: CSV or JSON in the public format, or JUnit for a build.',
    reads: ['test-run'],
    input: z.object({ ...inRun, format: z.enum(['csv', 'json', 'junit']).default('csv') }),
    reply: z.object({ fileName: z.string(), type: z.string(), content: z.string() }),
  }),
  'batch-test.export-cases': call({
    method: 'GET',
    path: `${suite}/export`,
    access: view,
    about: 'The cases of a suite as a file that can be imported.',
    reads: ['test-suite'],
    input: z.object({ ...inSuite, format: z.enum(['csv', 'json']).default('json') }),
    reply: z.object({ fileName: z.string(), type: z.string(), content: z.string() }),
  }),
}
