// Conversation tests: suites of recorded conversations, their runs on the bot as it is or as it is published, and what they go through.
// What the parts look like is conversation-test-shapes.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'
import { testVersions } from './batch-test-shapes'
import {
  Assertions,
  ConversationCase,
  ConversationCaseContent,
  ConversationCaseRow,
  ConversationResult,
  ConversationResultRow,
  ConversationRun,
  ConversationSuite,
  ConversationTestFile,
  Coverage,
  mostVolleys,
  Volley,
  conversationTestLimits,
} from './conversation-test-shapes'

const base = '/builder/streams/{streamId}/conversationtests'
const suite = `${base}/{testSuiteId}`
const cases = `${suite}/testcases`
const runs = `${suite}/testruns`
const view = { permission: 'BATCH_TESTING', level: 'VIEW' } as const
const edit = { permission: 'BATCH_TESTING', level: 'YES' } as const

const id = z.string().max(80)
const inBot = { streamId: id }
const inSuite = { ...inBot, testSuiteId: id }
const inCase = { ...inSuite, testCaseId: id }
const inRun = { ...inSuite, testRunId: id }
const { name } = ConversationCaseContent.shape
const description = z.string().trim().max(limits.testNoteChars)
/**
 * A test conversation, or for who may read those one that a user had, up to and with a turn: without it to its end, or to where a person
 * took over.
 */
const recorded = { sessionId: id, turn: z.coerce.number().int().min(1).max(limits.mostCounted).optional() }
const ok = z.object({ ok: z.literal(true) })

export const conversationTestCalls = {
  'conversation-test.list': call({
    method: 'GET',
    path: base,
    access: view,
    about: 'The suites of conversation tests of a bot, by name, with how many cases each has and its last run.',
    reads: ['conversation-test', 'conversation-run'],
    input: z.object(inBot),
    reply: z.array(ConversationSuite),
  }),
  'conversation-test.create': call({
    method: 'POST',
    path: base,
    access: edit,
    about: 'Makes an empty suite.',
    touches: ['conversation-test'],
    input: z.object({ ...inBot, name, description: description.default('') }),
    reply: ConversationSuite,
  }),
  'conversation-test.get': call({
    method: 'GET',
    path: suite,
    access: view,
    about: 'A suite with its cases in the order they were added, and how each came out last.',
    reads: ['conversation-test', 'conversation-run'],
    input: z.object(inSuite),
    reply: z.object({ suite: ConversationSuite, testCases: z.array(ConversationCaseRow) }),
  }),
  'conversation-test.update': call({
    method: 'PUT',
    path: suite,
    access: edit,
    about: 'Changes the name or the description of a suite.',
    touches: ['conversation-test'],
    input: z.object({ ...inSuite, name: name.optional(), description: description.optional() }),
    reply: ConversationSuite,
  }),
  'conversation-test.remove': call({
    method: 'DELETE',
    path: suite,
    access: edit,
    about: 'Removes a suite with its cases and runs.',
    touches: ['conversation-test', 'conversation-run'],
    input: z.object(inSuite),
    reply: ok,
  }),
  'conversation-test.generate': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/chatassertions',
    access: edit,
    about:
      'What a recorded conversation asserts: in the older public form, or with `v2` turn by turn with flow, text and context. Nothing is kept.',
    input: z.object({ ...inBot, ...recorded, v2: z.union([z.boolean(), z.stringbool()]).default(false) }),
    reply: z.union([z.object({ volleys: z.array(Volley) }), ConversationTestFile]),
  }),
  'conversation-test.create-case': call({
    method: 'POST',
    path: cases,
    access: edit,
    about: 'Makes a case of a conversation, of the test chat or of a user: what was said, what came of it, and what services answered.',
    touches: ['conversation-test'],
    input: z.object({ ...inSuite, ...recorded, name }),
    reply: ConversationCase,
  }),
  'conversation-test.get-case': call({
    method: 'GET',
    path: `${cases}/{testCaseId}`,
    access: view,
    about: 'A case with all its turns, and its newest result.',
    reads: ['conversation-test', 'conversation-run'],
    input: z.object(inCase),
    reply: z.object({ testCase: ConversationCase, result: ConversationResult.extend({ testRunId: id, number: z.number() }).nullable() }),
  }),
  'conversation-test.update-case': call({
    method: 'PUT',
    path: `${cases}/{testCaseId}`,
    access: edit,
    about: 'Changes the name of a case, or what its turns assert. What was said and recorded stays.',
    touches: ['conversation-test'],
    input: z.object({ ...inCase, name: name.optional(), assertions: z.array(Assertions).min(1).max(mostVolleys).optional() }),
    reply: ConversationCase,
  }),
  'conversation-test.accept': call({
    method: 'POST',
    path: `${cases}/{testCaseId}/accept`,
    access: edit,
    about: 'Makes what came of a case in its newest result what is expected of it from now on.',
    touches: ['conversation-test'],
    input: z.object(inCase),
    reply: ConversationCase,
  }),
  'conversation-test.remove-case': call({
    method: 'DELETE',
    path: `${cases}/{testCaseId}`,
    access: edit,
    about: 'Removes a case; the runs that had it keep its result.',
    touches: ['conversation-test'],
    input: z.object(inCase),
    reply: ok,
  }),
  'conversation-test.import': call({
    method: 'POST',
    path: `${cases}/import`,
    access: edit,
    about: 'Adds the cases of a file in the older public form; they have no recording, so services are really called.',
    touches: ['conversation-test'],
    maxBytes: limits.testFileBytes,
    input: z.object({ ...inSuite, content: z.string().max(limits.testFileBytes) }),
    reply: z.object({ imported: z.number() }),
  }),
  'conversation-test.export': call({
    method: 'GET',
    path: `${suite}/export`,
    access: view,
    about: 'The cases of a suite as a file in the older public form.',
    reads: ['conversation-test'],
    input: z.object(inSuite),
    reply: z.object({ fileName: z.string(), type: z.string(), content: z.string() }),
  }),
  'conversation-test.run': call({
    method: 'POST',
    path: `${suite}/run`,
    access: edit,
    starts: 'conversation-test.run',
    about: 'Begins a run of the whole suite, or of some of its cases.',
    touches: ['conversation-run', 'job'],
    input: z.object({
      ...inSuite,
      version: z.enum(testVersions).default('inDevelopment'),
      testCaseIds: z.array(id).min(1).max(conversationTestLimits.conversationTests).optional(),
    }),
    reply: ConversationRun,
  }),
  'conversation-test.list-runs': call({
    method: 'GET',
    path: runs,
    access: view,
    about: 'The runs of a suite, newest first.',
    reads: ['conversation-run'],
    input: z.object(inSuite),
    reply: z.array(ConversationRun),
  }),
  'conversation-test.get-run': call({
    method: 'GET',
    path: `${runs}/{testRunId}`,
    access: view,
    about: 'A run, how far it is, and how each case came out so far.',
    reads: ['conversation-run'],
    input: z.object(inRun),
    reply: z.object({ run: ConversationRun, results: z.array(ConversationResultRow) }),
  }),
  'conversation-test.get-result': call({
    method: 'GET',
    path: `${runs}/{testRunId}/results/{testCaseId}`,
    access: view,
    about: 'What came of a case in a run, turn by turn, beside what was expected.',
    reads: ['conversation-run'],
    input: z.object({ ...inRun, testCaseId: id }),
    reply: ConversationResult,
  }),
  'conversation-test.get-coverage': call({
    method: 'GET',
    path: `${suite}/coverage`,
    access: view,
    about: 'Which ways of the dialogs, which questions and which small talk the newest results of a suite went through.',
    reads: ['conversation-test', 'conversation-run', 'document'],
    input: z.object(inSuite),
    reply: Coverage,
  }),
}
