// A prompt of the library as conversations use it: the texts of the version that runs, how its answer is shown and how it is spoken.
import { type ModelPrompt, type PromptLayout, usedVersion } from '@parley/contract/objects/model-prompt/index'
import type { BotObject } from '@parley/contract/objects/object'
import type { StepVoice } from '@parley/contract/objects/step-voice'

export interface CompiledPrompt {
  name: string
  /** 0 where none runs: then there is nothing to ask. */
  version: number
  /** Templates. */
  system: string
  text: string
  layout: PromptLayout
  voice?: StepVoice
}

export function compilePrompts(prompts: readonly BotObject<'model-prompt'>[]): ReadonlyMap<string, CompiledPrompt> {
  return new Map(prompts.map(({ id, data }) => [id, compilePrompt(data)]))
}

function compilePrompt(data: ModelPrompt): CompiledPrompt {
  const { number: version = 0, system = '', text = '' } = usedVersion(data) ?? {}
  return { name: data.name, version, system, text, layout: data.layout, ...(data.voice && { voice: data.voice }) }
}
