// The rules of an agent, enforced whatever the model says: what must hold before a tool is called, what must hold of the call, and how often
// it may be called.
import type { Json } from '@parley/contract/base/json'
import { ruleKey } from '@parley/contract/dialog/rule-key'
import type { NodeRun } from '../../node-kind'
import type { Memory } from '../memory'
import type { AgentNode, AgentRule } from '../settings'

type Run = NodeRun<AgentNode>

/** Why the call is refused, and the rule that is against it; null where none is. */
export function refusedBy(node: Run, memory: Memory, name: string, input: Json): { refused: string; rule: string } | null {
  const { rules } = node.settings
  const at = rules.findIndex((rule) => isFor(rule, name) && !keeps(node, memory, rule, { name, input }))
  const broken = rules[at]
  return broken ? { refused: reasonOf(broken, name), rule: ruleKey(broken, at) } : null
}

/** Whether a rule of the tool's own gives leave for such a call. Asked where no rule is against it. */
export function hasOwnRule(node: Run, name: string): boolean {
  return node.settings.rules.some((rule) => rule.tool === name && rule.when !== 'limit' && saysSomething(rule))
}

const isFor = ({ tool }: AgentRule, name: string): boolean => tool === '' || tool === name
const saysSomething = ({ condition }: AgentRule): boolean => !('expression' in condition) || condition.expression.trim() !== ''

interface Asked {
  name: string
  input: Json
}

function keeps(node: Run, { done, spent }: Memory, rule: AgentRule, { name, input }: Asked): boolean {
  if (rule.when === 'limit') {
    const calls = rule.per === 'turn' ? spent.done : done
    const made = rule.tool === '' ? Object.values(calls).reduce((sum, one) => sum + one, 0) : (calls[name] ?? 0)
    return made < rule.most
  }
  if (!saysSomething(rule)) return true
  return rule.when === 'before' ? node.holds(rule.condition) : node.holds(rule.condition, input)
}

function reasonOf({ when, why, most, per }: AgentRule, name: string): string {
  if (why !== '') return why
  if (when === 'limit') return `${name} may be called at most ${most} times in a ${per}.`
  return when === 'before' ? `${name} may not be called yet.` : `${name} may not be called with this input.`
}

/** What the model is told of the rules beforehand. */
export function rulesInWords(rules: readonly AgentRule[]): string[] {
  return rules.flatMap((rule) => {
    const name = rule.tool === '' ? 'Any tool' : rule.tool
    if (rule.when === 'limit') return [`${name}: at most ${rule.most} calls in a ${rule.per}. ${rule.why}`.trim()]
    return rule.why === '' ? [] : [`${name}: ${rule.why}`]
  })
}
