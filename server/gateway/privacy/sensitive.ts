// What the sensitive steps of a bot hide: the words that were said in answer to one, and the values taken from them. Which words of the
// platform stay as they are whatever somebody says is decided here, too; what becomes of a turn is guard.ts.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Json } from '@parley/contract/base/json'
import type { MaskRule, Shown } from '@parley/kit/privacy/mask'
import { checkPattern } from '@parley/kit/regex/safe'
import { placesOf } from '@parley/nlu/entities/regex/places'
import type { CompiledBot } from '@parley/runtime/compile'

export interface SensitiveStep {
  entityId: string
  /** Under which its value stands in the context. */
  entityName: string
  shown: Shown
  /** For the parts of an answer that are hidden; null: all of it. */
  parts: readonly MaskRule[] | null
}

/** By the step's id. */
export function sensitiveSteps({ nodes, entities }: Pick<CompiledBot, 'nodes' | 'entities'>): ReadonlyMap<string, SensitiveStep> {
  const steps = new Map<string, SensitiveStep>()
  for (const { id, kind, settings, enabled } of nodes.values()) {
    const hidden = enabled ? kind?.hides?.(settings) : null
    if (!hidden) continue
    const { entityId, patterns, shown } = hidden
    const parts = patterns.length > 0 ? patterns.map((pattern) => partRule(pattern, shown)) : null
    steps.set(id, { entityId, entityName: entities.get(entityId)?.name ?? '', shown, parts })
  }
  return steps
}

function partRule(pattern: string, shown: Shown): MaskRule {
  const checked = checkPattern(pattern, true)
  // One that cannot be run hides everything rather than nothing.
  return { name: '', shown, find: (text) => (checked.ok ? placesOf(checked, text) : [{ start: 0, end: text.length }]) }
}

/** The step that a value was taken at, with the words and the values that must not be read; null where none is sensitive. */
export function hiddenBy(event: SessionEvent, steps: ReadonlyMap<string, SensitiveStep>): { step: SensitiveStep; words: string[] } | null {
  if (event.type !== 'entity-filled' && event.type !== 'entity-refused') return null
  const step = steps.get(event.nodeId)
  if (!step) return null
  return { step, words: [event.text, ...(event.type === 'entity-filled' ? leavesOf(event.value) : [])] }
}

/** Texts and numbers of a value. */
export function leavesOf(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : []
}

const isWordLike = (char: string | undefined): boolean => char !== undefined && /[\p{Script=Latin}\p{N}]/u.test(char)

/** Whatever their case, each letter by itself: every place stays where it is. */
const folded = (text: string): string =>
  text.replace(/\p{Changes_When_Lowercased}|ς/gu, (letter) => {
    const small = letter === 'ς' ? 'σ' : letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })

/** Finds words that were said, whatever their case, where they stand as words of their own. */
export function saidRule(said: string, shown: string): MaskRule {
  const what = folded(said)
  const find = (text: string) => {
    const where = folded(text)
    const found = []
    for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + what.length)) {
      const end = at + what.length
      const isWithin = (isWordLike(what[0]) && isWordLike(where[at - 1])) || (isWordLike(what.at(-1)) && isWordLike(where[end]))
      if (!isWithin) found.push({ start: at, end })
    }
    return found
  }
  const underWay = (text: string): number => {
    const from = Math.max(0, text.length - what.length)
    const end = folded(text.slice(from))
    for (let at = 0; at < end.length; at += 1) if (what.startsWith(end.slice(at))) return from + at
    return text.length
  }
  return { name: '', shown: { how: 'replace', replacement: shown }, find, underWay }
}

/** Fields whose texts and numbers are the platform's own: what somebody says is never in them. */
const platformFields = new Set([
  ...['type', 'kind', 'effect', 'decision', 'by', 'outcome', 'from', 'event', 'action', 'scale', 'channel', 'languageFrom', 'then'],
  ...[
    'at',
    'ms',
    'turn',
    'attempt',
    'attempts',
    'score',
    'startedAt',
    'lastAt',
    'now',
    'start',
    'end',
    'used',
    'spent',
    'bytes',
    'until',
    'since',
  ],
  ...['timeoutMs', 'seed', 'statusCode'],
])

/** Whether a field of what is kept is read by programs alone. `key`: its name, of an element of a list that of the list. */
export function isPlatformField(key: string): boolean {
  return platformFields.has(key)
}
