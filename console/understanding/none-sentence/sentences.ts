// What becomes of lines that are to be sentences with no intent: which are new, which are there already, which are none; which
// intent one means all the same; and lines out of a file.
import type { Feedback } from '@parley/contract/understanding/training'
import { newId } from '@parley/contract/base/ids'
import type { FilePreview } from '@parley/contract/integration/file'
import { limits } from '@parley/contract/base/limits'
import { sameKey } from '@parley/contract/objects/names'
import type { NoneSentence } from '@parley/contract/objects/none-sentence/index'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { plainCell } from '@parley/kit/csv/write'
import { visibleText } from '@parley/kit/text/visible'

export type SaidBy = NoneSentence['saidBy']
export const saidBys = ['user', 'bot'] as const satisfies readonly SaidBy[]

/** Of one file or one paste; more are a mistake. */
export const mostLines = 1000

export interface Line {
  /** Counted from 1. */
  row: number
  text: string
}

export interface JudgedLine extends Line {
  outcome: 'added' | 'same' | 'refused'
}

interface Where {
  saidBy: SaidBy
  language: string
}

/** A line that says the same as one before it, or as a sentence that is there, is no new one. */
export function judged(lines: readonly Line[], there: readonly BotObject<'none-sentence'>[], { saidBy, language }: Where): JudgedLine[] {
  const keyOf = (data: NoneSentence): string => sameKey({ kind: 'none-sentence', parentId: '', data: { ...data } })
  const known = new Set(there.map(({ data }) => keyOf(data)))
  return lines.map(({ row, text: raw }) => {
    const text = raw.trim()
    if (text === '' || text.length > limits.utteranceChars) return { row, text, outcome: 'refused' }
    const key = keyOf({ text, language, saidBy })
    if (known.has(key)) return { row, text, outcome: 'same' }
    known.add(key)
    return { row, text, outcome: 'added' }
  })
}

interface LikelyIntent {
  intentId: string
  name: string
  /** `there`: the very words are an utterance of it; `means`: the trained model takes them for it. */
  how: 'there' | 'means'
  score: number
}

/** The intent that a sentence stands at, else the one it means; null for none, and while it is not known. */
export function likelyIntent(feedback: Pick<Feedback, 'predicted' | 'elsewhere'> | undefined): LikelyIntent | null {
  const same = feedback?.elsewhere.find(({ similarity }) => similarity >= 1)
  if (same) return { intentId: same.intentId, name: same.name, how: 'there', score: 1 }
  const meant = feedback?.predicted
  return meant ? { ...meant, how: 'means' } : null
}

export function editsFor(lines: readonly JudgedLine[], where: Where): Edit[] {
  return lines.flatMap(({ text, outcome }): Edit[] =>
    outcome === 'added' ? [{ op: 'put', id: newId('none-sentence'), kind: 'none-sentence', set: { text, ...where } }] : [],
  )
}

export const typedLines = (typed: string): Line[] =>
  typed.split('\n').flatMap((text, at) => (text.trim() === '' ? [] : [{ row: at + 1, text }]))

/** The sentences of a file: of JSON a list of texts, or of objects with `sentence`; of a table its first column; one a line. */
export function linesOfFile({ kind, rows }: Pick<FilePreview, 'kind' | 'rows'>): Line[] {
  const [head, ...others] = rows
  if (kind === 'json') {
    const at = Math.max(0, head?.cells.indexOf('sentence') ?? 0)
    return others.map(({ line, cells }) => ({ row: line, text: cells[at] ?? '' }))
  }
  const said = rows.map(({ line, cells }) => ({ row: line, text: visibleText(plainCell(cells[0] ?? '')) }))
  return /^(?:sentence|utterance|text)$/i.test(said[0]?.text ?? '') ? said.slice(1) : said
}
