// Restoring one object of a draft, or all of them, from an earlier document: the steps that bring it, and what belongs to it, to what it
// was there. What may be written is batch.ts; what the earlier document is and how it is told are the caller's.
import type { Applied } from '@parley/contract/bot/document'
import { type BotObject, objectTypes } from '@parley/contract/objects/object'
import { referencesIn } from '@parley/contract/objects/references'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { sameJson } from '@parley/kit/json/same'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import type { Db, Tx } from '../../context'
import { changeBy, type Editor, stateOf, takeAll } from './batch'
import type { Step } from './batch-log'
import { isSameObject } from './canonical'
import { childrenOf, findObject, findObjects, readDocument } from './store'

/** What is to become as it was. */
export interface Wish {
  objectId: string
  /** What belongs to it becomes what it was, too. */
  isWhole: boolean
}

/** The parts of the draft that a wish touches. */
export interface Present {
  object: BotObject | undefined
  children: readonly BotObject[]
  /** Those of the earlier document's ids, the object's parent and children, that are in the draft at all. */
  others: readonly BotObject[]
}

export type Restoring =
  | { can: 'not'; why: 'same' | 'secret' }
  | { can: 'not'; why: 'parent'; parent: BotObject | null }
  /** `used`: how many of the steps bring back what the object uses and the draft lacks. */
  | { can: 'do'; act: 'back' | 'set' | 'remove'; steps: Step[]; used?: number }

/** Pure: what it takes. */
export function stepsToRestore(earlier: readonly BotObject[], present: Present, { objectId, isWhole }: Wish): Restoring {
  const was = earlier.find(({ id }) => id === objectId)
  const { object: is, children } = present
  if (was === undefined)
    return is === undefined ? { can: 'not', why: 'same' } : { can: 'do', act: 'remove', steps: [...children, is].map(goes) }
  const isThere = (id: string) => present.others.some((other) => other.id === id)
  if (was.parentId !== '' && was.parentId !== is?.parentId && !isThere(was.parentId))
    return { can: 'not', why: 'parent', parent: earlier.find(({ id }) => id === was.parentId) ?? null }
  const own = becomes(was, is)
  const below = earlier.filter(({ parentId }) => parentId === objectId)
  const steps = is === undefined ? [own, ...comeBack(below, present)] : isWhole ? [own, ...allBelow(below, present)] : [own]
  const real = steps.filter(({ before, after }) => !sameJson(before, after))
  if (real.length === 0) return { can: 'not', why: 'same' }
  if (real.some(changesSecret)) return { can: 'not', why: 'secret' }
  return { can: 'do', act: is === undefined ? 'back' : 'set', steps: real }
}

const goes = (object: BotObject): Step => ({ id: object.id, kind: object.kind, before: stateOf(object), after: null })

const becomes = (was: BotObject, is: BotObject | undefined): Step => ({
  id: was.id,
  kind: was.kind,
  before: is === undefined ? null : stateOf(is),
  after: stateOf(was),
})

/** What went with its parent; what lives elsewhere by now stays there. */
function comeBack(below: readonly BotObject[], { others }: Present): Step[] {
  const there = new Set(others.map(({ id }) => id))
  return below.filter(({ id }) => !there.has(id)).map((was) => becomes(was, undefined))
}

function allBelow(below: readonly BotObject[], { children, others }: Present): Step[] {
  const known = new Map([...others, ...children].map((object) => [object.id, object]))
  const wanted = new Set(below.map(({ id }) => id))
  return [...below.map((was) => becomes(was, known.get(was.id))), ...children.filter(({ id }) => !wanted.has(id)).map(goes)]
}

/** A value that is sealed on one side cannot be given back by an undo. */
function changesSecret({ kind, before, after }: Step): boolean {
  return kind === 'variable' && before !== null && after !== null && before.data['secure'] !== after.data['secure']
}

export async function planRestore(db: Db, botId: string, earlier: readonly BotObject[], wish: Wish): Promise<Restoring> {
  const was = earlier.find(({ id }) => id === wish.objectId)
  const below = earlier.filter(({ parentId }) => parentId === wish.objectId).map(({ id }) => id)
  const [object, children, others] = await Promise.all([
    findObject(db, botId, wish.objectId),
    childrenOf(db, botId, wish.objectId),
    findObjects(
      db,
      botId,
      [...below, was?.parentId ?? ''].filter((id) => id !== ''),
    ),
  ])
  const restoring = stepsToRestore(earlier, { object, children, others }, wish)
  return restoring.can === 'do' && wish.isWhole ? withUsed(db, botId, earlier, restoring) : restoring
}

/** With what comes comes what it uses, where the draft has lost that, and what that uses in turn. */
async function withUsed(db: Db, botId: string, earlier: readonly BotObject[], restoring: Extract<Restoring, { can: 'do' }>) {
  let steps = restoring.steps
  for (;;) {
    const lost = new Set(await missingAfter(db, botId, steps))
    const above = new Set(earlier.filter(({ id }) => lost.has(id)).map(({ parentId }) => parentId))
    const taken = new Set(steps.map(({ id }) => id))
    const wanted = earlier.filter(({ id, parentId }) => !taken.has(id) && (lost.has(id) || lost.has(parentId) || above.has(id)))
    const there = new Set(
      (
        await findObjects(
          db,
          botId,
          wanted.map(({ id }) => id),
        )
      ).map(({ id }) => id),
    )
    const back = wanted.filter(({ id }) => !there.has(id)).map((was) => becomes(was, undefined))
    if (back.length === 0) return { ...restoring, steps, used: steps.length - restoring.steps.length }
    steps = [...back, ...steps]
  }
}

/** Ids that what comes mentions and that will not be there. */
export async function missingAfter(db: Db, botId: string, steps: readonly Step[]): Promise<string[]> {
  const gone = new Set(steps.filter(({ after }) => after === null).map(({ id }) => id))
  const come = new Set(steps.filter(({ after }) => after !== null).map(({ id }) => id))
  const mentioned = new Set(steps.flatMap(mentionsAfter))
  const asked = [...mentioned].filter((id) => !come.has(id))
  const there = new Set((await findObjects(db, botId, asked)).map(({ id }) => id))
  return asked.filter((id) => gone.has(id) || !there.has(id))
}

function mentionsAfter({ id, kind, after }: Step): string[] {
  if (after === null) return []
  const data = objectTypes[kind].schema.parse(after.data)
  return referencesIn({ id, kind, parentId: after.parentId, rev: 0, data }, fieldsOfNode)
}

/** What it takes to bring all of a draft back, and the variables that stay as they are because they are secure on one side only. */
export interface RestoringAll {
  steps: Step[]
  left: BotObject[]
}

/** Pure: what comes back or changes, and then what the earlier document does not have. */
export function stepsToRestoreAll(earlier: readonly BotObject[], present: readonly BotObject[]): RestoringAll {
  const known = new Map(present.map((object) => [object.id, object]))
  const wanted = new Set(earlier.map(({ id }) => id))
  const comes = earlier.filter((was) => !isSameObject(was, known.get(was.id))).map((was) => becomes(was, known.get(was.id)))
  const isLeft = new Set(comes.filter(changesSecret).map(({ id }) => id))
  return {
    steps: [...comes.filter(({ id }) => !isLeft.has(id)), ...present.filter(({ id }) => !wanted.has(id)).map(goes)],
    left: present.filter(({ id }) => isLeft.has(id)),
  }
}

/** One batch of the editor's, undone like any other; of a draft that is so already, none. */
export async function restoreAll(
  tx: Tx,
  botId: string,
  editor: Editor,
  { earlier, batchId, now, called }: { earlier: readonly BotObject[]; batchId: string; now: number; called: Sentence },
): Promise<Applied> {
  return changeBy(tx, { botId, editor, batchId, verb: 'apply', now }, async () => ({
    label: called.text,
    said: { key: called.key, values: called.values },
    undoes: '',
    async take(run) {
      const { objects } = await readDocument(tx.db, botId)
      await takeAll(run, stepsToRestoreAll(earlier, objects).steps)
    },
  }))
}

export interface RestoreRequest {
  batchId: string
  now: number
  wish: Wish
  /** What the change is called. */
  called: Sentence
  /** Says why it cannot be done. */
  refuse: (restoring: Extract<Restoring, { can: 'not' }>) => never
}

/** One batch of the editor's, undone like any other. */
export async function restoreObject(
  tx: Tx,
  botId: string,
  editor: Editor,
  { earlier, request }: { earlier: readonly BotObject[]; request: RestoreRequest },
): Promise<Applied> {
  const { batchId, now, wish, called, refuse } = request
  return changeBy(tx, { botId, editor, batchId, verb: 'apply', now }, async () => {
    const restoring = await planRestore(tx.db, botId, earlier, wish)
    if (restoring.can === 'not') return refuse(restoring)
    return {
      label: called.text,
      said: { key: called.key, values: called.values },
      undoes: '',
      async take(run) {
        await takeAll(run, restoring.steps)
      },
    }
  })
}
