// Training data of Rasa as JSON, under `rasa_nlu_data`. Offsets count characters there, as Python does.
import type { SourceFile } from '../shared/bot-format'
import { jsonIn } from '../shared/json-source'
import { unitsOf } from '../shared/training/marks'
import { fieldOf, isFields, keysOf, listIn, numberIn, pointer, textIn, textsIn } from '../shared/values'
import { type Example, type Piece, withRole } from './pieces'

const top = 'rasa_nlu_data'
const exampleFields = ['common_examples', 'intent_examples', 'entity_examples']
const known = [...exampleFields, 'entity_synonyms', 'regex_features', 'lookup_tables']

export const isRasaJson = (file: SourceFile): boolean => isFields(fieldOf(jsonIn(file), top))

export function piecesOfJson(file: SourceFile): Piece[] {
  const data = fieldOf(jsonIn(file), top)
  const outside = keysOf(jsonIn(file)).filter((key) => key !== top)
  const unknown = [
    ...outside.map((key) => [key]),
    ...keysOf(data)
      .filter((key) => !known.includes(key))
      .map((key) => [top, key]),
  ]
  return [
    ...exampleFields.flatMap((field) => listIn(data, field).map((value, at) => examplePiece(file, [top, field, at], value))),
    ...listIn(data, 'entity_synonyms').map((value, at) => listPiece(file, 'synonym', [top, 'entity_synonyms', at], value)),
    ...listIn(data, 'regex_features').map((value, at) => listPiece(file, 'regex', [top, 'regex_features', at], value)),
    ...listIn(data, 'lookup_tables').map((value, at) => listPiece(file, 'lookup', [top, 'lookup_tables', at], value)),
    ...unknown.map((path): Piece => {
      const at = { kind: 'unknown', file: file.name, place: pointer(...path), name: path.at(-1) ?? '' }
      return { is: 'rest', at, why: 'construct.unknown' }
    }),
  ]
}

function examplePiece(file: SourceFile, path: readonly (string | number)[], value: unknown): Piece {
  const text = textIn(value, 'text')
  const at = { kind: 'intent example', file: file.name, place: pointer(...path), name: text }
  const unit = unitsOf(text)
  const marks = listIn(value, 'entities').map((mark, number) => {
    const name = withRole(textIn(mark, 'entity'), textIn(mark, 'role'))
    const [start, end] = [unit(numberIn(mark, 'start')), unit(numberIn(mark, 'end'))]
    const said = textIn(mark, 'value')
    const value = said === text.slice(start, end) ? '' : said
    const place = { ...at, kind: 'mark', place: pointer(...path, 'entities', number), name }
    return { start, end, entity: name, group: textIn(mark, 'group'), value, at: place }
  })
  return { is: 'intent', at: null, name: textIn(value, 'intent'), examples: [{ at, text, marks }] }
}

function listPiece(file: SourceFile, is: 'synonym' | 'regex' | 'lookup', path: readonly (string | number)[], value: unknown): Piece {
  const name = textIn(value, is === 'synonym' ? 'value' : 'name')
  const at = { kind: is, file: file.name, place: pointer(...path), name }
  const field = { synonym: 'synonyms', regex: 'pattern', lookup: 'elements' }[is]
  const examples = textsIn(value, field).map((text, number): Example => {
    const place = is === 'regex' ? pointer(...path, field) : pointer(...path, field, number)
    return { at: { ...at, kind: `${is} example`, place, name: text }, text, marks: [] }
  })
  return { is, at, examples }
}
