// The overview of a bot against the bot read as a whole, after each of many edits made by chance.
import { Failure } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { Bot } from '@parley/contract/objects/bot/index'
import { type Edit, objectsOf } from '@parley/contract/objects/object'
import { idForm, referencesIn } from '@parley/contract/objects/references'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { findProblems } from '@parley/runtime/problems/index'
import { fieldsOfEntity } from '../entity-fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../test-support/postgres'
import { silentLog } from '../../../../test-support/silent-log'
import { write } from '../../../context'
import { applyBatch } from '../apply'
import { readDocument } from '../store'
import { undo } from '../undo'
import { overviewsOn } from './overviews'

const { db } = await testDatabase()
const log = silentLog()
const editor = { id: 'u-1', name: 'Ingrid', permissions: null }
const seed = Number(process.env['PARLEY_EDIT_SEED'] ?? 77)
const steps = 150

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(first: number): () => number {
  let state = first
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = randomFrom(seed)
const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const chance = (share: number): boolean => random() < share

async function newBot(): Promise<string> {
  const botId = newId('bot')
  await db.insertInto('account').values({ id: botId, name: 'Account' }).execute()
  await db.insertInto('bot').values({ id: botId, account_id: botId, created_by: '', live_version_id: null }).execute()
  await apply(botId, [{ op: 'put', id: botId, kind: 'bot', set: JSON.parse(JSON.stringify(Bot.parse({ name: 'Overview' }))) }])
  return botId
}

const apply = (botId: string, edits: Edit[]) =>
  write(db, log, (tx) => applyBatch(tx, botId, editor, { batch: { id: newId('batch'), label: 'Edit', edits } }))

const names = ['alpha', 'beta', 'gamma', 'delta']

/** Edits that bring problems and take them away: of names, mentions, ways and marks. */
async function anyEdits(botId: string): Promise<Edit[]> {
  const document = await readDocument(db, botId)
  const ids = (kind: Parameters<typeof objectsOf>[1]): string[] => objectsOf(document, kind).map(({ id }) => id)
  const [dialogs, nodes, entities, intents] = [ids('dialog'), ids('node'), ids('entity'), ids('intent')]
  const put = (id: string, kind: Extract<Edit, { op: 'put' }>['kind'], set: JsonObject, parentId?: string): Edit => ({
    op: 'put',
    id,
    kind,
    set,
    ...(parentId === undefined ? {} : { parentId }),
  })
  const free = names.filter((name) => !objectsOf(document, 'entity').some(({ data }) => data.name === name))
  const freeKeys = names.filter((name) => !objectsOf(document, 'variable').some(({ data }) => data.key === name))
  const mention = (): string =>
    one([`{{entities.${one(names)}}}`, `{{env.${one(names)}}}`, `{{entities.${idForm(one([...entities, newId('entity')]))}}}`, 'nothing'])
  const node = (): JsonObject => ({
    type: one(['message', 'message', 'dialog', 'form', 'entity']),
    name: `Step ${Math.floor(random() * 100)}`,
    enabled: chance(0.9),
    settings: {
      messages: chance(0.9) ? [{ kind: 'text', text: mention(), channel: '', language: '' }] : [],
      ...(chance(0.3) ? { dialogId: one([...dialogs, newId('dialog')]) } : {}),
    },
    transitions: chance(0.8) ? [{ id: newId('transition'), to: one([...nodes, 'end', newId('node')]) }] : [],
  })
  const start = (): string => one([...nodes, ''])
  const marks = (): JsonObject => ({
    text: `sentence ${random()}`,
    marks: chance(0.5) ? [{ start: 0, end: 2, entityId: one([...entities, newId('entity')]) }] : [],
  })
  const made = newId('dialog')
  const choices: (() => Edit[])[] = [
    () => [put(made, 'dialog', { name: `Dialog ${random()}`.replace('.', ' '), startNodeId: start() })],
    () => [put(newId('intent'), 'intent', { name: `Intent ${random()}`.replace('.', ' '), dialogId: one([...dialogs, '']) })],
    () => (intents.length === 0 ? [] : [put(one(intents), 'intent', { patterns: chance(0.5) ? ['taxi'] : [] })]),
    () => (dialogs.length === 0 ? [] : [put(newId('node'), 'node', node(), one(dialogs))]),
    () =>
      dialogs.length === 0 ? [] : [put(newId('node'), 'node', node(), one(dialogs)), put(newId('node'), 'node', node(), one(dialogs))],
    () => (nodes.length === 0 ? [] : [put(one(nodes), 'node', node())]),
    () => (nodes.length === 0 ? [] : [{ op: 'move', id: one(nodes), parentId: one(dialogs) }]),
    () => (dialogs.length === 0 ? [] : [put(one(dialogs), 'dialog', { startNodeId: start() })]),
    () => (free.length === 0 ? [] : [put(newId('entity'), 'entity', { name: one(free), type: one(['description', 'regex']) })]),
    () => (free.length === 0 || entities.length === 0 ? [] : [put(one(entities), 'entity', { name: one(free) })]),
    () => (freeKeys.length === 0 ? [] : [put(newId('variable'), 'variable', { key: one(freeKeys), scope: 'env', secure: chance(0.5) })]),
    () => [put(botId, 'bot', { languages: one([['en'], ['en', 'de'], ['en', 'de', 'ja']]) })],
    () => (intents.length === 0 ? [] : [put(newId('utterance'), 'utterance', marks(), one(intents))]),
    () => (ids('utterance').length === 0 ? [] : [put(one(ids('utterance')), 'utterance', marks())]),
    () => {
      const all = document.objects.filter(({ kind }) => kind !== 'bot')
      return all.length === 0 || chance(0.4) ? [] : [{ op: 'remove', id: one(all).id }]
    },
  ]
  return one(choices)()
}

async function expectSame(botId: string, overviews: ReturnType<typeof overviewsOn>, secrets: ReadonlySet<string>): Promise<void> {
  const overview = await overviews.of(botId)
  const document = await readDocument(db, botId)
  const byId = [...document.objects].sort((a, b) => (a.id < b.id ? -1 : 1))
  expect(overview.rev).toBe(document.rev)
  expect(overview.problems()).toEqual(findProblems({ ...document, objects: byId }, { secrets, fieldsOfEntity }))
  for (const kind of ['dialog', 'node', 'intent', 'utterance', 'entity', 'variable'] as const)
    expect(overview.count(kind)).toBe(objectsOf(document, kind).length)
  for (const intent of objectsOf(document, 'intent'))
    expect(overview.utterancesOf(intent.id)).toBe(objectsOf(document, 'utterance').filter(({ parentId }) => parentId === intent.id).length)
  expect(overview.nodeTypes().sort()).toEqual([...new Set(objectsOf(document, 'node').map(({ data }) => data.type))].sort())
  for (const { id } of document.objects)
    expect(overview.mentioning(id).sort()).toEqual(
      byId.filter((other) => other.id !== id && referencesIn(other, fieldsOfNode).includes(id)).map((other) => other.id),
    )
}

describe('the overview of a bot', () => {
  let botId = ''
  beforeAll(async () => {
    botId = await newBot()
  })

  it(`is that of the whole document after each of ${steps} edits by chance (seed ${seed})`, { timeout: 120_000 }, async () => {
    const overviews = overviewsOn(db)
    const secrets = new Set<string>()
    let found = 0
    for (let step = 0; step < steps; step += 1) {
      if (chance(0.1)) await write(db, log, (tx) => undo(tx, botId, editor, { id: newId('batch'), now: Date.now() })).catch(refused)
      else await apply(botId, await anyEdits(botId))
      if (chance(0.2)) await changeSecret(botId, secrets)
      if (chance(0.7)) await expectSame(botId, overviews, secrets)
      found = Math.max(found, (await overviews.of(botId)).problems().length)
    }
    await expectSame(botId, overviews, secrets)
    await expectSame(botId, overviewsOn(db), secrets)
    expect(found).toBeGreaterThan(10)
  })

  it('is kept for as many objects as it may, and read again after that', async () => {
    const other = await newBot()
    const overviews = overviewsOn(db, { mostObjects: 2 })
    const first = await overviews.of(other)
    expect(await overviews.of(other)).toBe(first)
    await overviews.of(await newBot())
    await overviews.of(botId)
    await expectSame(other, overviews, new Set())
  })

  it('is the same for many who ask at once', async () => {
    const overviews = overviewsOn(db)
    const asked = await Promise.all([1, 2, 3, 4].map(() => overviews.of(botId)))
    expect(new Set(asked).size).toBe(1)
  })

  it('of a bot that is not there is refused', async () => {
    await expect(overviewsOn(db).of(newId('bot'))).rejects.toMatchObject({ name: 'NOT_FOUND' })
  })
})

/** There may be nothing to undo, or nothing that can be. */
function refused(error: unknown): void {
  if (!(error instanceof Failure)) throw error
}

/** A variable gets a value, or loses it. */
async function changeSecret(botId: string, secrets: Set<string>): Promise<void> {
  const variables = objectsOf(await readDocument(db, botId, ['variable']), 'variable')
  if (variables.length === 0) return
  const { id } = one(variables)
  if (secrets.delete(id)) await db.deleteFrom('variable_secret').where('variable_id', '=', id).execute()
  else {
    secrets.add(id)
    await db
      .insertInto('variable_secret')
      .values({ id: newId('variable'), bot_id: botId, variable_id: id, value: 'sealed', changed_at: new Date() })
      .execute()
  }
}
