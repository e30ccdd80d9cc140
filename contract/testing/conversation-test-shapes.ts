// What conversation tests are made of (reference/domain 4.4): recorded turns with what each should come to, runs of them, what became of
// each turn, and what of the bot they go through.
import { z } from 'zod'
import { Json } from '../base/json'
import { limits } from '../base/limits'
import { LocalizedFields } from '../base/fields/localized'
import { runStatuses, testVersions } from './batch-test-shapes'

export const conversationTestLimits = {
  /** Cases in one suite of conversation tests, and the bytes of what one keeps of services. */
  conversationTests: 500,
  conversationRecordingBytes: 8 * 1024 * 1024,
} as const

const id = z.string().max(80)
const name = z.string().trim().min(1).max(limits.nameChars)
const said = z.string().max(limits.messageChars)

export const flowKinds = ['intent', 'node', 'faq', 'small-talk', 'response'] as const

/** One thing a turn came by. `id` names it for ever; of a standard response it is its key. `name` is what it was called when it was written down. */
export const FlowStep = z.object({
  kind: z.enum(flowKinds),
  id: z.string().max(300),
  name: z.string().max(500),
  /** Of a node; else ''. */
  dialogId: id,
  /** Of a step of a linked bot: which one, and what it is called in the universal bot. */
  linkedBot: z.object({ id, name: z.string().max(128) }).optional(),
})
export type FlowStep = z.infer<typeof FlowStep>

export const textMatches = [
  /** The whole message is one of the texts; `{{…}}` in them stands for whatever is there. */
  'one-of',
  /** The message has one of the texts in it. */
  'contains-any',
  'contains-all',
] as const

/** What one message of a turn should say. */
export const ExpectedText = z.object({
  match: z.enum(textMatches),
  texts: z.array(said).min(1).max(40),
})
export type ExpectedText = z.infer<typeof ExpectedText>

/** What one turn should come to: each part is looked at where it is on. */
export const Assertions = z.object({
  flow: z.object({ isOn: z.boolean(), steps: z.array(FlowStep).max(limits.stepsPerTurn) }),
  /** One for each message, in order. */
  text: z.object({ isOn: z.boolean(), messages: z.array(ExpectedText).max(100) }),
  /** Values of the conversation after the turn, by their path below `context`. */
  context: z.object({ isOn: z.boolean(), values: z.array(z.object({ path: z.string().trim().min(1).max(400), value: Json })).max(100) }),
})
export type Assertions = z.infer<typeof Assertions>

/** What the user says, or the event that comes in its place, and what should come of it. */
export const Volley = z.object({
  input: said,
  /** What the user saw of a button they pressed. */
  shown: said,
  /** Such as ON_CONNECT, with which a window opens. */
  event: z.string().max(100),
  assertions: Assertions,
})
export type Volley = z.infer<typeof Volley>

export const mostVolleys = 200

export const ConversationCaseContent = z.object({
  name,
  channel: z.string().max(40),
  language: z.string().max(40),
  volleys: z.array(Volley).min(1).max(mostVolleys),
})
export type ConversationCaseContent = z.infer<typeof ConversationCaseContent>

/** How a case came out when it was last run. */
const LastResult = z.object({ testRunId: id, number: z.number(), passed: z.boolean() })

export const ConversationCaseRow = z.object({
  _id: id,
  name: z.string(),
  channel: z.string(),
  language: z.string(),
  /** What the user says in it, in order. */
  said: z.array(z.string()),
  /** What services answered and what time it was when it was recorded is used again. Without it they are really called. */
  isRecorded: z.boolean(),
  changedAt: z.number(),
  lastResult: LastResult.nullable(),
})
export type ConversationCaseRow = z.infer<typeof ConversationCaseRow>

export const ConversationCase = ConversationCaseContent.extend({
  _id: id,
  isRecorded: z.boolean(),
  /** What services answered holds what was put in the place of personal data. */
  hides: z.boolean(),
  changedAt: z.number(),
})
export type ConversationCase = z.infer<typeof ConversationCase>

export const ConversationRun = z.object({
  _id: id,
  streamId: id,
  testSuiteId: id,
  /** Counts the runs of a suite. */
  number: z.number(),
  status: z.enum(runStatuses),
  version: z.enum(testVersions),
  /** Of a published version. */
  versionNumber: z.number().nullable(),
  /** Cases in all, those that were tried, and those of them that pass. */
  total: z.number(),
  ran: z.number(),
  passed: z.number(),
  /** Only some of the suite's cases. */
  isPart: z.boolean(),
  jobId: z.string(),
  triggeredBy: z.string(),
  startTime: z.number(),
  endTime: z.number().nullable(),
  error: z.string(),
  /** Of the error. */
  says: LocalizedFields,
})
export type ConversationRun = z.infer<typeof ConversationRun>

export const ConversationSuite = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  cases: z.number(),
  createdBy: z.string(),
  createdAt: z.number(),
  changedAt: z.number(),
  /** The newest of all its cases; null before the first. */
  lastRun: ConversationRun.nullable(),
})
export type ConversationSuite = z.infer<typeof ConversationSuite>

/** What became of one turn. A part that is off has passed. */
export const VolleyResult = z.object({
  /** False where the conversation had ended before. */
  isReached: z.boolean(),
  passed: z.boolean(),
  flow: z.object({
    passed: z.boolean(),
    steps: z.array(FlowStep),
    /** The first place at which they differ, counted from 0; -1 for none. */
    differsAt: z.number(),
  }),
  text: z.object({
    passed: z.boolean(),
    messages: z.array(z.string()),
    /** Whether each expected message was said; a message too many is none of them. */
    met: z.array(z.boolean()),
  }),
  /** `actual` is absent where there is no such value. */
  context: z.object({
    passed: z.boolean(),
    values: z.array(z.object({ path: z.string(), expected: Json, actual: Json.optional(), passed: z.boolean() })),
  }),
  /** What failed inside the turn. */
  failures: z.array(z.string()),
  /** Calls that the recording has no reply of, each with its method and address. */
  unrecorded: z.array(z.string()),
})
export type VolleyResult = z.infer<typeof VolleyResult>

/** One case as it was when it ran. */
export const ConversationResult = z.object({
  testCaseId: id,
  name: z.string(),
  passed: z.boolean(),
  ms: z.number(),
  /** The first turn that does not pass, counted from 0; -1 for none. */
  failsAt: z.number(),
  volleys: z.array(z.object({ expected: Volley, result: VolleyResult })),
})
export type ConversationResult = z.infer<typeof ConversationResult>

export const ConversationResultRow = ConversationResult.omit({ volleys: true }).extend({ turns: z.number() })
export type ConversationResultRow = z.infer<typeof ConversationResultRow>

export const coverageStates = ['covered', 'not-covered', 'not-valid'] as const
export type CoverageState = (typeof coverageStates)[number]

/** A way from one step to the next. `not-valid`: a test goes it, but the bot does not have it any more. */
const Way = z.object({ fromId: id, from: z.string(), toId: id, to: z.string(), label: z.string(), state: z.enum(coverageStates) })
export type CoveredWay = z.infer<typeof Way>

const Covered = z.object({ _id: id, name: z.string(), state: z.enum(coverageStates) })

/** What of the bot as it is the newest results of a suite's cases went through. */
export const Coverage = z.object({
  dialogs: z.array(
    z.object({ dialogId: id, name: z.string(), total: z.number(), covered: z.number(), notValid: z.number(), ways: z.array(Way) }),
  ),
  faqs: z.array(Covered),
  smallTalk: z.array(Covered),
})
export type Coverage = z.infer<typeof Coverage>

const contains = z.union([
  said,
  z.object({ allOf: z.array(said).min(1).max(40) }).strict(),
  z.object({ oneOf: z.array(said).min(1).max(40) }).strict(),
])

export const ConversationFileCase = z.object({
  name,
  messages: z
    .array(z.object({ input: said.min(1), outputs: z.array(z.object({ contains })).max(100).default([]) }))
    .min(1)
    .max(mostVolleys),
})
export type ConversationFileCase = z.infer<typeof ConversationFileCase>

/** The older public form of a file of conversation tests. */
export const ConversationTestFile = z.object({
  botName: z.string().max(300).default(''),
  botId: z.string().max(200).default(''),
  /** Messages the bot says before the user says anything. */
  welcomeMessageCount: z.number().int().min(0).max(100).default(0),
  testCases: z.array(ConversationFileCase).min(1).max(conversationTestLimits.conversationTests),
})
export type ConversationTestFile = z.infer<typeof ConversationTestFile>
