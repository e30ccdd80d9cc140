// What a file of translations does to a bot: pure, from its rows and the texts of the bot to the edits, with what becomes of each row. Nothing is
// guessed: a row whose text cannot be found again, or reads otherwise now, is refused with the reason.
import type { TranslationOutcome } from '@parley/contract/bot/translation'
import { editsOf, type Kept, type Languages, type Row } from '@parley/contract/objects/translation-rows'
import { type Names, toIds } from '@parley/contract/objects/references'
import type { Edit } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { translationTextChars } from '@parley/contract/objects/translation'
import { type FileRow, keyOf, placeOf, plainText, type Whose } from './file'
import { placeholderFault } from './placeholders'
import { sentence } from './sentences'

export interface Present {
  botId: string
  languages: Languages
  objects: ReadonlyMap<string, Kept>
  rows: readonly Row[]
  names: Names
  /** Whether who takes the file may change objects of a kind. */
  mayChange: (kind: Row['kind']) => boolean
}

export interface PlannedRow {
  row: number
  place: string
  source: string
  target: string
  outcome: TranslationOutcome
  why: Sentence | null
}

export interface Plan {
  rows: PlannedRow[]
  edits: Edit[]
}

export function planOf(file: readonly FileRow[], present: Present): Plan {
  const whose = { botId: present.botId, language: present.languages.to }
  const known = new Map(present.rows.map((row) => [keyOf(whose, row), row]))
  const seen = new Map<string, number>()
  const typed: { row: Row; text: string }[] = []
  const rows = file.map((given): PlannedRow => {
    const row = known.get(given.key)
    const told = { row: given.line, place: row ? placeOf(row) : '', source: given.source, target: given.target }
    const first = seen.get(given.key)
    const why = first === undefined ? rowFault(given, row, whose) : sentence('translation-file.twice', { row: first })
    if (given.key !== '') seen.set(given.key, first ?? given.line)
    if (why !== null || row === undefined) return { ...told, outcome: 'refused', why }
    const outcome = outcomeOf(given, row)
    if (outcome === 'left') return { ...told, outcome, why: null }
    const fault = targetFault(given, row, present)
    if (fault !== null) return { ...told, outcome: 'refused', why: fault }
    typed.push({ row, text: toIds(plainText(given.target), 'template', present.names) })
    return { ...told, outcome, why: null }
  })
  return { rows, edits: editsOf(present.objects, typed, present.languages) }
}

const isSame = (one: string, other: string): boolean => plainText(one) === plainText(other)

/** What is wrong with a file of one language as a whole: it is of another bot or language, or has a text twice. */
export function wholeFault(file: readonly FileRow[], { botId, language }: Whose): Sentence | null {
  const seen = new Map<string, number>()
  for (const { key, line } of file) {
    const [ofBot, ofLanguage = ''] = key.split(':')
    if (key !== '' && ofBot !== botId) return sentence('translation-file.other-bot')
    if (key !== '' && ofLanguage !== language) return sentence('translation-file.other-language', { language: ofLanguage.slice(0, 20) })
    const first = seen.get(key)
    if (first !== undefined) return sentence('language-file.twice', { one: first, other: line })
    seen.set(key, line)
  }
  return null
}

/** Which text a row is of. */
function rowFault({ key, source }: FileRow, row: Row | undefined, { botId, language }: Whose): Sentence | null {
  if (key === '') return sentence('translation-file.no-key')
  const [ofBot, ofLanguage = '', objectId = ''] = key.split(':')
  if (objectId === '') return sentence('translation-file.key')
  if (ofBot !== botId) return sentence('translation-file.other-bot')
  if (ofLanguage !== language) return sentence('translation-file.other-language', { language: ofLanguage.slice(0, 20) })
  if (row === undefined) return sentence('translation-file.gone')
  return isSame(source, row.source) ? null : sentence('translation-file.source', { text: row.source.slice(0, 200) })
}

/** A row without a translation never takes one away. */
function outcomeOf({ target, isDone }: FileRow, row: Row): 'filled' | 'changed' | 'left' {
  if (plainText(target) === '') return 'left'
  if (isSame(target, row.target)) return row.state === 'stale' && isDone ? 'changed' : 'left'
  return row.target === '' || row.state === 'missing' ? 'filled' : 'changed'
}

function targetFault({ target }: FileRow, row: Row, { mayChange }: Present): Sentence | null {
  if (!mayChange(row.kind)) return sentence('translation-file.permission')
  if (plainText(target).length > translationTextChars) return sentence('translation-file.long', { most: translationTextChars })
  return placeholderFault(row.source, target)
}
