// Entity marks in a sentence, purely: cutting a sentence into marked and plain pieces, tagging words, and keeping marks when the words change.
import type { EntityMark } from '@parley/contract/objects/utterance/index'

export interface Piece {
  start: number
  text: string
  /** Position of the mark in the list; null for plain words. */
  mark: number | null
}

/** The sentence in order, every character once. Marks that overlap an earlier one, or leave the sentence, are passed over. */
export function piecesOf(text: string, marks: readonly EntityMark[]): Piece[] {
  const inOrder = marks.map((mark, index) => ({ ...mark, index })).sort((left, right) => left.start - right.start)
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, index } of inOrder) {
    if (start < at || end > text.length || end <= start) continue
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), mark: null })
    pieces.push({ start, text: text.slice(start, end), mark: index })
    at = end
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), mark: null })
  return pieces
}

/** Widens a selection to whole words and drops the space around it; null when no letter is in it. */
export function wordsAround(text: string, start: number, end: number): { start: number; end: number } | null {
  let from = start
  let to = end
  while (from < to && /\s/u.test(text.charAt(from))) from += 1
  while (to > from && /\s/u.test(text.charAt(to - 1))) to -= 1
  if (from >= to) return null
  while (from > 0 && isWord(text.charAt(from - 1)) && isWord(text.charAt(from))) from -= 1
  while (to < text.length && isWord(text.charAt(to)) && isWord(text.charAt(to - 1))) to += 1
  return { start: from, end: to }
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

/** The marks with these words tagged; marks they overlap give way. */
export function withMark(marks: readonly EntityMark[], mark: EntityMark): EntityMark[] {
  return [...withoutMarks(marks, mark.start, mark.end), mark].sort((left, right) => left.start - right.start)
}

export function withoutMarks(marks: readonly EntityMark[], start: number, end: number): EntityMark[] {
  return marks.filter((mark) => mark.end <= start || mark.start >= end)
}

/** Marks after the sentence was rewritten: what lies before the change stays, what lies after moves, what it cut into is gone. */
export function carryMarks(before: string, after: string, marks: readonly EntityMark[]): EntityMark[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < before.length - head && tail < after.length - head && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail += 1
  const changeEnd = before.length - tail
  const shift = after.length - before.length
  return marks.flatMap((mark) => {
    if (mark.end <= head) return [mark]
    if (mark.start >= changeEnd) return [{ ...mark, start: mark.start + shift, end: mark.end + shift }]
    return []
  })
}

const none: ReadonlySet<string> = new Set()

/** Marks of what the engine found: only the bot's own entities; where several overlap the longest, then one that is `usual` here. */
export function marksOfFound(found: readonly { entityId?: string | undefined; start: number; end: number }[], usual = none): EntityMark[] {
  const rank = (entityId: string | undefined): number => (entityId !== undefined && usual.has(entityId) ? 1 : 0)
  const byLength = [...found].sort(
    (left, right) => right.end - right.start - (left.end - left.start) || rank(right.entityId) - rank(left.entityId),
  )
  const kept: EntityMark[] = []
  for (const { entityId, start, end } of byLength) {
    if (entityId === undefined || kept.some((mark) => mark.start < end && start < mark.end)) continue
    kept.push({ entityId, start, end })
  }
  return kept.sort((left, right) => left.start - right.start)
}
