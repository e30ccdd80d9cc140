// A prompt of the library as conversations use it: the texts of the version that runs, how its answer is shown and how it is spoken.
import { type ModelPrompt, type PromptLayout, usedVersion } from '@parley/contract/objects/model-prompt/index'
import type { BotObject } from '@parley/contract/objects/object'
import type { StepVoice } from '@parley/contract/objects/step-voice'
import { templatePaths } from '@parley/kit/expression/template-paths'

export interface CompiledPrompt {
  id: string
  name: string
  /** 0 where none runs: then there is nothing to ask. */
  version: number
  /** Templates. */
  system: string
  text: string
  /** Of the values they read. */
  paths: readonly string[]
  layout: PromptLayout
  voice?: StepVoice
}

export function compilePrompts(prompts: readonly BotObject<'model-prompt'>[]): ReadonlyMap<string, CompiledPrompt> {
  return new Map(prompts.map(({ id, data }) => [id, compilePrompt(id, data)]))
}

export function compilePrompt(id: string, data: ModelPrompt): CompiledPrompt {
  const { number: version = 0, system = '', text = '' } = usedVersion(data) ?? {}
  const paths = templatePaths([system, text])
  return { id, name: data.name, version, system, text, paths, layout: data.layout, ...(data.voice && { voice: data.voice }) }
}
