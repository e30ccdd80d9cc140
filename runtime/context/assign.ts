// Sets entities and values of the context to what expressions give, one after the other, for steps before they run, when they are over, and
// for what they found. Where a value cannot be stored the trace says so, and the conversation goes on.
import type { Json } from '@parley/contract/base/json'
import { contextTarget } from '@parley/contract/objects/assignment-target'
import type { AssignmentRows } from '@parley/contract/objects/step-assignments'
import type { RunningNode } from '../node-run'
import { mayWrite } from './scope'

type Assigning = Pick<RunningNode, 'id' | 'state' | 'value' | 'entity' | 'fillEntity' | 'forget' | 'change'>

/** A row without an expression sets nothing; null takes away. */
export function assignRows(node: Assigning, rows: AssignmentRows): void {
  for (const { to, expression } of rows) if (expression.trim() !== '') assignValue(node, to, node.value(expression))
}

/** `node`: whose dialog gets the value. */
export function assignValue(node: Omit<Assigning, 'value'>, to: string, value: Json): void {
  const names = contextTarget(to)
  const entity = node.entity(to)
  if (names !== null && mayWrite(names)) node.change([{ path: ['context', ...names], ...(value !== null && { value }) }])
  else if (entity && value !== null) node.fillEntity(to, value, '', 'context')
  else if (entity) {
    node.forget(to)
    node.state.emit({ type: 'entity-filled', nodeId: node.id, entityId: to, value: null, text: '', from: 'context' })
  } else node.state.emit({ type: 'failed', nodeId: node.id, code: 'ASSIGNMENT_UNFIT', text: `“${to.slice(0, 100)}” cannot be set.` })
}
