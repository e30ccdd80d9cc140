// Takes personal data out of texts: finds what the patterns of a bot describe and puts something else in its place. Which parts of a
// conversation are looked at is the server's; what the known kinds of data look like is built-in.ts.
import { builtInFinders, type BuiltInData } from './built-in'
import type { Range } from './digits'
import { builtInUnderWay } from './under-way'

export const maskCharacters = ['*', '+', '#', 'X'] as const

/** What stands in the place of what a pattern finds. */
export type Shown =
  /** Random letters and digits, the same for the same words in one conversation. */
  | { how: 'redact' }
  | { how: 'replace'; replacement: string }
  /** All but so many of its first or last letters and digits. */
  | { how: 'mask'; keep: 'first' | 'last'; count: number; character: (typeof maskCharacters)[number] }
  /** The pattern's name in brackets. */
  | { how: 'tag' }

export interface MaskRule {
  name: string
  shown: Shown
  /** null: it could not be said in time. */
  find(text: string): Range[] | null
  /** Of a text that is still being written: from where on what it finds may change with what follows. Absent: from its beginning. */
  underWay?(text: string): number
}

export interface Found extends Range {
  rule: MaskRule
  text: string
  shown: string
}

export interface MaskOptions {
  /** Words that are nobody's secret, such as those that the bot's author wrote. */
  isPublic?: (words: string) => boolean
  /** Random letters and digits for these words. */
  redact: (words: string) => string
}

/** Stands for a text that could not be looked at in time. */
export const withheld = '…'
/** What stands in the place of one thing may make another with what stands beside it. */
export const mostRounds = 4

export function builtInRule(data: BuiltInData, name: string, shown: Shown): MaskRule {
  return { name, shown, find: builtInFinders[data], underWay: builtInUnderWay[data] }
}

export function maskText(text: string, rules: readonly MaskRule[], options: MaskOptions): { text: string; found: Found[] } {
  let masked = text
  let first: Found[] = []
  for (let round = 0; round < mostRounds; round += 1) {
    const found = findAll(masked, rules, options)
    if (found === null) return { text: withheld, found: first }
    if (round === 0) first = found
    const next = replaced(masked, found)
    if (next === masked) return { text: masked, found: first }
    masked = next
  }
  const left = findAll(masked, rules, options)
  return { text: left === null || replaced(masked, left) !== masked ? withheld : masked, found: first }
}

/** What the rules find, from left to right, none over another: of two the one that begins first, then the longer, then the earlier rule. */
export function findAll(text: string, rules: readonly MaskRule[], { isPublic, redact }: MaskOptions): Found[] | null {
  const all: (Range & { rule: MaskRule })[] = []
  for (const rule of rules) {
    const ranges = rule.find(text)
    if (ranges === null) return null
    for (const range of ranges)
      if (range.end > range.start && isPublic?.(text.slice(range.start, range.end)) !== true) all.push({ ...range, rule })
  }
  all.sort((a, b) => a.start - b.start || b.end - a.end)
  const found: Found[] = []
  let end = 0
  for (const each of all) {
    // What reaches beyond the one before it is hidden with it, so that no part of either is left.
    const before = found.at(-1)
    if (each.start < end && before !== undefined) {
      if (each.end > end) found[found.length - 1] = foundAt(text, { ...before, end: each.end }, redact)
    } else found.push(foundAt(text, each, redact))
    end = Math.max(end, each.end)
  }
  return found
}

function foundAt(text: string, { start, end, rule }: Range & { rule: MaskRule }, redact: MaskOptions['redact']): Found {
  const words = text.slice(start, end)
  return { start, end, rule, text: words, shown: standIn(words, rule, redact) }
}

function standIn(words: string, { name, shown }: MaskRule, redact: MaskOptions['redact']): string {
  switch (shown.how) {
    case 'redact':
      return redact(words)
    case 'replace':
      return shown.replacement
    case 'tag':
      return `[${name}]`
    case 'mask':
      return withoutMost(words, shown)
  }
}

/** At most half of it is left, so that little words are hidden, too. */
function withoutMost(words: string, { keep, count, character }: Extract<Shown, { how: 'mask' }>): string {
  const characters = [...words]
  const isCounted = (one: string): boolean => /[\p{L}\p{N}]/u.test(one)
  const counted = characters.filter(isCounted).length
  const left = Math.min(count, Math.floor(counted / 2))
  let place = 0
  return characters
    .map((one) => {
      if (!isCounted(one)) return one
      place += 1
      const isLeft = keep === 'first' ? place <= left : place > counted - left
      return isLeft ? one : character
    })
    .join('')
}

export function replaced(text: string, found: readonly Found[]): string {
  let masked = ''
  let at = 0
  for (const { start, end, shown } of found) {
    masked += text.slice(at, start) + shown
    at = end
  }
  return masked + text.slice(at)
}
