// Training the bot's understanding and asking it about a sentence.
import { z } from 'zod'
import { call } from '../base/call'
import { Language, TimeZone } from '../base/fields/moment'
import { limits } from '../base/limits'
import { Understanding } from '../base/understand'
import { LocalizedFields } from '../base/fields/localized'
import { Job } from '../operate/job'
import { EngineReport, IntentScores, SentenceDecision } from './sentence-decision'

const streamId = z.string().max(80)
const view = { permission: 'NATURAL_LANGUAGE', level: 'VIEW' } as const
const edit = { permission: 'NATURAL_LANGUAGE', level: 'YES' } as const
const sentence = z.string().trim().min(1).max(limits.utteranceChars)

export const TrainingState = z.object({
  /** up-to-date; stale: changes are not in the model; none: never trained. */
  state: z.enum(['up-to-date', 'stale', 'training', 'none', 'failed']),
  changes: z.number(),
  job: Job.nullable(),
  modelHash: z.string(),
  trainedAt: z.number().nullable(),
  error: z.string(),
  autoTrain: z.boolean(),
})
export type TrainingState = z.infer<typeof TrainingState>

export const IntentQuality = z.object({
  intentId: z.string(),
  utterances: z.number(),
  f1: z.number().nullable(),
  quality: z.enum(['good', 'weak', 'conflict', 'few', 'unmeasured']),
  confusedWith: z.array(z.object({ intentId: z.string(), count: z.number(), of: z.number() })),
})
export type IntentQuality = z.infer<typeof IntentQuality>

export const Feedback = z.object({
  predicted: z.object({ intentId: z.string(), name: z.string(), score: z.number() }).nullable(),
  here: z.number(),
  /** The three nearest sentences of other intents, nearest first. */
  elsewhere: z.array(z.object({ intentId: z.string(), name: z.string(), text: z.string(), similarity: z.number() })),
  duplicates: z.array(z.object({ text: z.string(), exact: z.boolean() })),
  entities: Understanding.shape.entities,
})
export type Feedback = z.infer<typeof Feedback>

const MlMatch = z.object({ task: z.string(), state: z.string(), score: z.number(), scoringCriteria: z.string(), matchType: z.string() })
const FmMatch = z.object({ task: z.string(), score: z.number(), matchType: z.string(), foundVia: z.string() })
const ActivityType = z.enum(['dialog', 'faq', 'smalltalk', 'document', 'task'])

export const eliminationReasons = [
  /** One of its negative patterns fits. */
  'negationIntent',
  /** Something else was found without a doubt. */
  'foundDefinitive',
  /** Too far behind the winner. */
  'outsideProximity',
  /** The sentence is none of the bot's business. */
  'outOfScope',
  /** Its score is below the limit. */
  'belowThreshold',
] as const

/** The public shape of an utterance test's answer (reference/domain 3.8), the parts existing scripts read. */
export const FindIntentReply = z.object({
  request: z.object({ input: z.string(), streamName: z.string() }),
  response: z.object({
    /** As a conversation has it: a success for whatever engine wins, and for an intent that no dialog serves. */
    result: z.enum(['successintent', 'failintent', 'ambiguous']),
    bot: z.string(),
    botid: z.string(),
    /** Of the first winner: the name of an intent, task or document, or a wording of the question or small talk. */
    task: z.string().optional(),
    taskId: z.string().optional(),
    subType: ActivityType.optional(),
    language: z.string(),
    usedtime: z.number(),
    /** The model's own view: sure winners, likely ones and the rest; score as a fraction. */
    ml: z.object({ definitive: z.array(MlMatch), possible: z.array(MlMatch), eliminated: z.array(MlMatch) }),
    /** Found by words: patterns, names, synonyms, and sentences said word for word; score in hundredths. */
    fm: z.object({ definitive: z.array(FmMatch), possible: z.array(FmMatch) }),
    /** The sentence and its words as they were read. No parts of speech are told: none are looked for. */
    nlProcessing: z.object({
      originalInput: z.string(),
      /** Words are not corrected before intents are looked for: the same. */
      spellCorrectedInput: z.string(),
      /** With substitutions made, and synonyms by the words they stand for. */
      canonical: z.string(),
      wordAnalysis: z.array(
        z.object({
          index: z.number(),
          /** As it was compared, and what stands for all its forms. */
          ...{ word: z.string(), processedWord: z.string() },
          /** As it was said. */
          original: z.string(),
          ignored: z.boolean(),
        }),
      ),
    }),
    /** Names of what was heard, by group. */
    traits: z.record(z.string(), z.array(z.string())),
    finalResolver: z.object({
      userInput: z.string(),
      winningIntent: z.array(z.object({ intent: z.string(), taskId: z.string(), activityType: ActivityType, score: z.number() })),
      ranking: z.array(
        z.object({
          intent: z.string(),
          taskId: z.string(),
          activityType: ActivityType,
          scoring: IntentScores,
          /** Found by the text of its answer; not there for any other. */
          intentMatchVia: z.literal('searchInAnswer').optional(),
        }),
      ),
      /** What was weighed and did not win, and why. */
      elimination: z.array(
        z.object({
          ...{ intent: z.string(), taskId: z.string(), activityType: ActivityType, score: z.number() },
          reason: z.enum(eliminationReasons),
        }),
      ),
      entities: z.array(z.record(z.string(), z.json())),
    }),
  }),
  /** The engine's whole answer with its reasons. */
  understanding: Understanding,
  /** What the bot would do, and what each engine found. */
  decision: SentenceDecision,
  engines: z.array(EngineReport),
})

export type FoundIntent = z.infer<typeof FindIntentReply>

/** Of a sentence that is tried later: what to ask with for the answer. */
const Pending = z.object({ requestId: z.string(), status: z.enum(['pending', 'failed']), error: z.string().optional() })

export const TrainLog = z.object({
  _id: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
  error: z.string(),
  /** Of the error. */
  says: LocalizedFields,
  /** What was learnt in each language; empty where it did not come so far. */
  languages: z.array(
    z.object({
      language: z.string(),
      utterances: z.number(),
      intents: z.number(),
      ms: z.number(),
      modelHash: z.string(),
      incremental: z.boolean(),
    }),
  ),
})
export type TrainLog = z.infer<typeof TrainLog>

const Share = z.number().nullable()

export const MlResults = z.object({
  accuracy: Share,
  meanF1: Share,
  intents: z.array(
    z.object({
      ...{ intentId: z.string(), name: z.string(), utterances: z.number() },
      ...{ precision: Share, recall: Share, f1: Share },
      /** Its own sentences that were found; that were not; and others' that were taken for it. */
      ...{ truePositives: z.number(), falseNegatives: z.number(), falsePositives: z.number() },
    }),
  ),
  /** Most frequent first. */
  confusions: z.array(
    z.object({
      intentId: z.string(),
      name: z.string(),
      takenFor: z.string(),
      takenForName: z.string(),
      count: z.number(),
      texts: z.array(z.string()),
    }),
  ),
})
export type MlResults = z.infer<typeof MlResults>

export const KfoldResult = MlResults.extend({
  language: z.string(),
  folds: z.array(
    z.object({
      ...{ fold: z.number(), trained: z.number(), tested: z.number() },
      ...{ accuracy: Share, precision: Share, recall: Share, f1: Share },
    }),
  ),
  // Judgings of earlier versions have none of these.
  /** How many sentences won with each score, by hundredths from 0.00 to 1.00: by their own intent, and by another one. */
  scores: z.object({ right: z.array(z.number()), wrong: z.array(z.number()) }).default({ right: [], wrong: [] }),
  /** Where the sentences of two confused intents lie between them, most confused first. */
  overlaps: z
    .array(
      z.object({
        ...{ one: z.string(), other: z.string() },
        /** Of which of the two, and how far towards `other`, -1..1. */
        points: z.array(z.tuple([z.union([z.literal(0), z.literal(1)]), z.number()])),
        crossed: z.array(z.object({ text: z.string(), intentId: z.string(), margin: z.number() })),
        crossedCount: z.number(),
      }),
    )
    .default([]),
  /** The versions of the engine on the same parts; none where the language has but one. `fixed` and `broken` beside the one in use. */
  engines: z
    .array(
      z.object({
        ...{ version: z.number(), isInUse: z.boolean(), meanF1: Share, wrong: z.number(), fixed: z.number(), broken: z.number() },
        confusions: z.array(z.object({ intentId: z.string(), takenFor: z.string(), count: z.number() })),
        /** Times to understand a sentence in microseconds; null where so many sentences would take long to learn once more. */
        speed: z.object({ trainingMs: z.number(), bytes: z.number(), p50: z.number(), p99: z.number() }).nullable(),
        /** How many of the tests that expect no intent it refuses; null where it was not asked. */
        refused: z.number().nullable().default(null),
      }),
    )
    .default([]),
  /** How many tests expect no intent. */
  outside: z.number().default(0),
})
export type KfoldResult = z.infer<typeof KfoldResult>

/** Of the bot; without it, its default one. */
const language = Language.optional()

export const trainingCalls = {
  'training.run': call({
    method: 'POST',
    path: '/users/{userId}/builder/sentences/ml/train',
    access: edit,
    starts: 'training.run',
    touches: ['training', 'job'],
    about: 'Starts training; while one runs, the same job is answered.',
    input: z.object({ userId: z.string(), streamId }),
    reply: Job,
  }),
  'training.get-state': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/training',
    access: view,
    about: 'Whether the model of a language is up to date, and how far training is.',
    reads: ['training', 'document'],
    input: z.object({ streamId, language }),
    reply: TrainingState,
  }),
  'training.get-status': call({
    method: 'GET',
    path: '/users/{userId}/bt/streams/{streamId}/autoTrainStatus',
    access: view,
    about: 'Training status in the words existing scripts poll for.',
    reads: ['training'],
    input: z.object({ userId: z.string(), streamId }).loose(),
    reply: z.object({ trainingStatus: z.string() }),
  }),
  'training.list-quality': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/training/quality',
    access: view,
    about: 'Per intent: cross-validated F1 of the last training in a language and what it is confused with.',
    reads: ['training', 'document'],
    input: z.object({ streamId, language }),
    reply: z.object({ meanF1: z.number().nullable(), intents: z.array(IntentQuality) }),
  }),
  'training.find-intent': call({
    method: 'POST',
    path: '/users/{userId}/builder/streams/{streamId}/findIntent',
    access: view,
    starts: 'training.find-intent',
    about: 'Tests one sentence, what the bot would do and why: at once, or with mode=async later, by the request id it answers with.',
    input: z.object({
      ...{ userId: z.string(), streamId, input: sentence, streamName: z.string().optional(), language },
      mode: z.enum(['sync', 'async']).default('sync'),
      /** The context tags that are set: what needs others is left out. Not given, nothing is. */
      tags: z.array(z.string().min(1).max(100)).max(100).optional(),
      documents: z.boolean().default(true).describe('Whether documents are searched, too, which is dear: not while words are typed.'),
    }),
    reply: z.union([FindIntentReply, Pending]),
  }),
  'training.get-found-intent': call({
    method: 'GET',
    path: '/users/{userId}/builder/streams/{streamId}/findIntent/{requestId}',
    access: view,
    about: 'What came of a sentence that is tested later; pending until then.',
    reads: ['job'],
    input: z.object({ userId: z.string(), streamId, requestId: z.string().max(80) }),
    reply: z.union([FindIntentReply.extend({ requestId: z.string(), status: z.literal('success') }), Pending]),
  }),
  'training.find-intent-by-app': call({
    method: 'POST',
    path: '/rest/streams/{streamId}/findIntent',
    access: 'public',
    appScope: 'find-intent',
    about: 'The same for a program: the header auth holds a JWT {appId} signed by an app of the bot.',
    input: z.object({ streamId, input: sentence, streamName: z.string().optional() }).loose(),
    reply: FindIntentReply,
  }),
  'training.list-logs': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/ml/trainlogs',
    access: view,
    about: 'The last trainings of a bot, newest first, at most 50: how each ended and what it learnt from.',
    reads: ['training', 'job'],
    input: z.object({ streamId }),
    reply: z.array(TrainLog),
  }),
  'training.list-classes': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/utteranceclasses',
    access: view,
    about: 'The classes that utterances belong to, which are the bot’s intents, by name, with how many each has in which language.',
    reads: ['document'],
    input: z.object({ streamId }),
    reply: z.array(z.object({ _id: z.string(), name: z.string(), utterances: z.number(), languages: z.record(z.string(), z.number()) })),
  }),
  'training.get-feedback': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/training/feedback',
    access: view,
    about: 'What adding a sentence to an intent would mean, before it is added; without an intent, which ones it means or stands at.',
    input: z.object({ streamId, intentId: z.string().default(''), text: sentence, language }),
    reply: Feedback,
  }),
  'training.list-predictions': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/training/predictions',
    access: view,
    about: 'Predicted intent and margin of utterances of one intent, for its table.',
    reads: ['training', 'document'],
    input: z.object({ streamId, intentId: z.string(), utteranceIds: z.array(z.string()).max(200) }),
    reply: z.array(
      z.object({
        utteranceId: z.string(),
        intentId: z.string(),
        name: z.string(),
        margin: z.number(),
        /** Measured while the utterance was held out of the last training; else by a model that may have learnt it. */
        unseen: z.boolean(),
      }),
    ),
  }),
  'training.list-pattern-problems': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/training/patternproblems',
    access: view,
    about: 'What is wrong with patterns, each with its place, before they are kept.',
    reads: ['document'],
    /** `placed`: of an entity, where each needs a * in the place of the value. */
    input: z.object({ streamId, patterns: z.array(z.string().max(500)).max(1000), placed: z.boolean().default(false) }),
    reply: z.array(z.object({ pattern: z.string(), position: z.number(), message: z.string() })),
  }),
  'training.list-results': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/ml/results',
    access: view,
    about: 'What the last training measured on sentences it had not seen: scores of each intent, and what was taken for what.',
    reads: ['training', 'document'],
    input: z.object({ streamId, language }),
    reply: MlResults,
  }),
  'training.start-kfold': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/ml/kfold',
    access: edit,
    starts: 'training.kfold',
    touches: ['job'],
    about: 'Begins to judge the training data: in so many parts, each asked of a model that has learned the others.',
    input: z.object({ streamId, language, folds: z.number().int().min(2).max(10).default(2) }),
    reply: Job,
  }),
  'training.get-kfold': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/ml/kfold',
    access: view,
    about: 'How far the last judging of the training data is; once it is done, the scores of each part and what was taken for what.',
    reads: ['job'],
    input: z.object({ streamId }),
    reply: z.object({ job: Job.nullable(), result: KfoldResult.nullable() }),
  }),
  'training.export-kfold': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/ml/kfold/export',
    access: view,
    about: 'The last judging of the training data as a file of CSV: each part with its sizes and scores, their means, each intent.',
    reads: ['job'],
    input: z.object({ streamId }),
    reply: z.object({ fileName: z.string(), type: z.string(), content: z.string() }),
  }),
  'training.try-entity': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/training/entity',
    access: view,
    about: 'What one entity finds in a sentence.',
    input: z.object({ streamId, entityId: z.string(), text: sentence, timezone: TimeZone.default('UTC') }),
    reply: z.array(Understanding.shape.entities.element.extend({ shown: z.string() })),
  }),
}
