// A plain list of questions and answers, as people keep it in a spreadsheet, as rows of the public form of sections. Its columns are known by
// their names, in the languages of the console and some more; without names, answers follow the question.
import { faqFields, fieldNamed } from '@parley/contract/base/incoming/file-fields'
import { belowHead } from '../../base/storage/incoming/match-columns'
import { type FileNote, termOf } from './content'
import { sections } from './csv-form'
import type { CsvRow } from '@parley/kit/csv/read'
import { notKept } from './read-json'
import { sentence } from './sentences'

export interface PlainList {
  /** Of the public form, its head first. */
  rows: CsvRow[]
  notes: FileNote[]
}

/** undefined for a column of no field. */
type Column = string | undefined

/** `root`: the topic of questions that name none, and above those that they name. */
export function plainList(given: readonly CsvRow[], root: string): PlainList {
  const [first] = given
  const named = first?.cells.map((cell): Column => fieldNamed(faqFields, cell)?.id) ?? []
  const isNamed = named.includes('Question') || (named.includes('Answer') && named.filter((name) => name !== undefined).length > 1)
  const columns = isNamed && named.includes('Answer') ? named : inOrder(given)
  const body = isNamed ? belowHead(given) : given
  const notes: FileNote[] = columns.flatMap((column, at) => {
    const isUsed = column === undefined && body.some(({ cells }) => (cells[at] ?? '') !== '')
    return isUsed ? [notKept(first?.cells[at] || `${at + 1}`)] : []
  })
  const rows = body.flatMap(({ line, cells }) => {
    const of = (field: string): string[] => cells.filter((cell, at) => columns[at] === field && cell !== '')
    const [question = '', ...more] = of('Question')
    if (question !== '') return rowsOf(line, { question, alternates: [...more, ...of('Alternate Question')], of, root })
    notes.push({ row: line, question: '', outcome: 'refused', why: sentence('faq-file.no-question') })
    return []
  })
  return { rows: [{ line: 0, cells: [...sections.faq] }, ...rows], notes }
}

/** A question, then answers. */
function inOrder(given: readonly CsvRow[]): Column[] {
  const count = Math.max(0, ...given.map(({ cells }) => cells.length))
  return Array.from({ length: count }, (_, at) => (at === 0 ? 'Question' : 'Answer'))
}

interface Said {
  question: string
  alternates: string[]
  of: (field: string) => string[]
  root: string
}

function rowsOf(line: number, { question, alternates, of, root }: Said): CsvRow[] {
  const others = alternates.flatMap((cell) => several(cell, /[\n|]/))
  const answers = of('Answer')
  const tags = of('Tags').flatMap((cell) => several(cell, /[\n|;,]/))
  const path = [root, ...of('Topic').flatMap((cell) => several(cell, /[\n>]/))].map((name) =>
    termOf({ kind: 'default', name, synonyms: [], trait: '' }),
  )
  const first = { 'Primary Question': question, Path: path.join(','), Tags: tags.join(','), ReferenceId: of('ReferenceId')[0] ?? '' }
  return Array.from({ length: Math.max(1, others.length, answers.length) }, (_, at) => {
    const row: Readonly<Record<string, string>> = {
      ...(at === 0 && first),
      ...{ 'Alternate Question': others[at] ?? '', Answer: answers[at] ?? '', Language: of('Language')[0] ?? '' },
    }
    return { line, cells: sections.faq.map((name) => row[name] ?? '') }
  })
}

const several = (cell: string, separator: RegExp): string[] =>
  cell
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== '')
