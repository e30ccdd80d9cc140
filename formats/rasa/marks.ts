// Takes the marks out of an example as Rasa writes it: `[words](entity)`, `[words](entity:value)`, `[words]{"entity": "…"}` and, for words with
// several entities, `[words][{…}, {…}]`.
import type { SourcePlace } from '../shared/bot-builder'
import { isFields, textIn } from '../shared/values'
import { type Example, type RasaMark, withRole } from './pieces'

const marked = /\[([^\][]+)\](?:\(([^():]+)(?::([^)]*))?\)|(\{[^{}]*\})|\[(\s*\{[^[\]]*\}\s*)\])/g

/** Words in brackets without an entity behind them are plain words. */
export function exampleOf(at: SourcePlace, source: string): Example {
  let text = ''
  let next = 0
  const marks: RasaMark[] = []
  for (const match of source.matchAll(marked)) {
    const [whole, words = '', entity = '', value = '', json, list] = match
    const given = entity === '' ? parsedMarks(json ?? `[${list}]`) : [{ entity: entity.trim(), value: value.trim(), role: '', group: '' }]
    if (given.length === 0) continue
    text += source.slice(next, match.index)
    const start = text.length
    text += words
    next = match.index + whole.length
    for (const mark of given) marks.push(markOf(mark, { start, end: text.length }, at, marks.length))
  }
  return { at: { ...at, name: text + source.slice(next) }, text: text + source.slice(next), marks }
}

interface Given {
  entity: string
  value: string
  role: string
  group: string
}

/** Its place is its example's: marks of a sentence are told apart by their number. */
function markOf({ entity, value, role, group }: Given, words: { start: number; end: number }, at: SourcePlace, number: number): RasaMark {
  const name = withRole(entity, role)
  return { ...words, entity: name, group, value, at: { ...at, kind: 'mark', place: `${at.place} ${number + 1}`, name } }
}

/** None where it is no JSON, or names no entity. */
function parsedMarks(json: string): Given[] {
  const value = parsedOrNull(json)
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((one) => {
    const entity = textIn(one, 'entity')
    if (!isFields(one) || entity === '') return []
    return [{ entity, value: textIn(one, 'value'), role: textIn(one, 'role'), group: textIn(one, 'group') }]
  })
}

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The lines of a block of examples; `rest` are lines that are none. */
export function examplesOf(
  block: string,
  at: SourcePlace,
  placeOf: (line: number) => string,
): { examples: Example[]; rest: SourcePlace[] } {
  const examples: Example[] = []
  const rest: SourcePlace[] = []
  for (const [line, source] of block.split(/\r?\n/).entries()) {
    const [, words] = /^\s*-(?:\s+(.*))?$/.exec(source) ?? []
    const place = { ...at, kind: `${at.kind} example`, place: placeOf(line), name: source.trim() }
    if (words !== undefined || /^\s*-\s*$/.test(source)) examples.push(exampleOf(place, (words ?? '').trim()))
    else if (source.trim() !== '') rest.push({ ...place, kind: 'unknown' })
  }
  return { examples, rest }
}
