// What an agent says and calls passes here on its way out and in: marks of a protocol are left out, and the bot's guardrails and the proofs of
// what is claimed look at it.
import { guard } from '../../guardrails/guard'
import { type GateResult, OutputGate } from '../../guardrails/output-gate'
import type { StreamedMessage } from '../../model/turn-part'
import { proofsIn, saidIn } from '../../session/receipts'
import type { Say } from '../node-kind'
import type { Agent } from './agent'
import { CitedPlaces, citesPlaces } from './cited-places'
import { instructionsOf } from './instructions'
import type { Memory } from './memory'
import { VisibleText } from './visible'

export type Stopped = Exclude<GateResult, { outcome: 'pass' }>
export type Spoken = { outcome: 'pass'; say: Say | null } | Stopped

/** A message of the model, shown while it comes. */
export class Speech {
  readonly #stream: StreamedMessage
  readonly #gate: OutputGate
  readonly #visible: VisibleText
  readonly #places: CitedPlaces | null
  #hasBegun = false

  constructor({ node, memory, tools }: Agent) {
    const { state } = node.models
    this.#stream = node.models.stream()
    const places = citesPlaces(node) ? new CitedPlaces(memory) : null
    this.#places = places
    this.#gate = new OutputGate({ state, id: node.id }, this.#stream, {
      proofs: () => (state.outside.checks > 1 ? [...proofsIn(state), ...memory.proofs] : memory.proofs),
      ...(state.outside.checks > 1 && { said: () => saidIn(state) }),
      ...(places && { behind: () => places.below(state.session.language) }),
      outcomes: () => [...tools.values()].flatMap(({ tool }) => tool.outcomes),
      told: () => [instructionsOf(node), ...memory.messages.map(toldIn)],
    })
    this.#visible = new VisibleText((text) => this.#say(places?.push(text) ?? text))
  }

  write(text: string): void {
    this.#visible.add(text)
  }

  async end(): Promise<Spoken> {
    this.#visible.end()
    this.#say(this.#places?.end() ?? '')
    if (this.#hasBegun) return this.#gate.end()
    this.drop()
    return { outcome: 'pass', say: null }
  }

  /** It is not said after all. */
  drop(): void {
    this.#stream.drop()
  }

  /** White space alone is no message. */
  #say(text: string): void {
    const words = this.#hasBegun ? text : text.trimStart()
    if (words === '') return
    this.#hasBegun = true
    this.#gate.write(words)
  }
}

/** Of what the model has written itself nothing. */
function toldIn(message: Memory['messages'][number]): string {
  if (message.role === 'tool') return JSON.stringify(message.result)
  return message.role === 'assistant' ? '' : message.text
}

export function looked({ node }: Agent, point: 'tool-input' | 'tool-output', text: string) {
  return guard(node.models.state, point, text, node.id)
}
