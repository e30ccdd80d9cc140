// Standard responses, as a feature of the server: the table of the runtime with the bot's own wordings, which are objects of its document.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { StandardResponseRow } from '@parley/contract/conversation/standard-response'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import { namesOf } from '@parley/contract/objects/references'
import { isStandardKey, type StandardKey, textsOf } from '@parley/runtime/say/standard'
import { responseGroups, responseRows } from '@parley/runtime/say/standard-groups'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { jsonOf } from '../../base/storage/document/batch'
import { shownObject } from '../../base/storage/document/difference'
import { findObject, listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { sentence } from './sentences'

const handlers: Handlers<'standard-response'> = {
  'standard-response.list': async (ctx) => {
    const own = await ownResponses(ctx)
    const keys = Object.keys(responseRows).filter(isStandardKey)
    return responseGroups.flatMap((group) => keys.filter((key) => responseRows[key].group === group)).map((key) => rowOf(key, own))
  },
  'standard-response.update': async (ctx, { key, dialogId, fieldId, prompts }) => {
    if (!isStandardKey(key)) fail('NOT_FOUND', sentence('refused.no-response', { key }))
    if (dialogId !== '' && (await findObject(ctx.db, ctx.botId, dialogId))?.kind !== 'dialog')
      fail('NOT_FOUND', sentence('refused.no-dialog'))
    if (fieldId !== '') await checkField(ctx, dialogId, fieldId)
    const isIt = ({ parentId, data }: BotObject<'response'>) => parentId === dialogId && data.fieldId === fieldId && data.key === key
    const edit = editOf((await ownResponses(ctx)).find(isIt), { key, dialogId, fieldId, prompts })
    if (edit !== null) await changeDocument(ctx, `Changed the response ${key}`, [edit])
    return rowOf(key, await ownResponses(ctx))
  },
}

/** Nothing holds for a field that is not there. */
async function checkField(ctx: Ctx, dialogId: string, fieldId: string): Promise<void> {
  const field = await findObject(ctx.db, ctx.botId, fieldId)
  const isThere = field?.kind === 'entity' || (field?.kind === 'node' && field.parentId === dialogId)
  if (!isThere) fail('NOT_FOUND', sentence('refused.no-field'))
}

type Given = { key: StandardKey; dialogId: string; fieldId: string; prompts: StandardResponseRow['own'][number]['prompts'] }

/** null: it has no wordings of its own and is to have none. */
function editOf(known: BotObject<'response'> | undefined, { key, dialogId, fieldId, prompts }: Given): Edit | null {
  if (prompts.length === 0) return known === undefined ? null : { op: 'remove', id: known.id }
  const id = known?.id ?? newId('response')
  return { op: 'put', id, kind: 'response', ...(dialogId !== '' && { parentId: dialogId }), set: jsonOf({ key, fieldId, prompts }) }
}

/** With what their texts mention by name. */
async function ownResponses(ctx: Ctx): Promise<BotObject<'response'>[]> {
  const objects = await listObjects(ctx.db, ctx.botId, ['response', 'entity', 'variable'])
  const names = namesOf({ objects })
  return objectsOf({ objects: objects.filter(({ kind }) => kind === 'response').map((object) => shownObject(object, names)) }, 'response')
}

function rowOf(key: StandardKey, own: readonly BotObject<'response'>[]): StandardResponseRow {
  const { group, places = [], isLabel = false, isWaiting = false, isOfNoField = false } = responseRows[key]
  const defaults = Object.fromEntries(Object.entries(textsOf(key)).map(([language, texts]) => [language, [...texts]]))
  const written = own
    .filter(({ data }) => data.key === key)
    .map(({ parentId, data }) => ({
      dialogId: parentId,
      fieldId: data.fieldId,
      prompts: data.prompts,
    }))
  return { key, group, places: [...places], isLabel, isWaiting, isOfField: !isOfNoField, defaults, own: written }
}

export const standardResponse: Feature = { name: 'standard-response', handlers }
