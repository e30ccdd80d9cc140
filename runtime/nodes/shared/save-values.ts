// Stores what a node has found, each value in an entity or in the context of the dialog.
import { contextTarget } from '@parley/contract/objects/assignment-target'
import type { NodeRun } from '../node-kind'

export function saveValues(node: NodeRun<unknown>, saves: readonly { to: string; expression: string }[]): void {
  for (const { to, expression } of saves) {
    if (expression.trim() === '') continue
    const names = contextTarget(to)
    const value = node.value(expression)
    if (names === null) node.fillEntity(to, value, '', 'context')
    else node.write(names.join('.'), value)
  }
}
