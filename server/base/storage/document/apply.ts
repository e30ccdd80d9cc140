// The steps of a batch of edits: each edit becomes operations, its texts turned to ids. What may be written is batch.ts.
import { fail } from '@parley/contract/base/errors'
import { type ObjectKind, objectKinds, prefixOf } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Applied } from '@parley/contract/bot/document'
import { typeOfObject } from '@parley/contract/objects/kinds'
import { objectFacts } from '@parley/contract/objects/object-kinds'
import { type Batch, type BotObject, type Edit, objectTypes } from '@parley/contract/objects/object'
import { mergeJson } from '@parley/kit/merge/merge-json'
import type { Tx } from '../../context'
import { changeBy, dataOf, type Editor, jsonOf, type Run, stateOf, takeAll } from './batch'
import type { Step } from './batch-log'
import { namesInTexts, withIds } from './names'
import { refuseRemoved } from './rules/places'
import { childrenOf, findObject, findObjects } from './store'
import { wordOfTitle } from './words'
import { sentence } from '../../sentences'

const idTail = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export async function applyBatch(
  tx: Tx,
  botId: string,
  editor: Editor,
  { batch, now = Date.now(), progress }: { batch: Batch; now?: number; progress?: (done: number) => void },
): Promise<Applied> {
  const { id: batchId, label, said = null, edits } = batch
  return changeBy(tx, { botId, editor, batchId, verb: 'apply', now }, async () => ({
    label,
    said,
    undoes: '',
    async take(run) {
      const writing = new Writing(run, await findObjects(run.db, botId, [...new Set(edits.map(({ id }) => id))]))
      for (const [at, edit] of edits.entries()) {
        await applyEdit(run, edit, writing)
        if ((at + 1) % stepsAtOnce === 0) progress?.(at + 1)
      }
      await writing.flush()
    },
  }))
}

const stepsAtOnce = 500

/** Steps that are written many at once; what must find what is written has them written before. */
class Writing {
  readonly #present: Map<string, BotObject>
  readonly #touched = new Set<string>()
  #steps: Step[] = []

  constructor(
    readonly run: Run,
    present: readonly BotObject[],
  ) {
    this.#present = new Map(present.map((object) => [object.id, object]))
  }

  async find(id: string): Promise<BotObject | undefined> {
    if (!this.#touched.has(id)) return this.#present.get(id)
    await this.flush()
    return findObject(this.run.db, this.run.botId, id)
  }

  async take(step: Step): Promise<void> {
    this.#touched.add(step.id)
    this.#steps.push(step)
    if (this.#steps.length >= stepsAtOnce) await this.flush()
  }

  async flush(): Promise<void> {
    const steps = this.#steps
    this.#steps = []
    await takeAll(this.run, steps)
  }
}

async function applyEdit(run: Run, edit: Edit, writing: Writing): Promise<void> {
  const object = await writing.find(edit.id)
  switch (edit.op) {
    case 'put':
      return put(run, edit, object, writing)
    case 'move':
      if (!object) {
        await refuseRemoved(run.db, run.botId, edit.id)
        fail('NOT_FOUND', sentence('refused.object-gone', { id: edit.id }))
      }
      return writing.take({
        id: object.id,
        kind: object.kind,
        before: stateOf(object),
        after: { ...stateOf(object), parentId: edit.parentId },
      })
    case 'remove':
      if (object) return remove(run, object, writing)
  }
}

async function put(run: Run, edit: Extract<Edit, { op: 'put' }>, object: BotObject | undefined, writing: Writing): Promise<void> {
  if (object && object.kind !== edit.kind) fail('INVALID_INPUT', `The object ${edit.id} is a ${object.kind}.`)
  if (!object) checkNewId(run.botId, edit.id, edit.kind)
  const parentId = edit.parentId ?? object?.parentId ?? ''
  // Fields alone make nothing new; whoever sends them means something that was there.
  if (!object && !objectTypes[edit.kind].schema.safeParse(edit.set).success) await refuseRemoved(run.db, run.botId, edit.id)
  const data = dataOf(edit.kind, { ...(object ? jsonOf(object.data) : {}), ...edit.set })
  const encode = async (written: BotObject['data']): Promise<JsonObject> => {
    const named = { id: edit.id, kind: edit.kind, parentId, rev: run.journal.rev, data: written }
    // What it mentions may be among what is not written yet.
    if (namesInTexts(named).length > 0) await writing.flush()
    return jsonOf((await withIds(run.db, run.botId, named)).data)
  }
  const encoded = await encode(data)
  const set = object && edit.base ? merged(edit.base, await baseOf(edit, object, encode), jsonOf(object.data), encoded) : encoded
  const after = { parentId, data: object ? withFields(jsonOf(object.data), set, Object.keys(edit.set)) : encoded }
  if (set !== encoded) dataOf(edit.kind, after.data)
  const refused = object && typeOfObject(edit).refuses?.(jsonOf(object.data), after.data)
  if (refused) fail('INVALID_INPUT', sentence(refused, { title: wordOfTitle(edit.kind, after.data) }))
  await writing.take({ id: edit.id, kind: edit.kind, before: object ? stateOf(object) : null, after })
}

/**
 * The fields as they were when they were edited, in the form they are kept in. What the schema refuses stays as it was sent: a text that
 * another edit had made too long, or a field that was not there yet, was still what this one was begun on.
 */
async function baseOf(
  { kind, base = {} }: Extract<Edit, { op: 'put' }>,
  object: BotObject,
  encode: (data: BotObject['data']) => Promise<JsonObject>,
): Promise<JsonObject> {
  const now = jsonOf(object.data)
  const { schema } = objectTypes[kind]
  const refused = new Set(schema.safeParse({ ...now, ...base }).error?.issues.map(({ path }) => String(path[0])))
  const [raw, readable] = [true, false].map((isRaw) =>
    Object.fromEntries(Object.entries(base).filter(([field]) => refused.has(field) === isRaw)),
  )
  const parsed = schema.safeParse({ ...now, ...readable })
  return { ...(parsed.success ? await encode(parsed.data) : { ...now, ...readable }), ...raw }
}

/** Each field with what somebody else has changed of it since; mine stands where both changed the same, or where nothing is. */
function merged(fields: JsonObject, base: JsonObject, theirs: JsonObject, mine: JsonObject): JsonObject {
  const entries = Object.entries(mine).map(([field, value]) => [
    field,
    field in fields && theirs[field] !== undefined ? mergeJson(base[field], theirs[field], value).value : value,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Other fields stay as they are, also where a name in them could become an id by now: that would be a change nobody has made. */
function withFields(data: JsonObject, set: JsonObject, fields: readonly string[]): JsonObject {
  const changed = { ...data }
  for (const field of fields) {
    const value = set[field]
    if (value !== undefined) changed[field] = value
  }
  return changed
}

/** Removes what hangs below first. */
async function remove(run: Run, object: BotObject, writing: Writing): Promise<void> {
  if (object.kind === 'bot') fail('INVALID_INPUT', sentence('refused.bot-in-list'))
  if (parents.has(object.kind)) {
    await writing.flush()
    for (const child of await childrenOf(run.db, run.botId, object.id)) await remove(run, child, writing)
  }
  await writing.take({ id: object.id, kind: object.kind, before: stateOf(object), after: null })
}

/** Kinds in which others lie. */
const parents: ReadonlySet<ObjectKind | null> = new Set(objectKinds.map((kind) => objectFacts[kind].parent))

function checkNewId(botId: string, id: string, kind: ObjectKind): void {
  if (kind === 'bot') {
    if (id !== botId) fail('INVALID_INPUT', 'The bot object has the bot’s id.')
    return
  }
  const prefix = `${prefixOf(kind)}-`
  if (!id.startsWith(prefix) || !idTail.test(id.slice(prefix.length))) fail('INVALID_INPUT', `${id} is not an id of a ${kind}.`)
}
