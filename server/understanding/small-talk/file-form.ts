// Small talk as a file, JSON in the public form or CSV: pieces by language and group, in each what people say and the texts of the answers. What
// becomes of a file's pieces in a bot is file-plan.ts's.
import { limits } from '@parley/contract/base/limits'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { CsvRow } from '@parley/kit/csv/read'
import { plainCell, toCsv } from '@parley/kit/csv/write'
import { nestingOf } from '@parley/kit/json/bounds'
import { z } from 'zod'
import { belowHead } from '../../base/storage/incoming/match-columns'
import { type Incoming, readIncoming } from '../../base/storage/incoming/read-incoming'
import { readOrWhy } from '../../base/storage/incoming/unreadable-file'
import { groupRows, nodeRows, type Talk } from './read'
import { sentence } from './sentences'
import { smallTalkLimits } from '@parley/contract/understanding/small-talk'

const Piece = z.object({
  language: z.string().min(1).max(10),
  group: z.string().trim().min(1).max(128),
  enabled: z.boolean(),
  questions: z.array(z.string().trim().min(1).max(limits.utteranceChars)).min(1).max(201),
  answers: z.array(z.string().max(20_000)).max(200),
})
type Piece = z.infer<typeof Piece>

/** `row`: its line in CSV, its place in JSON. */
export type FilePiece = Piece & { row: number }

export interface FileFault {
  /** 0 for the file as a whole. */
  row: number
  question: string
  why: Sentence
}

export interface TalkFile {
  pieces: FilePiece[]
  faults: FileFault[]
}

interface Given extends Record<keyof Piece, unknown> {
  row: number
}

const alone = (row: number, why: Sentence): TalkFile => ({ pieces: [], faults: [{ row, question: '', why }] })

/** null for JSON that is no such file. */
export async function readTalkFile(incoming: Incoming): Promise<TalkFile | null> {
  const contents = await readOrWhy(() => readIncoming(incoming, limits.faqFileRows))
  if ('unreadable' in contents) return alone(0, contents.unreadable)
  if (contents.kind === 'table' && contents.openQuote !== null) return alone(contents.openQuote, sentence('refused.open-quote'))
  const given = contents.kind === 'table' ? givenInTable(contents.rows) : givenInJson(contents.text)
  if (given === null) return contents.kind === 'table' ? alone(0, sentence('small-talk-file.head')) : null
  if (given.length === 0) return alone(0, sentence('small-talk-file.none'))
  const most = smallTalkLimits.smallTalkFilePieces
  return given.length > most ? alone(0, sentence('small-talk-file.too-many', { most })) : piecesOf(given)
}

function piecesOf(given: readonly Given[]): TalkFile {
  const read: TalkFile = { pieces: [], faults: [] }
  for (const { row, ...fields } of given) {
    const { data, error } = Piece.safeParse(fields)
    if (data === undefined) {
      const question = Array.isArray(fields.questions) ? String(fields.questions[0] ?? '').slice(0, limits.nameChars) : ''
      const why = sentence('utterance-file.field-not-valid', { field: String(error.issues[0]?.path[0] ?? 'row') })
      read.faults.push({ row, question, why })
    } else {
      const answers = data.answers.filter((answer) => answer.trim() !== '')
      read.pieces.push({ ...data, row, answers, questions: [...new Set(data.questions)] })
    }
  }
  return read
}

const Nodes = z.array(z.unknown())
const Shape = z.object({
  smallTalk: z.array(
    z.object({
      language: z.string().default('en'),
      groups: z.array(z.object({ groupName: z.unknown(), nodes: Nodes })),
    }),
  ),
})
const Node = z.object({ state: z.unknown(), userUtterances: z.unknown(), botUtterances: z.unknown() }).partial()

function givenInJson(text: string): Given[] | null {
  if (nestingOf(text) > limits.valueDepth) return null
  try {
    const file = Shape.safeParse(JSON.parse(text)).data
    if (file === undefined) return null
    const nodes = file.smallTalk.flatMap(({ language, groups }) =>
      groups.flatMap(({ groupName: group, nodes: own }) => own.map((node) => ({ language, group, node: Node.safeParse(node).data ?? {} }))),
    )
    return nodes.map(({ language, group, node }, at) => ({
      ...{ row: at + 1, language, group, enabled: node.state !== 'disabled' },
      questions: textsOf(node.userUtterances),
      answers: textsOf(node.botUtterances ?? []),
    }))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** What is no list of texts stays as it is and is refused. */
function textsOf(list: unknown): unknown {
  return Array.isArray(list) ? list.map((each: unknown) => Reflect.get(Object(each), 'text')) : list
}

const head = ['Group', 'Language', 'State', 'Utterance', 'Answer']

/** A line with a group begins a piece; those without one add utterances and answers to it. */
function givenInTable(rows: readonly CsvRow[]): Given[] | null {
  const [first] = rows
  const others = belowHead(rows)
  const places = head.map((name) => first?.cells.findIndex((cell) => cell.toLowerCase() === name.toLowerCase()) ?? -1)
  const [groupAt, , , questionAt, answerAt] = places
  if (groupAt === -1 || questionAt === -1 || answerAt === -1) return null
  const pieces: (Given & { questions: string[]; answers: string[] })[] = []
  for (const { line, cells } of others) {
    const [group = '', language = '', state = '', question = '', answer = ''] = places.map((place) => plainCell(cells[place] ?? ''))
    const last = pieces.at(-1)
    const piece =
      group === '' && last !== undefined
        ? last
        : { row: line, group, language: language || 'en', enabled: state.toLowerCase() !== 'disabled', questions: [], answers: [] }
    if (piece !== last) pieces.push(piece)
    if (question !== '') piece.questions.push(question)
    if (answer !== '') piece.answers.push(answer)
  }
  return pieces
}

export function writeTalkJson(talk: Talk): string {
  const groups = groupRows(talk)
  const nodes = nodeRows(talk)
  const smallTalk = [...new Set(groups.map(({ language }) => language))].map((language) => ({
    language,
    groups: groups
      .filter((group) => group.language === language)
      .map(({ groupId, groupName, count }) => ({
        ...{ groupId, groupName, count },
        nodes: nodes
          .filter((node) => node.groupId === groupId)
          .map(({ nodeId, seq, state, questions, answers }) => ({
            ...{ nodeId, seq, state: state === 'enabled' ? 'configured' : 'disabled', language },
            userUtterances: questions.map((text) => ({ text })),
            botUtterances: answers.map((text) => ({ text, channel: 'default', type: 'basic' })),
          })),
      })),
  }))
  return JSON.stringify({ smallTalk }, null, 2)
}

export function writeTalkCsv(talk: Talk): string {
  const lines = nodeRows(talk).flatMap(({ groupName, language, state, questions, answers }) =>
    Array.from({ length: Math.max(questions.length, answers.length) }, (_, at) => [
      ...(at === 0 ? [groupName, language, state] : ['', '', '']),
      questions[at] ?? '',
      answers[at] ?? '',
    ]),
  )
  return toCsv([head, ...lines])
}
