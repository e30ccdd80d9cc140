// What a compiled bot says of its language models: what each of its features uses, and which of them are on. Asking a model is the server's
// (server/base/bot/models); that a turn asks one at all is decided by what is on.
import { type LlmFeature, LlmUse } from '@parley/contract/objects/model-use/index'
import type { BotObject } from '@parley/contract/objects/object'

export interface CompiledUses {
  /** Those that somebody has set. */
  of: ReadonlyMap<LlmFeature, LlmUse>
  on: ReadonlySet<LlmFeature>
}

/** Of a bot that asks no model. */
export const noUses: CompiledUses = { of: new Map(), on: new Set() }

export function compileUses(objects: readonly BotObject<'model-use'>[]): CompiledUses {
  if (objects.length === 0) return noUses
  const uses = objects.map(({ data: { key: name, ...use } }) => ({ name, ...use }))
  return {
    of: new Map(uses.map((use) => [use.name, use])),
    on: new Set(uses.filter(({ isEnabled }) => isEnabled).map(({ name }) => name)),
  }
}

/** A feature that nobody has set is off. */
export const useOf = ({ of }: CompiledUses, feature: LlmFeature): LlmUse => of.get(feature) ?? LlmUse.parse({ name: feature })
