// The bot document: all objects of a bot, each with an id that never changes, and the operations that edit them.
// Keeping, ordering and inverting operations is server/base/storage/document; the console applies the same ones ahead of the reply.
import { z } from 'zod'
import { objectKinds, type ObjectKind } from '../base/ids'
import { JsonObject } from '../base/json'
import { LocalizedMessage } from '../sentences'
import { actionKind } from './action/kind'
import { alertKind } from './alert/kind'
import { authorizationKind } from './authorization/kind'
import { botEventKind } from './bot-event/kind'
import { botKind } from './bot/kind'
import { dialogKind } from './dialog/kind'
import { entityKind } from './entity/kind'
import { faqKind } from './faq/kind'
import { formKind } from './form/kind'
import { informationKind } from './information/kind'
import { intentKind } from './intent/kind'
import { knowledgeNodeKind } from './knowledge-node/kind'
import { linkedBotKind } from './linked-bot/kind'
import { messageTemplateKind } from './message-template/kind'
import { nodeKind } from './node/kind'
import { noneSentenceKind } from './none-sentence/kind'
import { noteKind } from './note/kind'
import { panelKind } from './panel/kind'
import { responseKind } from './response/kind'
import { sceneKind } from './scene/kind'
import { sentimentEventKind } from './sentiment-event/kind'
import { smallTalkGroupKind } from './small-talk-group/kind'
import { smallTalkKind } from './small-talk/kind'
import { surveyKind } from './survey/kind'
import { synonymKind } from './synonym/kind'
import { traitGroupKind } from './trait-group/kind'
import { traitKind } from './trait/kind'
import { utteranceKind } from './utterance/kind'
import { variableKind } from './variable/kind'
import { widgetKind } from './widget/kind'
import type { ObjectType } from './object-type'

const types = {
  dialog: dialogKind,
  node: nodeKind,
  note: noteKind,
  intent: intentKind,
  utterance: utteranceKind,
  entity: entityKind,
  synonym: synonymKind,
  variable: variableKind,
  authorization: authorizationKind,
  response: responseKind,
  form: formKind,
  'bot-event': botEventKind,
  'message-template': messageTemplateKind,
  panel: panelKind,
  widget: widgetKind,
  'sentiment-event': sentimentEventKind,
  survey: surveyKind,
  scene: sceneKind,
  'knowledge-node': knowledgeNodeKind,
  faq: faqKind,
  alert: alertKind,
  action: actionKind,
  information: informationKind,
  'none-sentence': noneSentenceKind,
  'trait-group': traitGroupKind,
  trait: traitKind,
  'small-talk-group': smallTalkGroupKind,
  'small-talk': smallTalkKind,
  'linked-bot': linkedBotKind,
  bot: botKind,
}

/** What objects hold, by their kinds. */
export type ObjectData = { [K in ObjectKind]: z.output<(typeof types)[K]['schema']> }

export const objectTypes: { [K in ObjectKind]: ObjectType<ObjectData[K]> } = types

/** What the kind of an object says, read with what the object holds. */
export const typeOfObject = <K extends ObjectKind>({ kind }: { kind: K }): ObjectType<ObjectData[K]> => objectTypes[kind]

export interface BotObject<K extends ObjectKind = ObjectKind> {
  id: string
  kind: K
  /** '' when it hangs on the bot. */
  parentId: string
  /** Number of the operation that last changed it. */
  rev: number
  data: ObjectData[K]
}
export const BotObject = z.object({
  id: z.string().max(80),
  kind: z.enum(objectKinds),
  parentId: z.string().max(80),
  rev: z.number().int(),
  data: JsonObject,
})

/** All of a bot at one revision. */
export interface BotDocument {
  botId: string
  rev: number
  objects: BotObject[]
}
export const BotDocument = z.object({ botId: z.string(), rev: z.number(), objects: z.array(BotObject) })

/**
 * One edit as a client sends it. `put` creates the object or sets the named fields of its data (other fields stay, so that
 * two people editing different fields lose nothing; with `base`, what these fields were when they were edited, what somebody else has
 * changed of them since is kept as far as it can be told apart: kit/merge); `move` changes its parent; `remove` removes it and what hangs below it.
 */
export const Edit = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('put'),
    id: z.string().max(80),
    kind: z.enum(objectKinds),
    parentId: z.string().max(80).optional(),
    set: JsonObject,
    base: JsonObject.optional(),
  }),
  z.object({ op: z.literal('move'), id: z.string().max(80), parentId: z.string().max(80) }),
  z.object({ op: z.literal('remove'), id: z.string().max(80) }),
])
export type Edit = z.infer<typeof Edit>

/** Names a request that changes a document: sent again under it, it changes nothing. */
export const BatchId = z.string().min(8).max(80)
/** A batch of edits that happen together and are undone together. */
export const Batch = z.object({
  id: BatchId,
  label: z.string().max(200).default(''),
  /** How to say the label in another language; a label without it is the editor's own words. */
  said: LocalizedMessage.optional(),
  edits: z.array(Edit).min(1).max(5000),
})
export type Batch = z.infer<typeof Batch>

/** One operation of the log: an edit with the value before and after, so that it can be inverted. */
export const Operation = z.object({
  seq: z.number().int(),
  batchId: z.string(),
  label: z.string(),
  objectId: z.string(),
  kind: z.enum(objectKinds),
  /** null before: created; null after: removed. */
  before: z.object({ parentId: z.string(), data: JsonObject }).nullable(),
  after: z.object({ parentId: z.string(), data: JsonObject }).nullable(),
  actorId: z.string(),
  actorName: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
})
export type Operation = z.infer<typeof Operation>

/** Objects of one kind, typed. */
export function objectsOf<K extends ObjectKind>(document: { objects: readonly BotObject[] }, kind: K): BotObject<K>[] {
  return document.objects.filter((o) => o.kind === kind) as BotObject<K>[]
}
