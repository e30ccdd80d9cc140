// A new version of the base in a bot: told first, with what both have changed, then brought in as one step of who asked for it.
import { documentFormat } from '@parley/contract/objects/format'
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { Applied } from '@parley/contract/bot/document'
import type { MergeConflict, SmartUpdate } from '@parley/contract/bot/smart-bot'
import { Open } from '@parley/contract/objects/open-parts'
import type { BotObject } from '@parley/contract/objects/object'
import { namesOf, toNames } from '@parley/contract/objects/references'
import type { Json } from '@parley/contract/base/json'
import { actorOf, type Ctx, type Db } from '../../base/context'
import { findWholeBase, keepBase, type WholeBase, writtenOf } from '../../base/storage/bases/bases'
import { textOfCopy } from '../../base/storage/bases/copy-base'
import { changeBy, dataOf, jsonOf, take } from '../../base/storage/document/batch'
import { lockDocument } from '../../base/storage/document/batch-log'
import { documentFromText } from '../../base/storage/document/canonical'
import { copyWith } from '../../base/storage/document/copy'
import { withIds } from '../../base/storage/document/names'
import { findBatch, listObjects } from '../../base/storage/document/store'
import { wordOfTitle } from '../../base/storage/document/words'
import { authorOf, tellChanged } from '../document/index'
import { contentOf, findOffer } from '../bot-store/index'
import { decide, mergeObjects, type ObjectMerge, type Plain } from './merge'
import { sentence } from './sentences'

const plainOf = ({ id, kind, parentId, data }: BotObject): Plain => ({ id, kind, parentId, data: jsonOf(data) })

interface Planned {
  base: WholeBase
  to: { version: number; note: string; name: string; open: Open }
  /** The base's new version as it is here. */
  document: string
  ids: Record<string, string>
  merges: ObjectMerge[]
  mine: BotObject[]
}

/** Fails where nothing newer is listed, or another version than the one that was looked at. */
async function plan(db: Db, ctx: Ctx, version?: number): Promise<Planned> {
  const { botId } = ctx
  const base = await findWholeBase(db, botId)
  if (base === undefined || !base.isSmart) fail('NOT_FOUND', sentence('refused.not-installed'))
  const known = await findOffer(db, actorOf(ctx).accountId, base.itemId, 'listed')
  if (known === undefined || known.offer.number <= base.version) fail('NOT_FOUND', sentence('refused.no-update'))
  if (version !== undefined && known.offer.number !== version) fail('CHANGED_SINCE', sentence('refused.other-version'))
  const { written } = await contentOf(db, base.itemId, known.offer.number)
  const source = documentFromText(base.itemId, written).objects
  const { objects, ids } = copyWith(source, botId, { now: ctx.now(), known: base.ids })
  const [was, mine] = [documentFromText(botId, writtenOf(base)).objects.map(plainOf), await listObjects(db, botId)]
  const own = was.find(({ kind }) => kind === 'bot')
  const theirs = objects.map(({ id, kind, state }): Plain => {
    const plain = { id, kind, parentId: state.parentId, data: jsonOf(dataOf(kind, state.data)) }
    // What tells the copy from others is never the base's to change.
    return kind === 'bot' && own !== undefined ? { ...plain, data: { ...plain.data, ...identityOf(own) } } : plain
  })
  const { open } = known.shown.listing
  const openHere = Open.parse({ ...open, objects: open.objects.map((id) => ids[id] ?? id) })
  return {
    base,
    to: { version: known.offer.number, note: known.offer.note, name: known.shown.name, open: openHere },
    document: textOfCopy(botId, objects),
    ids: { ...base.ids, ...ids },
    merges: mergeObjects(was, theirs, mine.map(plainOf)),
    mine,
  }
}

const identity = ['name', 'description', 'color', 'icon', 'type', 'sampleId'] as const

function identityOf({ data }: Plain): Plain['data'] {
  return Object.fromEntries(identity.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])))
}

export async function previewUpdate(ctx: Ctx): Promise<SmartUpdate> {
  const { base, to, merges, mine } = await plan(ctx.db, ctx)
  const names = namesOf({ objects: mine })
  const titles = new Map([...mine.map(plainOf), ...merges.flatMap(({ sides }) => sides.theirs ?? [])].map((object) => [object.id, object]))
  const titleOf = (id: string): string => {
    const object = titles.get(id)
    const title = object === undefined ? '' : wordOfTitle(object.kind, object.data)
    return typeof title === 'string' ? title : title.text
  }
  const shown = (value: Json | undefined): Json => (typeof value === 'string' ? toNames(value, 'template', names) : (value ?? null))
  const placeOf = ({ id, sides, merged }: ObjectMerge) => {
    const one = merged ?? sides.mine ?? sides.theirs ?? sides.base
    return { objectId: id, title: titleOf(id), parent: titleOf(one?.parentId ?? '') }
  }
  const conflicts = merges.flatMap((merge) =>
    merge.conflicts.map((conflict): MergeConflict => {
      const { id, path } = conflict
      const type = merge.sides.mine?.data['type'] ?? merge.sides.theirs?.data['type'] ?? ''
      return {
        ...{
          id,
          kind: merge.kind,
          type: typeof type === 'string' ? type : '',
          ...placeOf(merge),
          path: path.slice(path[0] === 'data' ? 1 : 0),
        },
        ...{ base: shown(conflict.base), theirs: shown(conflict.theirs), mine: shown(conflict.mine) },
      }
    }),
  )
  const merged = merges
    .filter((merge) => merge.conflicts.length === 0)
    .map((merge) => {
      const change = merge.sides.mine === null ? ('added' as const) : merge.merged === null ? ('removed' as const) : ('changed' as const)
      return { ...placeOf(merge), kind: merge.kind, change }
    })
  return { from: base.version, to: to.version, note: to.note, merged, conflicts }
}

export async function bringUpdate(ctx: Ctx, { id: batchId, version, choices }: CallInput<'smart-bot.update'>): Promise<Applied> {
  const { botId } = ctx
  const decided = new Map(choices.map((choice) => [choice.id, choice]))
  return ctx.write(async (tx) => {
    await lockDocument(tx.db, botId)
    // Sent again: it has been brought in, and nothing newer may be listed.
    const isKnown = (await findBatch(tx.db, botId, batchId)) !== undefined
    const planned = isKnown ? undefined : await plan(tx.db, ctx, version)
    const asked = { botId, editor: authorOf(ctx), batchId, verb: 'apply' as const, now: ctx.now(), isOfBase: true as const }
    const applied = await changeBy(tx, asked, async () => {
      const { base, to, merges } = planned ?? fail('CHANGED_SINCE', sentence('refused.other-version'))
      const results = merges.map((merge) => ({ merge, ...decide(merge, decided) }))
      const open = results.flatMap((result) => result.open)
      if (open.length > 0) fail('CHANGED_SINCE', sentence('refused.conflicts-open', { count: open.length }))
      const said = sentence('change.updated', { base: base.name, version: to.version })
      return {
        label: said.text,
        said: { key: said.key, values: said.values },
        undoes: '',
        async take(run) {
          for (const { merge, after } of results) {
            const before = merge.sides.mine
            await take(run, {
              ...{ id: merge.id, kind: merge.kind, before: before && stateOf(before) },
              after: after && { parentId: after.parentId, data: await encoded(run.db, botId, after) },
            })
          }
        },
      }
    })
    if (planned !== undefined) {
      const { base, to, document, ids } = planned
      const facts = { botId, itemId: base.itemId, name: to.name, version: to.version, isSmart: true, open: to.open }
      await keepBase(tx.db, { ...facts, batchId, at: new Date(ctx.now()), document, format: documentFormat, ids })
    }
    await tellChanged(ctx, tx, botId, applied)
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId, tag: 'smart-bot' }))
    return applied
  })
}

const stateOf = ({ parentId, data }: Plain) => ({ parentId, data })

/** A value of one's own may be written with names. */
async function encoded(db: Db, botId: string, { id, kind, parentId, data }: Plain): Promise<Plain['data']> {
  return jsonOf((await withIds(db, botId, { id, kind, parentId, rev: 0, data: dataOf(kind, data) })).data)
}
