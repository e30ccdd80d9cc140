// A dialog as a file, and a dialog out of a file: with its steps and notes, the intents that start it with their sentences, and the entities,
// variables, synonyms, functions and authorization profiles it leans on, without their secrets. Other dialogs it goes through stay behind and are named.
import { z } from 'zod'
import { call } from '../base/call'
import { objectKinds } from '../base/ids'
import { JsonObject } from '../base/json'
import { limits } from '../base/limits'
import { BatchId } from '../objects/object'
import { LocalizedFields } from '../base/fields/localized'

const base = '/builder/streams/{streamId}/dialogs'
const id = z.string().max(80)
const edit = { permission: 'TASKS', level: 'YES' } as const
const view = { permission: 'TASKS', level: 'VIEW' } as const

export const dialogFileFormat = 'parley-dialog'
export const dialogFileVersion = 1

/** The same dialog gives the same bytes: no time and no name of who made it. */
export const DialogFile = z.object({
  format: z.literal(dialogFileFormat),
  formatVersion: z.literal(dialogFileVersion),
  dialogId: id,
  name: z.string().max(128),
  /** Other dialogs it leads to, which are not in the file: found again by their id or their name. */
  needs: z.array(z.object({ id, name: z.string().max(128) })).max(1000),
  objects: z.array(z.object({ id, kind: z.enum(objectKinds), parentId: id, data: JsonObject })).max(20_000),
})
export type DialogFile = z.infer<typeof DialogFile>

/** What becomes of something whose name is taken: it gets another name, it takes the place of what is there, or what is there is used. */
export const clashChoices = ['rename', 'replace', 'skip'] as const
const ClashChoice = z.enum(clashChoices)
export type ClashChoice = z.infer<typeof ClashChoice>

/** What is done with one thing of a file. `missing`: something it needs is in neither the file nor the bot. */
const importOutcomes = ['added', 'renamed', 'replaced', 'skipped', 'same', 'missing', 'refused'] as const

const ImportRow = z.object({
  /** As in the file. */
  id: z.string(),
  kind: z.enum(objectKinds),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /** What it is called in the bot. */
  called: z.string(),
  /** Steps, notes or sentences that come with it. */
  parts: z.number(),
  /** What may be chosen, where there is something to choose. */
  choices: z.array(ClashChoice),
  /** Why it is refused; '' where it is not. */
  why: z.string(),
  says: LocalizedFields,
})
export type ImportRow = z.infer<typeof ImportRow>

const given = {
  streamId: id,
  file: JsonObject,
  /** For every name that is taken. Without one the dialog gets another name, and what else is there already is used. */
  clashes: ClashChoice.optional(),
  /** For single things of the file, by their id in it. */
  choices: z.record(z.string().max(80), ClashChoice).default({}),
}

export const dialogFileCalls = {
  'dialog-file.export': call({
    method: 'POST',
    path: `${base}/{dialogId}/export`,
    access: view,
    about:
      'A dialog as a file: its steps with their scripts, notes and wordings, the intents that start it with their sentences, and what it leans on.',
    reads: ['document'],
    input: z.object({ streamId: id, dialogId: id }),
    reply: DialogFile,
  }),
  'dialog-file.preview': call({
    method: 'POST',
    path: `${base}/importdialog/preview`,
    access: edit,
    about: 'What importing a file would do, row by row; nothing is changed.',
    input: z.object(given),
    reply: z.object({ name: z.string(), rows: z.array(ImportRow) }),
    maxBytes: limits.operationBatchBytes,
  }),
  'dialog-file.import': call({
    method: 'POST',
    path: `${base}/importdialog`,
    access: edit,
    about:
      'Makes a dialog from a file, all of it or nothing, as one step that can be undone. Sending the same id again changes nothing and answers without rows.',
    touches: ['document'],
    input: z.object({ ...given, id: BatchId.optional() }),
    reply: z.object({ _id: z.string(), name: z.string(), rev: z.number(), batchId: z.string(), rows: z.array(ImportRow) }),
    maxBytes: limits.operationBatchBytes,
  }),
}
