// Training of a bot as a table: intent, utterance and language, the form every tool reads. Marks are not in it.
import { toCsv } from '@parley/kit/csv/write'
import { sentence } from '../shared/sentences'
import { type Exported, type GivenObject, type Left, ofKind } from './exported'

/** In place of an intent: no intent is meant. */
const none = 'None'

export function tableCsv(objects: readonly GivenObject[]): Exported {
  const left: Left[] = []
  const intents = new Map(ofKind(objects, 'intent').map(({ id, data }) => [id, data.name]))
  const rows = ofKind(objects, 'utterance').map(({ id, parentId, data }) => {
    if (data.marks.length > 0) left.push({ id, name: data.text, why: sentence('training-export.marks') })
    return [intents.get(parentId) ?? '', data.text, data.language]
  })
  const nobody = ofKind(objects, 'none-sentence').flatMap(({ data }) => (data.saidBy === 'user' ? [[none, data.text, data.language]] : []))
  return { text: `${toCsv([['intent', 'utterance', 'language'], ...rows, ...nobody])}\r\n`, left }
}
