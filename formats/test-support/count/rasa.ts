// Counts the constructs of Rasa bots: lines of the raw text where they are lines, values of its YAML where they are not.
import { parse } from 'yaml'
import type { SourceFile } from '../../shared/bot-format'
import { type Counted, figure, listed, type Loose, loose, word } from './count'

const marks = /\[([^\][]+)\](?:\(([^)]+)\)|\{([^}]+)\}|\[\{(.+?)\}\])/g

export function countRasa(files: readonly SourceFile[]): Counted {
  const counted: Counted = { rows: { unknown: 0 }, marked: [] }
  for (const { name, text } of files) {
    if (/\.ya?ml$/.test(name)) countYaml(counted, loose(parse(text, { schema: 'failsafe' })), /(^|\/)(tests?\/|test_)/.test(name))
    if (name.endsWith('.md')) countMarkdown(counted, text)
    if (name.endsWith('.json')) countJson(counted, loose(loose(JSON.parse(text))['rasa_nlu_data']))
  }
  return counted
}

function more({ rows }: Counted, kind: string, by = 1): void {
  rows[kind] = (rows[kind] ?? 0) + by
}

function countYaml(counted: Counted, file: Loose, isTest: boolean): void {
  for (const block of listed(file['nlu']))
    for (const kind of ['intent', 'synonym', 'lookup', 'regex']) {
      if (!(kind in block)) continue
      more(counted, kind)
      const { examples } = block
      const lines =
        typeof examples === 'string'
          ? examples.split('\n').filter((line) => line.trim().startsWith('-'))
          : listed(examples).map((one) => word(one['text'] ?? one['value']))
      more(counted, `${kind} example`, lines.length)
      if (kind === 'intent') for (const line of lines) countMarks(counted, line.trim().replace(/^-\s*/, ''))
    }
  const isBot = ['nlu', 'intents', 'entities', 'stories', 'rules', 'flows', 'responses', 'pipeline'].some((key) => key in file)
  if (!isBot) return
  more(counted, 'domain intent', listed(file['intents']).length)
  more(counted, 'domain entity', listed(file['entities']).length)
  for (const one of listed(file['entities']))
    for (const entity of Object.values(one)) more(counted, 'role', listed(loose(entity)['roles']).length)
  for (const [key, kind] of Object.entries({ responses: 'response', templates: 'response', slots: 'slot', flows: 'flow', forms: 'form' }))
    more(counted, kind, Array.isArray(file[key]) ? listed(file[key]).length : Object.keys(loose(file[key])).length)
  more(counted, isTest ? 'test story' : 'story', listed(file['stories']).length)
  more(counted, 'rule', listed(file['rules']).length)
  more(counted, 'action', listed(file['actions']).length)
}

function countMarks(counted: Counted, line: string): void {
  const plain = line.replaceAll(marks, '$1')
  for (const [, words = '', , , several] of line.matchAll(marks))
    for (let times = several?.split('},{').length ?? 1; times > 0; times--) {
      more(counted, 'mark')
      counted.marked.push([plain, words])
    }
}

function countMarkdown(counted: Counted, text: string): void {
  const plain = text.replaceAll(/<!--[\s\S]*?-->/g, '')
  for (const section of plain.split(/^##\s*/m).slice(1)) {
    const [head = '', ...lines] = section.split('\n')
    const [, kind] = /^(intent|synonym|lookup|regex):/.exec(head) ?? []
    const examples = lines.filter((line) => /^\s*[-*+]\s+\S/.test(line))
    if (kind === undefined && /^\* /m.test(section)) more(counted, 'story')
    if (kind === undefined) continue
    more(counted, kind)
    more(counted, `${kind} example`, examples.length)
    if (kind === 'intent') for (const line of examples) countMarks(counted, line.trim().replace(/^[-*+]\s+/, ''))
  }
}

const jsonLists = [
  ['synonym', 'entity_synonyms', 'synonyms'],
  ['regex', 'regex_features', 'pattern'],
  ['lookup', 'lookup_tables', 'elements'],
] as const

function countJson(counted: Counted, data: Loose): void {
  for (const example of ['common_examples', 'intent_examples', 'entity_examples'].flatMap((field) => listed(data[field]))) {
    more(counted, 'intent example')
    const characters = [...word(example['text'])]
    for (const mark of listed(example['entities'])) {
      more(counted, 'mark')
      counted.marked.push([word(example['text']), characters.slice(figure(mark['start']), figure(mark['end'])).join('')])
    }
  }
  for (const [kind, field, words] of jsonLists) {
    more(counted, kind, listed(data[field]).length)
    for (const one of listed(data[field])) more(counted, `${kind} example`, Array.isArray(one[words]) ? listed(one[words]).length : 1)
  }
}
