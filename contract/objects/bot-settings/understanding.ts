// The settings of how a bot understands: from when on an answer or small talk counts, what decides at once, and words that count for
// nothing. All of them hold from the next training on (nlu/rules obeys them).
import { z } from 'zod'
import { drawn } from './drawn'

const Share = z.number().min(0).max(1)
/** A new one for each setting: what is registered of a schema is of that very schema. */
const words = () => z.array(z.string().max(128)).max(500).default([])

/** The versions of the engine: 1 goes by words, 2 also by what sentences mean. */
export const nlpVersions = { oldest: 1, newest: 2 } as const

/** Those that a custom model may set for its languages. */
export const trainingShape = {
  /** Lowest calibrated probability an intent may win with, 0..1. */
  intentThreshold: z.number().min(0).max(1).default(0.3).register(drawn, {
    section: 'understanding',
    engine: 'ml',
    control: 'number',
    step: 0.05,
    label: 'Lowest score that wins',
    help: 'From {{min}} to {{max}}. Higher: fewer wrong turns, more “I did not understand”.',
  }),
  /** Two intents closer than this are asked about, 0..0.5. */
  ambiguityMargin: z.number().min(0).max(0.5).default(0.1).register(drawn, {
    section: 'understanding',
    engine: 'rr',
    control: 'number',
    step: 0.01,
    label: 'Ask which, when closer than',
    help: 'From {{min}} to {{max}}. Two intents whose scores are closer than this are both offered.',
  }),
  /** Whether sentences that rule an intent out are learnt. */
  negativePatterns: z.boolean().default(true).register(drawn, {
    section: 'understanding',
    engine: 'fm',
    isAdvanced: true,
    control: 'switch',
    label: 'Negative patterns',
    help: 'Patterns that rule an intent out, however well the rest fits. Holds from the next training on.',
  }),
  /** 1: words alone; 2: their meaning as well. */
  nlpVersion: z.number().int().min(nlpVersions.oldest).max(nlpVersions.newest).default(nlpVersions.newest).register(drawn, {
    section: 'matching',
    engine: 'ml',
    control: 'number',
    step: 1,
    label: 'Version of the engine',
    help: '1 goes by words and their forms. 2 goes also by what sentences mean, in English. The bot is trained again when it changes.',
  }),
  /** Whether a training sentence said word for word decides at once. */
  exactSentences: z.boolean().default(true).register(drawn, {
    section: 'matching',
    engine: 'ml',
    isAdvanced: true,
    control: 'switch',
    label: 'A training sentence decides',
    help: 'Said word for word it means its intent, whatever the scores are.',
  }),
  /** Whether the name of an intent decides at once. */
  exactNames: z.boolean().default(true).register(drawn, {
    section: 'matching',
    engine: 'fm',
    isAdvanced: true,
    control: 'switch',
    label: 'The name of an intent decides',
    help: 'Said word for word it means the intent, whatever the scores are.',
  }),
  /** Whether everyday sentences are learnt as meaning nothing. */
  noneIntent: z.boolean().default(true).register(drawn, {
    section: 'matching',
    engine: 'ml',
    isAdvanced: true,
    control: 'switch',
    label: 'Learn what is no request',
    help: 'The bot also learns from sentences that no bot serves, so that it turns down what is not its business.',
  }),
  /** Words that may stand between two words of a pattern. */
  patternGap: z.number().int().min(0).max(9).default(3).register(drawn, {
    section: 'matching',
    engine: 'fm',
    isAdvanced: true,
    control: 'number',
    step: 1,
    label: 'Words between the words of a pattern',
    help: 'From {{min}} to {{max}}. So many other words may stand between two neighbours of a pattern.',
  }),
}

export const understandingShape = {
  ...trainingShape,
  /** Train by itself after changes. */
  autoTrain: z.boolean().default(true).register(drawn, {
    section: 'understanding',
    engine: 'rr',
    control: 'switch',
    label: 'Train by itself after changes',
    help: 'A few seconds after the last change to intents, utterances or entities.',
  }),
  /** From this score on a question of the bot's knowledge is answered. */
  answerThreshold: Share.default(0.8).register(drawn, {
    section: 'answers',
    engine: 'faq',
    control: 'number',
    step: 0.05,
    label: 'Answer a question from',
    help: 'From {{min}} to {{max}}. How sure the bot must be of a question of its knowledge to answer it without asking.',
  }),
  /** From this score on it is offered. */
  offerThreshold: Share.default(0.6).register(drawn, {
    section: 'answers',
    engine: 'faq',
    control: 'number',
    step: 0.05,
    label: 'Offer a question from',
    help: 'From {{min}} to {{max}}. Below the score above, down to this one, the bot asks “did you mean”.',
  }),
  /** Two questions closer than this are both offered. */
  answerMargin: z.number().min(0).max(0.5).default(0.05).register(drawn, {
    section: 'answers',
    engine: 'faq',
    control: 'number',
    step: 0.01,
    label: 'Ask which question, when closer than',
    help: 'From {{min}} to {{max}}. Two questions whose scores are closer than this are both offered.',
  }),
  /** Whether small talk is answered at all. */
  smallTalk: z.boolean().default(true).register(drawn, {
    section: 'answers',
    engine: 'faq',
    control: 'switch',
    label: 'Small talk',
    help: 'The bot answers what is said without a task in mind, where no task is meant.',
  }),
  /** From this likeness on a sentence is small talk. */
  smallTalkThreshold: Share.default(0.75).register(drawn, {
    section: 'answers',
    engine: 'faq',
    isAdvanced: true,
    control: 'number',
    step: 0.05,
    label: 'Take it for small talk from',
    help: 'From {{min}} to {{max}}. How like a sentence of small talk it must be. 1: word for word.',
    shownWhen: { field: 'smallTalk', is: [true] },
  }),
  /** Words that are passed over wherever they stand. */
  ignoreWords: words().register(drawn, {
    section: 'words',
    engine: 'fm',
    control: 'list',
    label: 'Ignore words',
    help: 'They count for nothing, wherever they stand in a sentence.',
    placeholder: 'kindly',
  }),
  /** Phrases the bot is called by at the beginning of a sentence. */
  triggerPhrases: words().register(drawn, {
    section: 'words',
    engine: 'fm',
    control: 'list',
    label: 'Trigger phrases',
    help: 'With which the bot is called at the beginning of a sentence; what follows them is the request.',
    placeholder: 'ask travel desk to',
  }),
}
