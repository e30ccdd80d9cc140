// Counts the constructs of LUIS apps.
import type { SourceFile } from '../../shared/bot-format'
import { type Counted, figure, listed, type Loose, loose, many, word } from './count'

const groups = ['entities', 'hierarchicals', 'closedLists', 'patternAnyEntities', 'regex_entities', 'prebuiltEntities', 'composites']

export function countLuis(files: readonly SourceFile[]): Counted {
  const apps = files.map(({ text }) => loose(JSON.parse(text.replace(/^\uFEFF/, ''))))
  const all = (field: string): Loose[] => apps.flatMap((app) => listed(app[field]))
  const entities = groups.flatMap(all)
  const marks = all('utterances').flatMap((utterance) => deep(listed(utterance['entities'])).map((mark) => ({ utterance, mark })))
  const rows = {
    intent: all('intents').length,
    utterance: all('utterances').length,
    mark: marks.length,
    entity: all('entities').length,
    hierarchical: all('hierarchicals').length,
    closedList: all('closedLists').length,
    subList: many(all('closedLists').map((list) => listed(list['subLists']))),
    patternAny: all('patternAnyEntities').length,
    regexEntity: all('regex_entities').length,
    prebuilt: all('prebuiltEntities').length + all('bing_entities').length,
    composite: all('composites').length,
    role: many(entities.map((entity) => listed(entity['roles']))),
    child: many(entities.map((entity) => deep(listed(entity['children'])))),
    phraseList: all('phraselists').length + all('model_features').length,
    regexFeature: all('regex_features').length,
    pattern: all('patterns').length,
    setting: all('settings').length,
    unknown: 0,
  }
  const marked = marks.map(({ utterance, mark }): [string, string] => {
    const text = word(utterance['text'])
    return [text, text.slice(figure(mark['startPos']), figure(mark['endPos']) + 1)]
  })
  return { rows, marked }
}

const deep = (list: Loose[]): Loose[] => list.flatMap((one) => [one, ...deep(listed(one['children']))])
