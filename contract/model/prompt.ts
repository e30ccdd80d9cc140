// The prompt library of a bot over paths for scripts, and the trial of a prompt. Prompts are objects of the bot's document, which the console
// edits as any other.
import { z } from 'zod'
import { call } from '../base/call'
import { changeAccess } from '../objects/kind-permissions'
import { ModelPrompt, PromptLayout, promptLayouts, promptLimits, PromptVersion } from '../objects/model-prompt/index'
import { StepVoice } from '../objects/step-voice'
import { llmLimits } from './llm-limits'
import { ModelChoice } from './model-choice'
import { promptTrialLimits } from './prompt-trial-limits'

export { promptTrialLimits } from './prompt-trial-limits'

const base = '/builder/streams/{streamId}/llm'
const id = z.string().max(80)
const bot = z.object({ streamId: id })
const edit = changeAccess('model-prompt')
const view = { ...edit, level: 'VIEW' } as const

export const WirePrompt = ModelPrompt.extend({ _id: z.string(), versions: z.array(PromptVersion) })
export type WirePrompt = z.infer<typeof WirePrompt>

const ShownIn = z.object({ promptId: id, layout: PromptLayout })

/** What an answer is looked at for; it says nothing of whether the answer is true. */
export const PromptChecks = z.object({
  /** A JSON schema; '' for none. */
  schema: z.string().max(promptLimits.textChars).default(''),
  /** Whether it is JSON of whatever schema. */
  json: z.boolean().default(false),
  /** 0 for any number of words. */
  mostWords: z.number().int().min(0).max(10_000).default(0),
  must: z.array(z.string().trim().min(1).max(promptTrialLimits.wordChars)).max(promptTrialLimits.words).default([]),
  mustNot: z.array(z.string().trim().min(1).max(promptTrialLimits.wordChars)).max(promptTrialLimits.words).default([]),
})
export type PromptChecks = z.infer<typeof PromptChecks>

export const promptChecks = ['json', 'schema', 'words', 'must', 'must-not'] as const
export const PromptCheck = z.object({
  check: z.enum(promptChecks),
  isPassed: z.boolean(),
  /** The word it is about, how many words there are, or what does not fit the schema. */
  detail: z.string(),
})
export type PromptCheck = z.infer<typeof PromptCheck>

const Usage = { inputTokens: z.number(), outputTokens: z.number() }

/** `text`: the answer, or why there is none. `cost`: in millionths of the currency of the bot's budget. */
export const PromptTrial = z.object({
  isAnswered: z.boolean(),
  text: z.string(),
  model: z.string(),
  checks: z.array(PromptCheck),
  ...Usage,
  cost: z.number(),
  ms: z.number(),
  firstMs: z.number(),
})
export type PromptTrial = z.infer<typeof PromptTrial>

/** What a prompt was asked with. `isTest`: in a test chat. Personal data is masked, as it is in the log. */
export const RecordedInput = z.object({
  ...{ sessionId: z.string(), turn: z.number(), at: z.number(), isTest: z.boolean(), version: z.number() },
  ...{ message: z.string(), values: z.record(z.string(), z.string()) },
})
export type RecordedInput = z.infer<typeof RecordedInput>

const { llmTemperature: temperature, llmMaxTokens: maxTokens } = llmLimits

export const promptCalls = {
  'prompt.list': call({
    ...{ method: 'GET', path: `${base}/prompts`, access: view },
    about: 'The prompts of the library of a bot, by name, with their versions.',
    reads: ['document'],
    input: bot,
    reply: z.array(WirePrompt),
  }),
  'prompt.set-voice': call({
    ...{ method: 'PUT', path: `${base}/prompts/{promptId}/tts`, access: edit },
    about: 'Says how what a prompt made is spoken on channels that speak. What is left out is as usual.',
    touches: ['document'],
    input: z.object({ streamId: id, promptId: id, ...StepVoice.shape }),
    reply: StepVoice,
  }),
  'prompt.get-layouts': call({
    ...{ method: 'GET', path: `${base}/layouts`, access: view },
    about: 'The layouts there are, and the one in which the answer of each prompt is shown.',
    reads: ['document'],
    input: bot,
    reply: z.object({ kinds: z.array(z.enum(promptLayouts)), layouts: z.array(ShownIn) }),
  }),
  'prompt.set-layouts': call({
    ...{ method: 'PUT', path: `${base}/layouts`, access: edit },
    about: 'Says in which layout the answers of prompts are shown. Prompts that are left out stay as they are.',
    touches: ['document'],
    input: bot.extend({ layouts: z.array(ShownIn).min(1).max(500) }),
    reply: z.object({ layouts: z.array(ShownIn) }),
  }),
  'prompt.list-recorded': call({
    ...{ method: 'GET', path: `${base}/prompts/{promptId}/inputs`, access: view },
    about:
      'What a prompt was asked with of late in test chats, and for who may read conversations in those, too: newest first, each input once.',
    reads: ['session'],
    input: z.object({ streamId: id, promptId: id }),
    reply: z.array(RecordedInput),
  }),
  'prompt.try': call({
    ...{ method: 'POST', path: `${base}/prompts/try`, access: edit },
    about: 'Asks a model once with a prompt that is filled with the values given, and looks at its answer. It counts into the budget.',
    perMinute: 120,
    input: bot.extend({
      system: z.string().max(promptLimits.textChars).default(''),
      text: z.string().max(promptLimits.textChars).default(''),
      /** What the user said. */
      message: z.string().max(promptTrialLimits.messageChars).default(''),
      /** By path, such as `entities.city`. */
      values: z
        .record(z.string().max(promptTrialLimits.pathChars), z.string().max(promptTrialLimits.valueChars))
        .refine((values) => Object.keys(values).length <= promptTrialLimits.values)
        .default({}),
      model: ModelChoice.default(ModelChoice.parse({})),
      temperature: z.number().min(temperature.min).max(temperature.max).default(0.3),
      maxTokens: z.number().int().min(maxTokens.min).max(maxTokens.max).default(800),
      seconds: z.number().int().min(1).max(promptTrialLimits.seconds).default(30),
      checks: PromptChecks.default(PromptChecks.parse({})),
      /** Whoever asks hears the answer on the live socket while it comes, under this name; '' for not. */
      trialId: z.string().max(80).default(''),
    }),
    reply: PromptTrial,
  }),
}
