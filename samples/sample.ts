// How a sample bot is written down: by names, as a person reads it. samples/build.ts turns it into a bot document with stable ids.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { storeCategories, storePictures } from '@parley/contract/bot/store/listing'
import type { Condition } from '@parley/contract/objects/condition'

/** A way out of a node. `to`: another node's name in the same dialog, 'next' for the node that follows in the list, or 'end'. */
export interface SampleTransition {
  exit?: string
  label?: string
  when?: Condition
  to: string
}

export interface SampleNode {
  name: string
  type: string
  /**
   * The kind's settings (its folder in runtime/nodes) with names in place of ids: `intent`, `entity`, `dialog` stand for the setting that
   * chooses one; assignments' `to` is an entity name; prompts may be plain strings.
   */
  settings?: JsonObject
  /** Omitted: one arrow to the node that follows in the list, or to the end after the last. */
  transitions?: SampleTransition[]
}

export interface SampleDialog {
  name: string
  description: string
  nodes: SampleNode[]
}

export interface SampleIntent {
  name: string
  description?: string
  dialog: string
  patterns?: string[]
  negativePatterns?: string[]
  /** Entities are marked as in `fly to [oslo](to_city) on [friday](travel_date)`. */
  utterances: string[]
}

/** One piece of small talk: what people say, the first as it is shown, and the answers, of which one is said by chance. */
export interface SampleTalk {
  group: string
  said: string[]
  answers: (string | JsonObject)[]
}

export interface SampleEntity {
  name: string
  type: string
  description?: string
  settings?: JsonObject
}

/** A conversation that must go this way; each expected reply is text the bot's message must contain. `now` is ISO. */
export interface SampleConversation {
  name: string
  now?: string
  turns: { user: string; bot: string[] }[]
}

/** One call to the sample's own service. Deterministic: the same request gives the same reply. */
export interface SampleRequest {
  method: string
  path: string
  query: Record<string, string>
  body: Json
}
export interface SampleReply {
  status: number
  body: Json
}

export interface Sample {
  id: string
  /** Raised by whoever changes what the sample does: those who installed it are told. */
  version: number
  name: string
  /** In a line, on its card. */
  summary: string
  description: string
  category: (typeof storeCategories)[number]
  picture: (typeof storePictures)[number]
  color: string
  languages: string[]
  welcome: string
  settings?: JsonObject
  variables: { key: string; value: string; scope?: 'env' | 'content'; hint?: string }[]
  synonyms: { word: string; synonyms: string[] }[]
  entities: SampleEntity[]
  intents: SampleIntent[]
  dialogs: SampleDialog[]
  smallTalk: SampleTalk[]
  fallbackDialog?: string
  welcomeDialog?: string
  conversations: SampleConversation[]
  /** Served by the server below /sample-services/<id>; the bot reaches it through an env variable holding that path. */
  service(request: SampleRequest): SampleReply
}

/** What a bot is built from: a sample without what its card in the store shows. */
export type BuiltSample = Omit<Sample, 'version' | 'summary' | 'category' | 'picture'>
