// Writes the topics and questions of a bot in the public forms, in one order: the same knowledge gives the same file. Files of either form
// give the same knowledge when they are read.
import type { Prompt } from '@parley/contract/objects/prompt'
import type { BotObject } from '@parley/contract/objects/object'
import { toCsv } from '@parley/kit/csv/write'
import { lineTo, type Tree } from '../faq/index'
import { termOf } from './content'
import { cellOf, dialogAnswer, sections } from './csv-form'

type Topic = BotObject<'knowledge-node'>
type Names = ReadonlyMap<string, string>

interface Placed<T> {
  object: T
  /** From the root. */
  terms: string[]
}

/** `dialogs`: names of dialogs, by id. */
export function writeJson(tree: Tree, dialogs: Names): string {
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
      answer: first ?? [],
      alternateQuestions: Object.entries(data.alternates).flatMap(([language, wordings]) =>
        wordings.map((question) => ({ question, language, tags: [], terms: [] })),
      ),
      alternateAnswers: rest,
    }
  })
  const unmappedpath = toldTopics(tree).map(({ object, terms }) => ({ terms: terms.toReversed(), tags: object.data.tags }))
  return `${JSON.stringify({ faqs, synonyms: {}, unmappedpath, traits: {}, kgParams: { stopWords: [] } }, null, 1)}\n`
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

export function writeCsv(tree: Tree): string {
  const rows: string[][] = [[...sections.faq]]
  placedFaqs(tree).forEach(({ object: { data }, terms }, at) => {
    const [first = '', ...others] =
      data.dialogId === '' ? data.answers.map(cellOf) : [dialogAnswer + data.dialogId, ...data.answers.map(cellOf)]
    const id = String(at + 1)
    const row = (cells: {
      path?: string
      primary?: string
      alternate?: string
      tags?: string
      answer?: string
      ref?: string
      language?: string
    }) =>
      rows.push([
        ...['faq', id, cells.path ?? '', cells.primary ?? '', cells.alternate ?? '', cells.tags ?? '', cells.answer ?? '', '', ''],
        ...[cells.ref ?? '', '', cells.language ?? ''],
      ])
    row({
      ...{ path: terms.join(','), primary: data.question, tags: listOf(data.tags), answer: first, ref: data.refId },
      language: data.language,
    })
    for (const [language, wordings] of Object.entries(data.alternates)) for (const alternate of wordings) row({ alternate, language })
    for (const answer of others) row({ answer })
  })
  rows.push([...sections.node])
  for (const { object, terms } of toldTopics(tree))
    rows.push(['node', '', terms.join(','), listOf(object.data.tags), '', '', object.data.trait])
  return `\uFEFF${toCsv(rows)}\r\n`
}

const listOf = (words: readonly string[]): string => words.map((word) => word.replace(/[\\,]/g, '\\$&')).join(', ')

function placedFaqs(tree: Tree): Placed<BotObject<'faq'>>[] {
  return inOrder(
    tree.faqs.map((object) => ({ object, terms: termsTo(tree, object.parentId) })),
    ({ data }) => data.question,
  )
}

/** Those that no question's path tells all of: without questions, or with tags. */
function toldTopics(tree: Tree): Placed<Topic>[] {
  const mapped = new Set(tree.faqs.flatMap(({ parentId }) => lineTo(tree, parentId).map(({ id }) => id)))
  const told = [...tree.topics.values()].filter(({ id, data }) => !mapped.has(id) || data.tags.length > 0)
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
