// The rules of an agent, enforced whatever the model says: what must hold before a tool is called, what must hold of the call, and how often
// it may be called.
import type { TriedCallRule } from '@parley/contract/base/event'
import type { Json } from '@parley/contract/base/json'
import { ruleKey } from '@parley/contract/dialog/rule-key'
import type { Condition, Operator } from '@parley/contract/objects/condition'
import type { NodeRun } from '../../node-kind'
import type { Memory } from '../memory'
import type { AgentNode, AgentRule } from '../settings'

type Run = NodeRun<AgentNode>

/** The rules of a call, up to the first that is against it; `refused`: why, null where none is. */
export interface Tried {
  refused: string | null
  /** The one that is against it (`ruleKey`). */
  rule?: string
  rules: TriedCallRule[]
}

export function tryRules(node: Run, memory: Memory, name: string, input: Json): Tried {
  const rules: TriedCallRule[] = []
  for (const [at, rule] of node.settings.rules.entries()) {
    if (!isFor(rule, name)) continue
    const tried = tryRule(node, memory, rule, { name, input })
    rules.push(tried)
    if (!tried.result) return { refused: reasonOf(rule, name), rule: ruleKey(rule, at), rules }
  }
  return { refused: null, rules }
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

function tryRule(node: Run, { done, spent }: Memory, rule: AgentRule, { name, input }: Asked): TriedCallRule {
  const { when, most, condition } = rule
  if (when === 'limit') {
    const calls = rule.per === 'turn' ? spent.done : done
    const made = rule.tool === '' ? Object.values(calls).reduce((sum, one) => sum + one, 0) : (calls[name] ?? 0)
    return { when, result: made < most, text: reasonOf({ ...rule, why: '' }, name), values: [], made, most }
  }
  if (!saysSomething(rule)) return { when, result: true, text: rule.why, values: [] }
  const { result, values } = when === 'before' ? node.tries(condition) : node.tries(condition, input)
  return { when, result, text: conditionText(condition), values }
}

const signs: Record<Operator, string> = {
  ...{ exists: 'is set', 'not-exists': 'is not set', equals: '=', 'not-equals': '≠', greater: '>', 'greater-or-equal': '≥' },
  ...{ less: '<', 'less-or-equal': '≤', contains: 'contains', 'not-contains': 'does not contain' },
}

function conditionText(condition: Condition): string {
  if ('expression' in condition) return condition.expression.trim()
  return condition.rules.map(({ left, op, right = '' }) => `${left} ${signs[op]} ${right}`.trim()).join(` ${condition.join} `)
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
