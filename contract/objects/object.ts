// The bot document: all objects of a bot, each with an id that never changes, and the operations that edit them.
// Keeping, ordering and inverting operations is server/base/storage/document; the console applies the same ones ahead of the reply.
import { z } from 'zod'
import { objectKinds, type ObjectKind } from '../base/ids'
import { JsonObject } from '../base/json'
import { LocalizedMessage } from '../sentences'
import { Bot } from './bot'
import { BotEvent } from './bot-event'
import { Dialog } from './dialog'
import { DigitalForm } from './digital-form'
import { Entity } from './entity'
import { Faq } from './faq'
import { Intent } from './intent'
import { KnowledgeNode } from './knowledge-node'
import { Node } from './node'
import { MessageTemplate } from './message-template'
import { NoneSentence } from './none-sentence'
import { Note } from './note'
import { Panel } from './panel'
import { StandardResponse } from './standard-response'
import { SentimentEvent } from './sentiment-event'
import { SmallTalk, SmallTalkGroup } from './small-talk'
import { Survey } from './survey'
import { Synonym } from './synonym'
import { Action, Alert, Information } from './task'
import { Trait, TraitGroup } from './trait'
import { Utterance } from './utterance'
import { Variable } from './variable'
import { Widget } from './widget'

export interface ObjectData {
  bot: Bot
  dialog: Dialog
  node: Node
  note: Note
  intent: Intent
  utterance: Utterance
  entity: Entity
  synonym: Synonym
  variable: Variable
  response: StandardResponse
  'bot-event': BotEvent
  panel: Panel
  widget: Widget
  'message-template': MessageTemplate
  form: DigitalForm
  'sentiment-event': SentimentEvent
  survey: Survey
  'knowledge-node': KnowledgeNode
  faq: Faq
  alert: Alert
  action: Action
  information: Information
  'none-sentence': NoneSentence
  'trait-group': TraitGroup
  trait: Trait
  'small-talk-group': SmallTalkGroup
  'small-talk': SmallTalk
}

/** What the document knows of a kind. */
export interface ObjectType<K extends ObjectKind> {
  schema: z.ZodType<ObjectData[K]>
  /** The kind its parent must have; null: it hangs on the bot. */
  parent: ObjectKind | null
  /** A new one may stand without a parent until it is put into one; never again after that. */
  mayStandAlone: boolean
  /** The field people name it by. */
  title: string
}

export const objectTypes: { [K in ObjectKind]: ObjectType<K> } = {
  bot: { schema: Bot, parent: null, mayStandAlone: true, title: 'name' },
  dialog: { schema: Dialog, parent: null, mayStandAlone: true, title: 'name' },
  entity: { schema: Entity, parent: null, mayStandAlone: true, title: 'name' },
  intent: { schema: Intent, parent: null, mayStandAlone: true, title: 'name' },
  node: { schema: Node, parent: 'dialog', mayStandAlone: true, title: 'name' },
  note: { schema: Note, parent: 'dialog', mayStandAlone: false, title: 'text' },
  synonym: { schema: Synonym, parent: null, mayStandAlone: true, title: 'word' },
  utterance: { schema: Utterance, parent: 'intent', mayStandAlone: false, title: 'text' },
  variable: { schema: Variable, parent: null, mayStandAlone: true, title: 'key' },
  response: { schema: StandardResponse, parent: 'dialog', mayStandAlone: true, title: 'key' },
  'bot-event': { schema: BotEvent, parent: null, mayStandAlone: true, title: 'key' },
  panel: { schema: Panel, parent: null, mayStandAlone: true, title: 'name' },
  widget: { schema: Widget, parent: null, mayStandAlone: true, title: 'name' },
  'message-template': { schema: MessageTemplate, parent: null, mayStandAlone: true, title: 'name' },
  form: { schema: DigitalForm, parent: null, mayStandAlone: true, title: 'name' },
  'sentiment-event': { schema: SentimentEvent, parent: null, mayStandAlone: true, title: 'name' },
  survey: { schema: Survey, parent: null, mayStandAlone: true, title: 'name' },
  'knowledge-node': { schema: KnowledgeNode, parent: 'knowledge-node', mayStandAlone: true, title: 'name' },
  faq: { schema: Faq, parent: 'knowledge-node', mayStandAlone: false, title: 'question' },
  alert: { schema: Alert, parent: null, mayStandAlone: true, title: 'name' },
  action: { schema: Action, parent: null, mayStandAlone: true, title: 'name' },
  information: { schema: Information, parent: null, mayStandAlone: true, title: 'name' },
  'none-sentence': { schema: NoneSentence, parent: null, mayStandAlone: true, title: 'text' },
  'trait-group': { schema: TraitGroup, parent: null, mayStandAlone: true, title: 'name' },
  trait: { schema: Trait, parent: 'trait-group', mayStandAlone: false, title: 'name' },
  'small-talk-group': { schema: SmallTalkGroup, parent: null, mayStandAlone: true, title: 'name' },
  'small-talk': { schema: SmallTalk, parent: 'small-talk-group', mayStandAlone: false, title: 'question' },
}

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
