// Sentences that name their intent, as edits of a bot and as a report row by row: intents are found by the name, case aside, and sentences
// that are there already are passed over unless they bring marks. Nothing is written here.
import { newId } from '@parley/contract/base/ids'
import type { NamedSentence, UtteranceFileReport, UtteranceFileRow } from '@parley/contract/understanding/utterance'
import { sameKey } from '@parley/contract/objects/names'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import type { EntityMark } from '@parley/contract/objects/utterance/index'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import { sameJson } from '@parley/kit/json/same'
import { entityIds, marksIn, type ReadMarks } from './marks'
import { sentence } from './sentences'
import { utteranceLimits } from '@parley/contract/understanding/utterance'

export type Line = Pick<NamedSentence, 'sentence' | 'taskName' | 'language'> & { row: number; entities: readonly unknown[] }

export interface Row {
  row: number
  sentence: string
  outcome: UtteranceFileRow['outcome']
  whys: Sentence[]
}

export interface Planned {
  edits: (Edit & { id: string })[]
  rows: Row[]
  unknownTasks: string[]
}

const intentKey = (name: string): string => sameKey({ kind: 'intent', parentId: '', data: { name } })
const utteranceKey = (parentId: string, language: string, text: string): string =>
  sameKey({ kind: 'utterance', parentId, data: { text, language } })

/** `objects`: the bot's intents, utterances and entities. `force`: also what would otherwise only be warned of. */
export function planAdding(objects: readonly BotObject[], lines: readonly Line[], force = true): Planned {
  const planning = new Planning(objects, force)
  const rows = lines.map((line) => planning.add(line))
  return { rows, edits: [...planning.edits.values()], unknownTasks: [...planning.unknownTasks] }
}

interface Known {
  id: string
  text: string
  marks: readonly EntityMark[]
}

class Planning {
  /** By the utterance. */
  readonly edits = new Map<string, Edit & { id: string }>()
  readonly unknownTasks = new Set<string>()
  private readonly intents: ReadonlyMap<string, string>
  private readonly entities: ReadonlyMap<string, string>
  private readonly known: Map<string, Known>

  constructor(
    objects: readonly BotObject[],
    private readonly force: boolean,
  ) {
    this.intents = new Map(objectsOf({ objects }, 'intent').map(({ id, data }) => [intentKey(data.name), id]))
    this.entities = entityIds(objects)
    this.known = new Map(
      objectsOf({ objects }, 'utterance').map(({ id, parentId, data }) => [
        utteranceKey(parentId, data.language, data.text),
        { id, text: data.text, marks: data.marks },
      ]),
    )
  }

  add({ row, sentence: said, taskName, language, entities }: Line): Row {
    const text = said.trim()
    const told = { row, sentence: text }
    const intentId = this.intents.get(intentKey(taskName))
    if (intentId === undefined) {
      this.unknownTasks.add(taskName)
      return { ...told, outcome: 'refused', whys: [sentence('refused.no-intent', { name: taskName })] }
    }
    const { marks, left } = marksIn(said, entities, this.entities)
    const key = utteranceKey(intentId, language, text)
    const known = this.known.get(key)
    if (known !== undefined) return { ...told, ...this.again(known, key, { text, marks, left }) }
    if (left.length > 0 && !this.force) return { ...told, outcome: 'warned', whys: left }
    const id = newId('utterance')
    const set = { text, language, source: 'imported', marks }
    this.edits.set(id, { op: 'put', id, kind: 'utterance', parentId: intentId, set })
    this.known.set(key, { id, text, marks })
    return { ...told, outcome: 'added', whys: left }
  }

  /** A sentence that is there keeps its words and gets the marks that are given; none given take none away. */
  private again(known: Known, key: string, given: ReadMarks & { text: string }): Pick<Row, 'outcome' | 'whys'> {
    const { id, marks: before } = known
    const { marks } = given
    const isSame = marks.length === 0 || sameJson(jsonOf(marks), jsonOf(before))
    const isPlaced = isSame || isSameLine(known.text, given.text)
    const differs = isSame || before.length === 0 ? [] : [sentence('utterance-file.differs')]
    const whys = [...given.left, ...(isPlaced ? differs : [sentence('utterance-file.other-spaces')])]
    if (whys.length > 0 && !this.force) return { outcome: 'warned', whys }
    if (isSame || !isPlaced) return { outcome: 'same', whys }
    const edit = this.edits.get(id)
    const isNew = edit?.op === 'put'
    this.edits.set(id, isNew ? { ...edit, set: { ...edit.set, marks } } : { op: 'put', id, kind: 'utterance', set: { marks } })
    this.known.set(key, { ...known, marks })
    return { outcome: 'changed', whys }
  }
}

/** Whether places in one are places in the other. */
const isSameLine = (one: string, other: string): boolean => one.length === other.length && one.toLowerCase() === other.toLowerCase()

const jsonOf = (marks: readonly EntityMark[]) =>
  marks.map(({ start, end, entityId }) => ({ start, end, entityId })).sort((one, other) => one.start - other.start)

export function reportOf(rows: readonly Row[], outcome: UtteranceFileReport['outcome']): UtteranceFileReport {
  return { outcome, counts: countsOf(rows), rows: reportedRows(rows) }
}

export function countsOf(rows: readonly Row[]): UtteranceFileReport['counts'] {
  const counts = { added: 0, changed: 0, same: 0, warned: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** Those with something to say. */
export function reportedRows(rows: readonly Row[]): UtteranceFileRow[] {
  const rank = ({ outcome }: Row): number => (outcome === 'refused' ? 0 : 1)
  return rows
    .filter(({ whys }) => whys.length > 0)
    .sort((one, other) => rank(one) - rank(other) || one.row - other.row)
    .slice(0, utteranceLimits.utteranceFileReportRows)
    .flatMap(({ whys, sentence: said, ...row }) => whys.map((why) => ({ ...row, sentence: said.slice(0, 200), ...localized({ why }) })))
    .slice(0, utteranceLimits.utteranceFileReportRows)
}
