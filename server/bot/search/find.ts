// Looks through the index of a bot for a query: what is found is counted, put in the order people read it, and told with the line around
// each match, up to a bound. Looking through all texts is done in slices, so that nobody else waits for it.
import { setImmediate as pause } from 'node:timers/promises'
import { fail } from '@parley/contract/base/errors'
import { objectKinds, type ObjectKind } from '@parley/contract/objects/object-kinds'
import { type FoundObject, mostMatches, type SearchMatch } from '@parley/contract/bot/search'
import { wellFormedText } from '@parley/kit/text/well-formed'
import type { Hit, Matcher } from './text/matcher'
import { keptPlace } from './text/shown-text'
import type { Indexed, IndexedPlace, TextIndex } from './text/text-index'
import { sentence } from './sentences'

export interface Sought {
  matcher: Matcher
  kinds: readonly ObjectKind[]
  mayChange(kind: ObjectKind): boolean
  replacement?: string | undefined
}

export interface Findings {
  total: number
  objects: number
  counts: Partial<Record<ObjectKind, number>>
  found: FoundObject[]
}

/** Milliseconds after which others get their turn, and how long an expression may look at a few texts. */
const sliceMs = 8
const longestSliceMs = 150
/** All texts of a bot together; a search that is not an expression takes no such time. */
const longestSearchMs = 500

/** Of the objects as they are now; others are answered in between. */
export async function find(index: TextIndex, sought: Sought): Promise<Findings> {
  const counted = await count(index, sought)
  const found: Findings[] = []
  const isDone = sought.matcher.within(longestSearchMs, () => void found.push(tell(index, sought, counted)))
  return (isDone ? found[0] : undefined) ?? tooLong()
}

interface Counted {
  total: number
  counts: Partial<Record<ObjectKind, number>>
  byKind: Map<ObjectKind, Indexed[]>
  objects: number
}

async function count(index: TextIndex, { matcher, kinds }: Sought): Promise<Counted> {
  const wanted = new Set(kinds)
  const objects = [...index.objects()].filter(({ kind }) => wanted.has(kind))
  const hits = new Uint32Array(objects.length)
  let [at, tookMs] = [0, 0]
  for (;;) {
    const [from, begun, used] = [at, performance.now(), process.cpuUsage()]
    const isDone = matcher.within(longestSliceMs, () => {
      // An expression may be stopped anywhere: what is noted then is noted again.
      for (; at < objects.length && performance.now() - begun < sliceMs; at += 1) hits[at] = hitsIn(objects[at], matcher)
    })
    // On a busy machine time passes that nobody has worked in.
    const { user, system } = process.cpuUsage(used)
    tookMs += Math.min(performance.now() - begun, (user + system) / 1000)
    if (at >= objects.length) return counted(objects, hits)
    const isStuck = !isDone && at === from
    if (isStuck || (matcher.isTimed && tookMs > longestSearchMs)) tooLong()
    await pause()
  }
}

function tooLong(): never {
  fail('INVALID_INPUT', sentence('refused.search-too-long'))
}

function hitsIn(object: Indexed | undefined, matcher: Matcher): number {
  let hits = 0
  for (const { shown, folded } of object?.places ?? []) hits += matcher.hitsIn(shown, folded).length
  return hits
}

function counted(objects: readonly Indexed[], hits: Uint32Array): Counted {
  const counted: Counted = { total: 0, counts: {}, byKind: new Map(), objects: 0 }
  for (const [at, object] of objects.entries()) {
    const found = hits[at] ?? 0
    if (found === 0) continue
    counted.total += found
    counted.objects += 1
    counted.counts[object.kind] = (counted.counts[object.kind] ?? 0) + found
    const others = counted.byKind.get(object.kind)
    if (others === undefined) counted.byKind.set(object.kind, [object])
    else others.push(object)
  }
  return counted
}

function tell(index: TextIndex, sought: Sought, { total, counts, byKind, objects }: Counted): Findings {
  const found: FoundObject[] = []
  let left = mostMatches
  for (const kind of objectKinds) {
    if (left === 0) break
    for (const object of inOrder(index, byKind.get(kind) ?? [])) {
      if (left === 0) break
      const matches = matchesIn(object, sought).slice(0, left)
      left -= matches.length
      const { id: objectId, type, parentId, rev, title } = object
      const parentTitle = titleOf(index, parentId)
      found.push({ objectId, kind, type, parentId, rev, title, parentTitle, mayChange: sought.mayChange(kind), matches })
    }
  }
  return { total, objects, counts, found }
}

function titleOf(index: TextIndex, id: string): string {
  return id === '' ? '' : (index.find(id)?.title ?? '')
}

/** By what it lies in, then by its name; sorted as far as it is read. */
function* inOrder(index: TextIndex, objects: readonly Indexed[]): Generator<Indexed> {
  const inside = new Map<string, Indexed[]>()
  for (const object of objects) {
    const others = inside.get(object.parentId)
    if (others === undefined) inside.set(object.parentId, [object])
    else others.push(object)
  }
  const parents = sorted([...inside.keys()], (id) => `${titleOf(index, id)}\0${id}`)
  for (const parentId of parents) yield* sorted(inside.get(parentId) ?? [], ({ title, id }) => `${title}\0${id}`)
}

/** In any case of letters. */
function sorted<T>(ones: readonly T[], nameOf: (one: T) => string): T[] {
  const named = ones.map((one) => ({ one, name: nameOf(one).toLowerCase() }))
  return named.sort((left, right) => (left.name < right.name ? -1 : 1)).map(({ one }) => one)
}

function matchesIn({ places }: Indexed, { matcher, replacement }: Sought): SearchMatch[] {
  return places.flatMap((place, number) =>
    matcher.hitsIn(place.shown, place.folded).map((hit) => matchOf(place, hit, { number, replacement })),
  )
}

/** Letters of the line that are told on each side. */
const beside = { before: 60, after: 140 }
const longestMatch = 300

function matchOf(place: IndexedPlace, hit: Hit, { number, replacement }: { number: number; replacement: string | undefined }): SearchMatch {
  const { shown, field } = place
  const { start, end } = hit
  const lineStart = shown.lastIndexOf('\n', start - 1) + 1
  const lineEnd = shown.indexOf('\n', end) < 0 ? shown.length : shown.indexOf('\n', end)
  const from = Math.max(lineStart, start - beside.before)
  const to = Math.min(lineEnd, end + beside.after)
  return {
    place: number,
    at: start,
    field,
    line: linesBefore(shown, start) + 1,
    before: wellFormedText(`${from > lineStart ? '…' : ''}${shown.slice(from, start)}`).trimStart(),
    match: wellFormedText(shown.slice(start, Math.min(end, start + longestMatch))),
    after: wellFormedText(`${shown.slice(end, to)}${to < lineEnd ? '…' : ''}`).trimEnd(),
    isMention: keptPlace(place, start, end) === null,
    ...(replacement === undefined ? {} : { instead: hit.instead(replacement) }),
  }
}

function linesBefore(text: string, at: number): number {
  let lines = 0
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) lines += 1
  return lines
}
