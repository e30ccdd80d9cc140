// Versions and the draft as comparing reads them: by object, and only the objects that are asked for. A version never changes, so that its
// text, split into objects, is remembered; the draft is the version it is compared with and what was touched since.
import { draftId, type ObjectKind } from '@parley/contract/base/ids'
import { documentFormat } from '@parley/contract/objects/format'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { type Names, namesOf } from '@parley/contract/objects/references'
import { isKind } from '@parley/contract/objects/text-places'
import { withoutValues } from '@parley/contract/objects/variable/index'
import { LRUCache } from 'lru-cache'
import { withSecrets } from '../../base/security/secrets/variables/store'
import type { Ctx } from '../../base/context'
import { type CanonicalLine, canonicalLines, objectOfLine } from '../../base/storage/document/canonical'
import type { Side } from '../../base/storage/document/difference'
import { listObjects } from '../../base/storage/document/store'
import { documentText, findVersion, touchedSince } from './store'

interface Place {
  id: string
  kind: ObjectKind
  parentId: string
}

/** A document that is read object by object. */
export interface View {
  rev: number
  names: Names
  places(): Iterable<Place>
  find(id: string): BotObject | undefined
  /** Objects with the same text are the same; undefined for one that is not there. */
  textOf(id: string): string | undefined
}

interface Split {
  rev: number
  format: number
  lines: ReadonlyMap<string, CanonicalLine>
}

/** Characters of all versions together that are remembered. */
const mostCharacters = 60_000_000
const overhead = 200
const kept = new LRUCache<string, Split>({ maxSize: mostCharacters })

/** Whoever asks may read the bot; a version is looked for among its own. */
async function splitOf(ctx: Ctx, versionId: string): Promise<Split> {
  const key = `${ctx.botId} ${versionId}`
  // It may have been deleted since it was remembered.
  await findVersion(ctx.db, ctx.botId, versionId)
  const known = kept.get(key)
  if (known !== undefined) return known
  const { text, ...written } = await documentText(ctx.db, ctx.botId, versionId)
  const split = { ...written, lines: canonicalLines(text) }
  kept.set(key, split, { size: text.length + (split.lines.size + 1) * overhead })
  return split
}

/** Two documents of a bot beside each other; the draft goes by the name of `draftId`. */
export async function viewsOf(ctx: Ctx, from: string, to: string): Promise<{ before: View; after: View }> {
  const isSecret = await secretsOf(ctx)
  const viewOf = async (id: string): Promise<View | undefined> =>
    id === draftId ? undefined : versionView(await splitOf(ctx, id), isSecret)
  const [before, after] = [await viewOf(from), from === to ? undefined : await viewOf(to)]
  const draftOn = async (base: View): Promise<View> => draftView(base, await touchedSince(ctx.db, ctx.botId, base.rev))
  const known = before ?? after ?? (await draftOn(versionView({ rev: 0, format: documentFormat, lines: new Map() }, isSecret)))
  return {
    before: before ?? (after ? await draftOn(after) : known),
    after: after ?? (before && from !== to ? await draftOn(before) : known),
  }
}

/** Variables whose values nobody may read, also in versions from before they were made secure. */
export async function secretsOf(ctx: Pick<Ctx, 'db' | 'botId'>): Promise<(id: string) => boolean> {
  const variables = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['variable']) }, 'variable')
  const secret = new Set([...variables.filter(({ data }) => data.secure).map(({ id }) => id), ...(await withSecrets(ctx.db, ctx.botId))])
  return (id) => secret.has(id)
}

function versionView({ rev, format, lines }: Split, isSecret: (id: string) => boolean): View {
  const read = new Map<string, BotObject>()
  const find = (id: string): BotObject | undefined => {
    const line = lines.get(id)
    const object = read.get(id) ?? (line && withoutSecret(objectOfLine(line, { rev, format }), isSecret))
    if (object !== undefined) read.set(id, object)
    return object
  }
  const places = function* (): Generator<Place> {
    for (const [id, { kind, parentId }] of lines) yield { id, kind, parentId }
  }
  return { rev, names: namesIn(places(), find), places, find, textOf: (id) => lines.get(id)?.text }
}

/** What texts mention by name. */
function namesIn(places: Iterable<Place>, find: View['find']): Names {
  const named = [...places].filter(({ kind }) => kind === 'entity' || kind === 'variable')
  return namesOf({ objects: named.flatMap(({ id }) => find(id) ?? []) })
}

/** One from before a variable was made secure runs as it was published; who reads it does not see the value it had then. */
export function withoutSecret(object: BotObject, isSecret: (id: string) => boolean): BotObject {
  if (!isKind(object, 'variable') || !isSecret(object.id)) return object
  return { ...object, data: withoutValues(object.data) }
}

function draftView(base: View, touched: ReadonlyMap<string, BotObject | null>): View {
  const find = (id: string): BotObject | undefined => (touched.has(id) ? (touched.get(id) ?? undefined) : base.find(id))
  const places = function* (): Generator<Place> {
    for (const place of base.places()) if (!touched.has(place.id)) yield place
    for (const object of touched.values()) if (object !== null) yield object
  }
  return {
    rev: base.rev,
    names: namesIn(places(), find),
    places,
    find,
    // What was touched is compared by what it is now.
    textOf: (id) => (touched.has(id) ? (touched.get(id) ? 'draft' : undefined) : base.textOf(id)),
  }
}

/** The two as far as they may differ, among the objects that are wanted. */
export function sidesOf(before: View, after: View, isWanted: (id: string) => boolean = () => true): { was: Side; is: Side } {
  const ids = new Set<string>()
  for (const view of [before, after])
    for (const { id } of view.places()) if (isWanted(id) && before.textOf(id) !== after.textOf(id)) ids.add(id)
  const side = ({ names, find }: View): Side => ({ objects: [...ids].flatMap((id) => find(id) ?? []), names, find })
  return { was: side(before), is: side(after) }
}
