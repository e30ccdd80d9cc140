// The interface of external NLU: services outside that find intents and entities in a sentence. A kind knows the wire of its product; which of
// its intents are which of a bot's, how its scores count and whether an address may be called are the server's.
import type { Field } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'

/** Asks the service; fails with a DeliveryFailure when it gives no reply in time. */
export type NluHttp = (request: {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: JsonObject
}) => Promise<{ status: number; body: Json }>

export interface NluLink {
  /** With something in the place of each secret that the server replaces. */
  settings: Readonly<Record<string, Json>>
  http: NluHttp
}

export interface Sentence {
  text: string
  language: string
  /** By which the service may find it in its own log. */
  id: string
}

export interface FoundIntent {
  name: string
  /** 0..1 */
  score: number
}

export interface FoundEntity {
  name: string
  /** What it stands for, as text. */
  value: string
  /** Its words: UTF-16 offsets, end exclusive. */
  start: number
  end: number
  /** 0..1 */
  score: number
}

export interface NluAnswer {
  /** Likeliest first. */
  intents: FoundIntent[]
  entities: FoundEntity[]
}

export interface NluKind {
  id: string
  label: string
  about: string
  fields: Field[]
  defaults: JsonObject
  /** What somebody does until it works, in order. */
  steps: { title: string; text: string }[]
  /** Fails with a DeliveryFailure that says why. */
  understand(link: NluLink, sentence: Sentence): Promise<NluAnswer>
  /** What it has loaded, in its own words; '' where it does not say. Fails as `understand` does. */
  loaded(link: NluLink): Promise<string>
}
