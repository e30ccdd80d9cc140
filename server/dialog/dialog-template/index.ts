// Dialogs made of templates, as a feature of the server: a template is imported as the file of a dialog would be, with ids of its own.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { type ClashChoice, dialogFileFormat, dialogFileVersion } from '@parley/contract/dialog/dialog-file'
import { sameKey } from '@parley/contract/objects/names'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { idForm } from '@parley/contract/objects/references'
import { sentence } from '@parley/contract/sentences'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { dialogTemplates } from '../../../samples/templates/index'
import { objectsOfTemplate } from '../../../samples/templates/template'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { stateOf } from '../../base/storage/document/batch'
import { withOtherIds } from '../../base/storage/document/copy'
import { listObjects } from '../../base/storage/document/store'
import { getDialog } from '../dialog/index'
import { type AlsoImported, importDialog } from '../dialog-file/index'

/** Its own intent would otherwise be the bot's of that name, which leads elsewhere. */
async function createFrom(ctx: Ctx, input: CallInput<'dialog-template.create'>) {
  const template = dialogTemplates.find(({ id }) => id === input.template) ?? fail('NOT_FOUND')
  if (input.name !== undefined) await refuseTaken(ctx, input.name)
  const name = input.name ?? template.dialog.name
  const objects = objectsOfTemplate(template, newId('bot', ctx.now()), fieldsOfNode)
  const { _id } = await importWritten(ctx, objects, { name, description: input.shortDesc })
  return getDialog(ctx, _id)
}

/** Makes a dialog of the objects of one that is written down as a template is; what the bot has by the same name is used. */
export async function importWritten(
  ctx: Ctx,
  objects: readonly BotObject[],
  called: { name: string; description: string | undefined },
  also?: AlsoImported,
): Promise<CallReply<'dialog-file.import'>> {
  const file = fileOf(objects, ctx.now(), called)
  const choices: Record<string, ClashChoice> = {}
  for (const { id, kind } of file.objects) if (kind === 'intent') choices[id] = 'rename'
  return importDialog(ctx, file, { choices, ...(also && { also }) })
}

/** A name that somebody asks for is given as it is or not at all. */
async function refuseTaken(ctx: Ctx, name: string): Promise<void> {
  const key = (called: string): string => sameKey({ kind: 'dialog', parentId: '', data: { name: called } })
  const dialogs = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['dialog']) }, 'dialog')
  if (dialogs.some(({ data }) => key(data.name) === key(name))) fail('NAME_TAKEN', sentence('refused.dialog-taken', { name }))
}

function fileOf(objects: readonly BotObject[], now: number, called: { name: string; description: string | undefined }) {
  const { name, description } = called
  const ids = idsInOrder(objects, now)
  const written = objects.map((object) => {
    const { parentId, data } = stateOf(object)
    const own = { ...withOtherIds(data, ids), ...ownWords(object.kind, name, description) }
    return { id: ids.get(object.id) ?? object.id, kind: object.kind, parentId: ids.get(parentId) ?? parentId, data: own }
  })
  const dialogId = written.find(({ kind }) => kind === 'dialog')?.id ?? ''
  return { format: dialogFileFormat, formatVersion: dialogFileVersion, dialogId, name, needs: [], objects: written }
}

/** Objects stand in the order of their ids, and those by when they were made. */
function idsInOrder(objects: readonly BotObject[], now: number): Map<string, string> {
  const ids = new Map<string, string>()
  for (const [at, { id, kind }] of objects.entries()) {
    const next = newId(kind, now - objects.length + at)
    ids.set(id, next).set(idForm(id), idForm(next))
  }
  return ids
}

function ownWords(kind: string, name: string, description: string | undefined): JsonObject {
  if (kind === 'intent') return { name }
  return kind === 'dialog' ? { name, state: 'inprogress', ...(description !== undefined && { description }) } : {}
}

const handlers: Handlers<'dialog-template'> = {
  'dialog-template.list': async () =>
    dialogTemplates.map(({ id, dialog, intents }) => ({
      id,
      name: dialog.name,
      description: dialog.description,
      nodes: dialog.nodes.length,
      utterances: intents.reduce((sum, { utterances }) => sum + utterances.length, 0),
    })),
  'dialog-template.create': (ctx, input) => createFrom(ctx, input),
}

export const dialogTemplate: Feature = { name: 'dialog-template', handlers }
