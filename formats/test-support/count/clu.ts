// Counts the constructs of CLU projects.
import type { SourceFile } from '../../shared/bot-format'
import { type Counted, figure, listed, type Loose, loose, many, word } from './count'

export function countClu(files: readonly SourceFile[]): Counted {
  const projects = files.map(({ text }) => loose(JSON.parse(text)))
  const all = (field: string): Loose[] => projects.flatMap((project) => listed(loose(project['assets'])[field]))
  const entities = all('entities')
  const marks = all('utterances').flatMap((utterance) => listed(utterance['entities']).map((mark) => ({ utterance, mark })))
  const rows = {
    intent: all('intents').length,
    utterance: all('utterances').length,
    mark: marks.length,
    entity: entities.length,
    sublist: many(entities.map((entity) => listed(loose(entity['list'])['sublists']))),
    expression: many(entities.map((entity) => listed(loose(entity['regex'])['expressions']))),
    prebuilt: many(entities.map((entity) => listed(entity['prebuilts']))),
    setting: projects.filter((project) => Object.keys(loose(loose(project['metadata'])['settings'])).length > 0).length,
    unknown: 0,
  }
  const marked = marks.map(({ utterance, mark }): [string, string] => {
    const text = word(utterance['text'])
    return [text, text.slice(figure(mark['offset']), figure(mark['offset']) + figure(mark['length']))]
  })
  return { rows, marked }
}
