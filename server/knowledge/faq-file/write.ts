// Writes the topics and questions of a bot in the public forms, in one order: the same knowledge gives the same file. Files of either form
// give the same knowledge when they are read.
import type { AnswerCase } from '@parley/contract/objects/faq/index'
import type { Prompt } from '@parley/contract/objects/prompt'
import type { BotObject } from '@parley/contract/objects/object'
import { toCsv } from '@parley/kit/csv/write'
import { BotSettings } from '@parley/contract/objects/bot/index'
import { lineTo, type Tree } from '../faq/index'
import { type Extras, percentagesOf, traitsFor } from './extras'
import { termOf } from './content'
import { caseCellOf, cellsOf, dialogAnswer, extended, sections, sourceCellOf } from './csv-form'

type Topic = BotObject<'knowledge-node'>
type Names = ReadonlyMap<string, string>

interface Placed<T> {
  object: T
  /** From the root. */
  terms: string[]
}

/** `dialogs`: names of dialogs, by id. */
export function writeJson(tree: Tree, dialogs: Names, beside: Extras): string {
  const faqs = placedFaqs(tree).map(({ object: { data }, terms }) => {
    const [first, ...rest] = answersOf(data.answers)
    return {
      question: data.question,
      language: data.language,
      terms: terms.toReversed(),
      tags: data.tags,
      refId: data.refId,
      responseType: data.dialogId === '' ? 'message' : 'dialog',
      dialogRefId: data.dialogId,
      ...(data.dialogId !== '' && { dialogName: dialogs.get(data.dialogId) ?? '' }),
      ...(data.cases.length > 0 && { cases: data.cases.map((one) => caseOf(one, dialogs)) }),
      ...(data.foundIn !== null && { foundIn: data.foundIn }),
      answer: first ?? [],
      alternateQuestions: Object.entries(data.alternates).flatMap(([language, wordings]) =>
        wordings.map((question) => ({ question, language, tags: [], terms: [] })),
      ),
      alternateAnswers: rest,
    }
  })
  const unmappedpath = toldTopics(tree).map(({ object, terms }) => ({
    terms: terms.toReversed(),
    tags: object.data.tags,
    ...contextTagsOf(object),
  }))
  const traitGroups = traitsFor(beside, traitsOf(tree))
  const { settings } = beside.bot?.data ?? { settings: BotSettings.parse({}) }
  const others = {
    traits: Object.assign({}, ...traitGroups.map(({ traits }) => traits)),
    ...(traitGroups.length > 0 && { traitGroups }),
    kgParams: { stopWords: settings.stopWords },
    confidenceConfigs: Object.fromEntries(percentagesOf(settings)),
  }
  return `${JSON.stringify({ faqs, synonyms: {}, unmappedpath, ...others }, null, 1)}\n`
}

function contextTagsOf({ data: { needsTags, setsTags } }: Topic): object {
  return { ...(needsTags.length > 0 && { needsTags }), ...(setsTags.length > 0 && { setsTags }) }
}

const traitsOf = ({ topics }: Tree): ReadonlySet<string> => new Set([...topics.values()].map(({ data }) => data.traitId))

/** Ours: other readers of the form leave it out. */
function caseOf({ when, answers, dialogId }: AnswerCase, dialogs: Names): object {
  return { when, answer: answers.map(answerOf), dialogRefId: dialogId, dialogName: dialogs.get(dialogId) ?? '' }
}

/** The first answer for each sort of user, then every other one by itself. */
function answersOf(answers: readonly Prompt[]): object[][] {
  const seen = new Set<string>()
  const isNew = ({ language, channel }: Prompt): boolean =>
    !seen.has(`${language} ${channel}`) && Boolean(seen.add(`${language} ${channel}`))
  const firstAgain = answers.findIndex((answer) => !isNew(answer))
  const first = firstAgain === -1 ? answers : answers.slice(0, firstAgain)
  return [first.map(answerOf), ...answers.slice(first.length).map((answer) => [answerOf(answer)])]
}

function answerOf({ kind, text, source = '', channel, language, choices, template }: Prompt): object {
  const isScript = kind === 'script'
  return {
    text: isScript ? source : text,
    type: isScript ? 'advanced' : kind === 'text' ? 'basic' : kind,
    channel: channel || 'default',
    ...(language !== '' && { language }),
    ...(choices && { choices }),
    ...(template !== undefined && { template }),
  }
}

export function writeCsv(tree: Tree, beside: Extras): string {
  const rows: string[][] = [[...sections.faq]]
  placedFaqs(tree).forEach(({ object: { data }, terms }, at) => {
    const dialog = data.dialogId === '' ? [] : [dialogAnswer + data.dialogId]
    const [first = [''], ...others] = [...[...dialog, ...data.cases.map(caseCellOf)].map((cell) => [cell]), ...data.answers.map(cellsOf)]
    const id = String(at + 1)
    const row = (cells: {
      path?: string
      primary?: string
      alternate?: string
      tags?: string
      answer?: string[]
      ref?: string
      language?: string
      source?: string
    }) =>
      rows.push([
        ...['faq', id, cells.path ?? '', cells.primary ?? '', cells.alternate ?? '', cells.tags ?? ''],
        ...[cells.answer?.[0] ?? '', ...extended.map((_, place) => cells.answer?.[place + 1] ?? '')],
        ...[cells.ref ?? '', '', cells.language ?? '', cells.source ?? ''],
      ])
    row({
      ...{ path: terms.join(','), primary: data.question, tags: listOf(data.tags), answer: first, ref: data.refId },
      ...{ language: data.language, source: sourceCellOf(data.foundIn) },
    })
    for (const [language, wordings] of Object.entries(data.alternates)) for (const alternate of wordings) row({ alternate, language })
    for (const answer of others) row({ answer })
  })
  rows.push([...sections.node])
  for (const { object, terms } of toldTopics(tree)) rows.push(nodeRow(object, terms))
  rows.push(...besideRows(tree, beside))
  return `\uFEFF${toCsv(rows)}\r\n`
}

function nodeRow({ data: { tags, needsTags, setsTags, trait } }: Topic, terms: readonly string[]): string[] {
  return ['node', '', terms.join(','), listOf(tags), listOf(needsTags), listOf(setsTags), trait]
}

/** Sections of which there is something to say. */
function besideRows(tree: Tree, beside: Extras): string[][] {
  const { defaultLanguage, settings } = beside.bot?.data ?? { defaultLanguage: 'en', settings: BotSettings.parse({}) }
  const rows = [[...sections.confidence], ...percentagesOf(settings).map(([name, percent]) => ['confidenceConfigs', name, String(percent)])]
  if (settings.stopWords.length > 0) rows.push([...sections.params], ['KG Params', defaultLanguage, listOf(settings.stopWords)])
  const groups = traitsFor(beside, traitsOf(tree))
  if (groups.length > 0) rows.push([...sections.traits])
  for (const { name, language, matchStrategy, scoreThreshold, traits } of groups)
    for (const [trait, sentences] of Object.entries(traits))
      for (const said of sentences.length > 0 ? sentences : [''])
        rows.push(['traits', language, name, matchStrategy, String(scoreThreshold), trait, said])
  return rows
}

const listOf = (words: readonly string[]): string => words.map((word) => word.replace(/[\\,]/g, '\\$&')).join(', ')

function placedFaqs(tree: Tree): Placed<BotObject<'faq'>>[] {
  return inOrder(
    tree.faqs.map((object) => ({ object, terms: termsTo(tree, object.parentId) })),
    ({ data }) => data.question,
  )
}

/** Those that no question's path tells all of: without questions, with tags, or with context tags. */
function toldTopics(tree: Tree): Placed<Topic>[] {
  const mapped = new Set(tree.faqs.flatMap(({ parentId }) => lineTo(tree, parentId).map(({ id }) => id)))
  const told = [...tree.topics.values()].filter(
    ({ id, data }) => !mapped.has(id) || [data.tags, data.needsTags, data.setsTags].some((each) => each.length > 0),
  )
  return inOrder(
    told.map((object) => ({ object, terms: termsTo(tree, object.id) })),
    () => '',
  )
}

function termsTo(tree: Tree, topicId: string): string[] {
  return lineTo(tree, topicId).map(({ data }) => termOf(data))
}

function inOrder<T>(placed: Placed<T>[], nameOf: (object: T) => string): Placed<T>[] {
  const keyed = placed.map((one) => ({ one, key: `${one.terms.join('\n')}\n\n${nameOf(one.object)}` }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ one }) => one)
}

/** Paths that more than one topic has: read again, these topics would be one. */
export function sharedPaths(tree: Tree): string[] {
  const paths = [...tree.topics.keys()].map((id) =>
    lineTo(tree, id)
      .map(({ data }) => data.name)
      .join(' / '),
  )
  const seen = new Set<string>()
  return [...new Set(paths.filter((path) => seen.has(path.toLowerCase()) || !seen.add(path.toLowerCase())))]
}
