// What was read, in few words: for tests that say what a file becomes.
import { questionsOf } from '@parley/contract/objects/faq/index'
import { ofKind } from '../export/exported'
import type { ReadBot } from '../shared/bot-format'
import { listIn, textIn, textsIn } from '../shared/values'

/** Utterances as `intent (language): words with [marks](entity)`, in the order of the source. */
export function utterancesIn({ objects }: ReadBot): string[] {
  const names = new Map(ofKind(objects, 'intent').map(({ id, data }) => [id, data.name]))
  const entities = new Map(ofKind(objects, 'entity').map(({ id, data }) => [id, data.name]))
  return ofKind(objects, 'utterance').map(({ parentId, data: { text, language, marks } }) => {
    const marked = marks.toReversed().reduce((rest, { start, end, entityId }) => {
      return `${rest.slice(0, start)}[${rest.slice(start, end)}](${entities.get(entityId)})${rest.slice(end)}`
    }, text)
    return `${names.get(parentId)} (${language}): ${marked}`
  })
}

/** Entities as `name: type`, with their values as `title = synonym, synonym`, their expression or their parts. */
export function entitiesIn({ objects }: ReadBot): string[] {
  const entities = ofKind(objects, 'entity')
  const names = new Map(entities.map(({ id, data }) => [id, data.name]))
  return entities.map(({ data: { name, type, settings } }) => {
    const values = listIn(settings, 'values').map((row) =>
      [textIn(row, 'title'), textsIn(row, 'synonyms').join(', ')].filter(Boolean).join(' = '),
    )
    const parts = listIn(settings, 'parts').map((part) => names.get(textIn(part, 'entityId')) ?? '?')
    const details = [...values, ...parts, textIn(settings, 'expression')].filter(Boolean)
    return [`${name}: ${type}`, ...(details.length > 0 ? [details.join('; ')] : [])].join(': ')
  })
}

/** Everything else that is trained from: sentences of no intent, other words, patterns and questions. */
export function othersIn({ objects }: ReadBot): string[] {
  return [
    ...ofKind(objects, 'none-sentence').map(({ data }) => `none (${data.language}): ${data.text}`),
    ...ofKind(objects, 'synonym').map(({ data }) => `${data.word} = ${data.synonyms.join(', ')}`),
    ...ofKind(objects, 'intent').flatMap(({ data }) => data.patterns.map((pattern) => `${data.name} ~ ${pattern}`)),
    ...ofKind(objects, 'faq').map(
      ({ data }) => `${questionsOf(data, data.language).join(' / ')} → ${data.answers.map(({ text }) => text).join(' / ')}`,
    ),
  ]
}

/** What the report says of constructs that did not become the same, each as `kind name: outcome, why`. */
export function degradationsIn({ constructs }: ReadBot): string[] {
  return constructs.flatMap(({ kind, name, outcome, why }) =>
    outcome === 'same' && why === undefined ? [] : [`${kind} ${name}: ${outcome}, ${why?.text}`],
  )
}
