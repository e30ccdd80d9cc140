// A model's answer past the guardrails of the output and, where it is said, past the proofs of what it claims: a text while it is written or as
// a whole, or the texts of a JSON value. Where one asks the model again, it is asked with the reason.
import type { Json } from '@parley/contract/base/json'
import { guard } from '../guardrails/guard'
import { replacedIn, textsIn } from '../guardrails/json-texts'
import { tellSaid } from '../guardrails/outcome'
import { type GateOptions, type GateResult, OutputGate } from '../guardrails/output-gate'
import { type KnownTexts, withoutMadeUpPictures } from '../guardrails/pictures'
import type { NodeModels } from '../model/node-models'
import type { Say } from '../nodes/node-kind'
import { ReceiptsStage } from '../receipts/receipts-stage'
import { stopUnproven } from '../receipts/unproven'
import { proofsIn, saidIn } from '../session/receipts'
import { type Asking, askText, type Generated } from './ask'

export type Stopped = Pick<Exclude<GateResult, { outcome: 'pass' }>, 'outcome' | 'reply' | 'reason'>
export type Written =
  | { is: 'written'; text: string; say: Say }
  | { is: 'failed'; failure: Extract<Generated, { ok: false }> }
  | { is: 'stopped'; stopped: Stopped }

/** Rules of the bot ask less often; more than that nobody is asked. */
const mostAsked = 6

/** How an answer is said. `given`: the values that the step told the model. */
export interface Saying {
  given(): readonly string[]
}

/** `saying`: it is said while it is written; null: it is not. `timeoutMs`: of all calls together. */
export async function writeText(models: NodeModels, asking: Asking, timeoutMs: number, saying: Saying | null): Promise<Written> {
  const { outside } = models.state
  const end = outside.leftMs - timeoutMs
  let messages = asking.messages
  for (let asked = 1; ; asked += 1) {
    const once = await writeOnce(models, { ...asking, messages }, outside.leftMs - end, saying)
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
  saying: Saying | null,
): Promise<Written | { stopped: Stopped; text: string }> {
  const { state, nodeId } = models
  const message = models.stream()
  const told = toldTo(models, asking)
  const gate =
    saying === null ? null : new OutputGate({ state, id: nodeId }, message, { ...claimsIn(models, saying), ...(told && { told }) })
  const made = await askText(models, asking, timeoutMs, (part) => {
    if (part.kind === 'text') gate?.write(part.text)
  })
  if (!made.ok) {
    message.drop()
    return { is: 'failed', failure: made }
  }
  const text = gate === null && told ? withoutMadeUpPictures(String(made.value), told) : String(made.value)
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

/** Turns of before said them unproven. */
function claimsIn({ state }: NodeModels, { given }: Saying): GateOptions {
  if (state.outside.checks < 2) return {}
  return { proofs: () => proofsIn(state), said: () => [...saidIn(state), ...given()] }
}

/** What a message claims that is made of an answer; null where all of it is proven. */
export function unprovenIn(models: NodeModels, texts: readonly string[], saying: Saying): Stopped | null {
  const { state, nodeId } = models
  const { proofs, said } = claimsIn(models, saying)
  if (proofs === undefined) return null
  for (const text of texts) {
    const stage = new ReceiptsStage(proofs, undefined, said)
    stage.push(text)
    stage.end()
    for (const { claim, callId } of stage.proven) state.emit({ type: 'claimed', nodeId, words: claim.words, callId })
    const stopped = stopUnproven(state, nodeId, stage)
    if (stopped === null) continue
    if (stopped.outcome !== 'ask-again') tellSaid(state, stopped)
    return stopped
  }
  return null
}

/** Of what was said before in the model's place nothing. null: in turns of before it is not looked at. */
function toldTo({ state }: NodeModels, { messages }: Pick<Asking, 'messages'>): KnownTexts | null {
  if (state.outside.checks < 3) return null
  return () => messages.flatMap((one) => (one.role === 'system' || one.role === 'user' ? [one.text] : []))
}

/** A value whose texts show no pictures but those that the model was told of. */
export function withKnownPictures(models: NodeModels, asking: Asking, value: Json): Json {
  const told = toldTo(models, asking)
  return told === null ? value : replacedIn(value, (text) => withoutMadeUpPictures(text, told))
}

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
