// A prompt of the bot's library: what a language model is told, in versions of which one is used. A version stays as it is once it was used
// or another stands behind it. Which steps use it is theirs; asking a model is the runtime's.
import { z } from 'zod'
import { StepVoice } from '../step-voice'
import { PromptInput } from './input'
import { PromptLayout } from './layout'
import { promptLimits } from './limits'

export { mayKeep, PromptInput } from './input'
export { PromptLayout, promptLayouts, usualPlaces } from './layout'
export { promptLimits } from './limits'

const Text = z.string().max(promptLimits.textChars).default('')

export const PromptVersion = z.object({
  number: z.number().int().min(1),
  /** What the user of the model says to it, a template with `{{...}}`. */
  text: Text,
  /** What the model is told before; '' for nothing. */
  system: Text,
  /** Why it is there, for people. */
  note: z.string().max(promptLimits.noteChars).default(''),
  author: z.string().max(200).default(''),
  /** Epoch milliseconds. */
  at: z.number().int().min(0).default(0),
})
export type PromptVersion = z.infer<typeof PromptVersion>

const areAscending = (versions: readonly PromptVersion[]): boolean =>
  versions.every(({ number }, at) => at === 0 || number > (versions[at - 1]?.number ?? 0))

export const ModelPrompt = z.object({
  name: z.string().trim().min(1).max(128),
  about: z.string().max(promptLimits.aboutChars).default(''),
  /** Oldest first. */
  versions: z.array(PromptVersion).max(promptLimits.versions).refine(areAscending).default([]),
  /** The number of the version that runs; 0 for none. */
  used: z.number().int().min(0).default(0),
  /** The highest number that ever ran. */
  usedUpTo: z.number().int().min(0).default(0),
  layout: PromptLayout.default(PromptLayout.parse({})),
  /** To try it with. */
  inputs: z.array(PromptInput).max(promptLimits.inputs).default([]),
  /** How what it made is spoken, on channels that speak. */
  voice: StepVoice.optional(),
})
export type ModelPrompt = z.infer<typeof ModelPrompt>

export function usedVersion({ versions, used }: Pick<ModelPrompt, 'versions' | 'used'>): PromptVersion | undefined {
  return versions.find(({ number }) => number === used)
}

export const newestVersion = ({ versions }: Pick<ModelPrompt, 'versions'>): PromptVersion | undefined => versions.at(-1)

/** Whether a version is to stay as it is: it runs or ran, or another stands behind it. */
export function isSettled({ versions, used, usedUpTo }: Pick<ModelPrompt, 'versions' | 'used' | 'usedUpTo'>, number: number): boolean {
  return number === used || number <= usedUpTo || number !== versions.at(-1)?.number
}

/** The fields with which a version is the one that runs. */
export const fieldsOfUse = ({ usedUpTo }: Pick<ModelPrompt, 'usedUpTo'>, number: number): Pick<ModelPrompt, 'used' | 'usedUpTo'> => ({
  used: number,
  usedUpTo: Math.max(usedUpTo, number),
})
