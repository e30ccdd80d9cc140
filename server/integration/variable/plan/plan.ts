// What rows of variables do to a bot: pure, from the rows and what the bot has to the edits, with everything told that does not fit. A
// variable is known again by its scope and key and keeps its id, so whatever mentions it goes on to.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { sameKey } from '@parley/contract/objects/names'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { Variable } from '@parley/contract/objects/variable/index'
import { sameJson } from '@parley/kit/json/same'
import { sentence } from '../sentences'
import { tellFaults } from './faults'
import type { Report } from './report'
import { type FileBot, type Filed, type FiledValue, filedOf, type GivenRow, ofRow, valueWith } from './row'

export interface Present extends FileBot {
  botId: string
  variables: readonly BotObject<'variable'>[]
}

/** One row that is to become a variable, or to change one. */
export interface WishedRow {
  row: number
  given: GivenRow
  /** Of the one it changes, where its key is not what it is known by. */
  id?: string | undefined
  /** What it says is the value in this collection. */
  collectionId?: string | undefined
}

/** `row`: 0 for what a file does not have. */
export interface Outcome {
  row: number
  key: string
  outcome: 'added' | 'changed' | 'same' | 'removed'
}

export interface Plan {
  edits: Edit[]
  outcomes: Outcome[]
}

/** Each row says all of its variable, and what no row names goes. */
export function planWhole(rows: readonly WishedRow[], present: Present, report: Report, now: number): Plan {
  const plan = new Planning(present, report, now)
  for (const row of rows) plan.take(row, false)
  return plan.withoutOthers()
}

/** Each row changes what it says of its variable. */
export function planChanges(rows: readonly WishedRow[], present: Present, report: Report, now: number): Plan {
  const plan = new Planning(present, report, now)
  for (const row of rows) plan.take(row, true)
  return plan
}

/** A variable as the rows so far leave it. */
interface Known {
  id: string
  filed: Filed
  /** As the bot has it; undefined of one that a row adds. */
  found: BotObject<'variable'> | undefined
}

class Planning implements Plan {
  readonly edits: Edit[] = []
  readonly outcomes: Outcome[] = []
  readonly #byKey = new Map<string, Known>()
  readonly #byId = new Map<string, Known>()
  /** By what is said: the first row that says it. */
  readonly #said = new Map<string, number>()
  readonly #named = new Set<string>()

  constructor(
    readonly present: Present,
    readonly report: Report,
    readonly now: number,
  ) {
    for (const found of present.variables) this.#know({ id: found.id, filed: filedOf(found.data, present), found })
  }

  take(wish: WishedRow, keepsRest: boolean): void {
    const { row, given, id } = wish
    const bare = ofRow(given, this.present)
    const known = id === undefined ? this.#byKey.get(keyOf(bare)) : this.#byId.get(id)
    const own = known === undefined ? bare : keepsRest ? ofRow(given, this.present, known.filed) : staying(bare, known.filed, given)
    const filed = this.#wanted(wish, known, own)
    if (filed === null) return
    this.#checkOnce(row, wish, filed, known)
    tellFaults(row, { given, filed, found: known?.found }, { bot: this.present, report: this.report })
    if (known) this.#named.add(known.id)
    if (!this.report.has(row)) this.#put(row, filed, known)
  }

  withoutOthers(): Plan {
    const gone = this.present.variables.filter(({ id }) => !this.#named.has(id))
    const removed = gone.map(({ data }) => data.key).toSorted()
    return {
      edits: [...gone.map(({ id }): Edit => ({ op: 'remove', id })), ...this.edits],
      outcomes: [...this.outcomes, ...removed.map((key): Outcome => ({ row: 0, key, outcome: 'removed' }))],
    }
  }

  #know(known: Known): void {
    this.#byKey.set(keyOf(known.filed), known)
    this.#byId.set(known.id, known)
  }

  #wanted({ row, given, id, collectionId }: WishedRow, known: Known | undefined, own: Filed): Filed | null {
    const isMissing = known === undefined && (id !== undefined || collectionId !== undefined)
    if (isMissing) this.report.tell(row, sentence('variable-file.no-variable', { key: (given.key ?? id ?? '').slice(0, 128) }))
    if (isMissing || known === undefined || collectionId === undefined) return isMissing ? null : own
    if (!this.present.collections.some((one) => one.id === collectionId)) {
      this.report.tell(row, sentence('variable-file.no-collection', { name: collectionId }))
      return null
    }
    const { filed } = known
    const value = valueWith(filed.inCollections[collectionId] ?? noValue, given, this.present.language)
    return { ...filed, inCollections: { ...filed.inCollections, [collectionId]: value } }
  }

  /** A variable, or its value in one collection, is said once, and no two have a key. */
  #checkOnce(row: number, { collectionId = '' }: WishedRow, { key, scope }: Filed, known: Known | undefined): void {
    if (key === '') return
    const said = `${keyOf({ scope, key })} ${collectionId}`
    const first = this.#said.get(said)
    const other = this.#byKey.get(keyOf({ scope, key }))
    if (first !== undefined) this.report.tell(row, sentence('variable-file.twice', { key, row: first }))
    else if (other !== undefined && other.id !== known?.id) this.report.tell(row, sentence('variable-file.taken', { key }))
    this.#said.set(said, first ?? row)
  }

  #put(row: number, filed: Filed, known: Known | undefined): void {
    const { key, scope } = filed
    const id = known?.id ?? newId('variable', this.now)
    const set = differences(known?.filed ?? blank, filed)
    const isSame = known !== undefined && Object.keys(set).length === 0
    this.outcomes.push({ row, key, outcome: known === undefined ? 'added' : isSame ? 'same' : 'changed' })
    if (!isSame) this.edits.push({ op: 'put', id, kind: 'variable', set: known ? set : { ...set, key, scope } })
    this.#know({ id, filed, found: known?.found })
  }
}

/** What a variable is of which nothing is said but its key. */
const blank = filedOf(Variable.parse({ key: 'blank' }), { language: '', namespaces: [], collections: [] })

const noValue: FiledValue = { value: '', localized: {}, audioTag: '' }

/** Of a file that says all of a variable: what it may leave out. */
function staying(bare: Filed, { secure, inCollections }: Filed, given: GivenRow): Filed {
  return {
    ...bare,
    secure: given.secure === undefined ? secure : bare.secure,
    inCollections: given.collectionData === undefined ? inCollections : bare.inCollections,
  }
}

function keyOf({ scope, key }: Pick<Variable, 'scope' | 'key'>): string {
  return sameKey({ kind: 'variable', parentId: '', data: { scope, key } })
}

function differences(before: Filed, after: Filed): JsonObject {
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !sameJson(before[field] ?? null, value)))
}
