// A model's answer past the guardrails of the output: a text while it is written or as a whole, or the texts of a JSON value. Where one asks the
// model again, it is asked with the reason.
import type { Json } from '@parley/contract/base/json'
import { guard } from '../guardrails/guard'
import { replacedIn, textsIn } from '../guardrails/json-texts'
import { type GateResult, OutputGate } from '../guardrails/output-gate'
import { type KnownTexts, withoutMadeUpPictures } from '../guardrails/pictures'
import type { NodeModels } from '../model/node-models'
import type { Say } from '../nodes/node-kind'
import { type Asking, askText, type Generated } from './ask'

export type Stopped = Pick<Exclude<GateResult, { outcome: 'pass' }>, 'outcome' | 'reply' | 'reason'>
export type Written =
  | { is: 'written'; text: string; say: Say }
  | { is: 'failed'; failure: Extract<Generated, { ok: false }> }
  | { is: 'stopped'; stopped: Stopped }

/** Rules of the bot ask less often; more than that nobody is asked. */
const mostAsked = 6

/** `isShown`: it is said while it is written. `timeoutMs`: of all calls together. */
export async function writeText(models: NodeModels, asking: Asking, timeoutMs: number, isShown: boolean): Promise<Written> {
  const { outside } = models.state
  const end = outside.leftMs - timeoutMs
  let messages = asking.messages
  for (let asked = 1; ; asked += 1) {
    const once = await writeOnce(models, { ...asking, messages }, outside.leftMs - end, isShown)
    if ('is' in once) return once
    const { stopped, text } = once
    if (stopped.outcome !== 'ask-again' || asked === mostAsked || outside.leftMs <= end) return { is: 'stopped', stopped }
    messages = [...messages, { role: 'assistant', text }, { role: 'user', text: stopped.reason }]
  }
}

async function writeOnce(
  models: NodeModels,
  asking: Asking,
  timeoutMs: number,
  isShown: boolean,
): Promise<Written | { stopped: Stopped; text: string }> {
  const { state, nodeId } = models
  const message = models.stream()
  const told = toldTo(asking)
  const gate = isShown ? new OutputGate({ state, id: nodeId }, message, { told }) : null
  const made = await askText(models, asking, timeoutMs, (part) => {
    if (part.kind === 'text') gate?.write(part.text)
  })
  if (!made.ok) {
    message.drop()
    return { is: 'failed', failure: made }
  }
  const text = gate === null ? withoutMadeUpPictures(String(made.value), told) : String(made.value)
  if (gate === null) {
    const guarded = await guard(state, 'output', text, nodeId)
    if (guarded.outcome !== 'pass') return { stopped: guarded, text }
    return { is: 'written', text: guarded.text, say: { type: 'text', text: guarded.text } }
  }
  const result = await gate.end()
  if (result.outcome !== 'pass') return { stopped: result, text }
  const say = { ...result.say, text: result.say.text.trim() }
  return { is: 'written', text: say.text, say }
}

/** Of what was said before in the model's place nothing. */
const toldTo =
  ({ messages }: Pick<Asking, 'messages'>): KnownTexts =>
  () =>
    messages.flatMap((one) => (one.role === 'system' || one.role === 'user' ? [one.text] : []))

/** A value whose texts show no pictures but those that the model was told of. */
export const withToldPictures = (asking: Asking, value: Json): Json =>
  replacedIn(value, (text) => withoutMadeUpPictures(text, toldTo(asking)))

/** The value as it may be used; null with the reason where it may not. */
export async function guardJson({ state, nodeId }: NodeModels, value: Json): Promise<{ value: Json } | { stopped: Stopped }> {
  const texts = [...new Set(textsIn(value))]
  const whole = texts.join('\n')
  const guarded = await guard(state, 'output', whole, nodeId)
  if (guarded.outcome !== 'pass') return { stopped: guarded }
  if (guarded.text === whole) return { value }
  const changed = new Map<string, string>()
  for (const text of texts) {
    const part = await guard(state, 'output', text, nodeId)
    if (part.outcome !== 'pass') return { stopped: part }
    changed.set(text, part.text)
  }
  return { value: replacedIn(value, (text) => changed.get(text) ?? text) }
}
