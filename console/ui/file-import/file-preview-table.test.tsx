// The first rows of a file as people see them before anything is taken: what each column holds, and why a file cannot be taken.
import { MantineProvider } from '@mantine/core'
import { faqFields } from '@parley/contract/base/incoming/file-fields'
import type { FilePreview } from '@parley/contract/integration/file'
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startText } from '../../base/language/text'
import { serveWords } from '../../base/language/words/test-support/served-words'
import { guessedMatch, missingFields, rowsToTake } from './columns'
import { FilePreviewTable } from './file-preview-table'
import words from './text.json'
import type { ChosenFile } from './use-chosen-file'

beforeAll(async () => {
  serveWords()
  await startText('en')
  i18next.addResourceBundle('en', 'translation', words, true)
})
afterAll(() => void vi.unstubAllGlobals())

const fields = faqFields.map((field) => ({ ...field, label: field.id }))
const seen: FilePreview = {
  ...{ kind: 'table', encoding: 'windows-1252', separator: ';', sheets: [], sheet: '', total: 3, why: '', says: {} },
  rows: [
    { line: 1, cells: ['Frage', 'Antwort', 'Link'] },
    { line: 3, cells: ['Wo ist das Büro?', 'In Köln.', 'https://a.example'] },
  ],
}

function drawn(preview: FilePreview): string {
  const match = guessedMatch(preview, fields)
  const nothing = () => undefined
  const work: ChosenFile = {
    ...{
      chosen: { fileId: 'f-1', name: 'faq.csv' },
      preview,
      fields,
      match,
      reading: {},
      rows: rowsToTake(preview, fields, match),
      ready: 2,
      missing: missingFields(match, fields),
    },
    ...{ take: nothing, readAs: nothing, matchColumn: nothing, nameColumns: nothing, isBusy: false, error: null },
  }
  const html = renderToString(
    <MantineProvider>
      <FilePreviewTable work={work} />
    </MantineProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

const chosenIn = (html: string): string[] => [...html.matchAll(/<option[^>]*selected=""[^>]*>([^<]*)/g)].map(([, label = '']) => label)

describe('the first rows of a file', () => {
  it('stand with their lines below what each column holds', () => {
    const html = drawn(seen)
    expect(chosenIn(html)).toEqual(['WINDOWS-1252', 'Question', 'Answer', 'Not imported'])
    expect(html).toContain('2 rows')
    for (const cell of ['Wo ist das Büro?', 'In Köln.', '>3</td>', 'The first row names the columns']) expect(html).toContain(cell)
  })

  it('tell which column is still to be chosen', () => {
    expect(drawn({ ...seen, rows: [{ line: 1, cells: ['Antwort', 'Thema'] }] })).toContain('Choose the column for: Question')
  })

  it('tell why a file cannot be taken, and offer its encoding', () => {
    const html = drawn({ ...seen, kind: 'unreadable', encoding: '', rows: [], total: 0, why: 'The file is not UTF-8.' })
    expect(html).toContain('The file is not UTF-8.')
    expect(chosenIn(html)).toEqual(['Choose'])
    expect(html).toContain('SHIFT_JIS')
  })

  it('of a workbook offer its sheets and no encoding', () => {
    expect(chosenIn(drawn({ ...seen, encoding: '', sheets: ['One', 'Two'], sheet: 'Two' }))[0]).toBe('Two')
  })

  it('of JSON are shown as they are, with nothing to match', () => {
    const html = drawn({
      ...seen,
      kind: 'json',
      encoding: 'utf-8',
      rows: [
        { line: 0, cells: ['question'] },
        { line: 1, cells: ['Q?'] },
      ],
    })
    expect(html).toContain('Q?')
    expect(html).not.toContain('Not imported')
  })
})
