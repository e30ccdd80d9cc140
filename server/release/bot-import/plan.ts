// What becomes of each object of a file in a bot, pure: which object of the bot it is, what it changes, what is in its way. Objects are known
// again by how an earlier import of the same file took them, by their id, and by what tells objects of their kind apart. Doing it is apply.ts.
import { isId } from '@parley/contract/objects/control-contents'
import { typeOfObject } from '@parley/contract/objects/kinds'
import { sameKey } from '@parley/contract/objects/names'
import { objectFacts, type ObjectKind } from '@parley/contract/objects/object-kinds'
import { idForm } from '@parley/contract/objects/references'
import { stableId } from '@parley/contract/objects/stable-id'
import type { PlanOutcome } from '@parley/contract/release/plan-outcomes'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { sameJson } from '@parley/kit/json/same'
import { jsonOf, readData, stateOf } from '../../base/storage/document/batch'
import type { Step } from '../../base/storage/document/batch-log'
import { withOtherIds } from '../../base/storage/document/copy'
import type { BotObject } from '@parley/contract/objects/object'
import type { PlannedPart, SourceObject } from '../bot-archive/index'
import { inParentsOrder } from './parents-order'
import { sentence } from './sentences'

export interface PlanWish {
  botId: string
  /** The bot becomes as the file. */
  replace: boolean
  kinds?: readonly ObjectKind[] | undefined
  /** Of variables of the environment, by their keys. */
  values: Readonly<Record<string, string>>
  /** Whether a universal bot may link this bot, by its id on this server. */
  mayLink: (botId: string) => boolean
  /** How an earlier import took objects: ids of the bot by those of the file. */
  remembered: ReadonlyMap<string, string>
  /** Ids that uploaded files have in the account, by those of the file. */
  files: ReadonlyMap<string, string>
}

export interface PlannedRow {
  outcome: PlanOutcome
  kind: ObjectKind
  name: string
  why?: Sentence
}

export interface Plan {
  steps: Step[]
  rows: PlannedRow[]
  /** Ids of the bot by those of the file, of all that was taken. */
  ids: Map<string, string>
}

export function planImport(given: readonly SourceObject[], present: readonly BotObject[], wish: PlanWish): Plan {
  const wanted = given.filter(({ kind }) => wish.kinds === undefined || wish.kinds.includes(kind))
  const { ordered, circular } = inParentsOrder(wanted)
  const planner = new Planner(present, wish)
  planner.identify(ordered)
  for (const object of ordered) planner.take(object)
  for (const object of circular) planner.refuse(object, sentence('import.parents-in-circle'))
  planner.leaveOrRemove(new Set(wanted.map(({ kind }) => kind)))
  return planner.plan
}

class Planner {
  readonly plan: Plan = { steps: [], rows: [], ids: new Map() }
  private readonly known: ReadonlyMap<string, BotObject>
  private readonly byKey = new Map<string, BotObject>()
  /** Of the file's ids, also as they stand in texts. */
  private readonly renewed = new Map<string, string>()
  private readonly taken = new Map<string, ObjectKind>()
  private readonly keys = new Set<string>()

  constructor(
    present: readonly BotObject[],
    private readonly wish: PlanWish,
  ) {
    this.known = new Map(present.map((object) => [object.id, object]))
    for (const [from, to] of wish.files) this.renewed.set(from, to)
    for (const object of present) {
      const key = sameKey(object)
      if (key !== '') this.byKey.set(key, object)
    }
  }

  /** Parents first: what tells an object from its like may be what it lies in. */
  identify(objects: readonly SourceObject[]): void {
    for (const object of objects) {
      const id = this.idOf(object)
      this.plan.ids.set(object.id, id)
      if (id === object.id) continue
      this.renewed.set(object.id, id)
      this.renewed.set(idForm(object.id), idForm(id))
    }
  }

  private idOf(object: SourceObject): string {
    const { id, kind } = object
    if (kind === 'bot') return this.wish.botId
    const isThere = (one: string | undefined): one is string => one !== undefined && this.known.get(one)?.kind === kind
    const before = this.wish.remembered.get(id)
    if (isThere(before)) return before
    if (isThere(id)) return id
    const key = sameKey({ ...object, parentId: this.plan.ids.get(object.parentId) ?? object.parentId })
    const like = key === '' ? undefined : this.byKey.get(key)
    if (like !== undefined) return like.id
    return isOwnId(id, kind) && !this.known.has(id) ? id : stableId(this.wish.botId, kind, id)
  }

  take(object: SourceObject): void {
    const id = this.plan.ids.get(object.id) ?? object.id
    const before = this.known.get(id)
    const parentId = object.parentId === '' ? '' : (this.plan.ids.get(object.parentId) ?? object.parentId)
    const type = typeOfObject(object)
    const carried = withOtherIds(object.data, this.renewed)
    const read = readData(object.kind, keptOf(before, type.withGiven?.(carried, this.wish.values) ?? carried))
    if ('fault' in read) {
      this.refuse(object, read.fault)
      return
    }
    const data = jsonOf(read.data)
    if (type.botsIn?.(data).some((bot) => !this.wish.mayLink(bot)) === true) {
      this.refuse(object, sentence('import.no-such-bot'))
      return
    }
    const fault =
      this.faultOf(object.kind, parentId) ??
      (this.taken.has(id) ? sentence('import.twice') : this.faultOfKey({ kind: object.kind, parentId, data }))
    if (fault !== null) {
      this.refuse(object, fault)
      return
    }
    this.taken.set(id, object.kind)
    const after = { parentId, data }
    const was = before === undefined ? null : stateOf(before)
    const isSame = was !== null && was.parentId === parentId && sameJson(was.data, data)
    if (!isSame) this.plan.steps.push({ id, kind: object.kind, before: was, after })
    this.plan.rows.push({
      outcome: isSame ? 'same' : was === null ? 'added' : 'changed',
      kind: object.kind,
      name: nameOf(object.kind, data),
    })
  }

  private faultOf(kind: ObjectKind, parentId: string): Sentence | null {
    const { parent, needsParent } = objectFacts[kind]
    if (parentId === '') return needsParent ? sentence('import.no-parent') : null
    const parentKind = this.taken.get(parentId) ?? this.known.get(parentId)?.kind
    if (parentKind === undefined) return sentence('import.no-parent')
    return parent === parentKind ? null : sentence('import.wrong-parent')
  }

  private faultOfKey(object: Parameters<typeof sameKey>[0]): Sentence | null {
    const key = sameKey(object)
    if (key === '') return null
    if (this.keys.has(key)) return sentence('import.twice')
    this.keys.add(key)
    return null
  }

  refuse({ kind, data, id }: SourceObject, why: Sentence): void {
    this.plan.ids.delete(id)
    this.plan.rows.push({ outcome: 'refused', kind, name: nameOf(kind, data) || id, why })
  }

  /** What of these kinds the bot has and the file has not. Children go before what they lie in. */
  leaveOrRemove(kinds: ReadonlySet<ObjectKind>): void {
    const others = [...this.known.values()].filter(({ id, kind }) => kinds.has(kind) && kind !== 'bot' && !this.taken.has(id))
    for (const object of others.toReversed()) {
      const name = nameOf(object.kind, object.data)
      if (this.wish.replace) this.plan.steps.push({ id: object.id, kind: object.kind, before: stateOf(object), after: null })
      this.plan.rows.push({ outcome: this.wish.replace ? 'removed' : 'left', kind: object.kind, name })
    }
  }
}

/** With what an object that is there keeps of itself. */
function keptOf(before: BotObject | undefined, data: SourceObject['data']): SourceObject['data'] {
  const keeps = before === undefined ? undefined : typeOfObject(before).keeps
  if (before === undefined || keeps === undefined) return data
  const own = jsonOf(before.data)
  return { ...data, ...Object.fromEntries(keeps.flatMap((field) => (own[field] === undefined ? [] : [[field, own[field]]]))) }
}

/** Why there is nothing to do; null where there is. */
export function whyNothing({ steps, rows }: Plan, parts: readonly PlannedPart[]): Sentence | null {
  const isPart = parts.some((part) => part.rows.some(({ outcome }) => outcome === 'added' || outcome === 'changed'))
  if (steps.length > 0 || isPart) return null
  return sentence(rows.some(({ outcome }) => outcome === 'same') ? 'import.all-there' : 'import.nothing')
}

const isOwnId = (id: string, kind: ObjectKind): boolean => isId(id) && id.startsWith(`${objectFacts[kind].prefix}-`)

function nameOf(kind: ObjectKind, data: object): string {
  const title: unknown = Object.getOwnPropertyDescriptor(data, objectFacts[kind].title)?.value
  return typeof title === 'string' ? title : ''
}

/** In the order of the kinds, those that have rows. */
export function countsOf<K extends string>(
  kinds: readonly K[],
  rows: readonly { kind: K; outcome: PlanOutcome }[],
): { kind: K; counts: Record<PlanOutcome, number> }[] {
  const byKind = new Map<K, Record<PlanOutcome, number>>()
  for (const { kind, outcome } of rows) {
    const counts = byKind.get(kind) ?? { added: 0, changed: 0, same: 0, removed: 0, left: 0, refused: 0 }
    counts[outcome] += 1
    byKind.set(kind, counts)
  }
  return kinds.flatMap((kind) => {
    const counts = byKind.get(kind)
    return counts === undefined ? [] : [{ kind, counts }]
  })
}
