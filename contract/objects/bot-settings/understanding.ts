// The settings of how a bot understands: from when on an answer or small talk counts, what decides at once, and words that count for
// nothing. All of them hold from the next training on (nlu/rules obeys them).
import { z } from 'zod'
import { answerParts } from '../../base/understand'
import { drawn } from './drawn'

const Share = z.number().min(0).max(1)
/** A new one for each setting: what is registered of a schema is of that very schema. */
const words = () => z.array(z.string().max(128)).max(500).default([])

/** The versions of the engine: 1 goes by words, 2 also by what sentences mean. */
export const nlpVersions = { oldest: 1, newest: 2 } as const

/** The sentence encoder that comes with the product. */
export const usualEncoder = 'built-in'

/** Those that go into a model, and that a custom model may set for its languages. */
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
  /** Of several intents so many are offered at most. */
  intentsOffered: z.number().int().min(2).max(5).default(5).register(drawn, {
    section: 'understanding',
    engine: 'rr',
    isAdvanced: true,
    control: 'number',
    step: 1,
    label: 'Intents offered at most',
    help: 'From {{min}} to {{max}}, the likeliest first, when several are as likely.',
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
    help: '1 goes by words and their forms. 2 goes also by what sentences mean, in the languages that the sentence encoder knows; the built-in one knows English. The bot is trained again when it changes.',
  }),
  /** By the name it has on the server. */
  encoder: z
    .string()
    .min(1)
    .max(60)
    .default(usualEncoder)
    .register(drawn, {
      section: 'matching',
      engine: 'ml',
      control: 'encoder',
      label: 'Sentence encoder',
      help: 'What tells the meaning of sentences. In a language that it does not know, the built-in one is used for English and the words alone decide elsewhere. The bot is trained again when it changes.',
      shownWhen: { field: 'nlpVersion', is: [nlpVersions.newest] },
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
  /** Likewise in the patterns of entities. */
  entityPatternGap: z.number().int().min(0).max(5).default(2).register(drawn, {
    section: 'matching',
    engine: 'fm',
    isAdvanced: true,
    control: 'number',
    step: 1,
    label: 'Words between the words of an entity’s pattern',
    help: 'From {{min}} to {{max}}. A * stands for words besides, as ever.',
  }),
  /** Which of an intent's patterns counts, and whether intents are compared by it. */
  patternOrder: z
    .enum(['first', 'best'])
    .default('first')
    .register(drawn, {
      section: 'matching',
      engine: 'fm',
      control: 'choice',
      label: 'Which pattern counts',
      help: 'Where several match. The best of two intents’ patterns wins; the first of each are both offered.',
      options: [
        { value: 'first', label: 'The first of each intent, in their order' },
        { value: 'best', label: 'The one that accounts for most words' },
      ],
    }),
  /** Lowest chance with which words are taken as the value of free text that tagged utterances taught. */
  entityThreshold: Share.default(0.3).register(drawn, {
    section: 'matching',
    engine: 'ml',
    isAdvanced: true,
    control: 'number',
    step: 0.01,
    label: 'Score of learned values',
    help: '{{min}} to {{max}}. How sure it must be that words are the value of an entity whose values are free text, as tagged utterances taught it.',
  }),
  /** Whether what leaves no doubt puts all else aside. */
  preferDefinite: z.boolean().default(true).register(drawn, {
    section: 'matching',
    engine: 'rr',
    isAdvanced: true,
    control: 'switch',
    label: 'What matches for certain goes first',
    help: 'Off: a sentence, name or pattern that matches is weighed like the rest, and what is as likely is offered beside it.',
  }),
  /** Whether synonyms count for intents; patterns name them all the same. */
  intentSynonyms: z.boolean().default(true).register(drawn, {
    section: 'matching',
    engine: 'ml',
    isAdvanced: true,
    control: 'switch',
    label: 'Synonyms count for intents',
    help: 'A synonym is heard as the word it stands for. Patterns that name it do so in any case.',
  }),
  /** Whether an intent that the user refuses is left alone. */
  negation: z.boolean().default(true).register(drawn, {
    section: 'matching',
    engine: 'ml',
    isAdvanced: true,
    control: 'switch',
    label: 'Hear refusals',
    help: 'An intent that is refused, as in “I do not want to book a flight”, is not begun, unless its own sentences refuse likewise. In English, and by few rules in Spanish, French, German, Portuguese, Italian and Dutch.',
  }),
  /** Whether misspelt words are taken for the bot's own that they are like. */
  spelling: z.boolean().default(true).register(drawn, {
    section: 'matching',
    engine: 'ml',
    isAdvanced: true,
    control: 'switch',
    label: 'Correct misspelt words',
    help: 'Words that neither the bot nor the language knows are read as the word of the bot they are most like. Names, numbers and addresses stay as they are. In English, by version 2 of the engine.',
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
  /** Of several questions so many are offered at most. */
  answersOffered: z.number().int().min(1).max(5).default(3).register(drawn, {
    section: 'answers',
    engine: 'faq',
    isAdvanced: true,
    control: 'number',
    step: 1,
    label: 'Questions offered at most',
    help: 'From {{min}} to {{max}}, the likeliest first.',
  }),
  /** The share of the topics above a question that must be spoken of, in percent. */
  pathCoverage: z.number().int().min(0).max(100).default(0).register(drawn, {
    section: 'answers',
    engine: 'faq',
    isAdvanced: true,
    control: 'number',
    step: 10,
    label: 'Topics that must be spoken of, in percent',
    help: 'From {{min}} to {{max}}. Of the topics above a question, without the root and organisers. 0: none need be.',
  }),
  /** Whether the bot's synonyms count for questions; those of topics always do. */
  answerSynonyms: z.boolean().default(true).register(drawn, {
    section: 'answers',
    engine: 'faq',
    isAdvanced: true,
    control: 'switch',
    label: 'Synonyms of the bot count for questions',
    help: 'Those of topics count in any case.',
  }),
  /** Whether the text of answers is searched where no question is meant, and how much of one is said. */
  answerSearch: z
    .enum(['off', ...answerParts])
    .default('off')
    .register(drawn, {
      section: 'answers',
      engine: 'faq',
      control: 'choice',
      label: 'Search in answers',
      help: 'Where no question of the knowledge reaches its score, the text of its answers is searched, by words and by what they mean. Answers under a condition, for one channel only, or by a dialog are not.',
      options: [
        { value: 'off', label: 'Off' },
        { value: 'whole', label: 'Say the whole answer' },
        { value: 'paragraph', label: 'Say the paragraph' },
        { value: 'more', label: 'Say the paragraph; the whole answer opens behind it' },
      ],
    }),
  /** From this score on what is found in an answer is said. */
  answerSearchThreshold: Share.default(0.5).register(drawn, {
    section: 'answers',
    engine: 'faq',
    isAdvanced: true,
    control: 'number',
    step: 0.05,
    label: 'Say what an answer holds from',
    help: 'From {{min}} to {{max}}. How sure it must be that a sentence of an answer is what was asked for.',
    shownWhen: { field: 'answerSearch', is: [...answerParts] },
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
  /** Words that are passed over where questions of the bot's knowledge are compared. */
  stopWords: words().register(drawn, {
    section: 'words',
    engine: 'faq',
    control: 'list',
    label: 'Stop words of questions',
    help: 'They count for nothing where the bot compares a sentence with the questions it knows. Files of questions carry them.',
    placeholder: 'please',
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
  /** Below this score an answer that a language model wrote is not said. */
  groundingThreshold: Share.default(0.7).register(drawn, {
    section: 'answers',
    engine: 'faq',
    control: 'number',
    step: 0.05,
    label: 'Say a written answer from',
    help: 'From {{min}} to {{max}}. How much of an answer that a language model writes must stand in the passages it names. Below it the passage is quoted.',
  }),
  /** Whether small talk is answered at all. */
  smallTalk: z.boolean().default(true).register(drawn, {
    section: 'answers',
    engine: 'faq',
    control: 'switch',
    label: 'Small talk',
    help: 'The bot answers what is said without a task in mind, where no task is meant.',
  }),
}
