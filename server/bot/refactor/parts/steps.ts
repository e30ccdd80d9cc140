// New steps that a refactoring makes: of the kinds that go through another dialog, run a script, or choose by conditions; found by what
// they describe of themselves.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { Node, type Transition } from '@parley/contract/objects/node/index'
import type { BotObject } from '@parley/contract/objects/object'
import type { DialogCall, NodeKind } from '@parley/runtime/nodes/node-kind'
import { builtNodes, nodeKindOf } from '@parley/runtime/nodes/index'
import type { Around } from '../plan'
import type { DraftObject } from './draft'

/** An exit that is not named is the first of the kind. */
export type Ways = readonly Partial<Transition>[]

type Calling = NodeKind & Required<Pick<NodeKind, 'calls'>>

interface Placed {
  name: string
  dialogId: string
  x: number
  y: number
}

/** The call a step makes of another dialog; null for one that makes none. */
export function callOf({ data }: BotObject<'node'>): DialogCall | null {
  return nodeKindOf(data.type)?.calls?.read(data.settings) ?? null
}

/** A dialog is entered there; it does nothing itself. */
export function isEntry({ data }: BotObject<'node'>): boolean {
  return nodeKindOf(data.type)?.family === 'entry'
}

export function callStep(around: Around, placed: Placed, call: DialogCall, ways: Ways): DraftObject {
  const kind = kindThat((each): each is Calling => each.calls !== undefined)
  return step(around, kind, placed, { settings: kind.calls.write(call), ways })
}

/** The call with one more value given or taken back. */
export function withAssignment(settings: JsonObject, part: 'assign' | 'onReturn', assignment: DialogCall['assign'][number]): JsonObject {
  const { calls } = kindThat((each): each is Calling => each.calls !== undefined)
  const call = calls.read(settings)
  return calls.write({ ...call, [part]: [...call[part], assignment] })
}

/** Every way out of it leads to the same place, also when the script fails. */
export function scriptStep(around: Around, placed: Placed, source: string, to: string | null): DraftObject {
  const kind = kindThat((each): each is NodeKind & Required<Pick<NodeKind, 'runs'>> => each.runs !== undefined)
  return step(around, kind, placed, { settings: kind.runs(source), ways: kind.exits.map(({ id }) => ({ exit: id, to })) })
}

export function choiceStep(around: Around, placed: Placed, ways: readonly Transition[]): DraftObject {
  const kind = kindThat((each): each is NodeKind => each.family === 'decide' && each.fields.length === 0)
  const exit = kind.exits[0]?.id ?? ''
  return step(around, kind, placed, { settings: kind.defaults, ways: ways.map((way) => ({ ...way, exit })) })
}

function kindThat<K extends NodeKind>(does: (kind: NodeKind) => kind is K): K {
  const kind = builtNodes.find(does)
  if (kind === undefined) throw new Error('No kind of step does this.')
  return kind
}

interface Made {
  settings: JsonObject
  ways: Ways
}

function step(around: Around, kind: NodeKind, { name, dialogId, x, y }: Placed, { settings, ways }: Made): DraftObject {
  const transitions = ways.map((way) => ({ exit: kind.exits[0]?.id ?? '', ...way, id: around.fresh('transition') }))
  const data = jsonOf(Node.parse({ type: kind.id, name, x, y, settings, transitions }))
  return { id: around.fresh('node'), kind: 'node', parentId: dialogId, data }
}

/** What is undefined is left out. */
export function jsonOf(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject
}

export function waysAsJson(ways: readonly Transition[]): Json[] {
  return ways.map(jsonOf)
}
