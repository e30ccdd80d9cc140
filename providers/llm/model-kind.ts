// The interface of language models: how a provider is asked for a text and for the models it has. Which bot asks for what, where it is kept
// and whether an address may be called are the server's.
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
}

export interface Prompt {
  model: string
  /** What the model is to do. */
  system: string
  /** What it is to do it with. */
  text: string
  /** 0 to 2; a provider whose scale is shorter takes its highest. */
  temperature: number
  /** Of the answer. */
  maxTokens: number
}

export interface Completion {
  text: string
  /** The answer ended since it was as long as allowed. */
  isCut: boolean
}

export interface ModelKind {
  id: string
  label: string
  about: string
  /** One of them is `address`: where requests go. */
  fields: Field[]
  defaults: JsonObject & { address: string }
  /** What somebody does until it works, in order. */
  steps: { title: string; text: string }[]
  /** Fails with a DeliveryFailure that says why in the provider's words. */
  complete(link: ModelLink, prompt: Prompt): Promise<Completion>
  /** Names of the models it has; fails as `complete` does. */
  models(link: ModelLink): Promise<string[]>
}
