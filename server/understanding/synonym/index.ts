// Words that mean the same, as a feature of the server: objects of the bot's document by calls of their own. What the engine makes of them is nlu's.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { FieldRow, SynonymRow } from '@parley/contract/understanding/synonym'
import { sameKey } from '@parley/contract/objects/names'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { sentence } from './sentences'

type Kept = BotObject<'synonym'>

async function listOf(ctx: Ctx, language?: string): Promise<Kept[]> {
  const objects = await listObjects(ctx.db, ctx.botId, ['synonym'])
  return objectsOf({ objects }, 'synonym').filter(({ data }) => language === undefined || data.language === language)
}

const rowOf = ({ id, data }: Kept): SynonymRow => ({ ...data, _id: id })
const keyOf = (word: string, language: string) => sameKey({ kind: 'synonym', parentId: '', data: { word, language } })

async function find(ctx: Ctx, id: string): Promise<Kept> {
  return (await listOf(ctx)).find((each) => each.id === id) ?? fail('NOT_FOUND', sentence('refused.no-synonym'))
}

interface Given {
  word: string
  language: string
  synonyms: readonly string[]
}

/** The edit that gives a word its others: none are needed where nothing differs, and none are left of a word without any. */
function giving(known: readonly Kept[], { word, language, synonyms }: Given): Edit[] {
  const there = known.find(({ data }) => keyOf(data.word, data.language) === keyOf(word, language))
  if (there && JSON.stringify(there.data.synonyms) === JSON.stringify(synonyms)) return []
  if (synonyms.length === 0) return there ? [{ op: 'remove', id: there.id }] : []
  if (there) return [{ op: 'put', id: there.id, kind: 'synonym', set: { synonyms: [...synonyms] } }]
  return [{ op: 'put', id: newId('synonym'), kind: 'synonym', set: { word, language, synonyms: [...synonyms] } }]
}

async function listFields(ctx: Ctx, language: string): Promise<FieldRow[]> {
  const known = await listOf(ctx, language)
  const fields = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['entity']) }, 'entity')
  return fields.map(({ id, data }) => {
    const own = known.find(({ data: { word } }) => keyOf(word, language) === keyOf(data.name, language))
    return { fieldId: id, name: data.name, language, synonyms: own?.data.synonyms ?? [] }
  })
}

async function setFields(ctx: Ctx, language: string, given: readonly Pick<FieldRow, 'fieldId' | 'synonyms'>[]): Promise<FieldRow[]> {
  const [known, fields] = [await listOf(ctx, language), await listFields(ctx, language)]
  const edits = given.flatMap(({ fieldId, synonyms }) => {
    const field = fields.find((each) => each.fieldId === fieldId) ?? fail('NOT_FOUND', sentence('refused.no-field'))
    return giving(known, { word: field.name, language, synonyms })
  })
  if (edits.length > 0) await changeDocument(ctx, 'Changed other words for fields', edits)
  return listFields(ctx, language)
}

async function setAll(ctx: Ctx, language: string, wanted: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const known = await listOf(ctx, language)
  const keys = new Set(Object.keys(wanted).map((word) => keyOf(word, language)))
  const gone: Edit[] = known.filter(({ data }) => !keys.has(keyOf(data.word, language))).map(({ id }) => ({ op: 'remove', id }))
  const edits = [...gone, ...Object.entries(wanted).flatMap(([word, others]) => giving(known, { word, language, synonyms: others }))]
  if (edits.length > 0) await changeDocument(ctx, 'Changed words that mean the same', edits)
}

async function listAll(ctx: Ctx, language: string) {
  return { language, synonyms: Object.fromEntries((await listOf(ctx, language)).map(({ data }) => [data.word, data.synonyms])) }
}

const handlers: Handlers<'synonym'> = {
  'synonym.list': async (ctx, { language }) => (await listOf(ctx, language)).map(rowOf),
  'synonym.create': async (ctx, { word, synonyms, language }) => {
    const isThere = (await listOf(ctx, language)).some(({ data }) => keyOf(data.word, language) === keyOf(word, language))
    if (isThere) fail('DUPLICATE', sentence('refused.synonym-there'))
    const id = newId('synonym', ctx.now())
    await changeDocument(ctx, `Added ${word}`, [{ op: 'put', id, kind: 'synonym', set: { word, synonyms, language } }])
    return rowOf(await find(ctx, id))
  },
  'synonym.update': async (ctx, { synonymsId, word, synonyms }) => {
    const { data } = await find(ctx, synonymsId)
    const set = { ...(word !== undefined && { word }), ...(synonyms && { synonyms }) }
    await changeDocument(ctx, `Changed ${data.word}`, [{ op: 'put', id: synonymsId, kind: 'synonym', set }])
    return rowOf(await find(ctx, synonymsId))
  },
  'synonym.remove': async (ctx, { synonymsId }) => {
    const { data } = await find(ctx, synonymsId)
    await changeDocument(ctx, `Removed ${data.word}`, [{ op: 'remove', id: synonymsId }])
    return {}
  },
  'synonym.list-of-fields': (ctx, { language }) => listFields(ctx, language),
  'synonym.set-of-fields': (ctx, { language, fields }) => setFields(ctx, language, fields),
  'synonym.list-of-training': (ctx, { language }) => listAll(ctx, language),
  'synonym.set-of-training': async (ctx, { language, synonyms }) => {
    await setAll(ctx, language, synonyms)
    return listAll(ctx, language)
  },
}

export const synonym: Feature = { name: 'synonym', handlers }
