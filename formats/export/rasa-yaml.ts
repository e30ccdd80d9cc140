// Training of a bot in one language as Rasa reads it: a file of NLU data (version 3) with marks in the sentences. Types of entities other than lists
// and expressions are not of such a file; what else it cannot say is told.
import type { JsonObject } from '@parley/contract/base/json'
import { isConcept } from '@parley/contract/objects/names'
import { sentence } from '../shared/sentences'
import { listIn, textIn, textsIn } from '../shared/values'
import { type Exported, type GivenObject, type Left, ofKind, textOf, type Typed } from './exported'
import { faqBlocks } from './rasa-questions'
import { block } from './rasa-scalars'

/** The intent that Rasa's own bots use for what no other is for. */
export const noIntent = 'out_of_scope'

export function rasaYaml(objects: readonly GivenObject[], language: string): Exported {
  const left: Left[] = []
  const entities = ofKind(objects, 'entity')
  const names = new Map(entities.map(({ id, data }) => [id, data.name]))
  const questions = faqBlocks(objects, language, left)
  const blocks = [
    ...intentBlocks(objects, { language, names, left }),
    ...noneBlocks(objects, { language, names, left }),
    ...questions.blocks,
    ...entities.flatMap((entity) => entityBlocks(entity, left)),
    ...synonymBlocks(objects, language, left),
  ]
  const nlu = blocks.length === 0 ? 'nlu: []\n' : `nlu:\n${blocks.join('\n')}`
  const responses = questions.responses.length === 0 ? '' : `\nresponses:\n${questions.responses.join('')}`
  return { text: `version: "3.1"\n\n${nlu}${responses}`, left }
}

interface Context {
  language: string
  names: ReadonlyMap<string, string>
  left: Left[]
}

function intentBlocks(objects: readonly GivenObject[], context: Context): string[] {
  const { language, left } = context
  const utterances = ofKind(objects, 'utterance')
  return ofKind(objects, 'intent').flatMap(({ id, data }) => {
    const { name, patterns, negativePatterns, rules } = data
    if (patterns.length + negativePatterns.length + rules.length > 0) left.push({ id, name, why: sentence('training-export.patterns') })
    const own = utterances.filter(({ parentId }) => parentId === id)
    const spoken = own.filter((one) => one.data.language === language)
    for (const one of own)
      if (one.data.language !== language) left.push({ id: one.id, name: one.data.text, why: sentence('training-export.language') })
    const lines = spoken.flatMap((one) => lineOf(one, context))
    return lines.length === 0 ? [] : [block('intent', name.replaceAll('/', '-'), lines)]
  })
}

/** None for one that would be read with other marks than it has. */
function lineOf({ id, data: { text, marks } }: Typed<'utterance'>, { names, left }: Context): string[] {
  const brackets = marks.length > 0 ? /[[\]]/ : /\][({[]/
  if (brackets.test(text)) {
    left.push({ id, name: text, why: sentence('training-export.brackets') })
    return []
  }
  const ordered = marks.toSorted((one, other) => other.start - one.start)
  return [
    ordered.reduce((rest, { start, end, entityId }) => {
      const name = names.get(entityId)
      return name === undefined ? rest : `${rest.slice(0, start)}[${rest.slice(start, end)}](${name})${rest.slice(end)}`
    }, text),
  ]
}

function noneBlocks(objects: readonly GivenObject[], { language, left }: Context): string[] {
  const own = ofKind(objects, 'none-sentence').filter(({ data }) => data.language === language && data.saidBy === 'user')
  for (const { id, data } of own)
    if (/\][({[]/.test(data.text)) left.push({ id, name: data.text, why: sentence('training-export.brackets') })
  const lines = own.map(({ data }) => data.text).filter((text) => !/\][({[]/.test(text))
  return lines.length === 0 ? [] : [block('intent', noIntent, lines)]
}

function entityBlocks({ id, data: { name, type, settings } }: Typed<'entity'>, left: Left[]): string[] {
  if (type === 'regex') return textOf(settings, 'expression') === '' ? [] : [block('regex', name, [textOf(settings, 'expression')])]
  if (type !== 'list_of_values' && type !== 'list_of_items_lookup') return []
  const rows = rowsOf(settings)
  if (rows.length === 0) {
    left.push({ id, name, why: sentence('training-export.list-elsewhere') })
    return []
  }
  if (rows.some(({ title, value }) => value !== '' && value !== title)) left.push({ id, name, why: sentence('training-export.values') })
  const synonyms = rows.flatMap((row) => (row.synonyms.length === 0 ? [] : [block('synonym', row.title, row.synonyms)]))
  return [
    block(
      'lookup',
      name,
      rows.map(({ title }) => title),
    ),
    ...synonyms,
  ]
}

function rowsOf(settings: JsonObject): { title: string; value: string; synonyms: string[] }[] {
  const rows = listIn(settings, 'values').map((row) => ({
    title: (typeof row === 'string' ? row : textIn(row, 'title')).trim(),
    value: textIn(row, 'value').trim(),
    synonyms: textsIn(row, 'synonyms')
      .flatMap((one) => one.split(/,(?![^"]*"$)/))
      .map(plainSynonym)
      .filter((one) => one !== ''),
  }))
  return rows.filter(({ title }) => title !== '')
}

/** Without the signs that say how much of it has to be said. */
const plainSynonym = (text: string): string =>
  text.trim().replace(/^"(.*)"$|^<(.*)>$/, (_, all?: string, whole?: string) => all ?? whole ?? '')

function synonymBlocks(objects: readonly GivenObject[], language: string, left: Left[]): string[] {
  return ofKind(objects, 'synonym').flatMap(({ id, data }) => {
    const isPlain = data.language === language && !isConcept(data.word)
    if (!isPlain)
      left.push({ id, name: data.word, why: sentence(isConcept(data.word) ? 'training-export.concept' : 'training-export.language') })
    return isPlain && data.synonyms.length > 0 ? [block('synonym', data.word, data.synonyms)] : []
  })
}
