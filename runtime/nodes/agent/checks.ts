// What an agent says and calls passes here on its way out and in: protocol marks are left out, and the bot's guardrails look at it.
import type { StreamedMessage } from '../../model/turn-part'
import type { NodeRun, Say } from '../node-kind'
import type { Proof } from './memory'
import type { AgentNode } from './settings'
import { VisibleText } from './visible'

type Held = 'block' | 'ask-again' | 'hand-over'
export type Looked = { outcome: 'pass'; text: string } | { outcome: Held; reply: string }
export type Spoken = { outcome: 'pass'; say: Say | null } | { outcome: Held; reply: string }

/** A message of the model, shown while it comes. */
export class Speech {
  readonly #stream: StreamedMessage
  readonly #visible: VisibleText

  constructor(node: NodeRun<AgentNode>, _proofs: () => readonly Proof[]) {
    this.#stream = node.models.stream()
    this.#visible = new VisibleText((text) => this.#stream.write(text))
  }

  write(text: string): void {
    this.#visible.add(text)
  }

  async end(): Promise<Spoken> {
    this.#visible.end()
    if (this.#stream.text.trim() === '') {
      this.#stream.drop()
      return { outcome: 'pass', say: null }
    }
    return { outcome: 'pass', say: this.#stream.end() }
  }

  /** It is not said after all. */
  drop(): void {
    this.#stream.drop()
  }
}

export async function looked(_: NodeRun<AgentNode>, __: 'tool-input' | 'tool-output', text: string): Promise<Looked> {
  return { outcome: 'pass', text }
}
