// Compares what a turn came to with what is expected of it.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Assertions, FlowStep, Volley, VolleyResult } from '@parley/contract/testing/conversation-test-shapes'
import { sameJson } from '@parley/kit/json/same'
import { isAsExpected } from './texts'

/** What a turn came to, as far as a test looks at it. */
export interface Outcome {
  steps: FlowStep[]
  messages: string[]
  /** Of the conversation after it, below `context`. */
  state: JsonObject
  failures: string[]
  unrecorded: string[]
}

export function judge({ assertions }: Volley, { steps, messages, state, failures, unrecorded }: Outcome): VolleyResult {
  const differsAt = firstDifference(assertions.flow.steps, steps)
  const met = assertions.text.messages.map((expected, at) => {
    const said = messages[at]
    return said !== undefined && isAsExpected(expected, said)
  })
  const values = valuesIn(state, assertions)
  const flow = { passed: !assertions.flow.isOn || differsAt < 0, steps, differsAt }
  const isAllSaid = met.every(Boolean) && messages.length === met.length
  const text = { passed: !assertions.text.isOn || isAllSaid, messages, met }
  const context = { passed: !assertions.context.isOn || values.every(({ passed }) => passed), values }
  return { isReached: true, passed: flow.passed && text.passed && context.passed, flow, text, context, failures, unrecorded }
}

/** Of a turn that the conversation did not come to. */
export function unreached({ assertions }: Volley): VolleyResult {
  const { flow, text, context } = assertions
  return {
    isReached: false,
    passed: false,
    flow: { passed: !flow.isOn, steps: [], differsAt: flow.steps.length === 0 ? -1 : 0 },
    text: { passed: !text.isOn, messages: [], met: text.messages.map(() => false) },
    context: { passed: !context.isOn, values: valuesIn({}, assertions) },
    failures: [],
    unrecorded: [],
  }
}

/** By what they are, not by what they are called: a step that was renamed is the same. */
function firstDifference(expected: readonly FlowStep[], actual: readonly FlowStep[]): number {
  const longer = Math.max(expected.length, actual.length)
  for (let at = 0; at < longer; at++) {
    const [one, other] = [expected[at], actual[at]]
    if (one?.kind !== other?.kind || one?.id !== other?.id) return at
  }
  return -1
}

function valuesIn(state: JsonObject, { context }: Assertions): VolleyResult['context']['values'] {
  return context.values.map(({ path, value: expected }) => {
    const actual = valueAt(state, path)
    const passed = actual !== undefined && sameJson(actual, expected)
    return { path, expected, ...(actual !== undefined && { actual }), passed }
  })
}

function valueAt(state: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = state
  for (const name of path.replace(/^context\./, '').split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = Array.isArray(value) ? value[Number(name)] : value[name]
  }
  return value
}
