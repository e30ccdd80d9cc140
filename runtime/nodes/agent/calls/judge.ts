// Whether a call may be made: the tool is there, its arguments fit, no rule is against it, and what it writes does not rest on the words of a
// tool alone.
import type { CallRefusal, TriedCallRule } from '@parley/contract/base/event'
import { isJsonRecord, type JsonObject } from '@parley/contract/base/json'
import type { Agent } from '../agent'
import type { Called } from '../memory'
import { hasRead, isUntrusted, type Origin, originsOf } from './origin'
import { hasOwnRule, tryRules } from './rules'
import { folded } from './said'
import { misfit } from './schema'
import type { OfferedTool } from '../tools/list'

/** Of what a tool is said to do, as the user is asked about it. */
const doingChars = 200

/** A mistake: the model wrote something that cannot be a call. */
export type Refused = { refused: string; refusal: CallRefusal; rule?: string; rules?: TriedCallRule[]; origin?: Origin[] }
export type Judged = Refused | { offered: OfferedTool; input: JsonObject; origin: Origin[]; rules: TriedCallRule[] }

export function judge(agent: Agent, call: Called): Judged {
  const { node, memory, tools } = agent
  const mistake = (refused: string): Judged => ({ refused, refusal: 'mistake' })
  const offered = tools.get(call.name)
  if (!offered) return mistake(`There is no tool “${call.name}”. There are: ${[...tools.keys()].join(', ')}.`)
  if (call.raw !== undefined) return mistake('The input is not JSON.')
  const input = call.input ?? {}
  if (!isJsonRecord(input)) return mistake('The input must be an object.')
  const unfit = misfit(input, offered.schema)
  if (unfit !== null) return mistake(`${unfit}.`)
  const { refused, rule, rules } = tryRules(node, memory, call.name, input)
  if (refused !== null) return { refused, refusal: 'rule', rules, ...(rule !== undefined && { rule }) }
  const origin = originsIn(agent, input)
  if (!offered.tool.writes || hasOwnRule(node, call.name)) return { offered, input, origin, rules }
  const doubted = origin.filter(isUntrusted)
  if (doubted.length > 0) return { refused: doubt(agent, doubted), refusal: 'origin', rules, origin }
  const isAsked = node.models.state.outside.checks > 2 && hasRead(memory)
  const why = isAsked && origin.every(({ from }) => from === 'model') ? doubtDoing(agent, offered) : null
  return why === null ? { offered, input, origin, rules } : { refused: why, refusal: 'origin', rules, origin }
}

/** Nothing in the call shows whose wish it is, where a tool or a passage may have put it into the model’s mind. null: the user has agreed. */
function doubtDoing({ memory }: Agent, { shown: { about, name } }: OfferedTool): string | null {
  const doing = (about.trim() === '' ? name.replaceAll('_', ' ') : about).trim().slice(0, doingChars)
  if (memory.confirmed.includes(folded(doing))) return null
  memory.doubted.push(folded(doing))
  return `The user may not have asked for this. Ask the user whether to do it, with these words as they are: “${doing}”. Call again when they say yes.`
}

/** The user has the last word on values that a tool has brought up. */
export function doubt({ memory }: Agent, doubted: readonly Origin[]): string {
  memory.doubted.push(...doubted.map(({ text }) => folded(text)))
  const values = doubted.map(({ path, text }) => `${path}: “${text}”`).join(', ')
  return `The user has not said this: ${values}. Show it to the user as it is and ask whether it is right. Call again when they say yes.`
}

export function originsIn({ node, memory, tools }: Agent, input: JsonObject): Origin[] {
  const { vars, entities } = node.frame
  const own = node.result('tools')
  const others = Object.entries(vars).filter(([, value]) => !isJsonRecord(value) || value['tools'] !== own || own === null)
  const context = { ...Object.fromEntries(others), entities, user: node.models.state.session.user }
  return originsOf(input, { memory, context, isKnowledge: (name) => tools.get(name)?.tool.kind === 'knowledge' })
}
