// Utterances by their ids, as rows of calls: listed, added, changed and removed, one by one or many as one change.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { UtteranceRow } from '@parley/contract/understanding/utterance'
import { sameKey } from '@parley/contract/objects/names'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { listPage } from '../../base/storage/document/list/list'
import { findObject, findObjects, listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'

interface NewRow {
  intentId: string
  sentence: string
  language: string
}

async function intentNames(ctx: Ctx): Promise<Map<string, string>> {
  const intents = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['intent']) }, 'intent')
  return new Map(intents.map(({ id, data }) => [id, data.name]))
}

const rowOf = ({ id, parentId, data }: BotObject<'utterance'>, names: ReadonlyMap<string, string>): UtteranceRow => ({
  ...{ _id: id, intentId: parentId, taskName: names.get(parentId) ?? '' },
  ...{ sentence: data.text, language: data.language },
})

export async function listRows(
  ctx: Ctx,
  by: { intentId?: string | undefined; search?: string; limit: number; offset: number },
): Promise<{ total: number; items: UtteranceRow[] }> {
  const { objects, total } = await listPage(ctx.db, ctx.botId, {
    ...{ kind: 'utterance', parentId: by.intentId, search: by.search, order: 'name' },
    ...{ limit: by.limit, offset: by.offset },
  })
  const names = await intentNames(ctx)
  return { total, items: objectsOf({ objects }, 'utterance').map((object) => rowOf(object, names)) }
}

export async function findRow(ctx: Ctx, id: string): Promise<UtteranceRow> {
  const object = await findObject(ctx.db, ctx.botId, id)
  const [found] = objectsOf({ objects: object ? [object] : [] }, 'utterance')
  return found ? rowOf(found, await intentNames(ctx)) : fail('NOT_FOUND', sentence('refused.no-object'))
}

const keyOf = ({ intentId, sentence: text, language }: NewRow): string =>
  sameKey({ kind: 'utterance', parentId: intentId, data: { text, language } })

const adding = ({ intentId: parentId, sentence: text, language }: NewRow): Edit & { id: string } => ({
  ...{ op: 'put', id: newId('utterance'), kind: 'utterance', parentId },
  set: { text, language },
})

export async function addRow(ctx: Ctx, row: NewRow): Promise<UtteranceRow> {
  const { added } = await changeMany(ctx, [row], [])
  return findRow(ctx, added[0] ?? fail('DUPLICATE', sentence('refused.utterance-there')))
}

export async function changeMany(ctx: Ctx, add: readonly NewRow[], remove: readonly string[]) {
  const names = await intentNames(ctx)
  const objects = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['utterance']) }, 'utterance')
  const gone = new Set(remove)
  const there = new Set(objects.map(({ id }) => id))
  if ([...gone].some((id) => !there.has(id))) fail('NOT_FOUND', sentence('refused.no-object'))
  const known = new Set(
    objects
      .filter(({ id }) => !gone.has(id))
      .map(({ parentId, data }) => keyOf({ intentId: parentId, sentence: data.text, language: data.language })),
  )
  const made: (Edit & { id: string })[] = []
  for (const row of add) {
    if (!names.has(row.intentId)) fail('NOT_FOUND', sentence('refused.no-intent', { name: row.intentId }))
    if (known.has(keyOf(row))) continue
    known.add(keyOf(row))
    made.push(adding(row))
  }
  const edits: Edit[] = [...[...gone].map((id): Edit => ({ op: 'remove', id })), ...made]
  if (edits.length > 0) await changeDocument(ctx, `Changed ${edits.length} utterances`, edits)
  return { added: made.map(({ id }) => id), removed: gone.size, duplicates: add.length - made.length }
}

export async function changeRow(
  ctx: Ctx,
  id: string,
  { sentence: text, intentId }: { sentence?: string | undefined; intentId?: string | undefined },
) {
  const before = await findRow(ctx, id)
  const edits: Edit[] = []
  if (text !== undefined) {
    // Marks stand at places of the old words.
    const marks = await marksThatHold(ctx, id, text)
    edits.push({ op: 'put', id, kind: 'utterance', set: { text, marks } })
  }
  if (intentId !== undefined && intentId !== before.intentId) {
    if (!(await intentNames(ctx)).has(intentId)) fail('NOT_FOUND', sentence('refused.no-intent', { name: intentId }))
    edits.push({ op: 'move', id, parentId: intentId })
  }
  if (edits.length > 0) await changeDocument(ctx, `Changed ${before.sentence.slice(0, 60)}`, edits)
  return findRow(ctx, id)
}

/** Those whose words stand where they stood. */
async function marksThatHold(ctx: Ctx, id: string, text: string) {
  const [kept] = objectsOf({ objects: await findObjects(ctx.db, ctx.botId, [id]) }, 'utterance')
  const { text: before = '', marks = [] } = kept?.data ?? {}
  return marks.filter(({ start, end }) => before.slice(start, end) === text.slice(start, end)).map((mark) => ({ ...mark }))
}

export async function removeRow(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const { sentence: text } = await findRow(ctx, id)
  await changeDocument(ctx, `Removed ${text.slice(0, 60)}`, [{ op: 'remove', id }])
  return {}
}
