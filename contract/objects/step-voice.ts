// How a step is spoken: what a channel that speaks says and hears there, whatever its kind (reference, section 7.1, ivrOptions). The
// runtime hands it on with the step's message; speaking is the channel's.
import { z } from 'zod'
import type { Field } from '../base/form'
import { Prompt } from './prompt'

const Spoken = z.array(Prompt).max(20).optional()

const inputModes = ['speech', 'dtmf', 'speech-dtmf'] as const
const recordings = ['as-before', 'start', 'stop'] as const

export const StepVoice = z.object({
  /** Said in the place of the step's words; after silence; after what was not understood; after an answer that was refused. */
  initialPrompts: Spoken,
  timeoutPrompts: Spoken,
  nomatchPrompts: Spoken,
  errorPrompts: Spoken,
  inputMode: z.enum(inputModes).optional(),
  /** Addresses or texts of grammars, with `{{...}}`. */
  grammars: z.array(z.string().max(4000)).max(20).optional(),
  /** Milliseconds of silence that are waited for. */
  timeout: z.number().int().min(500).max(60_000).optional(),
  /** How often it is asked again after silence or what was not understood. */
  retry_limit: z.number().int().min(0).max(10).optional(),
  /** The user may speak while the bot does. */
  bargein: z.boolean().optional(),
  recording: z.enum(recordings).optional(),
})
export type StepVoice = z.infer<typeof StepVoice>

/** What a call does where a step does not say. */
export const stepVoiceDefaults = {
  ...{ initialPrompts: [], timeoutPrompts: [], nomatchPrompts: [], errorPrompts: [] },
  ...{ inputMode: 'speech', grammars: [], timeout: 10_000, retry_limit: 3, bargein: false, recording: 'as-before' },
}

/** How it is edited; words in other languages are the console's. */
export const stepVoiceFields = [
  { name: 'initialPrompts', label: 'Spoken words', control: 'prompts' },
  { name: 'timeoutPrompts', label: 'After silence', control: 'prompts' },
  { name: 'nomatchPrompts', label: 'When not understood', control: 'prompts' },
  { name: 'errorPrompts', label: 'When refused', control: 'prompts' },
  {
    name: 'inputMode',
    label: 'Heard',
    control: 'choice',
    options: [
      { value: 'speech', label: 'Speech' },
      { value: 'dtmf', label: 'Keys' },
      { value: 'speech-dtmf', label: 'Both' },
    ],
  },
  { name: 'grammars', label: 'Grammars', control: 'list', code: true },
  { name: 'timeout', label: 'Silence', control: 'number', min: 500, max: 60_000, step: 500, unit: 'ms' },
  { name: 'retry_limit', label: 'Asked again', control: 'number', min: 0, max: 10, step: 1, unit: 'times' },
  { name: 'bargein', label: 'Barge-in', control: 'switch' },
  {
    name: 'recording',
    label: 'Recording',
    control: 'choice',
    options: [
      { value: 'as-before', label: 'As before' },
      { value: 'start', label: 'Start' },
      { value: 'stop', label: 'Stop' },
    ],
  },
] as const satisfies readonly Field[]
