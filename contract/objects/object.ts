// The bot document: all objects of a bot, each with an id that never changes, and the operations that edit them.
// Keeping, ordering and inverting operations is server/base/document; the console applies the same ones ahead of the reply.
import { z } from 'zod'
import { objectKinds, type ObjectKind } from '../base/ids'
import { JsonObject } from '../base/json'
import { Said } from '../sentences'
import { Bot } from './bot'
import { Dialog } from './dialog'
import { Entity } from './entity'
import { Intent } from './intent'
import { Node } from './node'
import { Note } from './note'
import { Synonym } from './synonym'
import { Utterance } from './utterance'
import { Variable } from './variable'

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
}

/** Each kind: its schema, the kind its parent must have (null: it hangs on the bot), and the field people name it by. */
export const objectTypes: { [K in ObjectKind]: { schema: z.ZodType<ObjectData[K]>; parent: ObjectKind | null; title: string } } = {
  bot: { schema: Bot, parent: null, title: 'name' },
  dialog: { schema: Dialog, parent: null, title: 'name' },
  entity: { schema: Entity, parent: null, title: 'name' },
  intent: { schema: Intent, parent: null, title: 'name' },
  node: { schema: Node, parent: 'dialog', title: 'name' },
  note: { schema: Note, parent: 'dialog', title: 'text' },
  synonym: { schema: Synonym, parent: null, title: 'word' },
  utterance: { schema: Utterance, parent: 'intent', title: 'text' },
  variable: { schema: Variable, parent: null, title: 'key' },
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
 * two people editing different fields lose nothing); `move` changes its parent; `remove` removes it and what hangs below it.
 */
export const Edit = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('put'),
    id: z.string().max(80),
    kind: z.enum(objectKinds),
    parentId: z.string().max(80).optional(),
    set: JsonObject,
  }),
  z.object({ op: z.literal('move'), id: z.string().max(80), parentId: z.string().max(80) }),
  z.object({ op: z.literal('remove'), id: z.string().max(80) }),
])
export type Edit = z.infer<typeof Edit>

/** A batch of edits that happen together and are undone together. Sending the same id again changes nothing. */
export const Batch = z.object({
  id: z.string().min(8).max(80),
  label: z.string().max(200).default(''),
  /** How to say the label in another language; a label without it is the editor's own words. */
  said: Said.optional(),
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
