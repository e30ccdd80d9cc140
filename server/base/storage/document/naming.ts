// The rules of names for a batch of edits: a name that was given must be allowed for its kind, and nothing may come to be there twice.
// What is looked at is what the batch did in all, so two objects may exchange names. Names from before a rule stay as they are, and a
// name that an object once had may be given back to it in its old form, unless something else has it by now. The rules are contract/objects/names.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import { fail } from '@parley/contract/base/errors'
import type { ObjectKind } from '@parley/contract/base/ids'
import { adviceOnInner, innerNames, refusalOfInner } from '@parley/contract/objects/inner-names'
import { adviceOnName, refusalOfName } from '@parley/contract/objects/name-refusals'
import { isNamed, type NamedObject, nameFieldOf, sameKey } from '@parley/contract/objects/names'
import { objectsOf } from '@parley/contract/objects/object'
import { sql } from 'kysely'
import type { Db } from '../../context'
import type { NetChange } from './batch-log'
import { findObject } from './store'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { sentence } from '../../sentences'

interface Change {
  id: string
  kind: ObjectKind
  before: NamedObject | null
  after: NamedObject
}

/** The batch whose names are checked. */
export interface Naming {
  /** The document's revision before it. */
  since: number
  editorId: string
  /** It gives back names from before, so that somebody else may have given them meanwhile. */
  isOld: boolean
}

export async function checkNames(db: Db, botId: string, all: readonly NetChange[], batch: Naming): Promise<void> {
  const changes = all.flatMap(({ id, kind, before, after }): Change[] =>
    after === null ? [] : [{ id, kind, before: before && { kind, ...before }, after: { kind, ...after } }],
  )
  await checkForm(db, botId, changes, batch.since)
  if (!batch.isOld) await checkInner(db, botId, changes)
  await checkOnce(db, botId, changes, batch)
  const bot = changes.find(({ kind }) => kind === 'bot')
  if (bot !== undefined) await checkBot(db, botId, bot)
}

async function checkForm(db: Db, botId: string, changes: readonly Change[], since: number): Promise<void> {
  let language: string | undefined
  for (const change of changes) {
    const field = nameFieldOf(change.kind)
    if (field === null) continue
    const name = textOf(change.after.data, field)
    if (change.before !== null && textOf(change.before.data, field) === name) continue
    language ??= await languageOf(db, botId)
    const refusal = refusalOfName(change.kind, name, language)
    if (refusal === null || (await hasHadName(db, botId, change.id, { field, name, since }))) continue
    refuseName(refusal, adviceOnName(change.kind, name, language), field)
  }
}

/** Names inside of objects, such as context tags: those that an object had already stay. */
async function checkInner(db: Db, botId: string, changes: readonly Change[]): Promise<void> {
  let language: string | undefined
  for (const { kind, before, after } of changes) {
    const known = new Set((before === null ? [] : innerNames(kind, before.data)).map(({ field, name }) => `${field} ${name}`))
    for (const inner of innerNames(kind, after.data)) {
      if (known.has(`${inner.field} ${inner.name}`)) continue
      language ??= await languageOf(db, botId)
      const refusal = refusalOfInner(inner, language)
      if (refusal !== null) refuseName(refusal, adviceOnInner(inner, language), inner.field)
    }
  }
}

/** Rules of titled things have a sentence of their own (§5), so that an offer stands at the field; others make it at once. */
function refuseName(refusal: Sentence, advice: Sentence | null, field: string): never {
  const isExact = refusal.values['title'] !== undefined || refusal.key === 'refused.second-negation'
  const told = advice ?? refusal
  fail('NAME_NOT_VALID', isExact ? refusal : told, { [field]: told.text })
}

/** The language that a bot speaks first. */
export async function languageOf(db: Db, botId: string): Promise<string> {
  const object = await findObject(db, botId, botId)
  const [bot] = objectsOf({ objects: object ? [object] : [] }, 'bot')
  return bot?.data.defaultLanguage ?? 'en'
}

interface EarlierName {
  field: string
  name: string
  /** The document's revision before the batch: what the batch itself did in between does not count. */
  since: number
}

async function hasHadName(db: Db, botId: string, id: string, { field, name, since }: EarlierName): Promise<boolean> {
  const row = await db
    .selectFrom('operation')
    .select('seq')
    .where('bot_id', '=', botId)
    .where('object_id', '=', id)
    .where('seq', '<=', since)
    .where(sql<boolean>`coalesce(after, before)->'data'->>${field} = ${name}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function checkOnce(db: Db, botId: string, changes: readonly Change[], batch: Naming): Promise<void> {
  const given = new Map<string, Change>()
  for (const change of changes) {
    const key = sameKey(change.after)
    if (key === '' || (change.before !== null && sameKey(change.before) === key)) continue
    if (given.has(key)) refuseTwice(change)
    given.set(key, change)
  }
  if (given.size === 0) return
  for (const { id, ...named } of await namedLike(db, botId, [...given.values()])) {
    const change = given.get(sameKey(named))
    if (change === undefined || change.id === id) continue
    if (batch.isOld) await refuseGiven(db, botId, { change, otherId: id, editorId: batch.editorId })
    refuseTwice(change)
  }
}

/** The objects one of which may be the same: of the same kinds, with names that differ in case and spaces at most. */
async function namedLike(db: Db, botId: string, changes: readonly Change[]): Promise<(NamedObject & { id: string })[]> {
  const kinds = [...new Set(changes.map(({ kind }) => kind))]
  const rows = await Promise.all(
    kinds.map(async (kind) => {
      let query = db.selectFrom('object').select(['id', 'parent_id', 'data']).where('bot_id', '=', botId).where('kind', '=', kind)
      const texts = changes.filter((change) => change.kind === kind).map(({ after }) => textOf(after.data, objectFacts[kind].title))
      query = query.where(
        sql<boolean>`object_key(data) in (select object_key(jsonb_build_object('name', name)) from unnest(${texts}::text[]) as name)`,
      )
      return (await query.execute()).map((row) => ({ id: row.id, kind, parentId: row.parent_id, data: row.data }))
    }),
  )
  return rows.flat()
}

function refuseTwice({ kind, after }: Change): never {
  const { title, taken = 'refused.bot-name-taken' } = objectFacts[kind]
  const said = sentence(taken, { name: textOf(after.data, title) })
  fail(isNamed(kind) ? 'NAME_TAKEN' : 'DUPLICATE', said, { [title]: 'in use' })
}

/** Tells who has given the name away since; does nothing when it was the editor. */
async function refuseGiven(
  db: Db,
  botId: string,
  { change: { kind, after }, otherId, editorId }: { change: Change; otherId: string; editorId: string },
): Promise<void> {
  const { title } = objectFacts[kind]
  const row = await db
    .selectFrom('operation')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('object_id', '=', otherId)
    .where(sql<boolean>`before->'data'->>${title} is distinct from after->'data'->>${title}`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.actor_id === editorId) return
  const said = sentence('refused.name-given-since', { name: row.actor_name, title: textOf(after.data, title) })
  fail(isNamed(kind) ? 'NAME_TAKEN' : 'DUPLICATE', said, { [title]: 'in use' })
}

/** A bot differs from the others of its account. */
async function checkBot(db: Db, botId: string, { before, after }: Change): Promise<void> {
  const name = textOf(after.data, 'name')
  if (before !== null && textOf(before.data, 'name').toLowerCase() === name.toLowerCase()) return
  const other = await db
    .selectFrom('object')
    .innerJoin('bot', 'bot.id', 'object.bot_id')
    .select('bot.id')
    .where('object.kind', '=', 'bot')
    .where('bot.account_id', '=', (own) => own.selectFrom('bot').select('account_id').where('id', '=', botId))
    .where('bot.removed_at', 'is', null)
    .where('bot.id', '<>', botId)
    .where(sql<boolean>`lower(object.data->>'name') = ${name.trim().toLowerCase()}`)
    .executeTakeFirst()
  if (other !== undefined) fail('NAME_TAKEN', sentence('refused.bot-name-taken', { name }), { name: 'in use' })
}

function textOf(data: NamedObject['data'], field: string): string {
  const value = data[field]
  return typeof value === 'string' ? value : ''
}
