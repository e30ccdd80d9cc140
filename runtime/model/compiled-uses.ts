// What a compiled bot says of its language models: what each of its features uses, and which of them are on. Asking a model is the server's
// (server/base/bot/models); that a turn asks one at all is decided by what is on.
import { type LlmFeature, LlmUse } from '@parley/contract/objects/model-use/index'
import type { BotObject } from '@parley/contract/objects/object'
import type { CompiledPrompt } from '../generate/compiled-prompt'

export interface CompiledUses {
  /** Those that somebody has set. */
  of: ReadonlyMap<LlmFeature, LlmUse>
  on: ReadonlySet<LlmFeature>
}

/** Of a bot that asks no model. */
export const noUses: CompiledUses = { of: new Map(), on: new Set() }

type Prompt = Pick<CompiledPrompt, 'system' | 'text' | 'paths'>

/** Behind its own instructions a feature gives its prompt of the library. One that reads values is for steps alone: a feature has none. */
export function withPrompt(use: LlmUse, prompt: Prompt | undefined): LlmUse {
  if (prompt === undefined || prompt.paths.length > 0) return use
  const parts = [use.instructions, prompt.system, prompt.text]
  return { ...use, instructions: parts.filter((part) => part.trim() !== '').join('\n\n') }
}

export function compileUses(objects: readonly BotObject<'model-use'>[], prompts: ReadonlyMap<string, Prompt>): CompiledUses {
  if (objects.length === 0) return noUses
  const uses = objects.map(({ data: { key: name, ...use } }) => withPrompt({ name, ...use }, prompts.get(use.promptId)))
  return {
    of: new Map(uses.map((use) => [use.name, use])),
    on: new Set(uses.filter(({ isEnabled }) => isEnabled).map(({ name }) => name)),
  }
}

/** A feature that nobody has set is off. */
export const useOf = ({ of }: CompiledUses, feature: LlmFeature): LlmUse => of.get(feature) ?? LlmUse.parse({ name: feature })
