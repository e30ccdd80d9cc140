// Replaces chosen matches: each object is read again in the transaction that changes it, and nothing happens when one of them is another
// than it was when it was found. The edits are one batch, so that one undo takes all of it back.
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import type { Applied } from '@parley/contract/bot/document'
import type { Edit } from '@parley/contract/objects/object'
import { EntityMark } from '@parley/contract/objects/utterance/index'
import { mapWords } from '@parley/contract/objects/word-places'
import { isWellFormed } from '@parley/kit/text/well-formed'
import type { Ctx } from '../../base/context'
import { applyBatch } from '../../base/storage/document/apply'
import { lockDocument } from '../../base/storage/document/batch-log'
import { findBatch } from '../../base/storage/document/store'
import { changedFields, wordOfTitle } from '../../base/storage/document/words'
import { authorOf, tellChanged } from '../document/index'
import { described } from './described'
import { textsById } from './store'
import { matcherOf, type Matcher } from './text/matcher'
import { keptPlace } from './text/shown-text'
import type { Indexed, IndexedObject, IndexedPlace, TextIndex } from './text/text-index'
import { sentence } from './sentences'

type Asked = CallInput<'search.replace'>
type Chosen = Asked['chosen'][number]

/** How long an expression may look at what was chosen. */
const longestMs = 500

/** `index`: of the bot's draft now or shortly before. */
export async function replace(ctx: Ctx, asked: Asked, index: TextIndex): Promise<Applied> {
  const { id, label, said, chosen } = asked
  const matcher = matcherOf({ ...asked, isRegex: asked.regex })
  return ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    const isKnown = (await findBatch(tx.db, ctx.botId, id)) !== undefined
    const ids = chosen.map(({ objectId }) => objectId)
    const objects = await textsById(tx.db, ctx.botId, ids)
    const edits: Edit[] = []
    const write = (): void => {
      if (!isKnown) for (const one of chosen) edits.push(editOf(objects.get(one.objectId), one, { asked, index, matcher }))
    }
    if (!matcher.within(longestMs, write)) fail('INVALID_INPUT', sentence('refused.search-too-long'))
    const applied = await applyBatch(tx, ctx.botId, authorOf(ctx), { batch: { id, label, said, edits }, now: ctx.now() })
    await tellChanged(ctx, tx, ctx.botId, applied)
    return applied
  })
}

interface How {
  asked: Asked
  index: TextIndex
  matcher: Matcher
}

function editOf(object: IndexedObject | undefined, chosen: Chosen, how: How): Edit {
  const known = how.index.find(chosen.objectId)
  if (object === undefined || known === undefined || object.rev !== chosen.rev || known.rev !== chosen.rev) return refuse(object, known)
  const before = object.data
  const changes = changesIn(known, chosen, how)
  let place = -1
  const after = mapWords(object.kind, before, described, (text) => {
    place += 1
    return changed(text, changes.get(place) ?? [])
  })
  if (object.kind === 'utterance') after['marks'] = marksAfter(before['marks'], changes.get(0) ?? [])
  const set: JsonObject = {}
  for (const field of changedFields(before, after)) set[field] = after[field] ?? null
  return { op: 'put', id: object.id, kind: object.kind, set }
}

function refuse(object: IndexedObject | undefined, known: Indexed | undefined): never {
  const title = object === undefined ? (known?.title ?? '') : wordOfTitle(object.kind, object.data)
  fail('CHANGED_SINCE', sentence('refused.search-changed', { title }))
}

interface Change {
  start: number
  end: number
  instead: string
}

/** What becomes of each text of an object, by its number. */
function changesIn(known: Indexed, { matches }: Chosen, { asked, matcher }: How): Map<number, Change[]> {
  const changes = new Map<number, Change[]>()
  for (const number of new Set(matches.map(({ place }) => place))) {
    const place = known.places[number]
    if (place === undefined) refuse(undefined, known)
    const starts = new Set(matches.flatMap((match) => (match.place === number ? [match.at] : [])))
    const found = changesOf(place, starts, { asked, matcher })
    if (found.length !== starts.size) refuse(undefined, known)
    changes.set(number, found)
  }
  return changes
}

function changesOf(place: IndexedPlace, starts: ReadonlySet<number>, { asked, matcher }: Omit<How, 'index'>): Change[] {
  return matcher.hitsIn(place.shown, place.folded).flatMap((hit) => {
    if (!starts.has(hit.start)) return []
    const kept = keptPlace(place, hit.start, hit.end)
    return kept === null ? [] : [{ ...kept, instead: hit.instead(asked.replacement) }]
  })
}

function changed(text: string, changes: readonly Change[]): string {
  let written = ''
  let at = 0
  for (const { start, end, instead } of changes) {
    written += text.slice(at, start) + instead
    at = end
  }
  written += text.slice(at)
  // An expression may have found half of a letter.
  return isWellFormed(written) ? written : fail('INVALID_INPUT', sentence('refused.not-text'))
}

/** Marked entities move with the words around them; one whose own words are cut goes. */
function marksAfter(marks: JsonObject[string] | undefined, changes: readonly Change[]): JsonObject[] {
  const parsed = EntityMark.array().parse(marks ?? [])
  return parsed.flatMap((mark) => {
    const isCut = changes.some(({ start, end }) => start < mark.end && end > mark.start && !(start >= mark.start && end <= mark.end))
    const moved = { ...mark, start: shifted(mark.start, changes), end: shifted(mark.end, changes) }
    return isCut || moved.end <= moved.start ? [] : [moved]
  })
}

/** Where a place is after the changes that lie before it. */
function shifted(at: number, changes: readonly Change[]): number {
  return changes.reduce((moved, { start, end, instead }) => (end <= at ? moved + instead.length - (end - start) : moved), at)
}
