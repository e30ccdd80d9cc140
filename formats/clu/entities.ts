// The entities of a CLU project. Each may be found by a list, by expressions, by prebuilt components and by what it learned; one of ours is found
// in one way: the list first, then expressions, then what is prebuilt.
import type { Added, SourcePlace } from '../shared/bot-builder'
import type { ListRow } from '../shared/training/lists'
import { sentence } from '../shared/sentences'
import { tellUnknown } from '../shared/sources'
import type { Training } from '../shared/training/training'
import { listIn, pointer, textIn, textsIn } from '../shared/values'
import { meaningOf } from './prebuilt'

export const entityKinds = ['entity', 'sublist', 'expression', 'prebuilt'] as const

const known = new Set(['category', 'compositionSetting', 'list', 'prebuilts', 'regex', 'requiredComponents', 'description'])

interface Parts {
  rows: ListRow[]
  expressions: string[]
  prebuilts: string[]
}

export function addEntities(training: Training, file: string, assets: unknown): void {
  for (const [number, value] of listIn(assets, 'entities').entries()) {
    const at = { kind: 'entity', file, place: pointer('assets', 'entities', number), name: textIn(value, 'category') }
    const parts = partsOf(training, value)
    const entity = addEntity(training, at, parts)
    tellParts(training, at, parts, entity)
    tellUnknown(training, { file, path: ['assets', 'entities', number], value }, known)
  }
}

/** Synonyms of languages that bots cannot speak are among the others: a list has no language. */
function partsOf(training: Training, value: unknown): Parts {
  const rows = listIn(value, 'list', 'sublists').map((row) => ({
    title: textIn(row, 'listKey').trim(),
    synonyms: listIn(row, 'synonyms').flatMap((one) => (training.languageOf(textIn(one, 'language')) === '' ? [] : textsIn(one, 'values'))),
  }))
  const expressions = listIn(value, 'regex', 'expressions').map((one) => textIn(one, 'regexPattern'))
  return { rows, expressions, prebuilts: listIn(value, 'prebuilts').map((one) => textIn(one, 'category')) }
}

function addEntity(training: Training, at: SourcePlace, { rows, expressions, prebuilts }: Parts): Added | undefined {
  const listed = rows.filter(({ title }) => title !== '')
  if (listed.length > 0) return training.listEntity(at, listed)
  if (expressions.length > 0) return training.regexEntity(at, expressions)
  const [prebuilt] = prebuilts
  return prebuilt === undefined ? training.learnedEntity(at) : training.systemEntity(at, meaningOf(prebuilt))
}

function tellParts(training: Training, at: SourcePlace, { rows, expressions, prebuilts }: Parts, entity: Added | undefined): void {
  const type = String((entity && training.bot.dataOf(entity.id)?.['type']) ?? '')
  const tell = (kind: string, path: string, name: string, isTaken: boolean): void => {
    const place = { ...at, kind, place: at.place + path, name }
    if (isTaken && entity !== undefined) training.tell(place, 'same', [entity.id])
    else if (type === '')
      training.tell(place, 'not-possible', [], sentence('reader.entity.regex-refused', { expression: name.slice(0, 300) }))
    else training.tell(place, 'not-possible', [], sentence('reader.entity.one-type', { type }))
  }
  for (const [number, { title }] of rows.entries()) tell('sublist', pointer('list', 'sublists', number), title, type.startsWith('list'))
  for (const [number, one] of expressions.entries()) tell('expression', pointer('regex', 'expressions', number), one, type === 'regex')
  const isFirst = type !== 'regex' && !type.startsWith('list')
  for (const [number, one] of prebuilts.entries()) tell('prebuilt', pointer('prebuilts', number), one, isFirst && number === 0)
}
