// Knowledge tasks as topics and questions: each term of a question's path is a topic below the one before it.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { nameKey } from '@parley/contract/testing/case-notation'
import { isRecord, listOf, recordOf, recordsOf, textOf } from '../../shared/read-json'
import { promptsOf } from '../prompts'
import { idsOf, pathOf, type Reading, tell, textsOf } from '../reading'
import { sentence } from '../sentences'
import { decoded, localText } from '../source'
import { readStopWords, readTaskTraits } from './knowledge-extras'

const mostDepth = 20

interface Task {
  at: number
  rootId: string
  path: string
  /** Names of terms by the ids that some exports have in their place. */
  terms: ReadonlyMap<string, string>
  /** Our ids by the keys of their names. */
  traits: ReadonlyMap<string, string>
}

export function readKnowledge(reading: Reading): void {
  const { builder, source } = reading
  readStopWords(reading)
  for (const [at, task] of recordsOf(source.definition['knowledgeTasks']).entries()) {
    const whole = recordOf(task['faqs'])
    const name = localText(source, task, 'name') || `Knowledge ${at + 1}`
    const path = pathOf(reading, 'knowledge', idsOf(task)[0] ?? at)
    const root = builder.addNamed('knowledge-node', path, { name })
    tell(reading, { kind: 'knowledge task', name, steps: ['knowledgeTasks', at], outcome: 'same', landed: [root.id] })
    const nodes = recordsOf(whole['nodes'])
    const terms = new Map(
      nodes.map((node) => [textOf(node['nodeId']) || textOf(node['_id']), localText(source, node, 'label', 'name', 'term')]),
    )
    const traits = readTaskTraits(reading, { at, name: root.name, path }, recordOf(whole['traits']))
    const place: Task = { at, rootId: root.id, path, terms, traits }
    const isNested = Array.isArray(whole['faqs'])
    const faqs = isNested ? whole['faqs'] : task['faqs']
    for (const [index, faq] of recordsOf(faqs).entries())
      readFaq(reading, place, faq, ['knowledgeTasks', at, 'faqs', ...(isNested ? ['faqs'] : []), index])
    for (const [index, unused] of recordsOf(whole['unmappedpath']).entries()) readPath(reading, place, unused, index)
    readTermSynonyms(reading, place, recordOf(whole['synonyms']))
  }
}

/** Topics without a question. */
function readPath(reading: Reading, task: Task, { terms }: JsonObject, index: number): void {
  const name = listOf(terms).map(textOf).reverse().join(' / ')
  const landed = [topicOf(reading, task, listOf(terms))]
  tell(reading, { kind: 'topic path', name, steps: ['knowledgeTasks', task.at, 'faqs', 'unmappedpath', index], outcome: 'same', landed })
}

function readFaq(reading: Reading, task: Task, faq: JsonObject, steps: (string | number)[]): void {
  const { builder, source } = reading
  const question = questionOf(faq)
  const row = { kind: 'faq', name: question, steps }
  if (question.trim() === '') {
    tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.empty') })
    return
  }
  const topicId = topicOf(reading, task, listOf(faq['terms']))
  const alternates = [...recordsOf(faq['alternateQuestions']), ...recordsOf(faq['subQuestions'])]
    .map(questionOf)
    .filter((text) => text.trim() !== '')
  const texts = textsOf(reading)
  const dialogId = reading.dialogs.get(textOf(faq['dialogRefId'])) ?? reading.dialogs.get(textOf(faq['dialogId'])) ?? ''
  const answers = [faq['answer'] ?? [], ...listOf(faq['alternateAnswers'])]
    .flatMap((answer) => promptsOf(source, answersIn(answer), texts))
    .slice(0, 200)
  const tags = listOf(faq['tags'])
    .flatMap((tag) => (typeof tag === 'string' && tag !== '' ? [tag.slice(0, 128)] : []))
    .slice(0, 100)
  const data: JsonObject = {
    question,
    language: source.ours.get(textOf(faq['language'])) ?? source.language,
    alternates: alternates.length > 0 ? { [source.language]: [...new Set(alternates)].slice(0, 500) } : {},
    answers,
    dialogId,
    tags,
    refId: (textOf(faq['refId']) || textOf(faq['_id'])).slice(0, 128),
  }
  const added = builder.add('faq', `${task.path}/faq/${textOf(faq['_id']) || steps.join('/')}`, data, topicId)
  const lacks = textOf(faq['responseType']) === 'dialog' && dialogId === ''
  const why = added.isSame ? sentence('construct.duplicate', { name: question }) : lacks ? sentence('kore.dialog-missing') : undefined
  tell(reading, {
    ...row,
    outcome: added.isSame ? 'not-possible' : lacks ? 'approximated' : 'same',
    landed: [added.id],
    why,
  })
}

function questionOf(faq: JsonObject): string {
  const payload = isRecord(faq['questionPayload']) ? faq['questionPayload'] : faq
  return decoded(textOf(payload['question'])).slice(0, limits.utteranceChars)
}

const answersIn = (answer: Json): Json => (typeof answer === 'string' ? [{ text: answer }] : isRecord(answer) ? [answer] : answer)

/** The topic of a path, which is written from the leaf to the root; made where it is not there. */
function topicOf({ builder }: Reading, task: Task, terms: readonly Json[]): string {
  const names = terms
    .flatMap((term) => textOf(isRecord(term) ? term['term'] : term))
    .map((term) => task.terms.get(term) ?? term)
    .filter((term) => term !== '')
    .reverse()
    .slice(0, mostDepth)
  let parentId = task.rootId
  let path = `${task.path}/topic`
  for (const [depth, term] of names.entries()) {
    const { name, kind, synonyms, trait } = termOf(decoded(term))
    const traitId = trait === '' ? '' : (task.traits.get(nameKey(trait)) ?? '')
    if (depth === 0 && textOf(builder.dataOf(task.rootId)?.['name']).toLowerCase() === name.toLowerCase()) continue
    path += `/${name}`
    parentId = builder.add('knowledge-node', path, { name, kind, synonyms, trait, traitId }, parentId).id
  }
  return parentId
}

/** `**` is mandatory, `!!` keeps things in order, `/` has other words behind it, `:` a trait. */
function termOf(term: string): { name: string; kind: string; synonyms: string[]; trait: string } {
  const kind = term.startsWith('**') ? 'mandatory' : term.startsWith('!!') ? 'organiser' : 'default'
  const [head = '', ...synonyms] = term
    .replace(/^(\*\*|!!)/, '')
    .split('/')
    .map((word) => word.trim())
  const [name = '', trait = ''] = head.split(':').map((word) => word.trim().slice(0, 128))
  return { name: name || 'topic', kind, synonyms: synonyms.map((word) => word.slice(0, 128)).filter((word) => word !== ''), trait }
}

/** Synonyms of terms hold in the whole task. */
function readTermSynonyms(reading: Reading, task: Task, synonyms: JsonObject): void {
  for (const [term, words] of Object.entries(synonyms)) {
    const { name } = termOf(decoded(term))
    const values = listOf(words).flatMap((word) => (typeof word === 'string' && word !== '' ? [decoded(word).slice(0, 128)] : []))
    const topics = reading.builder.objects.filter(
      ({ kind, data }) => kind === 'knowledge-node' && textOf(data['name']).toLowerCase() === name.toLowerCase(),
    )
    for (const topic of topics)
      reading.builder.set(topic.id, { synonyms: [...new Set([...listOf(topic.data['synonyms']), ...values])].slice(0, 500) })
    const steps = ['knowledgeTasks', task.at, 'faqs', 'synonyms', term]
    const landed = topics.map(({ id }) => id)
    if (landed.length > 0) tell(reading, { kind: 'term synonym', name, steps, outcome: 'same', landed })
    else tell(reading, { kind: 'term synonym', name, steps, outcome: 'not-possible', why: sentence('kore.term-missing') })
  }
}
