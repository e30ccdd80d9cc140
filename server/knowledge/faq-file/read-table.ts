// Reads questions out of a table in the public forms: the one of sections, the older one of rows that say what they are, and a plain list
// of questions and answers, which plain-list.ts makes one of sections.
import { limits } from '@parley/contract/base/limits'
import type { Prompt } from '@parley/contract/objects/prompt'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { plainCell } from '@parley/kit/csv/write'
import { visibleText } from '@parley/kit/text/visible'
import { isLanguage } from '@parley/kit/time/zone'
import type { Table } from '../../base/storage/incoming/read-incoming'
import { type FileContent, FileFault, faqOf, splitAt, Topics } from './content'
import { caseOfCell, dialogAnswer, extended, isCaseCell, promptOf, sections, sourceOfCell, withFurther } from './csv-form'
import { ExtraRows } from './extra-rows'
import { notKept, readParameter } from './read-json'
import { plainList } from './plain-list'
import { sentence } from './sentences'
import { faqFileLimits } from '@parley/contract/knowledge/faq-file'

interface Draft {
  row: number
  path: readonly string[]
  question: string
  language: string
  alternates: Record<string, string[]>
  tags: string[]
  answers: Answer[]
  refId: string
  source: string
}

interface Answer {
  cell: string
  /** What stands in the cells behind it. */
  further: string[]
}

/** `root`: the topic of questions that name none. */
export function readTable(table: Table, { language, root }: { language: string; root: string }): FileContent {
  if (table.openQuote !== null) throw new FileFault(sentence('refused.open-quote'), table.openQuote)
  if (table.rows.length > limits.faqFileRows) throw new FileFault(sentence('faq-file.too-many', { count: limits.faqFileRows }))
  const rows = table.rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => visibleText(plainCell(cell))) }))
  const isOld = rows.some(({ cells: [kind, , wording] }) => kind?.toLowerCase() === 'faq' && /^(?:primary|alternate)$/i.test(wording ?? ''))
  const isPlain = !isOld && !rows.some(({ cells }) => headOf(cells) !== undefined)
  const plain = isPlain ? plainList(rows, root) : { rows, notes: [] }
  const reader = new CsvReader(language, plain.notes)
  for (const { line, cells } of plain.rows) {
    if (isOld) reader.old(cells, line)
    else reader.sectioned(cells, line)
  }
  return reader.content()
}

/** Which section a row of names begins. */
function headOf([first = '', second = '']: readonly string[]): string | undefined {
  const name = first.toLowerCase()
  const ours = Object.entries(sections).find(([, columns]) => columns[0].toLowerCase() === name)
  if (ours === undefined) return undefined
  const [section, columns] = ours
  const isHead = section === 'confidence' ? /^parameter\b/i.test(second) : columns[1].toLowerCase() === second.toLowerCase()
  return isHead ? section : undefined
}

class CsvReader {
  private section = 'faq'
  private columns: readonly string[] = sections.faq
  private readonly topics = new Topics()
  private readonly drafts: Draft[] = []
  private readonly synonyms = new Map<string, string[]>()
  private readonly others = new ExtraRows()
  private readonly unkept = new Set<string>()

  constructor(
    private readonly language: string,
    private readonly notes: FileContent['notes'],
  ) {}

  sectioned(row: readonly string[], at: number): void {
    const head = headOf(row)
    if (head !== undefined) {
      this.section = head
      this.columns = row
      return
    }
    const cell = (name: string): string => row[this.columns.findIndex((each) => each.toLowerCase() === name.toLowerCase())] ?? ''
    if (this.section === 'faq') this.faq(cell, at)
    else if (this.section === 'node') this.node(cell, at)
    else if (this.section === 'synonyms') this.synonyms.set(row[1] ?? '', listed(row[2] ?? ''))
    else this.beside(row)
  }

  /** faq, path, primary or alternate, question, answer; or kgParams with stop words from the fifth cell on. */
  old(row: readonly string[], at: number): void {
    const [kind = '', path = '', wording = '', question = '', answer = ''] = row
    if (kind.toLowerCase() === 'kgparams') this.others.beside.stopWords.push(...row.slice(4).filter((word) => word !== ''))
    if (kind.toLowerCase() !== 'faq') return
    if (/^primary$/i.test(wording)) this.begin(at, { path: splitAt(path, ','), question, language: this.language })
    else if (question !== '') this.last(at, question)?.alternates[this.language]?.push(question)
    if (answer !== '') this.last(at, question)?.answers.push({ cell: answer, further: [] })
  }

  private faq(cell: (name: string) => string, at: number): void {
    const [primary, alternate, language] = [cell('Primary Question'), cell('Alternate Question'), cell('Language') || this.language]
    if (!isLanguage(language)) {
      this.refuse(at, primary || alternate, sentence('faq-file.field-not-valid', { field: 'Language' }))
      return
    }
    if (primary !== '') {
      this.begin(at, { path: splitAt(cell('Path'), ','), question: primary, language })
      const begun = this.last(at, primary)
      begun?.tags.push(...listed(cell('Tags')))
      if (begun) Object.assign(begun, { refId: cell('ReferenceId'), source: cell('Source') })
    }
    const draft = this.last(at, primary || alternate)
    if (!draft) return
    if (alternate !== '') draft.alternates[language] = [...(draft.alternates[language] ?? []), alternate]
    const [answer, ...further] = ['Answer', ...extended].map(cell).filter((each) => each !== '')
    if (answer !== undefined) draft.answers.push({ cell: answer, further })
  }

  private node(cell: (name: string) => string, at: number): void {
    const contextTags = { needsTags: listed(cell('Precondition')), setsTags: listed(cell('outputcontext')) }
    const path = this.topics.add(splitAt(cell('Nodepath'), ','), { tags: listed(cell('Tag')), trait: cell('Traits'), ...contextTags })
    if (path === undefined) this.refuse(at, '', sentence('faq-file.field-not-valid', { field: 'Nodepath' }))
  }

  /** Rows of stop words, thresholds and traits. */
  private beside(row: readonly string[]): void {
    if (row.slice(1).every((each) => each === '')) return
    if (this.section === 'params') this.others.beside.stopWords.push(...listed(row[2] ?? ''))
    else if (this.section === 'confidence') this.notes.push(...readParameter(this.others.beside, row[1] ?? '', row[2] ?? ''))
    else this.notes.push(...this.others.row(row))
  }

  private begin(row: number, { path, question, language }: Pick<Draft, 'path' | 'question' | 'language'>): void {
    this.drafts.push({ row, path, question, language, alternates: { [language]: [] }, tags: [], answers: [], refId: '', source: '' })
  }

  private last(row: number, question: string): Draft | undefined {
    const draft = this.drafts.at(-1)
    if (draft === undefined) this.refuse(row, question, sentence('faq-file.field-not-valid', { field: 'Primary Question' }))
    return draft
  }

  private refuse(row: number, question: string, why: Sentence): void {
    this.notes.push({ row, question, outcome: 'refused', why })
  }

  content(): FileContent {
    if (this.drafts.length > faqFileLimits.faqFileQuestions)
      throw new FileFault(sentence('faq-file.too-many', { count: faqFileLimits.faqFileQuestions }))
    const faqs = this.drafts.flatMap((draft) => this.finished(draft))
    for (const [name, synonyms] of this.synonyms) if (!this.topics.synonymsFor(name, synonyms)) this.unkept.add('Synonyms')
    return { topics: this.topics.all(), faqs, notes: [...this.notes, ...[...this.unkept].map(notKept)], beside: this.others.all() }
  }

  private finished(draft: Draft): FileContent['faqs'] {
    const { row, question, language, tags, refId, source } = draft
    const path = this.topics.add(draft.path)
    const refuse = (why: Sentence): [] => {
      this.refuse(row, question, why)
      return []
    }
    if (path === undefined) return refuse(sentence('faq-file.field-not-valid', { field: 'Path' }))
    const isWords = ({ cell }: Answer): boolean => !cell.startsWith(dialogAnswer) && !isCaseCell(cell)
    if (draft.answers.some((answer) => !isWords(answer) && answer.further.length > 0)) this.unkept.add(extended[0])
    const dialogs = draft.answers.map(({ cell }) => cell).filter((cell) => cell.startsWith(dialogAnswer))
    const conditional = draft.answers.filter(({ cell }) => isCaseCell(cell)).map(({ cell }) => caseOfCell(cell))
    const cases = conditional.filter((one) => one !== undefined)
    const answers = draft.answers.filter(isWords).map(promptOfCells)
    const said = answers.filter((answer) => answer !== undefined)
    if (said.length < answers.length || cases.length < conditional.length)
      return refuse(sentence('faq-file.field-not-valid', { field: 'Answer' }))
    const foundIn = source === '' ? null : sourceOfCell(source)
    if (foundIn === undefined) return refuse(sentence('faq-file.field-not-valid', { field: 'Source' }))
    const alternates = Object.fromEntries(Object.entries(draft.alternates).filter(([, wordings]) => wordings.length > 0))
    const dialog = dialogs[0]?.slice(dialogAnswer.length).trim() ?? ''
    const data = faqOf({ question, language, alternates, tags: [...new Set(tags)], refId, foundIn, cases, answers: said, dialogId: dialog })
    return 'key' in data ? refuse(data) : [{ row, path, data, dialogName: dialog, caseDialogs: cases.map(({ dialogId }) => dialogId) }]
  }
}

/** undefined where a cell says what nobody can read. */
function promptOfCells({ cell, further }: Answer): Prompt | undefined {
  const prompt = promptOf(cell)
  return prompt === undefined ? undefined : withFurther(prompt, further)
}

/** Separated by commas; a comma that belongs to a word stands behind a backslash. */
function listed(cell: string): string[] {
  return splitAt(cell, ',')
    .map((each) => each.replace(/\\(.)/g, '$1').trim())
    .filter((each) => each !== '')
}
