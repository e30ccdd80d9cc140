// The guardrails of a bot made ready to run: those that are on and look for something, by the place where they look, the cheap ones first.
import { guardrailPoints } from '@parley/contract/base/event'
import type { Guardrail, GuardrailPoint } from '@parley/contract/objects/guardrail/index'
import type { BotObject } from '@parley/contract/objects/object'
import { type Expression, expressionOfPattern, expressionOfWords } from './expression'

export type CompiledGuardrail = Guardrail & { id: string; expression: Expression | null }
export type CompiledGuardrails = Readonly<Record<GuardrailPoint, readonly CompiledGuardrail[]>>

/** What asking costs: nothing, the bot's own engine, a model. */
const costs: Readonly<Record<Guardrail['check'], number>> = { words: 0, pattern: 0, tone: 1, intent: 1, trait: 1, model: 2 }

export function compileGuardrails(objects: readonly BotObject<'guardrail'>[]): CompiledGuardrails {
  const compiled = objects
    .map(compileGuardrail)
    .filter((rule) => rule.enabled && looksForSomething(rule))
    .toSorted((one, other) => costs[one.check] - costs[other.check] || one.position - other.position || (one.id < other.id ? -1 : 1))
  const at = (point: GuardrailPoint) => compiled.filter(({ points }) => points.includes(point))
  const [input, output, toolInput, toolOutput] = guardrailPoints
  return { [input]: at(input), [output]: at(output), [toolInput]: at(toolInput), [toolOutput]: at(toolOutput) }
}

export function compileGuardrail({ id, data }: BotObject<'guardrail'>): CompiledGuardrail {
  return { ...data, id, expression: expressionOf(data) }
}

function expressionOf({ check, words, wholeWords, pattern }: Guardrail): Expression | null {
  if (check === 'words') return expressionOfWords(words, wholeWords)
  return check === 'pattern' ? expressionOfPattern(pattern) : null
}

export function looksForSomething({ check, expression, intentId, traitId, question }: CompiledGuardrail): boolean {
  switch (check) {
    case 'words':
    case 'pattern':
      return expression !== null
    case 'intent':
      return intentId !== ''
    case 'trait':
      return traitId !== ''
    case 'tone':
      return true
    case 'model':
      return question.trim() !== ''
  }
}

/** Those that look at the texts of a step; `nodeId`: undefined where no step runs. */
export function rulesFor(rules: readonly CompiledGuardrail[], nodeId: string | undefined): readonly CompiledGuardrail[] {
  return rules.filter(({ nodeIds }) => nodeIds.length === 0 || (nodeId !== undefined && nodeIds.includes(nodeId)))
}
