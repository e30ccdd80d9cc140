// A plain list of questions and answers, as people keep it in a spreadsheet, as rows of the public form of sections. Its columns are known by
// their names, in the languages of the console and some more; without names, answers follow the question.
import type { FileNote } from './content'
import { termOf } from './content'
import { sections } from './csv-form'
import type { CsvRow } from '@parley/kit/csv/read'
import { notKept } from './read-json'
import { sentence } from './sentences'

/** What a column of such a list may hold; the names by which people match columns. */
export const plainFields = ['Question', 'Answer', 'Alternate Question', 'Topic', 'Tags', 'Language', 'ReferenceId'] as const
type Field = (typeof plainFields)[number]

const names: Record<Field, RegExp> = {
  Question: /^(?:(?:primary )?questions?|faqs?|q|fragen?|preguntas?|perguntas?|domand[ae]|質問(?:文)?|질문|问题|問題)$/,
  Answer: /^(?:answers?|a|repl(?:y|ies)|responses?|antwort(?:en)?|réponses?|respuestas?|respostas?|rispost[ae]|回答|答え|답변|대답|答案)$/,
  'Alternate Question': new RegExp(
    '^(?:(?:alternat(?:e|ive)|similar)s?(?: questions?)?|(?:question )?(?:variations?|variants?|paraphrases?)|utterances?|synonyms?' +
      '|alternativ(?:e|fragen?)|言い換え|類似質問|別の質問|유사 ?질문|대체 ?질문|相似问题)$',
  ),
  Topic:
    /^(?:topics?|categor(?:y|ies)|sections?|paths?|them(?:a|en|e)|kategorien?|catégorie|categor[ií]a|トピック|カテゴリー?|分類|주제|카테고리|분류|分类)$/,
  Tags: /^(?:tags?|keywords?|labels?|schlagw(?:ort|örter|orte)|タグ|キーワード|태그|키워드|标签)$/,
  Language: /^(?:lang(?:uage)?|locale|sprache|langue|idioma|lingua|言語|언어|语言)$/,
  ReferenceId: /^(?:id|qid|ref(?:erence)? ?id|reference|nr\.?|no\.?)$/,
}

export interface PlainList {
  /** Of the public form, its head first. */
  rows: CsvRow[]
  notes: FileNote[]
}

type Column = Field | 'unknown' | 'empty'

/** `root`: the topic of questions that name none, and above those that they name. */
export function plainList(given: readonly CsvRow[], root: string): PlainList {
  const [first] = given
  const named = first?.cells.map(fieldOf) ?? []
  const isNamed = named.includes('Question') || (named.includes('Answer') && named.filter((name) => isField(name)).length > 1)
  const columns = isNamed && named.includes('Answer') ? named : inOrder(given)
  const body = given.slice(isNamed ? 1 : 0)
  const notes: FileNote[] = columns.flatMap((column, at) => {
    const isUsed = column === 'unknown' || column === 'empty' ? body.some(({ cells }) => (cells[at] ?? '') !== '') : false
    return isUsed ? [notKept(first?.cells[at] || `${at + 1}`)] : []
  })
  const rows = body.flatMap(({ line, cells }) => {
    const of = (field: Field): string[] => cells.filter((cell, at) => columns[at] === field && cell !== '')
    const [question = '', ...more] = of('Question')
    if (question !== '') return rowsOf(line, { question, alternates: [...more, ...of('Alternate Question')], of, root })
    notes.push({ row: line, question: '', outcome: 'refused', why: sentence('faq-file.no-question') })
    return []
  })
  return { rows: [{ line: 0, cells: [...sections.faq] }, ...rows], notes }
}

const isField = (column: Column): column is Field => column !== 'unknown' && column !== 'empty'

/** A number behind a name makes no difference. */
function fieldOf(cell: string): Column {
  const name = cell
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .replace(/ ?\d+$/, '')
    .trim()
  return name === '' ? 'empty' : (plainFields.find((field) => names[field].test(name)) ?? 'unknown')
}

/** A question, then answers. */
function inOrder(given: readonly CsvRow[]): Column[] {
  const count = Math.max(0, ...given.map(({ cells }) => cells.length))
  return Array.from({ length: count }, (_, at) => (at === 0 ? 'Question' : 'Answer'))
}

interface Said {
  question: string
  alternates: string[]
  of: (field: Field) => string[]
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
