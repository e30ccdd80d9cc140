// Counts the constructs of dumps of Tock.
import type { SourceFile } from '../../shared/bot-format'
import { type Counted, figure, listed, type Loose, loose, many, word } from './count'

export function countTock(files: readonly SourceFile[]): Counted {
  const dumps = files.map(({ text }) => loose(JSON.parse(text)))
  const all = (field: string): Loose[] => dumps.flatMap((dump) => listed(dump[field]))
  const marks = all('sentences').flatMap((said) => listed(loose(said['classification'])['entities']).map((mark) => ({ said, mark })))
  const rows = {
    'entity type': all('entityTypes').length,
    intent: all('intents').length,
    'intent entity': many(all('intents').map((intent) => listed(intent['entities']))),
    'entity expression': many(all('intents').map((intent) => Object.keys(loose(intent['entitiesRegexp'])))),
    sentence: all('sentences').length,
    mark: marks.length,
    unknown: 0,
  }
  const marked = marks.map(({ said, mark }): [string, string] => [
    word(said['text']),
    word(said['text']).slice(figure(mark['start']), figure(mark['end'])),
  ])
  return { rows, marked }
}
