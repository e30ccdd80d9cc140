// The interface of language models: how a model of a provider is opened, and which models it has. What it is asked and how its answer is read
// is the same for all (answer); which bot asks for what, where it is kept and whether an address may be called are the server's.
import type { LanguageModelV3 } from '@ai-sdk/provider'
import type { Field } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'

/** Asks the provider; fails with a DeliveryFailure when it cannot be reached in time. */
export type ModelHttp = (request: {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: JsonObject
}) => Promise<{ status: number; body: Json }>

export interface ModelLink {
  /** With its secrets, opened. */
  settings: Readonly<Record<string, Json>>
  http: ModelHttp
  /** For answers that come piece by piece; fails as `http` does. */
  fetch: typeof globalThis.fetch
}

export interface OpenedModel {
  name: string
  /** It took no temperature, or no limit by the usual name: it reasons. */
  isPlain: boolean
}

export interface FoundModel {
  id: string
  /** The day from which it answers no more, as the provider says: 2026-12-31. */
  offOn?: string
}

export interface ModelKind {
  id: string
  label: string
  about: string
  fields: Field[]
  defaults: JsonObject & { address: string }
  /** What somebody does until it works, in order. */
  steps: { title: string; text: string }[]
  /** Where requests go. */
  address(settings: ModelLink['settings']): string
  /** The highest temperature it takes; 2 where it is not given. */
  hottest?: number
  open(link: ModelLink, model: OpenedModel): Promise<LanguageModelV3>
  /** The models it has; fails with a DeliveryFailure that says why in the provider's words. */
  models(link: ModelLink): Promise<FoundModel[]>
}
