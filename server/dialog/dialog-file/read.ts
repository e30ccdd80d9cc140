// Reads the file of a dialog: whether it is one at all, whether its parts belong together, and what is wrong with single ones. What is then
// done with them is plan.ts.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import { fail } from '@parley/contract/base/errors'
import { prefixOf } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { dialogFileFormat, DialogFile } from '@parley/contract/dialog/dialog-file'
import { adviceOnInnerNames } from '@parley/contract/objects/inner-names'
import { adviceOnName } from '@parley/contract/objects/name-refusals'
import type { BotObject } from '@parley/contract/objects/object'
import { isId } from '@parley/contract/objects/control-contents'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { readData } from '../../base/storage/document/batch'
import { sentence } from './sentences'

export interface ReadFile {
  dialogId: string
  name: string
  needs: DialogFile['needs']
  objects: BotObject[]
  /** What is wrong, by the object's place in the file. */
  faults: { at: Pick<BotObject, 'id' | 'kind'>; name: string; why: Sentence }[]
}

/** `language`: the bot's own, whose rules names follow. */
export function readDialogFile(given: JsonObject, language: string): ReadFile {
  if (given['format'] !== dialogFileFormat) fail('INVALID_INPUT', sentence('refused.not-dialog-file'))
  const parsed = DialogFile.safeParse(given)
  if (!parsed.success)
    fail('INVALID_INPUT', sentence('refused.dialog-file-broken', { where: parsed.error.issues[0]?.path.join('.') ?? '' }))
  const file = parsed.data
  checkPlaces(file)
  const read: ReadFile = { dialogId: file.dialogId, name: file.name, needs: file.needs, objects: [], faults: [] }
  for (const { id, kind, parentId, data } of file.objects) {
    const result = readData(kind, data)
    const name = titleOf(kind, data)
    const why = 'fault' in result ? result.fault : (adviceOnName(kind, name, language) ?? adviceOnInnerNames(kind, data, language))
    if (why !== null) read.faults.push({ at: { id, kind }, name, why })
    if ('data' in result) read.objects.push({ id, kind, parentId, rev: 0, data: result.data })
  }
  return read
}

function titleOf(kind: BotObject['kind'], data: JsonObject): string {
  const title = data[objectFacts[kind].title]
  return typeof title === 'string' ? title : ''
}

/** One dialog, each thing once, with an id of its kind and what it belongs to; nothing that is the bot's own. */
function checkPlaces({ dialogId, objects }: DialogFile): void {
  const kinds = new Map(objects.map(({ id, kind }) => [id, kind]))
  const broken = (where: string): never => fail('INVALID_INPUT', sentence('refused.dialog-file-broken', { where }))
  if (kinds.size !== objects.length) broken('objects')
  if (kinds.get(dialogId) !== 'dialog') broken('dialogId')
  for (const { id, kind, parentId } of objects) {
    if (!isId(id) || !id.startsWith(`${prefixOf(kind)}-`)) broken(id)
    const { parent } = objectFacts[kind]
    const isPlaced = parent === null ? parentId === '' : kinds.get(parentId) === parent
    const isItsOwn = kind !== 'bot' && kind !== 'bot-event' && (kind !== 'dialog' || id === dialogId)
    if (!isPlaced || !isItsOwn) broken(id)
  }
}
