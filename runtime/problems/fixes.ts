// What one step would do about a problem, as edits of the document as it is now: only where a problem says so (`fix`), the rest is for
// people. Applying them, under the person's name and to be undone as one, is the server's.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Transition } from '@parley/contract/objects/node/index'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { firstOf, unreachedChains } from './flow/dialogs'
import { kindProblemsOf } from './kinds/list'
import type { Problem, ProblemCode } from './problem'

/** The object a problem is about and, where that lies in a dialog, the dialog with its steps in the document's order. */
export interface Around {
  object: BotObject
  dialog: BotObject<'dialog'> | null
  nodes: readonly BotObject<'node'>[]
}

type Fix = (problem: Problem, around: Around) => Edit[]

const fixes: Partial<Record<ProblemCode, Fix>> = {
  'dead-end': ({ objectId, field = 'next' }, { nodes }) =>
    nodes.filter(({ id }) => id === objectId).map((node) => ways(node, ended(node.data.transitions ?? [], field))),
  'unreachable-node': ({ objectId }, { dialog, nodes }) => {
    const byId = new Map(nodes.map((node) => [node.id, node]))
    const chains = unreachedChains(dialog?.data.startNodeId ?? '', nodes, byId)
    return (chains.find(({ head }) => head.id === objectId)?.chain ?? []).map((id) => ({ op: 'remove', id }))
  },
  'dialog-without-start': (_, { dialog, nodes }) => {
    const first = firstOf(nodes)
    return dialog && first ? [{ op: 'put', id: dialog.id, kind: 'dialog', set: { startNodeId: first.id } }] : []
  },
  'undefined-variable': ({ subject = '' }) => {
    const [scope = 'env', ...key] = subject.split('.')
    return [{ op: 'put', id: newId('variable'), kind: 'variable', set: { scope, key: key.join('.'), value: '' } }]
  },
  'model-gone': ({ subject = '' }, { object }) => kindProblemsOf(object).withoutModel?.(object, subject) ?? [],
  'dangling-reference': ({ subject = '' }, { object }) => kindProblemsOf(object).onDangling?.(object, subject)?.edits ?? [],
}

export function editsOfFix(problem: Problem, around: Around): Edit[] {
  return problem.fix === undefined ? [] : (fixes[problem.code]?.(problem, around) ?? [])
}

/** The exit's ways with an end where they lead nowhere, and a last one without a condition. */
function ended(transitions: readonly Transition[], exit: string): Transition[] {
  const isOfExit = (way: Transition): boolean => way.exit === exit
  const connected = transitions.map((way) => (isOfExit(way) && way.to === null ? { ...way, to: 'end' } : way))
  if (connected.some((way) => isOfExit(way) && way.when === null)) return connected
  return [...connected, { id: newId('transition'), exit, label: '', when: null, to: 'end' }]
}

function ways({ id }: BotObject<'node'>, transitions: readonly Transition[]): Edit {
  const set: JsonObject = JSON.parse(JSON.stringify({ transitions }))
  return { op: 'put', id, kind: 'node', set }
}
