// A text that is complete goes past the guardrails of its place: words and expressions first, then what the engine hears, then models, each asked
// only of what those before let pass. A text that is still being written is output-gate.ts.
import type { Json } from '@parley/contract/base/json'
import type { GuardrailPoint } from '@parley/contract/objects/guardrail/index'
import type { TurnState } from '../state'
import { type CompiledGuardrail, rulesFor } from './compiled'
import { ExpressionStage } from './expression-stage'
import { Hearing, type Looked } from './detect'
import { jsonFrom, replacedIn, textsIn } from './json-texts'
import { type Guarded, stopBy, tellFound } from './outcome'

export async function guard(state: TurnState, point: GuardrailPoint, text: string, nodeId?: string): Promise<Guarded> {
  const rules = rulesFor(state.bot.guardrails[point], nodeId)
  return rules.length === 0 ? { outcome: 'pass', text } : guardBy(state, rules, { point, text, nodeId })
}

/** In the order in which they are given. */
export async function guardBy(state: TurnState, rules: readonly CompiledGuardrail[], looked: Looked): Promise<Guarded> {
  let { text } = looked
  let hearing = new Hearing(state, looked)
  for (const rule of rules) {
    const read = rule.expression === null ? await heardBy(hearing, rule, { ...looked, text }) : readBy(rule, { ...looked, text })
    if (read.found.length === 0) continue
    tellFound(state, rule, read.found, looked)
    if (rule.action !== 'redact') return stopBy(state, rule, looked)
    text = read.text
    hearing = new Hearing(state, { ...looked, text })
  }
  return { outcome: 'pass', text }
}

/** What words or an expression find in a text that is complete. */
export function foundIn(rule: CompiledGuardrail, looked: Pick<Looked, 'point' | 'text'>): readonly string[] {
  return readBy(rule, looked).found
}

interface Read {
  found: readonly string[]
  /** What stands in its place where it is redacted. */
  text: string
}

async function heardBy(hearing: Hearing, rule: CompiledGuardrail, { point, text }: Looked): Promise<Read> {
  const found = await hearing.find(rule)
  const replaced = isJsonAt(point) ? JSON.stringify(rule.replacement) : rule.replacement
  return found === null ? { found: [], text } : { found: [found], text: replaced }
}

const isJsonAt = (point: GuardrailPoint): boolean => point === 'tool-input' || point === 'tool-output'

/** Of JSON the texts are read one by one, so that it stays JSON. */
function readBy(rule: CompiledGuardrail, { point, text }: Pick<Looked, 'point' | 'text'>): Read {
  const json = isJsonAt(point) ? jsonFrom(text) : undefined
  return json === undefined ? readText(rule, text) : readJson(rule, json, text)
}

function readText(rule: CompiledGuardrail, text: string): Read {
  if (rule.expression === null) return { found: [], text }
  const stage = new ExpressionStage(rule, rule.expression)
  const given = stage.push(text) + stage.end()
  return { found: stage.found, text: given }
}

function readJson(rule: CompiledGuardrail, json: Json, text: string): Read {
  const found = textsIn(json).flatMap((part) => readText(rule, part).found)
  if (found.length === 0 || rule.action !== 'redact') return { found, text }
  return { found, text: JSON.stringify(replacedIn(json, (part) => readText(rule, part).text)) }
}
