// What batch tests are made of: cases and runs in the words of the public format (reference/domain 4.3), the results of a run with what
// explains them, and the figures counted from them.
import { z } from 'zod'
import { limits } from '../base/limits'
import { LocalizedFields } from '../base/fields/localized'

export const testVersions = ['inDevelopment', 'published'] as const
export type TestVersion = (typeof testVersions)[number]

const name = z.string().trim().max(limits.nameChars)
const tag = z.string().trim().min(1).max(40)

export const ExpectedEntity = z.object({
  entityName: name.min(1),
  /** As text: several values are joined by `||`, parts of a value are `name:value` joined by `|`; `/…/` is a regular expression. */
  entityValue: z.string().trim().max(limits.utteranceChars),
})
export type ExpectedEntity = z.infer<typeof ExpectedEntity>

/** What a case says; its id and the rest come with it where it is listed. */
export const TestCaseContent = z.object({
  input: z.string().trim().min(1).max(limits.utteranceChars),
  /** The intent's name, or a question's; up to three joined by ` | ` are all right. Empty or `None`: nothing is to be understood. */
  intent: z.string().trim().max(1000).default(''),
  /** Of a universal bot: the linked bot that answers, by its name there; several joined by `|` are all right. Empty: not judged. */
  botName: z.string().trim().max(1000).default(''),
  /** The intents before it, from the top, joined by `||`: it is understood as if they had begun. Empty: not judged. */
  parentIntent: z.string().trim().max(1000).default(''),
  /** Names of traits that have to be heard. Without an intent they alone are judged. */
  expectedTraits: z.array(name.min(1)).max(20).default([]),
  entities: z.array(ExpectedEntity).max(20).default([]),
  /** Of these entities the values have to stand in the utterance in this order. Empty: in any. */
  entityOrder: z.array(name).max(20).default([]),
  tags: z.array(tag).max(10).default([]),
  /** Why it is known to fail and left so; empty for none. */
  knownIssue: z.string().trim().max(500).default(''),
})
export type TestCaseContent = z.infer<typeof TestCaseContent>

export const TestCase = TestCaseContent.extend({ _id: z.string(), changedAt: z.number() })
export type TestCase = z.infer<typeof TestCase>

export const runStatuses = ['running', 'completed', 'failed', 'terminated'] as const

export const TestRun = z.object({
  _id: z.string(),
  streamId: z.string(),
  testSuiteId: z.string(),
  /** Counts the runs of a suite. */
  number: z.number(),
  status: z.enum(runStatuses),
  utterance_count: z.number(),
  totalUtterances: z.number(),
  utterance_ran: z.number(),
  percentage: z.number(),
  jobId: z.string(),
  version: z.enum(testVersions),
  /** Of a published version. */
  versionNumber: z.number().nullable(),
  /** Hash of the model it was measured on; empty until it is known. */
  modelHash: z.string(),
  comment: z.string(),
  /** Only some of the suite's cases. */
  isPart: z.boolean(),
  error: z.string(),
  /** Of the error. */
  says: LocalizedFields,
  result: z.object({
    isPartialFailure: z.boolean(),
    triggeredBy: z.string(),
    botLanguage: z.string(),
    runType: z.enum(testVersions),
    startTime: z.number(),
    endTime: z.number().nullable(),
    /** null where there is nothing to divide by. */
    precision: z.number().nullable(),
    recall: z.number().nullable(),
    f1_score: z.number().nullable(),
    entityF1: z.number().nullable(),
    /** Of the cases in which nothing was to be understood: how many were not, and how many there are. */
    rejected: z.object({ right: z.number(), of: z.number() }),
    results: z.object({
      TP: z.number(),
      TN: z.number(),
      FP: z.number(),
      FN: z.number(),
      success: z.number(),
      failure: z.number(),
      /** Cases that name traits: with all of them heard, and the others. */
      traitSuccess: z.number(),
      traitFailure: z.number(),
      totalTraitsCount: z.number(),
      matchedTraitsCount: z.number(),
      totalEntitiesCount: z.number(),
      matchedEntitiesCount: z.number(),
      failedUtteranceCount: z.number(),
      failedEntitiesCount: z.number(),
    }),
  }),
})
export type TestRun = z.infer<typeof TestRun>

/** `successful`: the suite that is made by itself of what users said and the bot did. */
export const suiteKinds = ['own', 'successful'] as const
export type SuiteKind = (typeof suiteKinds)[number]
/** What that suite is called until somebody renames it; shown in the reader's language. */
export const successfulName = 'Successful utterances'

export const TestSuite = z.object({
  _id: z.string(),
  kind: z.enum(suiteKinds),
  name: z.string(),
  description: z.string(),
  language: z.string(),
  cases: z.number(),
  createdBy: z.string(),
  createdAt: z.number(),
  changedAt: z.number(),
  /** The newest of all its cases; null before the first. */
  lastRun: TestRun.nullable(),
})
export type TestSuite = z.infer<typeof TestSuite>

export const failureReasons = [
  /** Nothing was sure enough: `score` of the best, against `limit`. */
  'below-limit',
  /** Taken as none of the bot's business: `score` against `limit`. */
  'outside',
  /** Two or more are as likely. */
  'tie',
  /** Another one is likelier. */
  'outscored',
  /** A pattern, a name or a sentence of its own spoke for another one. */
  'definite',
  /** Something was understood where nothing should be. */
  'not-refused',
  /** The bot has nothing of the expected name. */
  'unknown-name',
  'entity-missing',
  'entity-differs',
  'trait-missing',
  /** `name`: the intent that it follows instead, '' for none. */
  'parent-differs',
  'order-differs',
  /** `name`: the linked bot that answers instead, '' for none. */
  'bot-differs',
] as const
export type FailureReason = (typeof failureReasons)[number]

export const resultTypes = ['TP', 'TN', 'FP', 'FN'] as const

/** `score`: how sure the bot was, 0 to 1; null where it was not heard. */
export const TraitResult = z.object({ name: z.string(), passed: z.boolean(), score: z.number().nullable() })

export const EntityResult = z.object({
  entityName: z.string(),
  expected: z.string(),
  actual: z.string(),
  passed: z.boolean(),
  /** How sure the recogniser was, 0 to 1; null where nothing was found. */
  score: z.number().nullable(),
})

/** One case as it was when it ran, what was understood, and how that is judged. */
export const TestResult = z.object({
  testCaseId: z.string(),
  input: z.string(),
  expected: z.string(),
  /** Empty for nothing; those that tie are joined by ` | `. */
  matched: z.string(),
  botName: z.string(),
  /** The linked bot that answers, or those that the user is asked about; empty where the bot itself does. */
  actualBot: z.string(),
  botPassed: z.boolean(),
  parentIntent: z.string(),
  /** The intents that what was understood may follow, joined by ` | `. */
  actualParent: z.string(),
  parentPassed: z.boolean(),
  tags: z.array(z.string()),
  knownIssue: z.string(),
  /** null: the case expects traits alone, and counts for no intent. */
  resultType: z.enum(resultTypes).nullable(),
  passed: z.boolean(),
  score: z.number().nullable(),
  expectedScore: z.number().nullable(),
  /** By how much the expected one leads the best of the others; below zero where it does not. */
  margin: z.number().nullable(),
  scope: z.object({ score: z.number(), threshold: z.number() }),
  definite: z.boolean(),
  entities: z.array(EntityResult),
  expectedOrder: z.array(z.string()),
  actualOrder: z.array(z.string()),
  orderPassed: z.boolean(),
  traits: z.array(TraitResult),
  /** All that were heard. */
  heardTraits: z.array(z.string()),
  why: z.object({ reason: z.enum(failureReasons), name: z.string(), score: z.number(), limit: z.number() }).nullable(),
  /** `engines`: what each gave it, where the bot has an external NLU beside its own model. */
  candidates: z.array(
    z.object({
      ...{ name: z.string(), score: z.number() },
      engines: z.object({ ml: z.number().optional(), extnlu: z.number().optional() }).optional(),
    }),
  ),
})
export type TestResult = z.infer<typeof TestResult>

export const TestResultRow = TestResult.extend({
  /** The first run of those, one after another, in which it has failed; null for one that passes. */
  failsSince: z.number().nullable(),
})
export type TestResultRow = z.infer<typeof TestResultRow>

/** Counted for one intent or entity. */
export const NameFigures = z.object({
  name: z.string(),
  /** Cases that expect it, answers that were it, and those that were both. */
  expected: z.number(),
  answered: z.number(),
  right: z.number(),
  precision: z.number().nullable(),
  recall: z.number().nullable(),
  f1: z.number().nullable(),
})
export type NameFigures = z.infer<typeof NameFigures>

const ChangedRows = z.object({ total: z.number(), items: z.array(TestResult) })

export const TestReport = z.object({
  run: TestRun,
  /** The run it is compared with. */
  against: TestRun.nullable(),
  intents: z.array(NameFigures),
  entities: z.array(NameFigures),
  /** Of traits, over the cases that name any. */
  traits: z.array(NameFigures),
  /** Wrong answers, most frequent first, with how many more there are than in the other run. */
  pairs: z.array(z.object({ expected: z.string(), matched: z.string(), count: z.number(), more: z.number() })),
  newlyFailing: ChangedRows,
  newlyPassing: ChangedRows,
  stillFailing: ChangedRows,
  /** Cases of one run that the other has not. */
  added: z.number(),
  removed: z.number(),
  /** Finished runs of the whole suite up to this one, oldest first. */
  history: z.array(
    z.object({
      number: z.number(),
      passRate: z.number(),
      f1: z.number().nullable(),
      entityF1: z.number().nullable(),
      rejected: z.number().nullable(),
    }),
  ),
})
export type TestReport = z.infer<typeof TestReport>

/** What is wrong with one row of a file. */
export const ImportProblem = z.object({
  /** Of the list in JSON, counted from 1; of CSV the line. 0: the file as a whole. */
  row: z.number(),
  why: z.string(),
  says: LocalizedFields,
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** A case that would turn: what is understood of it now and then, by name; '' for nothing. */
export const FlippedTest = z.object({
  testSuiteId: z.string(),
  testSuiteName: z.string(),
  testCaseId: z.string(),
  input: z.string(),
  expected: z.string(),
  before: z.string(),
  after: z.string(),
  /** It fails now; else it passes and would fail. */
  isMended: z.boolean(),
})
export type FlippedTest = z.infer<typeof FlippedTest>

export const maxReportedFlips = 20

export const ImpactPreview = z.object({
  /** How many cases were tried; 0 where there are none in the language. */
  tests: z.number(),
  /** False where nothing was tried: the bot has too many sentences, or the caller has asked anew meanwhile. */
  isKnown: z.boolean(),
  mended: z.number(),
  broken: z.number(),
  /** Those that would fail first. */
  turned: z.array(FlippedTest).max(maxReportedFlips),
})
export type ImpactPreview = z.infer<typeof ImpactPreview>
