// What taking the small talk of a file would do to a bot: the edits, and what becomes of each piece. In the languages of the file the bot then has
// what the file has; what is the same there already stays untouched. Nothing is written here.
import type { SmallTalkFileReport, SmallTalkFileRow } from '@parley/contract/understanding/small-talk'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import { sameJson } from '@parley/kit/json/same'
import { answersSet, newGroup, newNode, questionsSet } from './edits'
import type { FilePiece, TalkFile } from './file-form'
import type { Talk } from './read'
import { sentence } from './sentences'
import { smallTalkLimits } from '@parley/contract/understanding/small-talk'

type Row = Pick<SmallTalkFileRow, 'row' | 'question' | 'outcome'> & { why?: Sentence }

export function planImport({ pieces, faults }: TalkFile, talk: Talk, { force, now }: { force: boolean; now: number }) {
  const rows: Row[] = faults.map((fault) => ({ ...fault, outcome: 'refused' }))
  const placed = new Placing(talk, now)
  for (const piece of pieces) rows.push(placed.piece(piece, force))
  rows.push(...placed.gone(new Set(pieces.map(({ language }) => language)), force))
  const has = (outcome: Row['outcome']): boolean => rows.some((row) => row.outcome === outcome)
  const outcome = has('refused') ? 'refused' : has('warned') ? 'warned' : 'imported'
  return { edits: outcome === 'imported' ? placed.edits : [], report: reportOf(rows, outcome) }
}

function reportOf(rows: readonly Row[], outcome: SmallTalkFileReport['outcome']): SmallTalkFileReport {
  const counts = { added: 0, changed: 0, same: 0, warned: 0, refused: 0 }
  for (const row of rows) counts[row.outcome] += 1
  const rank = ({ outcome: each, why }: Row): number => (each === 'refused' ? 0 : why === undefined ? 2 : 1)
  const told = rows
    .toSorted((one, other) => rank(one) - rank(other) || one.row - other.row)
    .slice(0, smallTalkLimits.smallTalkFileReportRows)
  return { outcome, counts, rows: told.map(({ why, ...row }) => ({ ...row, ...localized({ why: why ?? '' }) })) }
}

class Placing {
  readonly edits: Edit[] = []
  /** Groups by their language and name. */
  private readonly groups = new Map<string, string>()
  /** How many pieces stand in each group by now, in the order of the file. */
  private readonly places = new Map<string, number>()
  private readonly left: Set<BotObject<'small-talk'>>
  private readonly kept = new Set<string>()

  constructor(
    private readonly talk: Talk,
    private readonly now: number,
  ) {
    for (const { id, data } of talk.groups.toReversed()) this.groups.set(keyOf(data.language, data.name), id)
    this.left = new Set(talk.nodes)
  }

  piece({ row, language, group, questions, answers, enabled }: FilePiece, force: boolean): Row {
    const told = { row, question: questions[0] ?? '' }
    const groupId = this.groupOf(language, group)
    const position = this.places.get(groupId) ?? 0
    this.places.set(groupId, position + 1)
    const known = [...this.left].find(({ parentId, data }) => parentId === groupId && isSame(data.question, told.question))
    if (known === undefined) {
      this.edits.push(newNode(groupId, { questions, answers, enabled }, position, this.now))
      return { ...told, outcome: 'added' }
    }
    this.left.delete(known)
    const texts = known.data.answers.map(({ text }) => text)
    const isUnchanged =
      sameJson([known.data.question, ...known.data.others], questions) && sameJson(texts, answers) && known.data.enabled === enabled
    const set = {
      ...(!isUnchanged && { ...questionsSet(questions), enabled }),
      ...(!sameJson(texts, answers) && answersSet(answers)),
      ...(known.data.position !== position && { position }),
    }
    if (Object.keys(set).length > 0) this.edits.push({ op: 'put', id: known.id, kind: 'small-talk', set })
    if (isUnchanged) return { ...told, outcome: 'same' }
    return force ? { ...told, outcome: 'changed' } : { ...told, outcome: 'warned', why: sentence('small-talk-file.differs') }
  }

  /** What the bot has in these languages and the file has not. */
  gone(languages: ReadonlySet<string>, force: boolean): Row[] {
    const groups = this.talk.groups.filter(({ data }) => languages.has(data.language))
    const pieces = [...this.left].filter(({ parentId }) => groups.some(({ id }) => id === parentId))
    // A group that was empty before is nothing that a file would name.
    const emptied = groups.flatMap(({ id }) => (!this.kept.has(id) && pieces.some(({ parentId }) => parentId === id) ? [id] : []))
    const single = pieces.filter(({ parentId }) => !emptied.includes(parentId)).map(({ id }) => id)
    this.edits.push(...[...emptied, ...single].map((id) => ({ op: 'remove' as const, id })))
    return pieces.map(({ data }) => ({
      ...{ row: 0, question: data.question, outcome: force ? 'changed' : 'warned' },
      why: sentence('small-talk-file.gone'),
    }))
  }

  private groupOf(language: string, name: string): string {
    const key = keyOf(language, name)
    const known = this.groups.get(key)
    if (known !== undefined) {
      this.kept.add(known)
      return known
    }
    const { id, edit } = newGroup(name, language, this.talk.groups.length + this.groups.size, this.now)
    this.groups.set(key, id)
    this.edits.push(edit)
    return id
  }
}

const keyOf = (language: string, name: string): string => `${language} ${name.trim().toLowerCase()}`
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
