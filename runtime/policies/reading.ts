// A message's words as they are read on their own: whether they answer the step that is waited at, and what they are understood as. Each is
// found out once, when a policy first asks for it.
import type { Understanding } from '@parley/contract/base/understand'
import { RunningNode } from '../node-run'
import type { Answers } from '../nodes/node-kind'
import { UnderstandingUnavailable } from '../recording-ports'
import type { TurnState } from '../state'

export class Reading {
  #answer: Answers | undefined
  #understanding: Understanding | null | undefined
  /** A dialog is under way. */
  readonly runs: boolean

  constructor(private readonly state: TurnState) {
    this.runs = state.session.frames.length > 0
  }

  async answer(): Promise<Answers> {
    this.#answer ??= await answersNode(this.state)
    return this.#answer
  }

  /** null: there are no words, or they answer what was asked and understanding is not to be had. */
  async understanding(): Promise<Understanding | null> {
    if (this.#understanding !== undefined) return this.#understanding
    const { state } = this
    const isEmpty = state.incoming.text.trim() === ''
    this.#understanding = isEmpty ? null : await understood(state, this.runs && (await this.answer()) !== 'no')
    state.understanding = this.#understanding
    return this.#understanding
  }
}

async function answersNode(state: TurnState): Promise<Answers> {
  const frame = state.frame
  const node = frame ? state.bot.nodes.get(frame.nodeId) : undefined
  if (!frame || !node?.kind?.answers) return 'no'
  return node.kind.answers(new RunningNode(state, node, frame, true))
}

/** An answer to what was asked needs no model: whether it could also be a new wish is then not known, and it is taken as the answer. */
async function understood(state: TurnState, isAnswer: boolean): Promise<Understanding | null> {
  try {
    return await state.understand(state.incoming.text)
  } catch (error) {
    if (!(error instanceof UnderstandingUnavailable) || !isAnswer) throw error
    state.emit({ type: 'failed', code: error.code, text: error.message })
    return null
  }
}
