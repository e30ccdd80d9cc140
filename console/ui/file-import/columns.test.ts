// Which column of a file holds what, before anybody matched any by hand.
import { faqFields, type FileField, utteranceFields } from '@parley/contract/base/incoming/file-fields'
import type { FilePreview } from '@parley/contract/integration/file'
import { describe, expect, it } from 'vitest'
import { guessedMatch, missingFields, readingOf, rowsToTake, withColumn } from './columns'

const shown = (fields: readonly FileField[]) => fields.map((field) => ({ ...field, label: field.id === 'Question' ? 'Ask' : field.id }))
const [faqs, utterances] = [shown(faqFields), shown(utteranceFields)]
const fileOf = (...rows: string[][]): FilePreview => ({
  ...{ kind: 'table', encoding: 'utf-8', separator: ',', sheets: [], sheet: '', total: rows.length, why: '', says: {} },
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
})

describe('the columns of a file', () => {
  it.each([
    [
      ['Question', 'Answer', 'link'],
      ['Question', 'Answer', ''],
    ],
    [
      ['ID', 'Frage', 'Antwort 1', 'Antwort 2'],
      ['ReferenceId', 'Question', 'Answer', 'Answer'],
    ],
    [
      ['質問', '回答', 'カテゴリ'],
      ['Question', 'Answer', 'Topic'],
    ],
    [
      ['질문', '답변', '태그'],
      ['Question', 'Answer', 'Tags'],
    ],
    [
      ['ask', 'answer', 'question'],
      ['Question', 'Answer', ''],
    ],
    [
      ['category', 'question', 'response', 'question'],
      ['Topic', 'Question', 'Answer', ''],
    ],
  ])('named %j are known by their names', (head, columns) => {
    expect(
      guessedMatch(
        fileOf(
          head,
          head.map(() => 'x'),
        ),
        faqs,
      ),
    ).toEqual({ columns, hasHead: true })
  })

  it('without names are taken in their order', () => {
    expect(guessedMatch(fileOf(['Where?', 'Here', 'There']), faqs)).toEqual({ columns: ['Question', 'Answer', 'Answer'], hasHead: false })
    expect(guessedMatch(fileOf(['Order', 'a pizza', 'en']), utterances)).toEqual({
      columns: ['Task name', 'Utterance', ''],
      hasHead: false,
    })
  })

  it('are not matched in JSON and in the public form', () => {
    expect(guessedMatch({ ...fileOf(['question']), kind: 'json' }, faqs)).toBeNull()
    expect(guessedMatch(fileOf(['Faq', 'Que ID', 'Path']), faqs)).toBeNull()
    expect(guessedMatch(fileOf(['faq', 'Help', 'primary', 'q?', 'a']), faqs)).toBeNull()
    expect(guessedMatch(fileOf(['key', 'value']), [])).toBeNull()
  })

  it('matched by hand hold one field each, and are told to the server', () => {
    const match = guessedMatch(fileOf(['x', 'y', 'z'], ['1', '2', '3']), utterances) ?? { columns: [], hasHead: false }
    const changed = withColumn(withColumn(match, utterances, 2, 'Utterance'), utterances, 0, '')
    expect(changed.columns).toEqual(['', '', 'Utterance'])
    expect(missingFields(changed, utterances)).toEqual(['Task name'])
    const whole = { ...withColumn(changed, utterances, 1, 'Task name'), hasHead: true }
    expect(missingFields(whole, utterances)).toEqual([])
    expect(readingOf({ encoding: 'euc-kr' }, whole)).toEqual({
      encoding: 'euc-kr',
      columns: { 'Task name': [1], Utterance: [2] },
      hasHead: true,
    })
  })

  it('are not counted with the rows that would be taken', () => {
    const taken = (fields: readonly ReturnType<typeof shown>[number][], ...rows: string[][]) => {
      const file = fileOf(...rows)
      return rowsToTake(file, fields, guessedMatch(file, fields))
    }
    expect(taken(faqs, ['Question', 'Answer'], ['Where?', 'Here'], ['When?', 'Now'])).toBe(2)
    expect(taken(faqs, ['Where?', 'Here'], ['When?', 'Now'])).toBe(2)
    expect(taken(faqs, ['Question', 'Answer'])).toBe(0)
    expect(taken(faqs, ['Faq', 'Que ID', 'Path'], ['faq', 'q1', 'Help'])).toBe(1)
    expect(taken(faqs, ['faq', 'Help', 'primary', 'q?', 'a'])).toBe(1)
    expect(taken([], ['key', 'source', 'translation'], ['a', 'b', 'c'])).toBe(1)
    const city = { id: 'city', label: 'city', names: /^$/ }
    expect(taken([city], ['City'], ['Oslo'], ['Bergen'])).toBe(2)
    const listed: FilePreview = { ...fileOf(['question'], ['q?']), kind: 'json', total: 1 }
    expect(rowsToTake(listed, faqs, null)).toBe(1)
  })

  it('may hold answers more than once', () => {
    const match = withColumn({ columns: ['Question', 'Answer', ''], hasHead: false }, faqs, 2, 'Answer')
    expect(readingOf({}, match).columns).toEqual({ Question: [0], Answer: [1, 2] })
  })
})
