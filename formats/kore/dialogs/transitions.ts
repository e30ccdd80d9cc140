// Connections of a node as ways out: tests on entities, context and answers as conditions. Which exits a step has is node-settings.ts'.
import type { JsonObject } from '@parley/contract/base/json'
import { type Condition, conditionLimits, type Operator, Rule } from '@parley/contract/objects/condition'
import { entryOf, isRecord, recordOf, recordsOf, textOf } from '../../shared/read-json'
import type { Way } from '../../shared/steps'
import { entityMention, type Texts } from '../../shared/texts'
import { decoded } from '../source'

/** What a connection leads by; null where it cannot be told. */
interface Connection {
  way: Way | null
  /** It is the one for all other cases. */
  isElse: boolean
}

const operators: Readonly<Record<string, Operator>> = {
  eq: 'equals',
  neq: 'not-equals',
  ne: 'not-equals',
  gt: 'greater',
  gte: 'greater-or-equal',
  ge: 'greater-or-equal',
  lt: 'less',
  lte: 'less-or-equal',
  le: 'less-or-equal',
  cnt: 'contains',
  contains: 'contains',
  ncnt: 'not-contains',
  exists: 'exists',
  ex: 'exists',
  dne: 'not-exists',
}

interface Connecting {
  texts: Texts
  /** Id of our node by theirs, `end` for the end, null for one that is not there. */
  target: (nodeId: string) => string | null
  /** Id of the entity that a node, a component or a name of this dialog stands for. */
  entity: (field: string) => string | undefined
  /** The exit of the step that a plain way leaves by. */
  exit: string
}

export function connectionOf(transition: JsonObject, connecting: Connecting): Connection {
  const label = textOf(recordOf(transition['metadata'])['pathName'])
  if (typeof transition['default'] === 'string' && !isRecord(transition['if']))
    return { way: { exit: connecting.exit, to: connecting.target(transition['default']), label }, isElse: true }
  const test = transition['if']
  if (!isRecord(test)) return { way: null, isElse: false }
  const to = connecting.target(textOf(transition['then']))
  const answer = textOf(test['dialogAct'])
  if (answer === 'yes' || answer === 'no') return { way: { exit: answer, to, label }, isElse: false }
  const when = conditionOf(test, connecting)
  return { way: when && { exit: connecting.exit, to, label, when }, isElse: false }
}

function conditionOf(test: JsonObject, connecting: Connecting): Condition | null {
  const tests = recordsOf(test['tests'])
  const rules = (tests.length > 0 ? tests : [test]).map((one) => ruleOf(one, connecting))
  const whole = rules.filter((rule) => rule !== null)
  if (whole.length !== rules.length || whole.length === 0 || whole.length > 50) return null
  return { join: textOf(test['conjoin']).toLowerCase() === 'or' ? 'or' : 'and', rules: whole }
}

function ruleOf(test: JsonObject, { texts, entity }: Connecting): Rule | null {
  const left = leftOf(test, texts, entity)
  const named = textOf(test['op'])
  const op = named === '' ? ('exists' as const) : entryOf(operators, named)
  if (left === null || op === undefined) return null
  if (op === 'exists' || op === 'not-exists') return fitting({ left, op })
  const value = decoded(textOf(test['value']))
  return fitting({ left, op, right: isPath(value) ? texts.expression(value) : value })
}

const fitting = (rule: Rule): Rule | null => (Rule.safeParse(rule).success && rule.left.length <= conditionLimits.side ? rule : null)

const isPath = (value: string): boolean => /^(context|entities|env|content)\./.test(value)

function leftOf(test: JsonObject, texts: Texts, entity: Connecting['entity']): string | null {
  const field = textOf(test['field'])
  const id = field === '' ? undefined : entity(field)
  if (id !== undefined) return entityMention(id)
  const path = decoded(textOf(test['context'])).trim()
  if (path === '') return null
  return texts.expression(isPath(path) ? path : `context.${path}`)
}
