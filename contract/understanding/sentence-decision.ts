// What a bot would do about one sentence at the beginning of a conversation, and what each of its engines found in it: who won, who lost and
// why. The runtime makes it (runtime/trial/sentence), the utterance test shows it.
import { z } from 'zod'
import { decisionNames } from '../base/event'

/**
 * Where candidates come from. `extnlu`: an external NLU, in reports of bots that have one; `tasks`: tasks that are no dialogs; `answers`: the
 * text of answers; `small-talk`: the bot's own, and what every bot answers.
 */
export const engineNames = ['intents', 'extnlu', 'questions', 'answers', 'small-talk', 'tasks', 'documents', 'traits'] as const
export type EngineName = (typeof engineNames)[number]

/** What is told to apps of one intent; 0..1 each. `extnluScore`: there where the bot has an external NLU that found it. */
export const IntentScores = z.object({
  mlScore: z.number(),
  score: z.number(),
  faqScore: z.number(),
  extnluScore: z.number().optional(),
})

const candidateOutcomes = [
  /** It is what the bot does. */
  'won',
  /** The user is asked whether it is intended. */
  'offered',
  /** Of traits, which are found besides and decide nothing. */
  'matched',
  /** One of its negative patterns fits, or words refuse it. */
  'refused',
  /** Recognized, but no dialog can begin. */
  'no-dialog',
  /** Recognized, but there is nothing that could be said. */
  'no-answer',
  /** Something else of the same engine is likelier. */
  'less-likely',
  /** Another engine goes before. */
  'other-engine',
  /** Another engine decides the same. */
  'agrees',
  /** Of an external NLU: the bot has no intent that it means. */
  'no-intent',
  /** The bot has its own way with what it does not understand, which goes before greetings that every bot knows. */
  'own-way',
  'below-limit',
  /** The sentence is none of the bot's business. */
  'out-of-scope',
  /** The engine is switched off. */
  'off',
] as const
export type CandidateOutcome = (typeof candidateOutcomes)[number]

const Found = z.object({
  /** Of an object of the bot; of small talk that every bot knows the key of the standard response, of a document the passage's. */
  id: z.string(),
  name: z.string(),
  /** 0..1 */
  score: z.number(),
  /** Said word for word, by its name or by a pattern. */
  isDefinite: z.boolean(),
  /** Small talk that every bot answers. */
  isBuiltIn: z.literal(true).optional(),
})

export const EngineCandidate = Found.extend({
  outcome: z.enum(candidateOutcomes),
  /** Its score has to reach this; not there where other rules decide. */
  limit: z.number().optional(),
  /** The words that were found, of the text of an answer and of a document; of a question and of small talk the nearest wording. */
  quote: z.string().optional(),
  /** Of a trait. */
  group: z.string().optional(),
})
export type EngineCandidate = z.infer<typeof EngineCandidate>

const engineStates = [
  ...(['won', 'offered', 'lost', 'matched'] as const),
  /** It found nothing. */
  'silent',
  /** Something else was sure before it was asked. */
  'not-asked',
  /** The bot has nothing of the kind. */
  'none',
  'off',
  'failed',
] as const
export type EngineState = (typeof engineStates)[number]

export const EngineReport = z.object({
  engine: z.enum(engineNames),
  state: z.enum(engineStates),
  /** Likeliest first. */
  candidates: z.array(EngineCandidate),
})
export type EngineReport = z.infer<typeof EngineReport>

export const SentenceWinner = Found.extend({
  engine: z.enum(engineNames).exclude(['traits']),
  /** Name of the dialog that begins; '' for none. */
  dialog: z.string(),
})
export type SentenceWinner = z.infer<typeof SentenceWinner>

export const SentenceDecision = z.object({
  /** As the log of a conversation calls it. */
  action: z.enum(decisionNames),
  /**
   * What it is about, of all engines: with `ask-which` those that are offered, with `start` those that begin one after the other; empty where
   * nothing of the bot's is intended.
   */
  winners: z.array(SentenceWinner),
  /** With `task`: what it is told about is to end. */
  isEnd: z.literal(true).optional(),
  /** The bot event that deals with it first, by its key. */
  event: z.string().optional(),
  /** With `fallback`: name of the dialog that begins, where the bot has one for what it does not understand. */
  dialog: z.string().optional(),
  /** With `language`: the language that is asked for; '' for one that the bot does not speak. */
  language: z.string().optional(),
})
export type SentenceDecision = z.infer<typeof SentenceDecision>
