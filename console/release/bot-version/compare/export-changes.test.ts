// A comparison as a file.
import type { ComparedChange } from '@parley/contract/release/bot-version'
import { csvRows } from '@parley/kit/csv/read'
import { describe, expect, it } from 'vitest'
import { changesAsCsv } from './export-changes'

const change = (title: string, more: Partial<ComparedChange> = {}): ComparedChange => ({
  objectId: title,
  kind: 'node',
  change: 'changed',
  group: 'Book flight',
  title,
  says: {},
  type: 'message',
  parentId: '',
  parent: '',
  fields: [],
  by: 'Marta',
  at: Date.UTC(2026, 4, 1, 12),
  ...more,
})

const rowsOf = (changes: readonly ComparedChange[]) =>
  csvRows(
    changesAsCsv(changes, {
      words: ({ title, fields }) => ({
        title,
        said: 'changed',
        fields: fields.map((field) => ({ ...field, id: field.field, name: field.field })),
      }),
      group: ({ group }) => group,
      text: (key) => key.replace('bot-version.column.', ''),
    }),
  ).rows.map(({ cells }) => cells)

describe('a comparison as a file', () => {
  it('has a line for each field that changed, with its texts before and after, who and when', () => {
    const fields = [
      { field: 'prompts', before: 'Which date?', after: 'When do you\nwant to leave?' },
      { field: 'retries', before: '3', after: '2' },
    ]
    expect(rowsOf([change('Ask date', { fields })])).toEqual([
      ['group', 'name', 'change', 'field', 'before', 'after', 'by', 'at'],
      ['Book flight', 'Ask date', 'changed', 'prompts', 'Which date?', 'When do you\nwant to leave?', 'Marta', '2026-05-01T12:00:00.000Z'],
      ['Book flight', 'Ask date', 'changed', 'retries', '3', '2', 'Marta', '2026-05-01T12:00:00.000Z'],
    ])
  })

  it('has one line for what has no fields, and leaves empty what the log does not tell', () => {
    expect(rowsOf([change('Ask city', { by: '', at: 0 })])[1]).toEqual(['Book flight', 'Ask city', 'changed', '', '', '', '', ''])
  })
})
