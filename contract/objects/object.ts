// The bot document: all objects of a bot, each with an id that never changes, and the operations that edit them.
// Keeping, ordering and inverting operations is server/base/storage/document; the console applies the same ones ahead of the reply.
import { z } from 'zod'
import { objectKinds, type ObjectKind } from '../base/ids'
import type { Field } from '../base/form'
import { JsonObject } from '../base/json'
import { LocalizedMessage } from '../base/fields/localized'
import { Authorization, authorizationFields } from './authorization/profile'
import { BotEvent, botEventFields } from './bot-event/index'
import { BotFunction, botFunctionFields } from './bot-function/index'
import { Bot } from './bot/index'
import { Dialog, dialogFields } from './dialog/index'
import { Entity } from './entity/index'
import { ExternalNlu, externalNluFields } from './external-nlu/index'
import { Faq, faqFields } from './faq/index'
import { DigitalForm } from './form/index'
import { guardrailFields } from './guardrail/fields'
import { Guardrail } from './guardrail/index'
import { Integration, integrationFields } from './integration/index'
import { IntegrationAction } from './integration-action/index'
import { Intent } from './intent/index'
import { KnowledgeNode } from './knowledge-node/index'
import { LinkedBot } from './linked-bot/index'
import { McpServer, mcpServerFields } from './mcp-server/index'
import { MessageTemplate, messageTemplateFields } from './message-template/index'
import { ModelPrompt } from './model-prompt/index'
import { ModelUse } from './model-use/index'
import { Node } from './node/index'
import { NoneSentence } from './none-sentence/index'
import { Note } from './note/index'
import { Panel, panelFields } from './panel/index'
import { StandardResponse, responseFields } from './response/index'
import { Scene } from './scene/index'
import { SentimentEvent, sentimentEventFields } from './sentiment-event/index'
import { SlashCommand, slashCommandFields } from './slash-command/index'
import { SmallTalkGroup } from './small-talk-group/index'
import { SmallTalk, smallTalkFields } from './small-talk/index'
import { Survey, surveyFields } from './survey/index'
import { Synonym } from './synonym/index'
import { Alert, taskFields, Action, Information } from './task'
import { TraitGroup } from './trait-group/index'
import { Trait } from './trait/index'
import { TranslationEngine } from './translation-engine/index'
import { Utterance } from './utterance/index'
import { Variable } from './variable/index'
import { Widget, widgetFields } from './widget/index'

const types = {
  dialog: { schema: Dialog, fields: dialogFields },
  node: { schema: Node },
  note: { schema: Note },
  intent: { schema: Intent },
  utterance: { schema: Utterance },
  entity: { schema: Entity },
  synonym: { schema: Synonym },
  variable: { schema: Variable },
  'bot-function': { schema: BotFunction, fields: botFunctionFields },
  'model-prompt': { schema: ModelPrompt },
  'model-use': { schema: ModelUse },
  authorization: { schema: Authorization, fields: authorizationFields },
  'translation-engine': { schema: TranslationEngine },
  'external-nlu': { schema: ExternalNlu, fields: externalNluFields },
  guardrail: { schema: Guardrail, fields: guardrailFields },
  'mcp-server': { schema: McpServer, fields: mcpServerFields },
  integration: { schema: Integration, fields: integrationFields },
  'integration-action': { schema: IntegrationAction },
  response: { schema: StandardResponse, fields: responseFields },
  form: { schema: DigitalForm },
  'bot-event': { schema: BotEvent, fields: botEventFields },
  'message-template': { schema: MessageTemplate, fields: messageTemplateFields },
  panel: { schema: Panel, fields: panelFields },
  widget: { schema: Widget, fields: widgetFields },
  'sentiment-event': { schema: SentimentEvent, fields: sentimentEventFields },
  survey: { schema: Survey, fields: surveyFields },
  scene: { schema: Scene },
  'slash-command': { schema: SlashCommand, fields: slashCommandFields },
  'knowledge-node': { schema: KnowledgeNode },
  faq: { schema: Faq, fields: faqFields },
  alert: { schema: Alert, fields: taskFields.alert },
  action: { schema: Action, fields: taskFields.action },
  information: { schema: Information, fields: taskFields.information },
  'none-sentence': { schema: NoneSentence },
  'trait-group': { schema: TraitGroup },
  trait: { schema: Trait },
  'small-talk-group': { schema: SmallTalkGroup },
  'small-talk': { schema: SmallTalk, fields: smallTalkFields },
  'linked-bot': { schema: LinkedBot },
  bot: { schema: Bot },
}

/** What objects hold, by their kinds. */
export type ObjectData = { [K in ObjectKind]: z.output<(typeof types)[K]['schema']> }

/** What an object of a kind holds; where in it ids, texts and names stand is kinds.ts, which pages that only write need not have. */
export interface ObjectShape<Data> {
  schema: z.ZodType<Data>
  /** Described fields at the top of its data, as a node's settings are. */
  fields?: readonly Field[]
}

export const objectTypes: { [K in ObjectKind]: ObjectShape<ObjectData[K]> } = types

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
