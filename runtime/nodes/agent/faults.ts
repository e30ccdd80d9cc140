// What is wrong with the settings of an agent beyond what its fields say of themselves.
import type { Fault } from '../node-kind'
import { setValuesName } from './names'
import { type AgentNode, toolName } from './settings'

export function faultsOf({ tools, rules }: AgentNode): Fault[] {
  const names = tools.map(({ name }) => name)
  const isTaken = names.some((name, at) => name === setValuesName || names.indexOf(name) !== at)
  const isUnfit = names.some((name) => !toolName.test(name))
  const isOfNone = rules.some(({ tool }) => tool !== '' && !names.includes(tool))
  return [
    ...(isTaken ? [{ code: 'tool-twice' as const, field: 'tools', severity: 'error' as const }] : []),
    ...(isUnfit ? [{ code: 'tool-unnamed' as const, field: 'tools', severity: 'error' as const }] : []),
    ...(isOfNone ? [{ code: 'rule-without-tool' as const, field: 'rules', severity: 'error' as const }] : []),
  ]
}
