// Counts the constructs of Watson skills and workspaces.
import type { SourceFile } from '../../shared/bot-format'
import { type Counted, listed, type Loose, loose, many, word } from './count'

const dialogs = {
  'dialog node': 'dialog_nodes',
  action: 'actions',
  variable: 'variables',
  'data type': 'data_types',
  collection: 'collections',
  webhook: 'webhooks',
}

const older: Record<string, string> = { dialog_nodes: 'dialogNodes', data_types: 'dataTypes' }

export function countWatson(files: readonly SourceFile[]): Counted {
  const skills = files.map(({ text }) => loose(JSON.parse(text))).map((file) => ('workspace' in file ? loose(file['workspace']) : file))
  const all = (field: string): Loose[] => skills.flatMap((skill) => listed(skill[field] ?? skill[older[field] ?? '']))
  const examples = all('intents').flatMap((intent) => listed(intent['examples']))
  const rows: Counted['rows'] = {
    intent: all('intents').length,
    example: examples.length,
    mention: many(examples.map((example) => listed(example['mentions']))),
    entity: all('entities').length,
    value: many(all('entities').map((entity) => listed(entity['values']))),
    counterexample: all('counterexamples').length,
    unknown: 0,
  }
  for (const [kind, field] of Object.entries(dialogs)) rows[kind] = all(field).length
  const marked = examples.flatMap((example) =>
    listed(example['mentions']).map((mention): [string, string] => {
      const [start, end] = Array.isArray(mention['location']) ? mention['location'].map(Number) : []
      return [word(example['text']), word(example['text']).slice(start, end)]
    }),
  )
  return { rows, marked }
}
